import { foldText } from './fold-text';

/** What a row of an import may hold; only the address is needed. `names` are headings that mean it, folded. */
export const importFields = [
  {
    key: 'email',
    label: 'E-mail',
    names: ['email', 'e-mail', 'mail', 'email address', 'e-post', 'epost'],
  },
  {
    key: 'full_name',
    label: 'Full name',
    names: ['full name', 'full_name', 'name', 'member', 'namn'],
  },
  {
    key: 'current_tier',
    label: 'Tier',
    names: ['tier', 'current tier', 'current_tier', 'level', 'niva'],
  },
  { key: 'points', label: 'Points', names: ['points', 'balance', 'poang'] },
  { key: 'status', label: 'Status', names: ['status'] },
  {
    key: 'phone',
    label: 'Phone',
    names: ['phone', 'telephone', 'mobile', 'tel', 'phone number', 'telefon'],
  },
  { key: 'address', label: 'Address', names: ['address', 'postal address', 'adress'] },
  {
    key: 'birthday',
    label: 'Birthday',
    names: ['birthday', 'birthdate', 'date of birth', 'fodelsedag'],
  },
  {
    key: 'created_at',
    label: 'Joined',
    names: ['joined', 'created_at', 'join date', 'joining date', 'member since'],
  },
] as const;

export type ImportField = (typeof importFields)[number]['key'];

/** Which column holds each field; a field that is missing here is not imported. */
export type Mapping = Partial<Record<ImportField, number>>;

/** Guesses the mapping from the headings; each column is used once. */
export function guessMapping(headings: readonly string[]): Mapping {
  const folded = headings.map((heading) => foldText(heading.trim()));
  const mapping: Mapping = {};
  for (const { key, names } of importFields) {
    const column = names.map((name) => folded.indexOf(name)).find((index) => index >= 0);
    if (column !== undefined) mapping[key] = column;
  }
  return mapping;
}
