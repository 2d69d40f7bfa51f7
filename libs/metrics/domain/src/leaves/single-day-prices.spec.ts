import { GRADE_QUALITY, joinSparse, type PriceSeries } from '@plumbline/market-data/domain';
import { epochDay, type Day } from '@plumbline/shared/domain';
import { seriesOf } from '../testing/price-context';
import { isTraded, PriceHistory } from './price-history';
import { priceNote } from './price-leaf-notes';
import { PRICE_READS, PRICE_SERIES } from './price-leaves';

type Listed = readonly [day: Day, close: number, known: Day];

const withListed = (series: PriceSeries, ...rows: readonly Listed[]): PriceSeries =>
  joinSparse(
    series,
    {
      days: Int32Array.from(rows, ([day]) => epochDay(day)),
      close: Float64Array.from(rows, ([, close]) => close),
      known: Int32Array.from(rows, ([, , known]) => epochDay(known)),
      quality: new Uint8Array(rows.length).fill(GRADE_QUALITY.B),
    },
    [],
  );

/** Price files of three days of January 2024, lists of two halves of a month of 2026. */
const SERIES = withListed(
  seriesOf([
    ['2024-01-03', 8],
    ['2024-01-04', 9],
    ['2024-01-05', 10],
  ]),
  ['2026-02-10', 20, '2026-03-01'],
  ['2026-02-24', 21, '2026-03-16'],
);

const pricesAt = (asOf?: Day): PriceHistory | undefined =>
  PriceHistory.of({ series: SERIES, splits: [], actions: [] }, asOf);

describe('closes of single days', () => {
  it.each<[asOf: Day | undefined, expected: number | undefined]>([
    ['2024-01-05', 10],
    ['2024-01-19', 10],
    ['2024-01-22', undefined],
    // The list is public at the end of the day.
    ['2026-02-28', undefined],
    ['2026-03-01', 20],
    ['2026-03-15', 20],
    ['2026-03-16', 21],
    // 32 weekdays after the last close.
    ['2026-04-09', 21],
    ['2026-04-10', undefined],
    [undefined, 21],
  ])('as of %s the price is %s', (asOf, expected) => {
    expect(pricesAt(asOf)?.lastClose).toBe(expected);
  });

  it('stand for month ends by their age', () => {
    const days = ['2026-04-30', '2026-03-31', '2026-02-28', '2024-01-31', '2024-01-05'].map(epochDay);
    expect(pricesAt()?.closesOn(days)).toEqual([NaN, 21, 21, NaN, 10]);
  });

  it.each(Object.keys(PRICE_READS).filter((key) => !['price', 'adj_close', 'price_quality'].includes(key)))(
    '%s is not available over them, and says why',
    (key) => {
      const prices = pricesAt('2026-03-20')!;
      expect(PRICE_READS[key]!(prices)).toBeNaN();
      const { reason } = priceNote(key, prices);
      if (key !== 'volume') expect(reason).toMatch(/^Up to 2026-02-24 closes of single days alone are known/);
    },
  );

  it.each(['closes', 'daily_returns', 'monthly_returns'])('%s have none of them', (key) => {
    expect([...PRICE_SERIES[key]!(pricesAt('2026-03-20')!, undefined)!]).toEqual([]);
  });

  it('have a grade as a number, and say where they come from', () => {
    const [filed, listed] = [pricesAt('2024-01-05')!, pricesAt('2026-03-20')!];
    expect([filed, listed].map((prices) => PRICE_READS['price_quality']!(prices))).toEqual([1, 2]);
    expect(priceNote('price', filed)).toEqual({ day: '2024-01-05' });
    expect(priceNote('price', listed)).toEqual({
      day: '2026-02-24',
      note: 'The close of 2026-02-24 by a list of shares that were not delivered, public on 2026-03-16',
    });
  });

  it('leave what price files have after them whole', () => {
    const goesOn = withListed(
      seriesOf([
        ['2024-01-05', 10],
        ['2026-06-01', 30],
        ['2026-06-02', 31],
      ]),
      ['2026-02-10', 20, '2026-03-01'],
    );
    const prices = PriceHistory.of({ series: goesOn, splits: [], actions: [] })!;
    expect([...PRICE_SERIES['closes']!(prices, undefined)!]).toEqual([30, 31]);
    expect(PRICE_READS['previous_close']!(prices)).toBe(30);
    expect(PRICE_READS['adj_close_3m_ago']!(prices)).toBeNaN();
  });
});

it.each<[grade: 'A' | 'B' | 'C', last: Day, expected: boolean]>([
  ['A', '2026-04-01', true],
  ['A', '2026-03-31', false],
  ['B', '2026-03-02', true],
  ['B', '2026-02-27', false],
  ['C', '2025-12-02', true],
  ['C', '2025-12-01', false],
])('a security whose last price is of grade %s and of %s counts among others: %s', (grade, last, expected) => {
  expect(isTraded({ delisted: undefined, lastPrice: epochDay(last), grade }, '2026-04-15')).toBe(expected);
});
