import type { DomainPages, PageEntry } from '@plumbline/shared/domain';
import { STOCK_TABS } from './tabs';

const tabs: readonly PageEntry[] = STOCK_TABS.map(({ key, label, words }) => ({
  path: `/stock/:name/${key}`,
  name: key === 'summary' ? 'Stock summary' : label,
  description: words,
  knowsPast: true,
  parent: key === 'summary' ? '/stocks' : '/stock/:name/summary',
}));

const tools: readonly PageEntry[] = [
  {
    path: '/stock',
    name: 'Symbol lookup',
    description: 'A stock by its symbol or the name of its company',
    words: 'ticker find company',
    isListed: true,
    isSearched: true,
    footer: { group: 'Research Tools', place: 15 },
  },
  {
    path: '/compare-table',
    name: 'Compare stocks',
    description: 'Figures of up to ten companies side by side, now or on past days',
    knowsPast: true,
    words: 'comparison side by side peers versus',
    isListed: true,
    menu: { top: 'stocks', place: 40 },
  },
  {
    path: '/calculator',
    name: 'Calculators',
    description: 'What a share is worth and what capital costs, on your own assumptions',
    words: 'dcf wacc fair value discount rate',
    isListed: true,
    isSearched: true,
    footer: { group: 'Research Tools', place: 40 },
  },
  {
    path: '/dcf-calculator',
    name: 'DCF calculator',
    description: 'Discounted earnings and cash flow of any company, every assumption editable',
    knowsPast: true,
    words: 'discounted cash flow intrinsic value',
    isListed: true,
    isSearched: true,
    parent: '/calculator',
  },
  {
    path: '/calculator/wacc-calculator',
    name: 'WACC calculator',
    description: 'The cost of capital of any company, every assumption editable',
    knowsPast: true,
    words: 'weighted average cost of capital equity debt',
    isListed: true,
    isSearched: true,
    parent: '/calculator',
  },
];

const terms: readonly PageEntry[] = [
  {
    path: '/glossary',
    name: 'Glossary',
    description: 'What every figure means and how it is calculated',
    words: 'definition term formula ratio',
    isListed: true,
    isSearched: true,
    footer: { group: 'Education', place: 20 },
  },
  {
    path: '/term/:name',
    name: 'Term',
    description: 'A figure: meaning, formula, parameters',
    parent: '/glossary',
  },
  {
    path: '/term/:name/:symbol',
    name: 'Term for a stock',
    description: 'A figure with the numbers of a company, its history and the industry',
    knowsPast: true,
    parent: '/glossary',
  },
];

const market: readonly PageEntry[] = [
  {
    path: '/stock-market-holidays',
    name: 'Market holidays',
    description: 'Days on which the New York exchanges are closed or close early',
    words: 'calendar session early close nyse nasdaq',
    isListed: true,
    menu: { top: 'markets', place: 60 },
  },
  {
    path: '/idx',
    name: 'Market indices',
    description: 'Indices by region with their present members',
    words: 'index constituents components benchmark',
    isListed: true,
    menu: { top: 'markets', place: 50 },
  },
  { path: '/idx/:ticker', name: 'Index', description: 'Members of an index', parent: '/idx' },
];

const offerings: readonly PageEntry[] = [
  {
    path: '/ipos',
    name: 'IPOs',
    description: 'Companies on their way to the exchange: filed, amended, effective, priced, withdrawn',
    knowsPast: true,
    words: 'initial public offering listing prospectus S-1 F-1 spin-off',
    isListed: true,
    menu: { top: 'stocks', place: 60 },
  },
  {
    path: '/ipos/statistics',
    name: 'IPO statistics',
    description: 'Offerings by year: filed, priced, withdrawn',
    parent: '/ipos',
    isListed: true,
    isSearched: true,
  },
];

const directory: readonly PageEntry[] = [
  {
    path: '/stocks',
    name: 'All stocks',
    description: 'By sector, region, exchange and name',
    words: 'directory companies list sectors industries regions exchanges',
    isListed: true,
    menu: { top: 'stocks', place: 10 },
    footer: { group: 'Research Tools', place: 10 },
  },
  ...['region/:region', 'exchange/:exchange', 'company/:company'].map((part) => ({
    path: `/stocks/${part}`,
    name: 'Stocks',
    description: 'Stocks of a region, an exchange or a letter',
    parent: '/stocks',
  })),
  ...['/stocks/sector/:sector', '/stocks/sector/:sector/:group', '/stocks/sector/:sector/:group/:industry'].map(
    (path) => ({
      path,
      name: 'Stocks of a sector',
      description: 'Stocks of a sector, a group or an industry',
      parent: '/stocks',
    }),
  ),
];

/** Pages of single stocks, one a tab, of what their figures mean, and the directory of all. */
export const stocksPages: DomainPages = { pages: [...directory, ...tabs, ...tools, ...terms, ...market, ...offerings] };
