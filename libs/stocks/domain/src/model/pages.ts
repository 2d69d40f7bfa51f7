import type { DomainPages } from '@plumbline/shared/domain';
import { STOCK_TABS } from './tabs';

/** Pages of single stocks: one a tab. */
export const stocksPages: DomainPages = {
  pages: STOCK_TABS.map(({ key, label, words }) => ({
    path: `/stock/:name/${key}`,
    name: key === 'summary' ? 'Stock summary' : label,
    description: words,
    parent: key === 'summary' ? '/search' : '/stock/:name/summary',
  })),
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
