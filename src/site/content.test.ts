import { expect, test } from 'vitest';
import { contact, heritage, navigation, portfolio, team } from './content';
import { positionRules } from './picture';

test('the page has three leaders and three companies, as specified', () => {
  expect(team.heading).toBe('Our Leadership Team');
  expect(team.leaders).toHaveLength(3);
  expect(portfolio.companies).toHaveLength(3);
  expect(contact.heading).toBe("Let's Build Together");
  expect(navigation.map(({ label }) => label)).toEqual([
    'About',
    'Heritage',
    'Portfolio',
    'Contact',
  ]);
});

test('nothing leads to a real company or a real mailbox', () => {
  for (const { website } of portfolio.companies) {
    expect(new URL(website).hostname).toMatch(/\.example$/);
  }
  expect(contact.email).toMatch(/\.example$/);
  // The range of the Stockholm area that the Swedish authority keeps for fiction: 08-465 004 00 to 99.
  expect(contact.phone).toMatch(/^\+46 8 465 004 \d\d$/);
});

test('the history is told in order', () => {
  const years = heritage.entries.map(({ year }) => Number(year));
  expect(years).toEqual(years.toSorted((a, b) => a - b));
});

test('positions of portraits become rules of the style sheet', () => {
  expect(positionRules(['50% 20%', '50% 20%', '0 0'])).toBe(
    '[data-position="50% 20%"]{object-position:50% 20%}[data-position="0 0"]{object-position:0 0}',
  );
});
