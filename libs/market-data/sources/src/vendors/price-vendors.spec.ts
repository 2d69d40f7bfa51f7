import { actionsCsv, priceCsv, toSourceFile, type ImportResult } from '@plumbline/market-data/importers';
import { collect } from '@plumbline/market-data/importers/testing';

import { VENDOR_ANSWERS } from '../testing/vendor-answers';
import { alphaVantage } from './alpha-vantage.vendor';
import { eodhd } from './eodhd.vendor';
import { financialModelingPrep } from './financial-modeling-prep.vendor';
import { nasdaq } from './nasdaq.vendor';
import { PRICE_VENDORS } from './price-vendors';
import { stooq } from './stooq.vendor';
import { tiingo } from './tiingo.vendor';
import { vendorFiles } from './vendor-files';
import { yahoo } from './yahoo.vendor';

const QUESTION = { symbol: 'ALDR', from: '2021-08-26', today: '2021-08-31' };
const ACCESS = { key: 'k e/y', baseUrl: 'https://vendor.example' };

const asCsv = (text: string | undefined, name: string) => toSourceFile({ name, bytes: Buffer.from(text ?? '') });

describe('vendors', () => {
  it.each([
    [eodhd, 'as-traded', [404, 102], [1000, 5000]],
    [tiingo, 'as-traded', [404, 102], [1000, 5000]],
    [financialModelingPrep, 'split-adjusted', [101, 102], [4000, 5000]],
    [alphaVantage, 'as-traded', [404, 102], [1000, 5000]],
    [stooq, 'split-and-dividend-adjusted', [100.75, 102], [4000, 5000]],
    [nasdaq, 'split-adjusted', [101, 102], [4000, 5000]],
    [yahoo, 'split-adjusted', [101, 102], [4000, 5000]],
  ])('%# gives rows that are imported on their basis', (vendor, basis, closes, volumes) => {
    const answers = VENDOR_ANSWERS[vendor.id] ?? {};
    const rows = vendor.read(answers, QUESTION);
    const files = vendorFiles(rows, QUESTION);
    const prices = collect(priceCsv.read(asCsv(files.prices, 'ALDR.csv')));
    expect(prices.malformed).toBeUndefined();
    expect(prices.rows.prices?.map(({ close }) => close)).toEqual(closes);
    expect(prices.rows.prices?.map(({ volume }) => volume)).toEqual(volumes);
    expect(prices.rows.price_files).toMatchObject([
      { symbol: 'ALDR', basis, as_of: basis === 'as-traded' ? null : '2021-08-31', assumed: false },
    ]);
    if (rows.actions.length === 0) return expect([stooq, nasdaq]).toContain(vendor);
    const { rows: found, malformed } = actionsCsv.read(asCsv(files.actions, 'actions.csv')) as ImportResult;
    expect(malformed).toBeUndefined();
    expect(found.actions?.map(({ kind, day, ratio, amount }) => [kind, day, ratio, amount])).toEqual([
      ['dividend', '2021-08-27', null, 1],
      ['split', '2021-08-30', 4, null],
    ]);
  });

  it.each(PRICE_VENDORS.map((vendor) => [vendor.id, vendor] as const))(
    '%s is asked with its key, if it has one, in one place and a symbol of its own',
    (_id, vendor) => {
      const requests = Object.values(vendor.requests({ ...QUESTION, symbol: 'BRK.B' }, ACCESS));
      for (const { url, headers = {} } of requests) {
        expect(url).toMatch(/^https:\/\/vendor\.example\/.*brk(?:[-.]|%25sl%25)b/i);
        const key = [...new URL(url).searchParams.values(), ...Object.values(headers)].filter((value) =>
          value.includes(ACCESS.key),
        );
        expect(key).toHaveLength(vendor.keyName === undefined ? 0 : 1);
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
    [nasdaq, { bars: '{"data":null}' }],
    [nasdaq, { bars: '{"data":{"symbol":"ALDR","tradesTable":{"rows":[{"date":"soon","close":"$1"}]}}}' }],
    [yahoo, { bars: '{"chart":{"result":[]}}' }],
    [yahoo, { bars: '{"finance":{"result":null}}' }],
    [stooq, { bars: 'Date,Open,High,Low,Close,Volume\n2021-08-27,1,1,1,1,1\n2021-0' }],
  ])('%# refuses what is not its layout', (vendor, answers) => {
    expect(() => vendor.read(answers, QUESTION)).toThrow(/.+/);
  });

  it('gives no row of a day that is still traded, and none without a close', () => {
    const text = VENDOR_ANSWERS['yahoo-chart']?.['bars'] ?? '';
    const traded = text
      .replace('"regularMarketTime":1630411200', '"regularMarketTime":1630340000')
      .replace('1630416600', '1630330200');
    expect(yahoo.read({ bars: traded }, QUESTION).bars.map(({ day }) => day)).toEqual(['2021-08-27']);
    const holed = text.replace('"close":[100.99999938964844,102]', '"close":[null,102]');
    expect(yahoo.read({ bars: holed }, QUESTION).bars.map(({ day }) => day)).toEqual(['2021-08-30']);
  });

  it('writes a class of shares as the system does, whichever way the vendor does', () => {
    const of = (vendor: typeof nasdaq, symbol: string) =>
      vendor.read({ bars: (VENDOR_ANSWERS[vendor.id]?.['bars'] ?? '').replaceAll('ALDR', symbol) }, QUESTION).symbol;
    expect([of(nasdaq, 'BRK/B'), of(yahoo, 'BRK-B')]).toEqual(['BRK.B', 'BRK.B']);
  });

  it.each([eodhd, tiingo, financialModelingPrep])('%# gives nothing of an empty list', (vendor) => {
    expect(vendor.read({ bars: '[]' }, QUESTION).bars).toEqual([]);
  });
});
