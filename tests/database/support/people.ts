/** Somebody who asks. */
export interface Person {
  id: string;
  email: string;
}

function person(digit: string, name: string): Person {
  return { id: `${digit.repeat(8)}-0000-4000-8000-000000000000`, email: `${name}@members.example` };
}

/** The people in every test; `world.ts` gives them their rows. */
export const people = {
  member: person('1', 'member'),
  other: person('2', 'other'),
  suspended: person('3', 'suspended'),
  admin: person('4', 'admin'),
  /** Staff with a role that holds members.read and nothing else. */
  staff: person('5', 'staff'),
  /** Staff with a role that holds messages.read and nothing else. */
  clerk: person('8', 'clerk'),
  /** Signed up just now: no member profile yet. */
  newcomer: person('6', 'newcomer'),
  /** An admin who was suspended: no longer staff of any kind. */
  formerAdmin: person('7', 'retired'),
} as const satisfies Record<string, Person>;

export type PersonName = keyof typeof people;
/** Who tries something: a person, a stranger with the public key, or the owner of the database past all policies. */
export type Who = 'visitor' | 'owner' | PersonName;

/** Assurance level of a session: by password alone, or with a second step. */
export type Aal = 'aal1' | 'aal2';

/** What PostgREST sets for a request of this person: the role it becomes, and the claims of the token. */
export function identity(
  who: Who,
  aal?: Aal,
): { role: 'anon' | 'authenticated' | 'none'; claims: string } {
  if (who === 'owner') return { role: 'none', claims: '' };
  if (who === 'visitor') return { role: 'anon', claims: JSON.stringify({ role: 'anon' }) };
  const { id, email } = people[who];
  return {
    role: 'authenticated',
    claims: JSON.stringify({ sub: id, email, role: 'authenticated', aud: 'authenticated', aal }),
  };
}
