import { z } from 'zod';
import { parseDate } from '@/lib/dates';

/** What can have been changed, as the log calls it and as people do. */
export const entityNames = {
  member: 'Member',
  offering: 'Offering',
  notification: 'Notification',
  settings: 'Settings',
  role: 'Role',
  role_permission: 'Permissions of a role',
  permission: 'Permission',
  message: 'Contact message',
  import: 'Import',
};
export type Entity = keyof typeof entityNames;
export const entities = Object.keys(entityNames) as Entity[];

const day = z.union([z.literal(''), z.iso.date()]).catch('');

/** Who (part of an address), what, and the first and last day in the viewer's zone; in the URL. */
export const filterSchema = z.object({
  who: z.string().catch(''),
  what: z.enum(['all', ...entities]).catch('all'),
  from: day,
  to: day,
});
export type Filter = z.infer<typeof filterSchema>;

/** The moments between which the filter's days lie, the second one excluded; undefined is open. */
export function momentsOf({ from, to }: Pick<Filter, 'from' | 'to'>): {
  since?: string;
  before?: string;
} {
  const first = parseDate(from);
  const last = parseDate(to);
  // By the calendar, not by 24 hours: a day on which the clock changes is longer or shorter.
  last?.setDate(last.getDate() + 1);
  return { since: first?.toISOString(), before: last?.toISOString() };
}

/** The text as a pattern that finds it anywhere, with `%` and `_` meaning themselves. */
export function containing(text: string): string {
  return `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
}
