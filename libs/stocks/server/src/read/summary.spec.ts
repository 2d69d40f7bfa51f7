import type { PriceSeries, SecurityDocument } from '@plumbline/market-data/domain';
import { makeDocument, makeFact, makeFiling } from '@plumbline/market-data/testing';
import { companyAt } from '@plumbline/statements/domain';
import { epochDay, type Day } from '@plumbline/shared/domain';
import { pricesAt } from './prices-at';
import type { StockContext } from './stock-context';
import { summaryOf } from './summary';

const YEAR = { start: '2022-01-01', end: '2022-12-31', filed: '2023-02-10', accession: '0000000001-23-000001' };
const { start: _, ...YEAR_END } = YEAR;

const facts = [
  makeFact({ ...YEAR, concept: 'us-gaap:NetIncomeLoss', value: -40_000_000 }),
  makeFact({ ...YEAR, concept: 'us-gaap:Revenues', value: 200_000_000 }),
  makeFact({ ...YEAR_END, concept: 'dei:EntityCommonStockSharesOutstanding', unit: 'shares', value: 10_000_000 }),
];

const security = { id: 'US1', symbol: 'INV', exchange: 'NAS', company: 'Invented Inc.', currency: 'USD', cik: '1' };

const document = makeDocument({
  security,
  profile: { sicDescription: 'Metal Mining' },
  facts,
  filings: [makeFiling(YEAR), makeFiling({ accession: '0000000001-22-000009', form: '4', filed: '2022-05-01' })],
});

function seriesOf(...bars: readonly (readonly [Day, number])[]): PriceSeries {
  const close = Float64Array.from(bars, ([, price]) => price);
  return {
    days: Int32Array.from(bars, ([day]) => epochDay(day)),
    open: close,
    high: close,
    low: close,
    close,
    volume: close.map(() => 1000),
    quality: new Uint8Array(bars.length),
  };
}

interface Given {
  readonly series?: PriceSeries | undefined;
  readonly asOf?: Day;
  readonly more?: Partial<SecurityDocument>;
}

/** Of the market. */
const LAST_DAY = '2023-03-03';
const SERIES = seriesOf(['2023-03-01', 20], ['2023-03-02', 25], ['2023-03-03', 24]);

function summary({ series = SERIES, asOf, more = {} }: Given = {}) {
  const of = { ...document, ...more };
  const context: StockContext = {
    version: '1',
    security,
    document: of,
    asOf,
    on: asOf ?? LAST_DAY,
    view: companyAt(of, asOf),
    series,
    sample: false,
    prices: pricesAt({ series, document: of, asOf }),
  };
  return summaryOf(context);
}

it.each([
  ['fell', ['2023-03-02', 25], ['2023-03-03', 24], -1, -4],
  ['rose', ['2023-03-02', 20], ['2023-03-03', 21], 1, 5],
] as const)('a price that %s says so in money and in percent', (_name, before, last, change, percent) => {
  const { p_change, p_pct_change, price } = summary({ series: seriesOf(before, last) });
  expect([p_change, p_pct_change, price]).toEqual([change, expect.closeTo(percent, 9), last[1]]);
});

it('money and shares cross the wire in millions', () => {
  const { mktcap, shares, pricehislow, pricehishigh, volumn_day } = summary();
  expect({ mktcap, shares, pricehislow, pricehishigh, volumn_day }).toEqual({
    mktcap: 240,
    shares: 10,
    pricehislow: 20,
    pricehishigh: 25,
    volumn_day: 1000,
  });
});

it('a reason is a number of the specification on the wire, and a text among the figures', () => {
  const { pe, figures } = summary();
  expect(pe).toBe(0);
  expect(figures['pettm']).toMatchObject({ value: null, status: 'at_loss', reason: expect.stringMatching(/\w/) });
  const none = summary({ series: seriesOf() });
  expect([none.price, none.p_change, none.mktcap, none.volumn_day, none.last_price_date]).toEqual([
    9999,
    9999,
    9999,
    9999,
    null,
  ]);
  expect(summary({ series: seriesOf(['2023-03-03', 24]) }).p_change).toBe(9999);
});

it('a past day knows no report, price or filing that came later', () => {
  const { asOf, price, filings, trends, figures } = summary({ asOf: '2023-01-31' });
  expect([asOf, price, filings.data, trends]).toEqual(['2023-01-31', 9999, [], []]);
  expect(figures['revenue']?.value).toBeNull();
});

it('lists filings without those of insiders, and the trend of each row', () => {
  const { filings, trends, figures } = summary();
  expect(filings.data.map(({ form }) => form)).toEqual(['10-K']);
  expect(filings).toMatchObject({ known: true, from: '2022-05-01' });
  expect(trends.find(({ key }) => key === 'revenue')?.points).toEqual([{ period: 'FY2022', value: 200_000_000 }]);
  expect(figures['revenue']).toMatchObject({ value: 200_000_000, unit: 'money' });
});

it('page.summary: the last twelve fiscal years, the oldest first', () => {
  const years = Array.from({ length: 14 }, (_, back) => 2022 - back);
  const revenues = years.map((year) =>
    makeFact({
      start: `${year}-01-01`,
      end: `${year}-12-31`,
      filed: `${year + 1}-02-10`,
      accession: `0000000001-${String(year + 1).slice(2)}-000001`,
      concept: 'us-gaap:Revenues',
      value: year,
    }),
  );
  const { trends } = summary({
    more: { facts: [...facts.filter(({ concept }) => !/Revenues/.test(concept)), ...revenues] },
  });
  const periods = trends.find(({ key }) => key === 'revenue')?.points.map(({ period }) => period);
  expect([periods?.length, periods?.[0], periods?.at(-1)]).toEqual([12, 'FY2011', 'FY2022']);
});

describe('the description', () => {
  const description = { text: 'Digs for ore.', source: '10-K 2022', accession: YEAR.accession };
  const of = (more: Partial<SecurityDocument['profile']>, asOf?: Day) =>
    summary({ ...(asOf ? { asOf } : {}), more: { profile: { ...document.profile, ...more } } }).description;

  it('is the business section of the annual report, once it was public', () => {
    expect(of({ description })).toMatchObject({ descrpt: 'Digs for ore.', accession: YEAR.accession });
    expect(of({ description }, '2023-03-01').descrpt).toBe('Digs for ore.');
    expect(of({ description }, '2023-02-01')).toMatchObject({
      descrpt: 'Invented Inc. is listed as NAS:INV. It is classified under metal mining.',
      source: expect.stringContaining('2023-02-01'),
      accession: null,
    });
  });

  it('of a filing whose day nobody knows is none of a past day', () => {
    expect(
      of({ description: { ...description, accession: '0000000001-23-000099' } }, '2023-03-01').accession,
    ).toBeNull();
  });
});

it('names gaps of prices, and conflicts and files by the day', () => {
  const series = seriesOf(['2023-01-02', 20], ['2023-03-03', 24]);
  const conflict = { day: '2023-03-03' } as SecurityDocument['priceConflicts'][number];
  expect(summary({ series, more: { priceConflicts: [conflict] } }).prices).toMatchObject({
    gaps: [{ from: '2023-01-03', to: '2023-03-02' }],
    conflicts: 1,
  });
  expect(summary({ series, asOf: '2023-01-05', more: { priceConflicts: [conflict] } }).prices).toMatchObject({
    gaps: [],
    conflicts: 0,
  });
});
