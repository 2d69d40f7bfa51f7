import type { DomainPages } from '@plumbline/shared/domain';

/** Pages of single stocks. */
export const stocksPages: DomainPages = {
  pages: [
    {
      path: '/stock/:name/summary',
      name: 'Stock summary',
      description: 'Price, key figures and filings of a company',
      parent: '/search',
    },
    {
      path: '/stock/:name/financials',
      name: 'Financials',
      description: 'Statements of a company',
      parent: '/stock/:name/summary',
    },
  ],
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
