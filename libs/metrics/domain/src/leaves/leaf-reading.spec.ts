import type { CorporateAction } from '@plumbline/market-data/domain';
import { epochDay, type Day } from '@plumbline/shared/domain';
import { seriesOf } from '../testing/price-context';
import { recordsValue } from '../testing/recompute-records';
import { leafReading } from './leaf-reading';
import { joinedLeaves, type ReportedLeaves } from './other-leaves';
import { PriceHistory } from './price-history';

const SERIES = seriesOf([
  ['2021-05-28', 8],
  ['2023-05-30', 20],
  ['2023-12-29', 25],
  ['2024-03-01', 30],
  ['2024-05-29', 40],
  ['2024-05-30', 38],
  ['2024-05-31', 36],
]);
const paid = (day: Day, amount: number): CorporateAction => ({
  symbol: 'OAKS',
  day,
  kind: 'dividend',
  amount,
  knownAt: 0,
  source: 'actions.csv',
});
const ACTIONS = [paid('2023-05-29', 2), paid('2024-05-30', 4), paid('2024-08-01', 5)];

const others: ReportedLeaves = {
  number: (key) => (key === 'treasury_10y' ? 4.5 : Number.NaN),
  text: (key) => (key === 'sector' ? 'Mining' : undefined),
  about: (key) => {
    if (key === 'treasury_10y') return { day: '2024-05-30', note: 'Series DGS10' };
    return key === 'country' ? { reason: 'Its filings name none' } : undefined;
  },
};

const readingOf = (asOf?: Day, actions: readonly CorporateAction[] = ACTIONS) => {
  const prices = PriceHistory.of({ series: SERIES, splits: [], actions }, asOf);
  return leafReading({ prices, index: prices, indexName: 'Total Market Fund', others });
};

describe('leaves with what they were made from', () => {
  it.each<readonly [key: string, value: number | string, day: Day | undefined, note: string | undefined]>([
    ['pricehigh_3y', 41, '2024-05-31', 'The highest price from 2023-05-30 to 2024-05-31, 6 trading days'],
    ['pricelow_3y', 19, '2024-05-31', 'The lowest price from 2023-05-30 to 2024-05-31, 6 trading days'],
    [
      'volume_3m',
      (3000 + 4000 + 3800 + 3600) / 4,
      '2024-05-31',
      'The mean of what was traded a day from 2024-03-01 to 2024-05-31, 4 trading days',
    ],
    ['volume', 3600, '2024-05-31', 'Shares traded on 2024-05-31'],
    [
      'adj_close_3m_ago',
      25 * (1 - 4 / 40),
      '2023-12-29',
      'The close of 2023-12-29, with the 1 dividend since counted back',
    ],
    [
      'adj_close_year_start',
      25 * (1 - 4 / 40),
      '2023-12-29',
      'The close of 2023-12-29, with the 1 dividend since counted back',
    ],
    ['days_3y', 1099, '2024-05-31', 'From 2021-05-28 to 2024-05-31'],
    ['last_regular_dividend', 5, '2024-08-01', 'The dividend with the ex-day 2024-08-01'],
    ['dividends_a_year', 1, '2024-05-30', 'By the days between the last 2 dividends, 2023-05-29 to 2024-05-30'],
    ['ex_dividend_date', epochDay('2024-08-01'), '2024-08-01', 'Declared, of 5 a share'],
    ['treasury_10y', 4.5, '2024-05-30', 'Series DGS10'],
    ['sector', 'Mining', undefined, undefined],
  ])('%s', (key, value, day, note) => {
    const found = readingOf().value(key);
    expect(found).toEqual({ value, ...(note === undefined ? {} : { note }), ...(day === undefined ? {} : { day }) });
  });

  it.each<readonly [key: string, reason: RegExp]>([
    ['pricehigh_10y', /^The prices begin on 2021-05-28 and do not reach as far back$/],
    ['adj_close_5y_ago', /^The prices begin on 2021-05-28/],
    ['country', /^Its filings name none$/],
    ['employees', /^Number of Employees: nothing that was imported contains it$/],
    ['eps_estimate_3y', /^No estimates of analysts were imported$/],
  ])('%s is missing, and why', (key, reason) => {
    expect(readingOf().value(key)).toEqual({ reason: expect.stringMatching(reason) as string });
  });

  it('dividends nobody knows of, that came once, or that stopped', () => {
    expect(readingOf(undefined, []).value('last_regular_dividend')).toEqual({ reason: 'No dividend is known' });
    expect(readingOf(undefined, [paid('2024-05-30', 4)]).value('dividends_a_year')).toEqual({
      reason: 'One dividend is known, of 2024-05-30: it has no rhythm',
    });
    expect(readingOf(undefined, [paid('2022-05-30', 4)]).value('last_regular_dividend')).toEqual({
      value: 0,
      day: '2022-05-30',
      note: 'None since that of 2022-05-30: dividends are suspended',
    });
  });

  it('nothing later than the as-of day, or than a day that is asked for, has a part', () => {
    expect(readingOf('2024-05-29').value('pricehigh_3y')).toMatchObject({ value: 41, day: '2024-05-29' });
    expect(readingOf('2024-05-29').value('ex_dividend_date')).toMatchObject({ value: epochDay('2024-05-30') });
    expect(readingOf().value('volume', '2024-03-02')).toMatchObject({ value: 3000, day: '2024-03-01' });
    const then = readingOf().until?.('2024-03-02');
    expect(then?.value('volume')).toMatchObject({ value: 3000, day: '2024-03-01' });
    expect(then?.series('closes', 2)).toEqual([25, 30]);
    expect(readingOf().value('volume', '2022-01-01')).toEqual({ reason: 'No price is known of 2022-01-01' });
  });

  it.each<readonly [key: string, last: number | undefined, count: number, note: string]>([
    ['closes', undefined, 7, 'Closes from 2021-05-28 to 2024-05-31, 7 trading days'],
    [
      'daily_returns',
      3,
      3,
      '3 daily returns of closes with dividends counted back, from 2024-03-01 to 2024-05-31, 4 trading days',
    ],
    [
      'index_daily_returns',
      3,
      3,
      '3 daily returns of Total Market Fund, from 2024-03-01 to 2024-05-31, 4 trading days',
    ],
    [
      'monthly_returns',
      2,
      2,
      '2 monthly returns of closes with dividends counted back, between month ends, from 2023-12-29 to 2024-05-31',
    ],
  ])('the series %s, its last %s', (key, last, count, note) => {
    expect(readingOf().series(key, last)).toHaveLength(count);
    expect(readingOf().seriesNote?.(key, last)).toBe(note);
  });

  describe('the records behind a leaf', () => {
    const files = [
      { file: 'old.csv', from: '2019-01-02', to: '2021-12-31', rows: 700 },
      { file: 'new.csv', from: '2022-01-03', to: '2024-05-31', rows: 600 },
    ].map((file) => ({ ...file, basis: { kind: 'split-adjusted', asOf: '2024-05-31', assumed: false } as const }));
    const prices = PriceHistory.of({ series: SERIES, splits: [], actions: ACTIONS });
    const index = PriceHistory.of({
      splits: [],
      actions: [],
      series: seriesOf([
        ['2024-05-28', 100],
        ['2024-05-30', 110],
        ['2024-05-31', 121],
      ]),
    });
    const reading = leafReading({ prices, index, indexName: 'Total Market Fund', name: 'Oaks Inc.', files });
    const recordsOf = (key: string, last?: number) => reading.records?.(key, { last })?.();

    it('are the days of a series with their basis, gaps and the files that have them', () => {
      expect(recordsOf('closes', 4)).toMatchObject({
        title: 'Daily closes of Oaks Inc.',
        rows: [
          ['2024-03-01', 30],
          ['2024-05-29', 40],
          ['2024-05-30', 38],
          ['2024-05-31', 36],
        ],
        notes: [
          'Split adjusted; dividends are not counted back',
          'One gap without prices: after 2024-03-01 until 2024-05-29',
        ],
        sources: [{ file: 'new.csv', basis: 'split adjusted up to 2024-05-31', from: '2022-01-03', to: '2024-05-31' }],
      });
      expect(recordsOf('closes')?.sources.map(({ file }) => file)).toEqual(['old.csv', 'new.csv']);
    });

    it('begin with the close before the first return', () => {
      const found = recordsOf('daily_returns', 2);
      expect(found?.columns.map(({ key }) => key)).toEqual(['day', 'close', 'adjusted', 'return']);
      expect(found?.rows).toEqual([
        ['2024-05-29', 40, 36, null],
        ['2024-05-30', 38, 38, 38 / 36 - 1],
        ['2024-05-31', 36, 36, 36 / 38 - 1],
      ]);
      expect(found?.notes[0]).toMatch(/^Total return: /);
    });

    it('of an index are on the days of the security, and say where it has none of its own', () => {
      const found = recordsOf('index_daily_returns', 2);
      expect(found?.rows).toEqual([
        ['2024-05-29', '2024-05-28', 100, 100, null],
        ['2024-05-30', '2024-05-30', 110, 110, 110 / 100 - 1],
        ['2024-05-31', '2024-05-31', 121, 121, 121 / 110 - 1],
      ]);
      expect(found?.notes).toContain('On 1 of the days the index has no close: that of the day before holds');
      expect(recordsOf('index_daily_returns', 3)).toMatchObject({ rows: [], notes: [expect.any(String)] });
    });

    it.each([
      'pricehigh_3y',
      'pricelow_3y',
      'volume_3m',
      'adj_close_3m_ago',
      'adj_close_year_start',
      'dividends_a_year',
    ])('%s is computed from them', (key) => {
      const records = recordsOf(key);
      const value = records && recordsValue(key, records);
      expect(reading.value(key)).toMatchObject({ value });
    });

    it('end with the day that is asked for, and are none for a single price', () => {
      expect(reading.records?.('closes', { day: '2024-03-02', last: 1 })?.().rows).toEqual([['2024-03-01', 30]]);
      expect(reading.records?.('adj_close')).toBeUndefined();
      expect(leafReading({ prices: undefined }).records?.('closes')).toBeUndefined();
    });
  });

  it('without prices there is neither a value nor a series', () => {
    const reading = leafReading({ prices: undefined });
    expect(reading.value('volume')).toEqual({ reason: 'No price is known' });
    expect([reading.series('closes'), reading.seriesNote?.('closes')]).toEqual([undefined, undefined]);
    expect(reading.value('no_such_leaf')).toBeUndefined();
  });
});

describe('readers side by side', () => {
  const second: ReportedLeaves = {
    number: (key) => (key === 'employees' ? 12 : 1),
    text: () => 'second',
    about: (key) => ({ note: key }),
    list: (key) => (key === 'guru_weights' ? [1, 2] : undefined),
  };
  const both = joinedLeaves({ rates: others, reference: second, gurus: second });

  it('answer each leaf by the one that the registry names for it', () => {
    expect([both.number('treasury_10y'), both.number('employees')]).toEqual([4.5, 12]);
    expect(both.text('country')).toBe('second');
    expect(both.about?.('employees')).toEqual({ note: 'employees' });
    expect([both.list?.('guru_weights'), both.list?.('guru_trades_3m')]).toEqual([[1, 2], undefined]);
  });

  it('know nothing of leaves that nobody reads, and of what is no leaf', () => {
    for (const key of ['short_interest', 'no_such_leaf']) {
      expect([both.number(key), both.text(key), both.about?.(key), both.list?.(key)]).toEqual([
        Number.NaN,
        undefined,
        undefined,
        undefined,
      ]);
    }
  });
});
