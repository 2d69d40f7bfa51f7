import { TickMarkType } from 'lightweight-charts';
import { dataOptions, tickText } from './chart-options';

test.each([
  ['a year', '2026-01-05', TickMarkType.Year, 5_000, '2026'],
  ['each month of few points', '2026-02-02', TickMarkType.Month, 250, 'Feb'],
  ['every second month', '2026-02-02', TickMarkType.Month, 450, ''],
  ['every second month', '2026-03-02', TickMarkType.Month, 450, 'Mar'],
  ['no month where years are the step', '2026-07-01', TickMarkType.Month, 2_000, ''],
  ['a day', '2026-07-01', TickMarkType.DayOfMonth, 20, '1'],
  ['no day among many points', '2026-07-07', TickMarkType.DayOfMonth, 250, ''],
] as const)('%s: %s', (_case, day, kind, points, text) => expect(tickText(day, kind, points)).toBe(text));

test.each([
  ['a line', undefined, true],
  ['a line with a point', [false, false, true], true],
  ['points alone', [true, false, true], false],
] as const)('%s: its last value is one of today', (_case, single, expected) => {
  const series = { id: 'a', label: 'Close', values: [1, null, 3], ...(single && { single }) };
  const shown = { lastValueVisible: expected, priceLineVisible: expected, title: expected ? 'Close' : '' };
  expect(dataOptions(series, true)).toMatchObject(shown);
});
