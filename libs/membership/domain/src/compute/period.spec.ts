import { daysAfter, periodEnd, secondsBetween } from './period';

it.each([
  ['2026-01-31', 'month', 1, '2026-02-28'],
  ['2026-01-31', 'month', 2, '2026-03-31'],
  ['2026-12-15', 'month', 1, '2027-01-15'],
  ['2024-02-29', 'year', 1, '2025-02-28'],
  ['2024-02-29', 'year', 4, '2028-02-29'],
  ['2024-02-29', 'year', -1, '2023-02-28'],
] as const)('%s and %s × %s', (from, interval, count, to) =>
  expect(periodEnd(new Date(from), interval, count).toISOString().slice(0, 10)).toBe(to),
);

it('keeps the time of day across both changes of clocks', () => {
  for (const from of ['2026-02-15T23:30:00.000Z', '2026-10-15T00:30:00.000Z'])
    expect(periodEnd(new Date(from), 'month').toISOString().slice(10)).toBe(from.slice(10));
});

it('days and seconds', () => {
  const start = new Date('2026-03-28T12:00:00Z');
  expect(daysAfter(start, 7).toISOString()).toBe('2026-04-04T12:00:00.000Z');
  expect(secondsBetween(start, daysAfter(start, 1))).toBe(86_400);
  expect(secondsBetween(start, new Date('2026-03-28T12:00:01.999Z'))).toBe(1);
  expect(secondsBetween(daysAfter(start, 1), start)).toBe(0);
});
