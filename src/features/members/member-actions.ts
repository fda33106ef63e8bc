import { z } from 'zod';

/** What can be done to a member; the open dialog stands in the URL as `?do=status&member=…`. */
export const memberActions = ['status', 'tier', 'points', 'sign-out'] as const;
export type MemberAction = (typeof memberActions)[number];

/** The dialog that is open on the list or on a member's page. */
export const memberDialogSchema = z.object({
  do: z.enum(['', 'import', ...memberActions]).catch(''),
  member: z.guid().or(z.literal('')).catch(''),
});

/** How long a reason may be; the database cuts what is longer. */
export const reasonLimit = 500;
