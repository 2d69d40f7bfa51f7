import type { ResultOf } from '@plumbline/shared/domain';
import { bindCalls, createDispatch, type SearchHit, type SearchSource } from '@plumbline/shared/server';
import { searchCalls, type SearchCalls } from '@plumbline/search/contract';
import { pageSource } from '../page-source';
import { searchHandlers } from './search.routes';

type Answer = ResultOf<SearchCalls['GET /_api/search']>;

const stock = (symbol: string, company: string): SearchHit => ({ url: `/${symbol}`, name: symbol, text: company });
const STOCKS = [
  stock('AAPL', 'Apple Inc.'),
  stock('APLE', 'Apple Hospitality REIT'),
  stock('GONE', 'Gone Apples Corp'),
  ...Array.from({ length: 60 }, (_, at) => stock(`Q${String(at)}`, `Quantity ${String(at)}`)),
];

/** Finds what holds the keyword, in the order of the list. */
const sourceOf = (type: string, hits: readonly SearchHit[]): SearchSource => ({
  type,
  size: () => hits.length,
  find: (keyword, limit) =>
    hits.filter(({ name, text }) => `${name} ${text}`.toLowerCase().includes(keyword.toLowerCase())).slice(0, limit),
});

const PAGES = [
  { path: '/', name: 'Home', description: 'Latest filings' },
  { path: '/search', name: 'Search', description: 'Securities by name', words: 'companies ticker' },
];

function searchOf(delisted = STOCKS.slice(2, 3)) {
  const sources = [pageSource(PAGES), sourceOf('delisted', delisted), sourceOf('stock', STOCKS)];
  const dispatch = createDispatch(bindCalls(searchCalls, searchHandlers({ searchSources: () => sources })), {
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
  ['ticker', 'menu', 'menu', ['Search']],
])('search.type-rule: %p as %s searches %s', async (keyword, type, searched, found) => {
  for (const flag of ['true', 'false']) {
    const answer = await search({ keyword, type, flag });
    expect(answer.type).toBe(searched);
    expect(namesOf(answer).sort()).toEqual([...found].sort());
  }
});

it.each([
  ['sea', ['Search']],
  ['securities', ['Search']],
  ['app', ['AAPL', 'APLE', 'GONE']],
  ['lat', ['Home']],
])('stocks come with pages while somebody types: %p finds %j', async (keyword, found) =>
  expect(namesOf(await search({ keyword, flag: 'true' }))).toEqual(found),
);

it('a page whose name is typed comes before stocks, unless the text is a symbol', async () => {
  const pages = [
    { path: '/a', name: 'Apple pages', description: 'x' },
    { path: '/b', name: 'AAPL pages', description: 'x' },
  ];
  const sources = [pageSource(pages), sourceOf('stock', STOCKS)];
  const dispatch = createDispatch(bindCalls(searchCalls, searchHandlers({ searchSources: () => sources })), {
    kind: 'anonymous',
  });
  const names = async (keyword: string) =>
    namesOf((await dispatch('GET /_api/search', { query: { keyword, flag: 'true' } })) as Answer);
  expect(await names('apple')).toEqual(['Apple pages', 'AAPL', 'APLE', 'GONE']);
  expect(await names('aapl')).toEqual(['AAPL', 'AAPL pages']);
});

it('a result says what it is and where it leads', async () => {
  const { results } = await search({ keyword: 'hospitality', flag: 'true' });
  expect(results).toEqual([{ type: 'stock', url: '/APLE', name: 'APLE', text: 'Apple Hospitality REIT' }]);
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
  expect(answer.total).toBe(STOCKS.length);
  expect(answer.type).toBe('stock');
});

it('types without anything have no tab', async () => {
  const { types } = await searchOf([])({});
  expect(types.map(({ type }) => type)).toEqual(['stock', 'menu']);
});

it.each([[{ type: 'bonds' }], [{ page: 0 }], [{ keyword: 'x'.repeat(201) }], [{ sort: 'price' }]])(
  'refuses %j',
  async (query) => {
    await expect(search(query)).rejects.toMatchObject({ statusCode: 400 });
  },
);
