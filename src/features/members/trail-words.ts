import { count, formatNumber, formatSigned } from '@/lib/format';
import { tierName } from '@/lib/tiers';
import { statusName } from './member-status';

type Change = { action: string; before: unknown; after: unknown };

function value(of: unknown, key: string): string {
  const found: unknown = Reflect.get(Object(of), key);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** An entry of the audit log about a member as a sentence; an action nobody knows yet stays as it is written. */
export function describeChange({ action, before, after }: Change): string {
  switch (action) {
    case 'set_status':
      return `Status from ${statusName(value(before, 'status'))} to ${statusName(value(after, 'status'))}`;
    case 'set_tier':
      return `Tier from ${tierName(value(before, 'current_tier'))} to ${tierName(value(after, 'current_tier'))}`;
    case 'adjust_points': {
      const balance = Number(value(after, 'points'));
      const change = formatSigned(balance - Number(value(before, 'points')));
      return `Points ${change}, balance ${formatNumber(balance)}`;
    }
    case 'sign_out':
      return `Signed out everywhere, ${count(Number(value(after, 'sessions')), 'session')} ended`;
    case 'assign_role':
      return `Role ${value(after, 'role')} given`;
    case 'unassign_role':
      return `Role ${value(before, 'role')} taken`;
    case 'grant_admin':
      return 'Made an admin';
    case 'revoke_admin':
      return 'No longer an admin';
    default:
      return action;
  }
}
