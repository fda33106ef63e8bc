/** What the page itself is asked while it is measured. */
export interface Watch {
  /** Forgets the longest pause so far. */
  reset(): void;
  /** Milliseconds: the longest time in which the page could have answered nothing. */
  blocked(): number;
  /** When the value first changed after the last input event, in milliseconds since it; NaN if it has not within the time. */
  changed(read: 'rows' | 'first', within: number): Promise<number>;
  /** Bytes. */
  heap(): number;
}

declare global {
  interface Window {
    nlWatch: Watch;
  }
}

/** Runs in the page before its own scripts: a timer that notes how late it comes, and a look at the list in every frame. */
export function installWatch(): void {
  const beat = 4;
  let longest = 0;
  let last = performance.now();
  setInterval(() => {
    const time = performance.now();
    longest = Math.max(longest, time - last - beat);
    last = time;
  }, beat);

  const read = {
    rows: () => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') ?? '0',
    first: () => document.querySelector('tr[aria-rowindex="2"] a')?.getAttribute('href') ?? '',
  };
  let inputAt = 0;
  let before = { rows: '', first: '' };
  const note = (event: Event) => {
    inputAt = event.timeStamp;
    before = { rows: read.rows(), first: read.first() };
  };
  addEventListener('input', note, true);

  window.nlWatch = {
    reset() {
      longest = 0;
    },
    blocked: () => Math.round(longest),
    changed: (what, within) =>
      new Promise((resolve) => {
        const look = () => {
          const passed = performance.now() - inputAt;
          if (read[what]() !== before[what]) resolve(Math.round(passed));
          else if (passed > within) resolve(Number.NaN);
          else requestAnimationFrame(look);
        };
        look();
      }),
    heap: () => Number(Reflect.get(Object(Reflect.get(performance, 'memory')), 'usedJSHeapSize')),
  };
}
