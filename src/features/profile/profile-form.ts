import { z } from 'zod';
import { parseDate, toDateInput } from '@/lib/dates';

/** Kind repetition of the database's checks: an empty field means that it is not known. */
export const profileSchema = z.object({
  full_name: z.string().trim().max(200, 'Please use at most 200 characters'),
  phone: z.string().trim().max(40, 'Please use at most 40 characters'),
  address: z.string().trim().max(500, 'Please use at most 500 characters'),
  birthday: z
    .string()
    .refine((value) => value === '' || parseDate(value) !== null, 'Please enter a complete date')
    .refine((value) => value <= toDateInput(new Date()), 'The birthday cannot lie in the future')
    .refine((value) => value === '' || value >= '1900-01-01', 'Please check the year'),
});

export type ProfileValues = z.infer<typeof profileSchema>;

type Row = { [Field in keyof ProfileValues]: string | null };

/** A stored row as the form shows it: `''` for what is not known. */
export function fromRow({ full_name, phone, address, birthday }: Row): ProfileValues {
  return {
    full_name: full_name ?? '',
    phone: phone ?? '',
    address: address ?? '',
    birthday: birthday ?? '',
  };
}

/** What is stored: `null` for what was left empty. */
export function toRow({ full_name, phone, address, birthday }: ProfileValues): Row {
  return {
    full_name: full_name || null,
    phone: phone || null,
    address: address || null,
    birthday: birthday || null,
  };
}
