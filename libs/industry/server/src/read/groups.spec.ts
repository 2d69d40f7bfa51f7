import type { Security } from '@plumbline/market-data/domain';
import type { MetricPanel } from '@plumbline/metrics/domain';
import { weightingOf } from './groups';
import type { IndustryDeps } from './industry-deps';
import type { PlaceAsk } from './scope';

/** Sector, market value in dollars and return of five companies; the last two are listings of one. */
const ROWS = [
  ['1', 'Mining', 300, 10],
  ['2', 'Mining', 100, -10],
  ['3', 'Services', Number.NaN, 50],
  ['4', 'Services', 100, 2],
  ['4', 'Services', 90, 2],
] as const;

const securities = ROWS.map(([cik], row): Security => ({
  id: `US${String(row)}`,
  symbol: `S${String(row)}`,
  exchange: 'NYSE',
  company: `Company ${cik}`,
  cik,
  currency: 'USD',
}));
const SECTORS = ['Mining', 'Services'];

/** Of the third company nothing was known yet on past days; the first had a price and no report, the second a report. */
const BEGUN: Readonly<Record<string, readonly number[]>> = {
  price: [20, Number.NaN, Number.NaN, 5, 5],
  total_assets: [Number.NaN, 700, Number.NaN, 80, 80],
};

const panel: MetricPanel = {
  securities,
  columns: async () => ({
    rows: ROWS.length,
    column: () => undefined,
    numbers: ({ key }) =>
      Float64Array.from(ROWS, (row, at) => BEGUN[key]?.[at] ?? (key === 'mktcap_norm' ? row[2] : row[3])),
    texts: (key) => ({
      codes: Int32Array.from(ROWS, (row) => (key === 'sector' ? SECTORS.indexOf(row[1]) : 0)),
      texts: key === 'sector' ? SECTORS : ['x'],
    }),
  }),
};
const STATUS = { version: '1', sample: false, securities: 5, facts: 0, priceRows: 0, lastPriceDay: '2026-06-30' };
const market = { find: () => undefined, status: () => STATUS } as Partial<
  IndustryDeps['market']
> as IndustryDeps['market'];
const weighting = (place: Partial<PlaceAsk> = {}) =>
  weightingOf({ market, openPanel: () => panel } as Pick<IndustryDeps, 'market' | 'openPanel'> as IndustryDeps, {
    ...place,
    span: '1y',
  });

it('sectors by market value, each company once by its larger listing', async () => {
  const { data, companies, mktcap } = await weighting();
  expect([companies, mktcap]).toEqual([4, 500]);
  expect(data).toMatchObject([
    { name: 'Mining', companies: 2, mktcap: 400, weight: 80, change: 5 },
    { name: 'Services', companies: 2, mktcap: 100, weight: 20, change: 2 },
  ]);
});

it('a company without a market value has no weight: it is not 0', async () => {
  const { data } = await weighting({ sector: 'Services', industry: 'x' });
  expect(data.map(({ name, mktcap, weight }) => [name, mktcap, weight])).toEqual([
    ['Company 4', 100, 100],
    ['Company 3', null, null],
  ]);
});

it('a company of today is none of a day before its first price and report', async () => {
  const { data, companies } = await weighting({ asOf: '2006-07-03' });
  expect(companies).toBe(3);
  expect(data.map((part) => [part.name, part.companies])).toEqual([
    ['Mining', 2],
    ['Services', 1],
  ]);
});
