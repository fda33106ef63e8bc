export const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'POST, OPTIONS',
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The id of a row as a body carries it, or null when it is not one. */
export function idOf(record: unknown): string | null {
  const id = property(record, 'id');
  return typeof id === 'string' && uuid.test(id) ? id : null;
}

export function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

export const failed = Symbol('failed');

/** Runs one step; a failure is logged with the step's name and without what anybody wrote. */
export async function attempt<T>(step: string, work: () => Promise<T>): Promise<T | typeof failed> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`${step} failed: ${reason}`);
    return failed;
  }
}

/** What a function answers when it is worth trying again in two minutes. */
export function unavailable(what: 'mail' | 'database') {
  return { code: `${what}_unavailable`, message: 'The message is kept and will be tried again.' };
}

export function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: cors });
}
