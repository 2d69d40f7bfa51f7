import type { DomainPages, PageEntry } from '@plumbline/shared/domain';
import { STOCK_TABS } from './tabs';

const tabs: readonly PageEntry[] = STOCK_TABS.map(({ key, label, words }) => ({
  path: `/stock/:name/${key}`,
  name: key === 'summary' ? 'Stock summary' : label,
  description: words,
  parent: key === 'summary' ? '/search' : '/stock/:name/summary',
}));

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
];

/** Pages of single stocks, one a tab, and of what their figures mean. */
export const stocksPages: DomainPages = {
  pages: [...tabs, ...terms, ...market],
  menuEntries: [
    {
      menu: 'stocks',
      place: 10,
      key: 'stocks',
      label: 'All stocks',
      text: 'Every security by name',
      path: '/search?type=stock',
    },
  ],
};
