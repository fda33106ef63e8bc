/** One short message at the edge of the screen. `failure` is announced at once and stays until dismissed. */
export type ToastMessage = {
  kind: 'success' | 'failure' | 'info';
  title: string;
  description?: string;
  action?: { label: string; run: () => void };
};

type Listener = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
const listeners = new Set<Listener>();

/** Shows a message. Works from anywhere; what is said before the toaster has loaded is kept for it. */
export function toast(message: ToastMessage): void {
  if (listeners.size === 0) waiting.push(message);
  for (const listener of listeners) listener(message);
}

/** For the toaster alone: receives every message, those that were waiting first. */
export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  for (const message of waiting.splice(0)) listener(message);
  return () => listeners.delete(listener);
}
