import { describe, expect, test } from 'vitest';
import {
  emptyNotification,
  fromNotification,
  isPast,
  notificationSchema,
  toRow,
} from './notification-form';

const valid = {
  title: 'First viewings',
  message: 'Choose a time with the studio.',
  scheduledFor: '2026-11-20T14:05',
  audience: ['SILVER'],
  sendAutomatically: false,
};

describe('the form of a notification', () => {
  const problem = (change: object) =>
    notificationSchema.safeParse({ ...valid, ...change }).error?.issues[0]?.message;

  test('accepts what is complete', () => expect(problem({})).toBeUndefined());
  test('accepts an empty audience', () => expect(problem({ audience: [] })).toBeUndefined());
  test('asks for a title', () => expect(problem({ title: ' ' })).toMatch(/title/));
  test('asks for a message', () => expect(problem({ message: '\n' })).toMatch(/message/));
  test('asks for a time', () => expect(problem({ scheduledFor: '' })).toMatch(/date/));
  test('refuses a time that is none', () =>
    expect(problem({ scheduledFor: '2026-13-40T99:00' })).toMatch(/date/));
  test('limits lengths as the database does', () => {
    expect(problem({ title: 'x'.repeat(201) })).toMatch(/200/);
    expect(problem({ message: 'x'.repeat(10_001) })).toMatch(/10,000/);
  });

  test('starts now to the minute, for SILVER only, and not by itself', () => {
    expect(emptyNotification(new Date(2026, 10, 20, 14, 5, 59))).toEqual({
      title: '',
      message: '',
      scheduledFor: '2026-11-20T14:05',
      audience: ['SILVER'],
      sendAutomatically: false,
    });
  });

  test('stores the moment and reads it back as the same local time', () => {
    const values = notificationSchema.parse(valid);
    const row = toRow(values);
    expect(row.scheduled_for).toBe(new Date(2026, 10, 20, 14, 5).toISOString());
    const stored = { id: '1', status: 'draft', sent_at: null, recipient_count: null };
    expect(fromNotification({ ...row, ...stored, created_at: '', version: 1 })).toEqual(values);
  });

  test('knows that a time has come', () => {
    const now = new Date(2026, 10, 20, 14, 5, 30);
    expect(isPast('2026-11-20T14:05', now)).toBe(true);
    expect(isPast('2026-11-20T14:06', now)).toBe(false);
    expect(isPast('', now)).toBe(false);
  });
});
