import { candleData, lineData, linePlaces, loneDays, openPlaces } from './series-data';

const DAYS = ['2026-03-16', '2026-03-17', '2026-03-18', '2026-03-19'];
const NONE = new Set<number>();

const drawn = (values: (number | null)[], open = NONE) =>
  lineData(DAYS, values, open).map((point) => [point.time, point.value, 'color' in point]);

test.each([
  [
    'days in a row are one line',
    [1, 2, 3, 4],
    NONE,
    [
      [DAYS[0], 1, false],
      [DAYS[1], 2, false],
      [DAYS[2], 3, false],
      [DAYS[3], 4, false],
    ],
  ],
  [
    'no segment starts before a gap',
    [1, null, 3, 4],
    NONE,
    [
      [DAYS[0], 1, true],
      [DAYS[2], 3, false],
      [DAYS[3], 4, false],
    ],
  ],
  [
    'nor before sessions without values',
    [1, 2, 3, 4],
    new Set([1]),
    [
      [DAYS[0], 1, false],
      [DAYS[1], 2, true],
      [DAYS[2], 3, false],
      [DAYS[3], 4, false],
    ],
  ],
  ['zero is a point', [0, null, null, null], NONE, [[DAYS[0], 0, false]]],
  ['nothing', [null, null, null, null], NONE, []],
] as const)('%s', (_case, values, open, points) => expect(drawn([...values], open)).toEqual(points));

test.each([
  ['none stands alone', undefined, NONE, NONE],
  ['no line reaches one that does, nor leaves it', [false, true, false, false], NONE, new Set([0, 1])],
  ['next to days without values', [false, false, true, false], new Set([0]), new Set([0, 1, 2])],
])('places after which a line ends: %s', (_, single, open, places) => expect(linePlaces(open, single)).toEqual(places));

test.each([
  ['a point alone', [1, null, 3, 4], NONE, [DAYS[0]]],
  ['monthly values among days', [1, null, 3, null], NONE, [DAYS[0], DAYS[2]]],
  ['cut off by sessions', [1, 2, null, null], new Set([0]), [DAYS[0], DAYS[1]]],
  ['none', [1, 2, 3, 4], NONE, []],
] as const)('lone days: %s', (_case, values, open, days) => expect(loneDays(DAYS, values, open)).toEqual(days));

test.each([
  ['no sessions between', ['2026-03-06', '2026-03-18'], ['2026-03-06', '2026-03-18'], []],
  ['a long weekend', ['2026-03-06', '2026-03-16'], ['2026-03-06', '2026-03-09', '2026-03-16'], []],
  ['a gap', ['2026-03-06', '2026-03-18'], ['2026-03-06', '2026-03-09', '2026-03-18'], [0]],
] as const)('open places: %s', (_case, days, axis, places) => expect([...openPlaces(days, axis)]).toEqual(places));

test('a candle needs all four prices', () => {
  const candle = { open: [1, null, 3, 4], high: [2, 2, 4, 4], low: [0, 1, 2, 3] };
  const candles = candleData(DAYS, { id: 'p', label: 'Price', values: [1.5, 2, null, 3.5], candle });
  expect(candles).toEqual([
    { time: DAYS[0], open: 1, high: 2, low: 0, close: 1.5 },
    { time: DAYS[3], open: 4, high: 4, low: 3, close: 3.5 },
  ]);
});
