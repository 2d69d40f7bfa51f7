import { STUDIES } from '../../model/studies';
import { exponentialAverage, simpleAverage, weightedAverage, wilderAverage } from './averages';
import { highest } from './bands';
import { trueRanges, type Bars, type Values } from './bars';
import { runStudy } from './run-study';

const rounded = (values: Values | undefined) =>
  values?.map((value) => (value === null ? null : Math.round(value * 1e4) / 1e4));

const closes = (...close: (number | null)[]): Bars => ({
  close,
  open: close,
  high: close.map((value) => (value === null ? null : value + 1)),
  low: close.map((value) => (value === null ? null : value - 1)),
  volume: close.map((_, at) => (at + 1) * 100),
});

const run = (key: string, numbers: readonly number[], bars: Bars) =>
  runStudy({ key }, numbers, { bars, barsOfYear: 252 });

describe('averages', () => {
  it.each([
    ['simple', simpleAverage, [null, 1.5, 2.5, 3.5]],
    ['exponential', exponentialAverage, [null, 1.5, 2.5, 3.5]],
    ['weighted', weightedAverage, [null, 1.6667, 2.6667, 3.6667]],
    ['of Wilder', wilderAverage, [null, 1.5, 2.25, 3.125]],
  ] as const)('%s', (_, of, expected) => expect(rounded(of([1, 2, 3, 4], 2))).toEqual(expected));

  it.each([simpleAverage, exponentialAverage, weightedAverage, wilderAverage])(
    'begin again behind a gap, and are nothing where there are too few',
    (of) => {
      expect(of([1, 2, null, 4, 6], 2)[3]).toBeNull();
      expect(of([1, 2, null, 4, 6], 2)[2]).toBeNull();
      expect(of([1, 2], 3)).toEqual([null, null]);
      expect(of([], 3)).toEqual([]);
    },
  );

  it('a simple one is exact after thousands of values', () =>
    expect(
      simpleAverage(
        Array.from({ length: 5_000 }, (_, at) => at),
        3,
      ).at(-1),
    ).toBe(4_998));
});

it.each([
  [1, [3, 1, 2, null, 5, 4, 6]],
  [2, [null, 3, 2, null, null, 5, 6]],
  [3, [null, null, 3, null, null, null, 6]],
])('the highest of the last %d begins again behind a gap', (count, expected) =>
  expect(highest([3, 1, 2, null, 5, 4, 6], count)).toEqual(expected),
);

it('a true range includes the close before', () => expect(trueRanges({ ...closes(10, 20, 15) })).toEqual([2, 11, 6]));

it.each([
  ['bollinger', [3, 2], closes(1, 2, 3), { upper: 3.633, middle: 2, lower: 0.367 }],
  ['donchian', [2], closes(1, 5, 3), { upper: 6, middle: 4, lower: 2 }],
  ['keltner', [2, 1], closes(10, 20, 20), { upper: 22.5833, middle: 18.3333, lower: 14.0833 }],
  ['rsi', [2], closes(1, 2, 3), { value: 100 }],
  ['rsi', [2], closes(3, 2, 1), { value: 0 }],
  ['rsi', [2], closes(5, 5, 5), { value: 50 }],
  ['rsi', [2], closes(10, 12, 11), { value: 66.6667 }],
  ['macd', [1, 2, 1], closes(1, 2, 4), { macd: 0.8333, signal: 0.8333, histogram: 0 }],
  ['stochastic', [2, 1], closes(10, 12), { k: 75, d: 75 }],
  ['williams', [2], closes(10, 12), { value: -25 }],
  ['cci', [2], closes(10, 12), { value: 66.6667 }],
  ['cci', [2], closes(10, 10), { value: null }],
  ['roc', [1], closes(10, 12), { value: 20 }],
  ['roc', [1], closes(0, 12), { value: null }],
  ['atr', [2], closes(10, 20), { value: 6.5 }],
  ['volatility', [2], closes(100, 100, 100), { value: 0 }],
  ['volatility', [2], closes(100, 110, 99), { value: 225.2523 }],
  ['volatility', [2], closes(100, 0, 99), { value: null }],
  ['ema', [3], closes(1, 2, 3, 8), { value: 5 }],
  ['obv', [], closes(10, 12, 11, 11), { value: -100 }],
  ['volume_sma', [2], closes(1, 1, 1), { value: 250 }],
  ['sma', [2], closes(1, null), { value: null }],
] as const)('%s %j ends with what its definition gives', (key, numbers, bars, expected) => {
  const lines = run(key, numbers, bars);
  const last = Object.fromEntries(Object.entries(lines).map(([name, values]) => [name, rounded(values)?.at(-1)]));
  expect(last).toEqual(expected);
});

it('every study of the list gives the lines that it names, one value a bar', () => {
  const bars = closes(...Array.from({ length: 60 }, (_, at) => 100 + Math.sin(at) * 10));
  for (const { key, parameters, lines } of STUDIES) {
    const found = run(key, parameters.map(({ initial }) => initial), bars); // prettier-ignore
    expect([key, Object.keys(found).sort()]).toEqual([key, lines.map((line) => line.key).sort()]);
    for (const values of Object.values(found)) expect([key, values.length]).toEqual([key, 60]);
  }
});

it.each(STUDIES.map(({ key }) => key))('no later bar changes what %s was on a day', (key) => {
  const bars = closes(...Array.from({ length: 60 }, (_, at) => (at === 20 ? null : 100 + Math.sin(at) * 10)));
  const numbers =
    STUDIES.find((study) => study.key === key)?.parameters.map(({ initial }) => Math.min(initial, 9)) ?? [];
  const upTo = (count: number): Bars => ({
    open: bars.open.slice(0, count),
    high: bars.high.slice(0, count),
    low: bars.low.slice(0, count),
    close: bars.close.slice(0, count),
    volume: bars.volume.slice(0, count),
  });
  const whole = run(key, numbers, bars);
  for (const count of [0, 1, 20, 21, 35])
    for (const [line, values] of Object.entries(run(key, numbers, upTo(count))))
      expect([line, values]).toEqual([line, whole[line]?.slice(0, count)]);
});
