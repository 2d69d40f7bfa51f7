import { epochDay } from '@plumbline/shared/domain';

import type { PriceBasis, Split } from '../../model/price';
import { assumedBasis, basisQuality, toCurrentBasis, type PriceColumns } from './price-basis';
import { mergePrices } from './price-merge';

const rows = (bars: Readonly<Record<string, number>>): PriceColumns => {
  const close = Float64Array.from(Object.values(bars));
  const days = Int32Array.from(Object.keys(bars), epochDay);
  return { days, open: close, high: close, low: close, close, volume: close.map(() => 1000) };
};

const SPLITS: Split[] = [
  { day: '2014-06-09', ratio: 7, source: 'test', knownAt: 0 },
  { day: '2020-08-31', ratio: 4, source: 'test', knownAt: 0 },
];
const asTraded: PriceBasis = { kind: 'as-traded', assumed: false };
const adjusted = (asOf: string): PriceBasis => ({ kind: 'split-adjusted', asOf, assumed: false });

describe('toCurrentBasis', () => {
  it('divides prices as traded by every later split and multiplies the volume', () => {
    const now = toCurrentBasis(
      rows({ '2014-06-06': 645.57, '2014-06-09': 93.7, '2020-08-31': 129.04 }),
      asTraded,
      SPLITS,
    );
    expect(now.close[0]).toBeCloseTo(645.57 / 28, 9);
    expect(now.close[1]).toBeCloseTo(93.7 / 4, 9);
    expect(now.close[2]).toBe(129.04);
    expect([...now.volume]).toEqual([28000, 4000, 1000]);
  });

  it('applies only the splits after the basis of an adjusted file', () => {
    const now = toCurrentBasis(rows({ '2014-06-06': 92.2242, '2018-02-07': 159.54 }), adjusted('2018-02-07'), SPLITS);
    expect(now.close[0]).toBeCloseTo(23.05605, 9);
    expect(now.close[1]).toBeCloseTo(39.885, 9);
  });

  it('leaves rows alone without splits, and no rows', () => {
    const given = rows({ '2021-01-04': 1 });
    expect(toCurrentBasis(given, adjusted('2021-01-04'), SPLITS)).toBe(given);
    expect(toCurrentBasis(given, asTraded, [])).toBe(given);
    expect(toCurrentBasis(rows({}), asTraded, SPLITS).days).toHaveLength(0);
  });
});

describe('basisQuality', () => {
  it('ranks stated, assumed and dividend-adjusted', () => {
    expect(basisQuality(asTraded)).toBe(0);
    expect(basisQuality(assumedBasis('2020-01-01'))).toBe(1);
    expect(basisQuality({ kind: 'split-and-dividend-adjusted', asOf: '2020-01-01', assumed: false })).toBe(2);
  });
});

describe('mergePrices', () => {
  it('gives an empty series of nothing', () => {
    expect(mergePrices([], SPLITS).series.days).toHaveLength(0);
  });

  it('takes each day from the file with the better basis and lists where they disagree', () => {
    const { series, conflicts } = mergePrices(
      [
        {
          file: 'assumed.csv',
          basis: assumedBasis('2021-01-06'),
          rows: rows({ '2021-01-04': 100, '2021-01-05': 105, '2021-01-06': 110 }),
        },
        { file: 'stated.csv', basis: asTraded, rows: rows({ '2021-01-05': 106, '2021-01-06': 110.004 }) },
      ],
      SPLITS,
    );
    expect([...series.close]).toEqual([100, 106, 110.004]);
    expect([...series.quality]).toEqual([1, 0, 0]);
    expect(conflicts).toEqual([
      { day: '2021-01-05', shown: 106, other: 105, shownFile: 'stated.csv', otherFile: 'assumed.csv' },
    ]);
  });

  it('calls a dividend-adjusted price no conflict, and uses it where nothing better is', () => {
    const basis: PriceBasis = { kind: 'split-and-dividend-adjusted', asOf: '2021-01-05', assumed: false };
    const { series, conflicts } = mergePrices(
      [
        { file: 'a.csv', basis, rows: rows({ '2021-01-04': 90, '2021-01-05': 95 }) },
        { file: 'b.csv', basis: asTraded, rows: rows({ '2021-01-05': 100 }) },
      ],
      [],
    );
    expect([...series.close]).toEqual([90, 100]);
    expect([...series.quality]).toEqual([2, 0]);
    expect(conflicts).toEqual([]);
  });

  it('does not depend on the order of the files', () => {
    const files = ['a.csv', 'b.csv'].map((file, index) => ({
      file,
      basis: asTraded,
      rows: rows({ '2021-01-04': 100 + index }),
    }));
    expect(mergePrices(files, [])).toEqual(mergePrices([...files].reverse(), []));
  });
});
