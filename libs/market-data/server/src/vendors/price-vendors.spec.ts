import { toSourceFile } from '../importers/kit/source-file';
import type { ImportResult } from '../importers/kit/importer';
import { actionsCsv } from '../importers/prices/actions-csv/actions-csv.importer';
import { priceCsv } from '../importers/prices/price-csv/price-csv.importer';
import { collect } from '../testing/read-source';
import { alphaVantage } from './alpha-vantage.vendor';
import { eodhd } from './eodhd.vendor';
import { financialModelingPrep } from './financial-modeling-prep.vendor';
import { PRICE_VENDORS } from './price-vendors';
import { stooq } from './stooq.vendor';
import { tiingo } from './tiingo.vendor';
import { vendorFiles } from './vendor-files';

const QUESTION = { symbol: 'ALDR', from: '2021-08-26', today: '2021-08-31' };
const ACCESS = { key: 'k e/y', baseUrl: 'https://vendor.example' };

/** Recorded shapes with invented values: a 4:1 split on 2021-08-30, a dividend on 2021-08-27. */
const ANSWERS = {
  eodhd: {
    bars: JSON.stringify([
      { date: '2021-08-27', open: 400, high: 405, low: 399, close: 404, adjusted_close: 101, volume: 4000 },
      { date: '2021-08-30', open: 101, high: 103, low: 100, close: 102, adjusted_close: 102, volume: 5000 },
    ]),
    splits: JSON.stringify([
      { date: '2021-08-30', split: '4.000000/1.000000' },
      { date: '2009-01-05', split: '2.000000/1.000000' },
    ]),
    dividends: JSON.stringify([
      {
        date: '2021-08-27',
        declarationDate: '2021-08-02',
        recordDate: '2021-08-30',
        paymentDate: '2021-09-10',
        period: 'Quarterly',
        value: 0.25,
        unadjustedValue: 1,
        currency: 'USD',
      },
    ]),
  },
  tiingo: {
    bars: JSON.stringify([
      {
        date: '2021-08-27T00:00:00.000Z',
        close: 404,
        high: 405,
        low: 399,
        open: 400,
        volume: 1000,
        adjClose: 101,
        divCash: 1,
        splitFactor: 1,
      },
      {
        date: '2021-08-30T00:00:00.000Z',
        close: 102,
        high: 103,
        low: 100,
        open: 101,
        volume: 5000,
        adjClose: 102,
        divCash: 0,
        splitFactor: 4,
      },
    ]),
  },
  fmp: {
    bars: JSON.stringify([
      {
        symbol: 'ALDR',
        date: '2021-08-30',
        open: 101,
        high: 103,
        low: 100,
        close: 102,
        volume: 5000,
        change: 1,
        vwap: 102,
      },
      {
        symbol: 'ALDR',
        date: '2021-08-27',
        open: 100,
        high: 101.25,
        low: 99.75,
        close: 101,
        volume: 4000,
        change: 1,
        vwap: 101,
      },
    ]),
    splits: JSON.stringify([{ symbol: 'ALDR', date: '2021-08-30', numerator: 4, denominator: 1 }]),
    dividends: JSON.stringify([
      {
        symbol: 'ALDR',
        date: '2021-08-27',
        recordDate: '2021-08-30',
        paymentDate: '',
        declarationDate: '2021-08-02',
        adjDividend: 0.25,
        dividend: 1,
        frequency: 'Quarterly',
      },
    ]),
  },
  'alpha-vantage': {
    bars: JSON.stringify({
      'Meta Data': { '2. Symbol': 'ALDR' },
      'Time Series (Daily)': {
        '2021-08-30': {
          '1. open': '101.0',
          '2. high': '103.0',
          '3. low': '100.0',
          '4. close': '102.0',
          '5. adjusted close': '102.0',
          '6. volume': '5000',
          '7. dividend amount': '0.0000',
          '8. split coefficient': '4.0',
        },
        '2021-08-27': {
          '1. open': '400.0',
          '2. high': '405.0',
          '3. low': '399.0',
          '4. close': '404.0',
          '5. adjusted close': '101.0',
          '6. volume': '1000',
          '7. dividend amount': '1.0000',
          '8. split coefficient': '1.0',
        },
        '2021-08-01': {
          '1. open': '1',
          '2. high': '1',
          '3. low': '1',
          '4. close': '1',
          '6. volume': '1',
          '7. dividend amount': '0',
          '8. split coefficient': '1.0',
        },
      },
    }),
  },
  stooq: {
    bars: 'Date,Open,High,Low,Close,Volume\r\n2021-08-27,99.8,101,99.5,100.75,4000\r\n2021-08-30,101,103,100,102,5000\r\n',
  },
} as const;

const asCsv = (text: string | undefined, name: string) => toSourceFile({ name, bytes: Buffer.from(text ?? '') });

describe('vendors', () => {
  it.each([
    [eodhd, 'as-traded', [404, 102], [1000, 5000]],
    [tiingo, 'as-traded', [404, 102], [1000, 5000]],
    [financialModelingPrep, 'split-adjusted', [101, 102], [4000, 5000]],
    [alphaVantage, 'as-traded', [404, 102], [1000, 5000]],
    [stooq, 'split-and-dividend-adjusted', [100.75, 102], [4000, 5000]],
  ])('%# gives rows that are imported on their basis', (vendor, basis, closes, volumes) => {
    const answers = ANSWERS[vendor.id as keyof typeof ANSWERS];
    const rows = vendor.read(answers, QUESTION);
    const files = vendorFiles(rows, QUESTION);
    const prices = collect(priceCsv.read(asCsv(files.prices, 'ALDR.csv')));
    expect(prices.malformed).toBeUndefined();
    expect(prices.rows.prices?.map(({ close }) => close)).toEqual(closes);
    expect(prices.rows.prices?.map(({ volume }) => volume)).toEqual(volumes);
    expect(prices.rows.price_files).toMatchObject([
      { symbol: 'ALDR', basis, as_of: basis === 'as-traded' ? null : '2021-08-31', assumed: false },
    ]);
    if (vendor.id === 'stooq') return;
    const { rows: found, malformed } = actionsCsv.read(asCsv(files.actions, 'actions.csv')) as ImportResult;
    expect(malformed).toBeUndefined();
    expect(found.actions?.map(({ kind, day, ratio, amount }) => [kind, day, ratio, amount])).toEqual([
      ['dividend', '2021-08-27', null, 1],
      ['split', '2021-08-30', 4, null],
    ]);
  });

  it.each(PRICE_VENDORS.map((vendor) => [vendor.id, vendor] as const))(
    '%s is asked with the key in one place and a symbol of its own',
    (_id, vendor) => {
      const requests = Object.values(vendor.requests({ ...QUESTION, symbol: 'BRK.B' }, ACCESS));
      for (const { url, headers = {} } of requests) {
        expect(url).toMatch(/^https:\/\/vendor\.example\/.*brk-b/i);
        const key = [...new URL(url).searchParams.values(), ...Object.values(headers)].filter((value) =>
          value.includes(ACCESS.key),
        );
        expect(key).toHaveLength(1);
      }
    },
  );

  it.each([
    [eodhd, { bars: '{"code":1}' }],
    [eodhd, { bars: '[{"date":"never","close":1}]' }],
    [tiingo, { bars: '[{"date":"2021-08-27","clo' }],
    [financialModelingPrep, { bars: '{"Error Message":"x"}' }],
    [alphaVantage, { bars: '{"Note":"x"}' }],
    [stooq, { bars: 'Exceeded the daily hits limit' }],
    [stooq, { bars: 'Date,Open,High,Low,Close,Volume\n2021-08-27,1,1,1,1,1\n2021-0' }],
  ])('%# refuses what is not its layout', (vendor, answers) => {
    expect(() => vendor.read(answers, QUESTION)).toThrow(/.+/);
  });

  it.each([eodhd, tiingo, financialModelingPrep])('%# gives nothing of an empty list', (vendor) => {
    expect(vendor.read({ bars: '[]' }, QUESTION).bars).toEqual([]);
  });
});
