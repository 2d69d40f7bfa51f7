import type { MarketReader, Security } from '@plumbline/market-data/domain';
import { createSearchIndex } from '@plumbline/market-data/domain';
import { bindCalls, createDispatch } from '@plumbline/shared/server';
import { searchCalls, type SearchCalls } from '@plumbline/search/contract';
import type { ResultOf } from '@plumbline/shared/domain';
import { pageSource } from '../sources/pages';
import { securitySources } from '../sources/securities';
import { searchHandlers } from './search.routes';

type Answer = ResultOf<SearchCalls['GET /_api/search']>;

const security = (symbol: string, company: string, exchange = 'NAS'): Security => ({
  id: `US${symbol}`,
  symbol,
  company,
  exchange,
  currency: 'USD',
});
const SECURITIES = [
  security('AAPL', 'Apple Inc.'),
  security('APLE', 'Apple Hospitality REIT'),
  security('GONE', 'Gone Apples Corp'),
  security('MC', 'Maison Claire', 'XPAR'),
  ...Array.from({ length: 60 }, (_, at) => security(`Q${String(at)}`, `Quantity ${String(at)}`)),
];
const LAST: Readonly<Record<string, string>> = { USGONE: '2020-03-02', USMC: '2023-11-01' };

function marketOf(securities: readonly Security[] = SECURITIES) {
  const index = createSearchIndex(securities.map(({ symbol, company }) => ({ symbol, company, hasFacts: false })));
  return {
    list: () => securities,
    search: (text: string, limit: number) => index(text, limit).map((at) => securities[at]!),
    status: () => ({ version: '1', lastPriceDay: '2024-01-02' }) as ReturnType<MarketReader['status']>,
    lastPriceDay: (id: string) => LAST[id] ?? '2024-01-02',
  };
}

const PAGES = [
  { path: '/', name: 'Home', description: 'Latest filings' },
  { path: '/search', name: 'Search', description: 'Securities by name' },
];
const names = {
  symbol: ({ exchange, symbol }: Security) => (exchange === 'XPAR' ? `XPAR:${symbol}` : symbol),
  path: (symbol: string) => `/stock/${symbol}/summary`,
};

function searchOf(market = marketOf()) {
  const sources = [...securitySources(market, names), pageSource(PAGES)];
  const dispatch = createDispatch(bindCalls(searchCalls, searchHandlers({ searchSources: sources })), {
    kind: 'anonymous',
  });
  return (query: object) => dispatch('GET /_api/search', { query }) as Promise<Answer>;
}
const search = searchOf();
const namesOf = ({ results }: Answer): string[] => results.map(({ name }) => name);

it('search.count: twelve results while somebody types', async () => {
  const answer = await search({ keyword: 'quantity', flag: 'true' });
  expect(answer.results).toHaveLength(12);
  expect(answer.types).toEqual([
    { type: 'stock', total: null },
    { type: 'delisted', total: null },
    { type: 'menu', total: null },
  ]);
});

it.each([
  ['se', 'menu', 'stock', []],
  ['sea', 'menu', 'menu', ['Search']],
  [' apple ', 'delisted', 'delisted', ['GONE']],
  ['apple', 'stock', 'stock', ['AAPL', 'APLE', 'GONE']],
  ['latest fil', 'menu', 'menu', ['Home']],
  ['^aapl', 'stock', 'stock', ['AAPL']],
])('search.type-rule: %p as %s searches %s', async (keyword, type, searched, found) => {
  for (const flag of ['true', 'false']) {
    const answer = await search({ keyword, type, flag });
    expect(answer.type).toBe(searched);
    expect(namesOf(answer).sort()).toEqual([...found].sort());
  }
});

it('a result says what it is and where it leads', async () => {
  const { results } = await search({ keyword: 'maison', flag: 'true' });
  expect(results).toEqual([
    {
      type: 'stock',
      url: '/stock/XPAR:MC/summary',
      name: 'XPAR:MC',
      text: 'Maison Claire',
      stockid: 'USMC',
      display_symbol: 'XPAR:MC',
      company: 'Maison Claire',
      currency: 'USD',
      exchange: 'XPAR',
    },
  ]);
});

it('one that has had no price for 90 days is delisted, with the day of the last', async () => {
  const { results } = await search({ keyword: 'gone', type: 'delisted' });
  expect(results[0]).toMatchObject({ type: 'delisted', name: 'GONE', last_price_date: '2020-03-02' });
});

it('counts every type and pages through one', async () => {
  const first = await search({ keyword: 'quantity' });
  expect([first.total, first.per_page, first.results.length]).toEqual([60, 50, 50]);
  expect(first.types).toEqual([
    { type: 'stock', total: 60 },
    { type: 'delisted', total: 0 },
    { type: 'menu', total: 0 },
  ]);
  expect((await search({ keyword: 'quantity', page: 2 })).results).toHaveLength(10);
  expect((await search({ keyword: 'quantity', page: 3 })).results).toEqual([]);
});

it('sorts by ticker and by company', async () => {
  expect(namesOf(await search({ keyword: 'apple', sort: 'name' }))).toEqual(['AAPL', 'APLE', 'GONE']);
  expect(namesOf(await search({ keyword: 'apple', sort: 'text' }))).toEqual(['APLE', 'AAPL', 'GONE']);
  const numbered = await search({ keyword: 'quantity', sort: 'text' });
  expect(namesOf(numbered).slice(0, 3)).toEqual(['Q0', 'Q1', 'Q2']);
});

it('without a keyword lists all stocks', async () => {
  const answer = await search({});
  expect(answer.total).toBe(SECURITIES.length);
  expect(answer.type).toBe('stock');
});

it('types without anything have no tab', async () => {
  const { types } = await searchOf(marketOf(SECURITIES.slice(0, 1)))({});
  expect(types.map(({ type }) => type)).toEqual(['stock', 'menu']);
});

it.each([[{ type: 'bonds' }], [{ page: 0 }], [{ keyword: 'x'.repeat(201) }], [{ sort: 'price' }]])(
  'refuses %j',
  async (query) => {
    await expect(search(query)).rejects.toMatchObject({ statusCode: 400 });
  },
);
