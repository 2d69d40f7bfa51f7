import { readFileSync } from 'node:fs';

import { fixture } from '@plumbline/market-data/importers/testing';

import { sourceOf } from '../catalogue';
import type { Source, SourceContext } from '../model/source';
import { loopbackPorts } from '../testing/loopback-ports';
import { testServer, type TestAnswer } from '../testing/test-server';
import { checkSource } from './check-source';

const server = testServer();
const ports = loopbackPorts(server);

const context: SourceContext = {
  today: '2026-11-20',
  since: undefined,
  settings: {},
  archive: { filingsSince: async () => [], listedCompanies: async () => [], listedSymbols: async () => [] },
};

function source(id: string): Source {
  const found = sourceOf(id);
  if (!found) throw new Error(`there is no source ${id}`);
  return found;
}

const bodyOf = (name: string): Buffer => readFileSync(fixture(name)[0] ?? '');
const check = (id: string, over: Partial<SourceContext> = {}) =>
  checkSource(source(id), { ...context, ...over }, ports().fetch);

const INDEX = '/Archives/edgar/daily-index/2026/QTR4/form.20261119.idx';
const TICKERS = '/files/company_tickers_exchange.json';

it.each<[string, string, TestAnswer, object]>([
  [
    'ok',
    TICKERS,
    {
      body: bodyOf('reported/sec-company-tickers/company_tickers_exchange.json'),
      headers: { 'content-type': 'application/json', 'last-modified': 'Thu, 19 Nov 2026 10:00:00 GMT' },
    },
    { state: 'ok', kind: 'sec-company-tickers', type: 'application/json', modified: '2026-11-19' },
  ],
  [
    'old',
    TICKERS,
    {
      body: bodyOf('reported/sec-company-tickers/company_tickers_exchange.json'),
      headers: { 'last-modified': 'Sun, 01 Nov 2026 10:00:00 GMT' },
    },
    { state: 'old', words: 'answers, but nothing new since 2026-11-01' },
  ],
  ['changed', TICKERS, { body: '{"companies":[]}' }, { state: 'changed', words: 'the answer has no known layout' }],
  ['changed', TICKERS, { body: '<html>Welcome</html>' }, { state: 'changed' }],
  ['missing', TICKERS, { status: 404 }, { state: 'missing', words: 'the file is not there' }],
  ['refused', TICKERS, { status: 401 }, { state: 'refused' }],
])('a list of companies is %s', async (_, where, answer, expected) => {
  server.answer(where, () => answer);
  expect(await check('sec-tickers')).toMatchObject({ source: 'sec-tickers', ...expected });
});

it('asks for the last day with a file, and for a part of it', async () => {
  server.answer(INDEX, ({ headers }) =>
    headers.range ? { status: 206, body: bodyOf('reported/sec-daily-index/form.20220210.idx') } : { status: 500 },
  );
  expect(await check('sec-daily-index')).toMatchObject({ state: 'ok', kind: 'sec-daily-index' });
});

it('asks about a company that files without fail where none is known', async () => {
  server.answer('/api/xbrl/companyfacts/CIK0000320193.json', () => ({
    body: bodyOf('reported/sec-companyfacts/CIK0000999991.json'),
  }));
  expect(await check('sec-companyfacts')).toMatchObject({ state: 'ok', kind: 'sec-companyfacts' });
});

it('a page of data sets must link some', async () => {
  const page = '/data-research/sec-markets-data/form-13f-data-sets';
  server.answer(page, () => ({ body: '<html><a href="/x/01jun2026-31aug2026_form13f.zip">x</a></html>' }));
  expect(await check('sec-13f-sets')).toMatchObject({ state: 'ok', kind: 'page of links' });
  server.answer(page, () => ({ body: '<html>moved</html>' }));
  expect(await check('sec-13f-sets')).toMatchObject({
    state: 'changed',
    words: expect.stringMatching(/links no data set/),
  });
});

it('says what it needs or waits for', async () => {
  expect(await check('bea')).toMatchObject({ state: 'off', words: 'needs BEA_KEY' });
  expect(await check('sec-insiders')).toMatchObject({ state: 'waits' });
});

it('tries a vendor with one share', async () => {
  const settings = { STOOQ_KEY: 'k', STOOQ_URL: server.url() };
  server.answer('/q/d/l/', () => ({ body: 'Date,Open,High,Low,Close,Volume\n2026-11-19,1,2,1,2,5\n' }));
  expect(await check('stooq', { settings })).toMatchObject({ state: 'ok', words: 'prices of AAPL up to 2026-11-19' });
  server.answer('/q/d/l/', () => ({ body: 'Get your apikey' }));
  expect(await check('stooq', { settings })).toMatchObject({ state: 'refused' });
});
