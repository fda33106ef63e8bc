/** Thrown when too many wait already; the caller answers 503. */
export class Crowded extends Error {}

/**
 * Lets at most `atOnce` pieces of work run and the others wait their turn. Hashing a password costs a core for some
 * 60 ms; without turns a handful of people signing in would slow everybody's page down.
 */
export function createTurns(atOnce: number, waiting = 200) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async function take<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Crowded('Too many sign-ins at once.');
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}

export type Turns = ReturnType<typeof createTurns>;
