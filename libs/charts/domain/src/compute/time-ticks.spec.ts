import { addMonths } from '@plumbline/shared/domain';
import { timeTicks } from './time-ticks';

const monthly = (count: number) => Array.from({ length: count }, (_, at) => addMonths('2020-01-31', at));

test.each([
  ['a few months: each', monthly(4), 6, [1, 2, 3], 'month'],
  ['a year: every second or third', monthly(12), 6, [2, 4, 6, 8, 10], 'month'],
  ['six years: years', monthly(72), 6, [12, 24, 36, 48, 60], 'year'],
  ['fewer labels, longer steps', monthly(72), 3, [24, 48], 'year'],
  ['a month has no start within', ['2026-03-02', '2026-03-03'], 6, [], undefined],
  ['no days', [], 6, [], undefined],
] as const)('%s', (_case, days, most, places, style) => {
  const ticks = timeTicks(days, most);
  expect(ticks.map(({ at }) => at)).toEqual(places);
  expect(ticks[0]?.style).toBe(style);
});
