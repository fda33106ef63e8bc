import { z } from 'zod';
import { parseDate, toDateTimeInput } from '@/lib/dates';
import { tiers } from '@/lib/tiers';
import type { Notification } from './notification-queries';

/** Title, Message and Schedule For are required, no tier is. SPEC section 5. The database checks the same lengths. */
export const notificationSchema = z.object({
  title: z.string().trim().min(1, 'Give it a title').max(200, 'At most 200 characters'),
  message: z.string().trim().min(1, 'Write a message').max(10_000, 'At most 10,000 characters'),
  scheduledFor: z
    .string()
    .min(1, 'Choose a date and a time')
    .refine((value) => parseDate(value) !== null, 'Choose a date and a time'),
  audience: z.array(z.enum(tiers)),
  sendAutomatically: z.boolean(),
});

export type NotificationValues = z.infer<typeof notificationSchema>;

/** A new notification is scheduled for now, to the minute, in the viewer's zone, and meant for SILVER. SPEC section 5. */
export function emptyNotification(now: Date = new Date()): NotificationValues {
  return {
    title: '',
    message: '',
    scheduledFor: toDateTimeInput(now),
    audience: ['SILVER'],
    sendAutomatically: false,
  };
}

/** A draft as the form edits it. */
export function fromNotification(draft: Notification): NotificationValues {
  const scheduled = parseDate(draft.scheduled_for);
  return {
    title: draft.title,
    message: draft.message,
    scheduledFor: scheduled ? toDateTimeInput(scheduled) : '',
    audience: tiers.filter((tier) => draft.target_audience.includes(tier)),
    sendAutomatically: draft.send_automatically,
  };
}

/** The form as the table stores it; the local time becomes a moment. */
export function toRow(values: NotificationValues) {
  return {
    title: values.title,
    message: values.message,
    scheduled_for: parseDate(values.scheduledFor)?.toISOString() ?? null,
    target_audience: values.audience,
    send_automatically: values.sendAutomatically,
  };
}

/** Whether the time in the form has come: then sending at that time means at once. */
export function isPast(scheduledFor: string, now: Date = new Date()): boolean {
  const date = parseDate(scheduledFor);
  return date !== null && date <= now;
}
