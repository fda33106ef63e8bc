import { describe, expect, test } from 'vitest';
import { audience, dateRange, lastDayWhenEnded, phaseOn } from './offering-dates';
import { emptyOffering, fromOffering, offeringSchema, toRow } from './offering-form';

const valid = {
  title: 'First viewing',
  shortDescription: 'Before the public.',
  description: '',
  startDate: '2026-11-20',
  endDate: '',
  tiers: ['GOLD'],
};

describe('what an offering says about itself', () => {
  test('its dates, or that it is ongoing', () => {
    expect(dateRange({ startDate: '2026-11-01', endDate: '2026-11-30' })).toBe(
      '1 Nov 2026 to 30 Nov 2026',
    );
    expect(dateRange({ startDate: '2026-11-01', endDate: null })).toBe('Ongoing');
  });

  test('whom it is for', () => {
    expect(audience(['GOLD'])).toBe('Available for Gold members');
    expect(audience(['SILVER', 'PLATINUM'])).toBe('Available for Silver, Platinum members');
  });

  test('its first and last day belong to it', () => {
    const dates = { startDate: '2026-11-10', endDate: '2026-11-20' };
    expect(phaseOn(dates, '2026-11-09')).toBe('upcoming');
    expect(phaseOn(dates, '2026-11-10')).toBe('current');
    expect(phaseOn(dates, '2026-11-20')).toBe('current');
    expect(phaseOn(dates, '2026-11-21')).toBe('ended');
    expect(phaseOn({ ...dates, endDate: null }, '2036-01-01')).toBe('current');
  });

  test('ended today, its last day was yesterday, but never before its first', () => {
    const ended = (startDate: string) =>
      lastDayWhenEnded({ startDate, endDate: null }, '2026-03-01');
    expect(ended('2026-01-01')).toBe('2026-02-28');
    expect(ended('2026-03-01')).toBe('2026-03-01');
  });
});

describe('the form of an offering', () => {
  const problem = (change: object) =>
    offeringSchema.safeParse({ ...valid, ...change }).error?.issues[0]?.message;

  test('accepts what is complete', () => expect(problem({})).toBeUndefined());
  test('asks for a title', () => expect(problem({ title: '  ' })).toMatch(/title/));
  test('asks for a short description', () =>
    expect(problem({ shortDescription: '' })).toMatch(/sentence/));
  test('asks for a tier', () => expect(problem({ tiers: [] })).toMatch(/at least one tier/));
  test('refuses an end before the start', () =>
    expect(problem({ endDate: '2026-11-19' })).toMatch(/cannot end before/));
  test('accepts a single day', () => expect(problem({ endDate: '2026-11-20' })).toBeUndefined());
  test('limits lengths as the database does', () => {
    expect(problem({ title: 'x'.repeat(201) })).toMatch(/200/);
    expect(problem({ shortDescription: 'x'.repeat(301) })).toMatch(/300/);
  });

  test('stores an empty end as none, and reads it back as empty', () => {
    const values = offeringSchema.parse(valid);
    expect(toRow(values)).toMatchObject({
      short_description: 'Before the public.',
      end_date: null,
    });
    const offering = { ...values, endDate: null, id: '1', created_at: '', version: 1 };
    expect(fromOffering(offering)).toEqual(values);
  });

  test('starts with today, no end and nobody', () => {
    expect(emptyOffering(new Date(2026, 10, 20))).toMatchObject({
      startDate: '2026-11-20',
      endDate: '',
      tiers: [],
    });
  });
});
