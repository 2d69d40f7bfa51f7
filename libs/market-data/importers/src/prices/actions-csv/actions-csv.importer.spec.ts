import { endOfDayNewYork, filingDayMoment } from '@plumbline/market-data/domain';

import { fixture } from '../../testing/market-folders';
import { readSource, type SourceReading } from '../../testing/read-source';
import { importerOf } from '../../registry';

const read = (file: string): SourceReading => readSource(fixture(`prices/actions-csv/${file}`)[0] ?? '');

describe('actions-csv', () => {
  it('reads splits, reverse ones too', () => {
    const { rows, kind } = read('splits.csv');
    expect(kind).toBe('actions-csv');
    expect(rows.actions).toMatchObject([
      { symbol: 'ALDR', day: '2021-08-30', kind: 'split', ratio: 4, at: endOfDayNewYork('2021-08-29') },
      { symbol: 'OAKS', day: '2019-03-01', kind: 'split', ratio: 0.1, source: 'splits.csv' },
    ]);
  });

  it('reads dividends with their days', () => {
    const { rows } = read('dividends.csv');
    expect(rows.actions).toEqual([
      expect.objectContaining({
        symbol: 'ALDR',
        day: '2021-02-05',
        kind: 'dividend',
        amount: 0.205,
        ratio: null,
        currency: 'USD',
        declared_day: '2021-01-27',
        record_day: '2021-02-08',
        pay_day: '2021-02-11',
        at: filingDayMoment('2021-01-27').at,
        by_time: false,
      }),
      expect.objectContaining({ kind: 'special-dividend', currency: 'EUR', at: endOfDayNewYork('2021-05-23') }),
    ]);
  });

  it('reads actions of all kinds', () => {
    expect(read('actions.csv').rows.actions).toMatchObject([
      { kind: 'spin-off', ratio: 0.25, amount: 12.5, other_symbol: 'CONE', other_name: 'Cone, Inc.' },
      { kind: 'merger', ratio: 0.5, amount: 3, other_symbol: 'OAKS' },
      { kind: 'ticker-change', symbol: 'ELMC', other_symbol: 'ELM', ratio: null, amount: null },
      { kind: 'delisting', declared_day: '2022-09-12', at: filingDayMoment('2022-09-12').at },
      { kind: 'split', ratio: 2 },
    ]);
  });

  it('reads the same as a JSON list', () => {
    expect(read('actions.json').rows.actions).toMatchObject([
      { kind: 'split', ratio: 4, amount: null },
      { kind: 'dividend', amount: 0.22, ratio: null },
    ]);
  });

  it.each<[string, readonly (readonly [string, string, string, number | null, number | null])[]]>([
    [
      'ALDR_splits.csv',
      [
        ['ALDR', '2014-06-09', 'split', 7, null],
        ['ALDR', '2020-08-31', 'split', 4, null],
        ['ALDR', '2022-03-01', 'split', 0.1, null],
      ],
    ],
    [
      'ALDR.csv',
      [
        ['ALDR', '2021-02-05', 'dividend', null, 0.205],
        ['ALDR', '2021-05-07', 'dividend', null, 0.22],
      ],
    ],
    [
      'OAKS_actions.csv',
      [
        ['OAKS', '2021-02-05', 'dividend', null, 0.205],
        ['OAKS', '2021-05-07', 'split', 2, null],
        ['OAKS', '2021-08-06', 'split', 3, null],
        ['OAKS', '2021-08-06', 'dividend', null, 0.25],
      ],
    ],
    [
      'split-ratios.csv',
      [
        ['ALDR', '2021-08-30', 'split', 4, null],
        ['OAKS', '2019-03-01', 'split', 0.1, null],
      ],
    ],
  ])('reads the download %s', (file, expected) => {
    const { rows, kind, malformed, rejected } = read(file);
    expect([kind, malformed, rejected]).toEqual(['actions-csv', undefined, []]);
    expect(rows.actions?.map((row) => [row.symbol, row.day, row.kind, row.ratio, row.amount])).toEqual(expected);
  });

  it('says of each row why it is none', () => {
    const { rejected, malformed } = read('actions.bad-rows.csv');
    expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'no other_symbol or other_name'],
      [3, 'unknown kind "eaten"'],
      [4, 'no other_symbol'],
      [5, 'no day'],
      [6, 'ratio must be above zero'],
      [7, 'no amount'],
      [8, 'amount is no number'],
      [9, 'no symbol'],
    ]);
    expect(malformed).toMatch(/8 of 8 rows rejected/);
  });

  it('names the columns that are missing', () => {
    expect(read('splits.wrong-header.csv').malformed).toMatch(/header must be symbol,day,ratio: missing day/);
  });

  it.each([
    ['transaction_date,owner,ticker,asset,type,amount\n', 'all_transactions.csv'],
    ['symbol,company,price\n', 'x.csv'],
    ['', 'EMPTY.csv'],
    ['Date,Dividends\n2021-02-05,1\n', 'dividends-of-all.csv'],
    ['Date,Close,Dividends,Stock Splits\n2021-02-05,1,0,0\n', 'ALDR.csv'],
    ['Date,Dividends,Payout\n2021-02-05,1,2\n', 'ALDR.csv'],
  ])('leaves %j alone', (text, name) => {
    expect(importerOf(text, name)?.kind).not.toBe('actions-csv');
  });
});
