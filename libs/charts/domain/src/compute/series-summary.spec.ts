import { summariseSeries } from './series-summary';

const DAYS = ['2026-03-16', '2026-03-17', '2026-03-18', '2026-03-19', '2026-03-20'];

test('first, last, extremes, change and gaps', () =>
  expect(summariseSeries(DAYS, [100, null, 120, 90, 150])).toEqual({
    first: { day: '2026-03-16', value: 100 },
    last: { day: '2026-03-20', value: 150 },
    highest: { day: '2026-03-20', value: 150 },
    lowest: { day: '2026-03-19', value: 90 },
    change: 0.5,
    gaps: 1,
  }));

test.each([
  ['nothing known', [null, null, null, null, null], 0, undefined],
  ['one point', [null, null, 7, null, null], 0, 0],
  ['a change from below zero is unknown', [-1, 2, 3, 4, 5], 0, null],
  ['of the range alone', [100, 100, 100, 50, 100], 3, 1],
] as const)('change: %s', (_case, values, from, change) =>
  expect(summariseSeries(DAYS, values, from)?.change).toBe(change),
);
