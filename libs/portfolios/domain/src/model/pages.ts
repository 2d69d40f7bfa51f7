import type { DomainPages } from '@plumbline/shared/domain';

/** Pages of portfolios. */
export const portfoliosPages: DomainPages = {
  pages: [
    {
      path: '/portfolio',
      name: 'Portfolios',
      description: 'What you hold, what it is worth and how it did',
      words: 'holdings positions transactions performance dividends watch list',
      menu: { top: 'work', place: 10 },
    },
    {
      path: '/portfolio/:id',
      name: 'Portfolio',
      description: 'Holdings, transactions, returns and income of one portfolio',
      knowsPast: true,
      parent: '/portfolio',
    },
    {
      path: '/setting/portfolio',
      name: 'Portfolio settings',
      description: 'What new portfolios begin with: currency, cost of shares sold, benchmark',
      parent: '/user/me',
      isSearched: true,
    },
  ],
};

/** Views of a portfolio, in the order of their tabs. */
export const PORTFOLIO_VIEWS = [
  { key: 'overview', label: 'Overview' },
  { key: 'holdings', label: 'Holdings' },
  { key: 'transactions', label: 'Transactions' },
  { key: 'performance', label: 'Performance' },
  { key: 'income', label: 'Income' },
  { key: 'exposure', label: 'Allocation & risk' },
  { key: 'notes', label: 'Notes' },
  { key: 'alerts', label: 'Alerts' },
  { key: 'settings', label: 'Settings & sharing' },
] as const;
export type PortfolioView = (typeof PORTFOLIO_VIEWS)[number]['key'];
