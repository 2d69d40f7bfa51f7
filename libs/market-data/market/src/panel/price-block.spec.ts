import type { PriceSeries } from '@plumbline/market-data/domain';
import fc from 'fast-check';

import { PackedPrices } from './packed-prices';
import { packPrices, PriceBlock, roundPrice } from './price-block';

type Row = readonly [
  day: number,
  open: number,
  high: number,
  low: number,
  close: number,
  volume: number,
  quality: number,
];

const seriesOf = (rows: readonly Row[]): PriceSeries => ({
  days: Int32Array.from(rows, ([day]) => day),
  open: Float64Array.from(rows, ([, open]) => open),
  high: Float64Array.from(rows, ([, , high]) => high),
  low: Float64Array.from(rows, ([, , , low]) => low),
  close: Float64Array.from(rows, ([, , , , close]) => close),
  volume: Float64Array.from(rows, ([, , , , , volume]) => volume),
  quality: Uint8Array.from(rows, ([, , , , , , quality]) => quality),
});

/** The same, of which each row became public some days later. */
const dated = (series: PriceSeries, lag: number): PriceSeries => ({
  ...series,
  known: series.days.map((day, row) => day + (row % 3) * lag),
});

/** The columns of stretches, the newest first. */
function unpackPrices(...stretches: readonly Uint8Array[]): PriceSeries {
  const packed = new PackedPrices(stretches.map((bytes) => new PriceBlock(bytes)));
  const { days, open, high, low, close, volume, quality, known } = packed;
  return { days, open, high, low, close, volume, quality, ...(known && { known }) };
}

const price = fc.oneof(
  fc.double({ min: 0.000001, max: 1e6, noNaN: true }).map(roundPrice),
  fc.integer({ min: 1, max: 100_000 }).map((cents) => cents / 100),
  fc.constant(Number.NaN),
  fc.double({ min: -1e3, max: 1e15, noNaN: true }),
);
const volume = fc.oneof(fc.nat(2 ** 31 - 1), fc.constant(Number.NaN), fc.double({ min: 0, max: 1e12, noNaN: true }));
const row = fc.tuple(fc.integer({ min: -10_000, max: 40_000 }), price, price, price, price, volume, fc.nat(2));

it('nothing is lost', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
      const series = seriesOf(rows);
      expect(unpackPrices(packPrices(series))).toEqual(series);
    }),
  );
});

it('days on which rows became public are kept, with stretches that have none', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 2, maxLength: 40 }), fc.nat(200), (rows, lag) => {
      const series = dated(seriesOf(rows), lag);
      expect(unpackPrices(packPrices(series)).known).toEqual(series.known);
      const [older, newer] = [seriesOf(rows.slice(0, 1)), dated(seriesOf(rows.slice(1)), lag)];
      const both = unpackPrices(packPrices(newer), packPrices(older));
      expect([...(both.known ?? [])]).toEqual([...older.days, ...newer.known!]);
    }),
  );
});

it('a large price before one with many digits keeps both', () => {
  const series = seriesOf([[0, 0.01, 0.000001, 0.000001, 999_856_014_390_237, Number.NaN, 0]]);
  expect(unpackPrices(packPrices(series))).toEqual(series);
});

it('stretches are one series, whatever is read first', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), fc.nat(40), (rows, cut) => {
      const [older, newer] = [seriesOf(rows.slice(0, cut)), seriesOf(rows.slice(cut))];
      expect(unpackPrices(packPrices(newer), packPrices(older))).toEqual(seriesOf(rows));
    }),
  );
});

it('the last cells of a column are read alone', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), fc.nat(40), fc.nat(40), (rows, cut, from) => {
      const series = seriesOf(rows);
      const [older, newer] = [seriesOf(rows.slice(0, cut)), seriesOf(rows.slice(cut))];
      const packed = new PackedPrices([newer, older].map((each) => new PriceBlock(packPrices(each))));
      const first = Math.min(from, rows.length);
      for (const name of ['high', 'low', 'volume'] as const)
        expect(packed.tail(name, first)).toEqual(series[name].subarray(first));
    }),
  );
});

it('closes are read as far back as is asked for', () => {
  const close = Float64Array.from({ length: 3000 }, (_, at) => (at % 7 === 0 ? Number.NaN : 100 + at / 4));
  const cells = { open: close, high: close, low: close, volume: new Float64Array(3000) };
  const series = { ...cells, close, days: Int32Array.from(close.keys()), quality: new Uint8Array(3000) };
  const packed = (): PackedPrices => new PackedPrices([new PriceBlock(packPrices(series))]);
  for (const asked of [[2999], [400, 399], [399, 2999], [0, 1], [2999, 10, 500]]) {
    const one = packed();
    expect(asked.map((row) => one.closeAt(row))).toEqual(asked.map((row) => close[row]));
    expect(one.tail('high', asked[0]!)).toEqual(close.subarray(asked[0]));
    expect(one.close).toEqual(close);
  }
  expect(packed().closeAt(3000)).toBeNaN();
});

it('the quality of one row is read alone', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), fc.nat(40), (rows, cut) => {
      const [older, newer] = [seriesOf(rows.slice(0, cut)), seriesOf(rows.slice(cut))];
      const packed = new PackedPrices([newer, older].map((each) => new PriceBlock(packPrices(each))));
      expect(rows.map((_, at) => packed.qualityAt(at))).toEqual(rows.map(([, , , , , , quality]) => quality));
    }),
  );
});

it.each<[string, readonly Row[]]>([
  ['no row', []],
  ['one row', [[0, 1, 1, 1, 1, 0, 0]]],
  ['missing cells', [[19_000, Number.NaN, Number.NaN, Number.NaN, 12.5, Number.NaN, 1]]],
  [
    'a first close that is missing',
    [
      [19_000, 1, 2, 1, Number.NaN, 5, 0],
      [19_001, 1, 2, 1, 1.5, 5, 0],
    ],
  ],
  ['a price of many digits', [[19_000, 1, 2, 1, Math.PI, 5, 0]]],
  ['a zero below zero', [[19_000, 0.01, 0.01, 0.01, -0, -0, 0]]],
  ['a very large price', [[19_000, 7e5, 7.1e5, 7e5, 700_123.456789, 5, 0]]],
])('%s', (_, rows) => {
  const series = seriesOf(rows);
  expect(unpackPrices(packPrices(series))).toEqual(series);
});

it('ordinary prices take few bytes', () => {
  const rows = Array.from({ length: 5000 }, (_, index): Row => {
    const close = Math.round((80 + 20 * Math.sin(index / 50) + ((index * 7919) % 101) / 60) * 100) / 100;
    return [
      10_000 + index,
      close - 0.31,
      close + 0.64,
      close - 0.87,
      close,
      1_234_567 + ((index * 104_729) % 900_001),
      0,
    ];
  }).map((each): Row => [
    each[0],
    roundPrice(each[1]),
    roundPrice(each[2]),
    roundPrice(each[3]),
    each[4],
    each[5],
    each[6],
  ]);
  expect(packPrices(seriesOf(rows)).length / rows.length).toBeLessThan(12);
});

it('a truncated block is detected', () => {
  const bytes = packPrices(seriesOf([[19_000, 1, 2, 1, 1.5, 5, 0]]));
  for (let length = 0; length < bytes.length; length += 1)
    expect(() => unpackPrices(bytes.subarray(0, length))).toThrow();
});
