import type { DomainPages } from '@plumbline/shared/domain';

/** Pages of single stocks. */
export const stocksPages: DomainPages = {
  pages: [
    { path: '/stock/:name/summary', name: 'Stock summary', description: 'Price, key figures and filings of a company' },
    { path: '/stock/:name/financials', name: 'Financials', description: 'Statements of a company' },
  ],
  menuEntries: [{ menu: 'bar', place: 20, key: 'stocks', label: 'Stocks', path: '/search?type=stock' }],
};
