import { expect, test } from 'vitest';
import { analyticsCsv } from './analytics-csv';
import { formatDuration, sessionNote } from './session-note';
import { shownFigures } from './shown-figures';

const row = {
  totalMembers: 67,
  membersTrend: 6.7,
  activeUsers: 58,
  activeUsersTrend: 5.8,
  tierUpgrades: 9,
  tierUpgradesTrend: 0.9,
  avgSessionTime: '25m',
  sessionTimeTrend: 2.5,
  pointsOutstanding: 4000,
  trends: [],
  engagement: { avgSessionTime: '25m', totalPointsEarned: 4000, benefitsRedeemed: 12 },
  tierSplit: { silver: 40, gold: 20, platinum: 7 },
};
const range = {
  newMembers: 3,
  activeUsers: 20,
  tierUpgrades: 1,
  benefitsRedeemed: 12,
  trends: [],
  points: { issued: 500, spent: 40, outstanding: 4000, expiring: 100 },
};

test('writes each figure on a line of its own', () => {
  const growth = [{ date: '2026-11-01', silver: 2, gold: 1, platinum: 0 }];
  const csv = analyticsCsv({ figures: [['Figures', 'Total Members', 67]], growth });
  expect(csv.split('\r\n')).toEqual([
    'Section,Measure,Date,Value',
    'Figures,Total Members,,67',
    'Membership Growth,Silver,2026-11-01,2',
    'Membership Growth,Gold,2026-11-01,1',
    'Membership Growth,Platinum,2026-11-01,0',
  ]);
});

test('holds every figure of the page, estimates named as such', () => {
  const sessions = { sessions: 8, average_seconds: 700, median_seconds: 300 };
  const figures = shownFigures({ row, range, sessions, label: 'Last 7 Days' });
  expect(figures).toContainEqual(['Figures', 'Avg. Session (estimate)', '25m']);
  expect(figures).toContainEqual(['Figures', 'Total Members, trend in percent (estimate)', 6.7]);
  expect(figures).toContainEqual(['Last 7 Days', 'New members', 3]);
  expect(figures).toContainEqual(['Last 7 Days', 'Points issued', 500]);
  expect(figures).toContainEqual(['Points now', 'About to expire', 100]);
  expect(figures).toContainEqual(['Sessions of 30 days', 'Median seconds', 300]);
});

test('leaves out what has not been measured', () => {
  const sessions = { sessions: 0, average_seconds: null, median_seconds: null };
  const figures = shownFigures({ row, range: undefined, sessions, label: 'Last 7 Days' });
  expect(figures.some(([section]) => section === 'Last 7 Days')).toBe(false);
  expect(figures).toContainEqual(['Sessions of 30 days', 'Sessions', 0]);
  expect(figures.some(([, measure]) => measure === 'Median seconds')).toBe(false);
});

test('lengths of time read like the placeholder', () => {
  expect(formatDuration(1500)).toBe('25m');
  expect(formatDuration(40)).toBe('40s');
  expect(formatDuration(3900)).toBe('1h 5m');
  expect(formatDuration(7200)).toBe('2h');
});

test('says what was measured of the sessions, and when nothing was', () => {
  expect(sessionNote(undefined)).toBeUndefined();
  expect(sessionNote({ sessions: 3, average_seconds: 0 })).toMatch(/no session of an hour/);
  expect(sessionNote({ sessions: 0, average_seconds: null })).toMatch(/no session of an hour/);
  expect(sessionNote({ sessions: 1, average_seconds: 5400 })).toBe(
    'Measured: at least 1h 30m on average, 1 session in 30 days',
  );
});
