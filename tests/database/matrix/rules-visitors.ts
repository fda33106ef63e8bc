import { FIVE_MESSAGES, type Rule, writes } from './rule.ts';

export const visitorRules: Rule[] = [
  {
    rule: 'a visitor gets the message back that they are sending',
    who: 'visitor',
    tries: `${writes("('A', 'a@x.example', 'Hi')")} returning id, name, email, message, created_at`,
    leaves: `(select count(*) = 2 from public.contact_form)`,
  },
  {
    rule: 'a visitor cannot read it afterwards, nor what others sent',
    given: writes("('A', 'a@x.example', 'Hi')"),
    who: 'visitor',
    tries: 'select 1 / (1 - count(*)) from public.contact_form',
    leaves: 'true',
  },
  {
    rule: 'a sender writes five times an hour, however they write their address',
    given: FIVE_MESSAGES,
    who: 'visitor',
    tries: writes("('A', 'fLOOD@x.example', 'Hi')"),
    refusedWith: 'NL429',
  },
  {
    rule: 'another sender is not stopped by that',
    given: FIVE_MESSAGES,
    who: 'visitor',
    tries: writes("('A', 'calm@x.example', 'Hi')"),
    leaves: 'true',
  },
  {
    rule: 'all senders together write a hundred times an hour',
    given: `insert into public.contact_form (name, email, message) select 'A', i || '@x.example', 'Hi' from generate_series(1, 100) i`,
    who: 'visitor',
    tries: writes("('A', 'calm@x.example', 'Hi')"),
    refusedWith: 'NL429',
  },
  {
    rule: 'one statement with many rows does not get around the limit',
    who: 'visitor',
    tries: writes(Array(6).fill("('A', 'flood@x.example', 'Hi')").join(', ')),
    refusedWith: 'NL429',
  },
  ...[
    `('', 'a@x.example', 'Hi')`,
    `(' ', 'a@x.example', 'Hi')`,
    `(E'A\\nBcc: b@x.example', 'a@x.example', 'Hi')`,
    `(repeat('A', 201), 'a@x.example', 'Hi')`,
    `('A', 'nobody', 'Hi')`,
    `('A', E'a@x.example\\nBcc: b@x.example', 'Hi')`,
    `('A', 'a b@x.example', 'Hi')`,
    `('A', 'a@b@x.example', 'Hi')`,
    `('A', repeat('a', 320) || '@x.example', 'Hi')`,
    `('A', 'a@x.example', '')`,
    `('A', 'a@x.example', E' \\n ')`,
    `('A', 'a@x.example', repeat('A', 10001))`,
  ].map(
    (text): Rule => ({
      rule: `a message that is not one is refused: ${text}`,
      who: 'visitor',
      tries: writes(text),
      refusedWith: '23514',
    }),
  ),
];
