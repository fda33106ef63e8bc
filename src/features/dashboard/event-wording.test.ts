import { expect, test } from 'vitest';
import { staticActivity, wordEvent } from './event-wording';

test.each([
  ['joined', 'Joined as a Gold member', 'New member joined', undefined],
  ['tier', 'Upgraded to Gold', 'Member upgraded to Gold', undefined],
  ['tier', 'Tier changed to Silver', 'Member tier changed to Silver', undefined],
  ['redeemed', 'Redeemed: Guest house: two nights', 'Benefit redeemed', 'Guest house: two nights'],
  ['points', 'Earned 1,250 points: Survey', 'Points awarded', '1,250 points, Survey'],
  ['points', 'Used 40 points: Journal', 'Points used', '40 points, Journal'],
  ['news', 'The evening is open', 'The evening is open', undefined],
])('%s “%s” reads “%s”', (kind, description, headline, detail) => {
  expect(wordEvent({ kind, description })).toEqual({ headline, ...(detail && { detail }) });
});

test('real events use the words of the static list', () => {
  const real = [
    wordEvent({ kind: 'joined', description: 'Joined as a Silver member' }),
    wordEvent({ kind: 'tier', description: 'Upgraded to Gold' }),
    wordEvent({ kind: 'redeemed', description: 'Redeemed: Journal' }),
    wordEvent({ kind: 'points', description: 'Earned 5 points: Review' }),
  ].map(({ headline }) => headline);
  expect(real).toEqual(staticActivity);
});
