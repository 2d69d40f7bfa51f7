import { createSearchIndex, type FoundSecurity, type MarketReader, type Security } from '@plumbline/market-data/domain';
import { securitySources } from './security-sources';

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
  { ...security('META', 'Meta Platforms, Inc.'), formerNames: ['Facebook Inc'] },
];
const LAST: Readonly<Record<string, string>> = { USGONE: '2020-03-02', USMC: '2023-11-01' };

function sourceOf(type: 'stock' | 'delisted', securities: readonly Security[] = SECURITIES) {
  const index = createSearchIndex(securities.map((each) => ({ ...each, hasFacts: false })));
  const sources = securitySources({
    list: () => securities,
    lookup: (name) => {
      const found = (symbol: string, by: FoundSecurity['by']) => {
        const security = securities.find((each) => each.symbol === symbol);
        return security && { security, by };
      };
      if (name === 'US0000320193') return found('AAPL', 'id');
      return name === '037833100' ? found('AAPL', 'cusip') : found(name.toUpperCase(), 'symbol');
    },
    search: (text: string, limit: number) => index(text, limit).map((at) => securities[at]!),
    status: () => ({ version: '1', lastPriceDay: '2024-01-02' }) as ReturnType<MarketReader['status']>,
    lastPriceDay: (id: string) => LAST[id] ?? '2024-01-02',
  });
  return sources.find((source) => source.type === type)!;
}

it.each([
  ['apple', 10, ['AAPL', 'APLE', 'GONE']],
  ['apple', 2, ['AAPL', 'APLE']],
  ['^aapl', 10, ['AAPL']],
  ['', 10, ['AAPL', 'APLE', 'GONE', 'XPAR:MC', 'META']],
  ['320193', 10, ['AAPL']],
  ['CIK 0000320193', 10, ['AAPL']],
  ['037833100', 10, ['AAPL']],
  ['US0378331005', 10, ['AAPL']],
  ['123456', 10, []],
])('stocks named %j, %i at most', (keyword, limit, expected) =>
  expect(
    sourceOf('stock')
      .find(keyword, limit)
      .map(({ name }) => name),
  ).toEqual(expected),
);

it('a stock leads to its page under the symbol it is addressed by', () =>
  expect(sourceOf('stock').find('maison', 1)).toEqual([
    {
      url: '/stock/XPAR:MC/summary',
      name: 'XPAR:MC',
      text: 'Maison Claire',
      stockid: 'USMC',
      display_symbol: 'XPAR:MC',
      company: 'Maison Claire',
      currency: 'USD',
      exchange: 'XPAR',
    },
  ]));

it('a former name is said besides the name', () =>
  expect(sourceOf('stock').find('facebook', 1)).toMatchObject([
    { name: 'META', text: 'Meta Platforms, Inc. (formerly Facebook Inc)', company: 'Meta Platforms, Inc.' },
  ]));

it.each([
  ['aapl fin', ['Financials /stock/AAPL/financials']],
  ['AAPL 2015', ['As known at the end of 2015 /stock/AAPL/summary?asOf=2015-12-31']],
  ['AAPL 2024', []], // not over yet
  ['aapl pe ttm', ['PE Ratio (TTM) /stock/AAPL/summary#explain=pettm']],
  ['aapl zzz', []],
  ['apple fin', []],
])('%s leads to %j', (keyword, expected) =>
  expect(
    sourceOf('stock')
      .find(keyword, 9)
      .map(({ text, url }) => `${text} ${url}`),
  ).toEqual(expected),
);

it('one that has had no price for 90 days is delisted, with the day of the last', () => {
  expect(sourceOf('delisted').size()).toBe(1);
  expect(sourceOf('delisted').find('apple', 10)).toMatchObject([{ name: 'GONE', last_price_date: '2020-03-02' }]);
  expect(sourceOf('delisted', SECURITIES.slice(0, 1)).size()).toBe(0);
});
