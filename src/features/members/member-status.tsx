import { StatusDot } from '@/components/ui/badge';

const tones: Record<string, 'positive' | 'neutral'> = { active: 'positive', inactive: 'neutral' };

const names: Record<string, string> = {
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
};

/** 'suspended' → 'Suspended'; what nobody knows yet stays as it is written. */
export function statusName(status: string): string {
  return names[status] ?? status;
}

/** Active green, inactive grey, anything else red. SPEC section 2. */
export function MemberStatusBadge({ status }: { status: string }) {
  return <StatusDot tone={tones[status] ?? 'negative'}>{statusName(status)}</StatusDot>;
}
