/** Joins class names and drops what is false, so that a condition reads as `active && 'text-ink'`. */
export function cn(...names: (string | false | 0 | 0n | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
