let waitUntil = 0;

/** `fetch` that notes how long a 429 asks us to wait: supabase-js's errors do not carry headers. */
export const fetchNotingLimits: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'));
    waitUntil = seconds > 0 ? Date.now() + seconds * 1000 : 0;
  }
  return response;
};

/** Seconds to wait after a refusal: from its Retry-After, else from GoTrue's sentence, else a minute. */
export function secondsToWait(message = ''): number {
  const noted = Math.ceil((waitUntil - Date.now()) / 1000);
  if (noted > 0) return noted;
  return Number(/(?:after|in) (\d+) seconds/.exec(message)?.[1] ?? 60);
}
