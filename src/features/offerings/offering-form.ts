import { z } from 'zod';
import { toDateInput } from '@/lib/dates';
import { tiers } from '@/lib/tiers';
import type { Offering } from './offering-queries';

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`);

/** Title, short description and at least one tier; it does not end before it starts. The database checks the same. */
export const offeringSchema = z
  .object({
    title: text(200).min(1, 'Give the offering a title'),
    shortDescription: text(300).min(1, 'Describe it in a sentence'),
    description: text(10_000),
    startDate: z.iso.date('Choose the day it starts'),
    endDate: z.union([z.literal(''), z.iso.date('Choose a day, or leave it empty')]),
    tiers: z.array(z.enum(tiers)).min(1, 'Choose at least one tier'),
  })
  .refine(({ startDate, endDate }) => endDate === '' || endDate >= startDate, {
    path: ['endDate'],
    message: 'It cannot end before it starts',
  });

export type OfferingValues = z.infer<typeof offeringSchema>;

/** A new offering starts today, has no end, and is for nobody yet. */
export function emptyOffering(today: Date = new Date()): OfferingValues {
  return {
    title: '',
    shortDescription: '',
    description: '',
    startDate: toDateInput(today),
    endDate: '',
    tiers: [],
  };
}

/** An offering as the form edits it; a missing end is the empty text. */
export function fromOffering(offering: Offering): OfferingValues {
  const { title, shortDescription, description, startDate, endDate } = offering;
  const known = tiers.filter((tier) => offering.tiers.includes(tier));
  return { title, shortDescription, description, startDate, endDate: endDate ?? '', tiers: known };
}

/** The form as the table stores it. */
export function toRow(values: OfferingValues) {
  return {
    title: values.title,
    short_description: values.shortDescription,
    description: values.description,
    start_date: values.startDate,
    end_date: values.endDate || null,
    tiers: values.tiers,
  };
}
