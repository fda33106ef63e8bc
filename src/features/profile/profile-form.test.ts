import { describe, expect, it } from 'vitest';
import { toDateInput } from '@/lib/dates';
import { fromRow, profileSchema, toRow } from './profile-form';

const empty = { full_name: '', phone: '', address: '', birthday: '' };
const day = (offset: number) => toDateInput(new Date(Date.now() + offset * 86_400_000));

it('turns what is not known into empty fields and back', () => {
  const row = { full_name: 'Ada', phone: null, address: null, birthday: '1990-02-01' };
  expect(fromRow(row)).toEqual({ ...empty, full_name: 'Ada', birthday: '1990-02-01' });
  expect(toRow(fromRow(row))).toEqual(row);
});

describe('validation', () => {
  it('lets every field be empty and trims the others', () => {
    expect(profileSchema.parse(empty)).toEqual(empty);
    expect(profileSchema.parse({ ...empty, full_name: ' Ada ' }).full_name).toBe('Ada');
  });

  it.each([
    [day(0), true],
    [day(1), false],
    ['1899-12-31', false],
    ['yesterday', false],
  ])('a birthday on %s: %s', (birthday, good) => {
    expect(profileSchema.safeParse({ ...empty, birthday }).success).toBe(good);
  });

  it('keeps to the lengths of the database', () => {
    expect(profileSchema.safeParse({ ...empty, full_name: 'a'.repeat(201) }).success).toBe(false);
    expect(profileSchema.safeParse({ ...empty, phone: '1'.repeat(41) }).success).toBe(false);
    expect(profileSchema.safeParse({ ...empty, address: 'a'.repeat(501) }).success).toBe(false);
  });
});
