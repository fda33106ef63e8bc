const numbers = new Intl.NumberFormat('en-GB');
const signed = new Intl.NumberFormat('en-GB', { signDisplay: 'exceptZero' });

/** 12345 → '12,345'. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** 3120 → '3,120 points', 1 → '1 point'. */
export function formatPoints(value: number): string {
  return `${numbers.format(value)} ${Math.abs(value) === 1 ? 'point' : 'points'}`;
}

/** A change of the balance: 500 → '+500', -40 → '-40', 0 → '0'. */
export function formatSigned(value: number): string {
  return signed.format(value);
}

/** A count with its noun: (1, 'member') → '1 member', (0, 'member') → '0 members'. */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${numbers.format(value)} ${value === 1 ? one : many}`;
}
