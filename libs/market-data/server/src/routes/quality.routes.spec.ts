import { qualityCalls } from '@plumbline/market-data/contract';
import type { Security } from '@plumbline/market-data/domain';
import { bindCalls, createDispatch } from '@plumbline/shared/server';
import { STAFF_IDENTITY } from '@plumbline/shared/server/testing';
import { qualityHandlers, type QualityDeps } from './quality.routes';

const FAILING = { check: 'balance', period: 'FY2022', expected: 10, found: 12, tolerance: 1 };
const TABLE = {
  kind: 'segments',
  concept: 'us-gaap:Revenues',
  unit: 'USD',
  start: '2022-01-01',
  end: '2022-12-31',
  sum: 90,
  total: 100,
  difference: 10,
  reconciled: false,
  form: '10-K',
  accession: '0000999991-23-000001',
};
const security = (id: string, symbol: string, more: Partial<Security> = {}): Security => ({
  id,
  symbol,
  exchange: '',
  company: symbol,
  currency: 'USD',
  ...more,
});
const FUND = security('US.REUS~2', 'REUS', { company: 'Alder Fund', kind: 'etf', exchange: 'ARCA' });
const SECURITIES = [
  security('US.GONE', 'GONE'),
  security('US.REUS', 'REUS'),
  FUND,
  security('US0000999991', 'AAAX', { company: 'A Works', cik: '0000999991' }),
  security('US.NONE', 'NONE'),
];
const market = {
  quality: () => [
    { security: { id: 'US1', symbol: 'AAAX', company: 'A Works' }, checked: 40, failed: 2 },
    { security: { id: 'US2', symbol: 'BBBX', company: 'B Works' }, checked: 30, failed: 0 },
  ],
  document: async () => ({
    security: { cik: '0000999991' },
    quality: { checked: 40, failed: 2, failing: [FAILING] },
  }),
  segments: async (cik: string) =>
    cik === '0000999991' ? [TABLE, { ...TABLE, reconciled: true }, { ...TABLE, total: undefined }] : [],
  list: () => SECURITIES,
  lastPriceDay: (id: string) => (id === 'US.NONE' ? undefined : '2018-02-07'),
  find: (symbol: string) => (symbol === 'REUS' ? FUND : SECURITIES.find((each) => each.symbol === symbol)),
} as unknown as QualityDeps['market'];

const ask = (key: string, args: object) =>
  createDispatch(bindCalls(qualityCalls, qualityHandlers({ market })), STAFF_IDENTITY)(key, args);

it('companies are listed by the identities that do not hold', async () => {
  expect(await ask('GET /_api/admin/quality', { query: {} })).toMatchObject({
    total: 2,
    data: [{ stockid: 'US1', failed: 2 }, { failed: 0 }],
  });
  expect(await ask('GET /_api/admin/quality', { query: { q: 'b works' } })).toMatchObject({ total: 1 });
  expect(await ask('GET /_api/admin/quality/{id}', { params: { id: 'US1' } })).toMatchObject({
    failing: [FAILING],
    segments: [{ kind: 'segments', concept: 'us-gaap:Revenues', end: '2022-12-31', expected: 100, found: 90 }],
  });
  await expect(ask('GET /_api/admin/quality/{id}', { params: { id: 'US9' } })).rejects.toMatchObject({
    statusCode: 404,
  });
});

it('prices that nobody known had are listed with who has the symbol now', async () => {
  expect(await ask('GET /_api/admin/unattached_prices', { query: {} })).toMatchObject({
    total: 2,
    data: [
      { stockid: 'US.GONE', symbol: 'GONE', last_day: '2018-02-07', holder: null },
      { stockid: 'US.REUS', symbol: 'REUS', holder: { stockid: 'US.REUS~2', company: 'Alder Fund' } },
    ],
  });
  expect(await ask('GET /_api/admin/unattached_prices', { query: { q: 'fund' } })).toMatchObject({ total: 1 });
});
