import type { DomainPages } from '@plumbline/shared/domain';

/** Pages of dashboards. */
export const dashboardsPages: DomainPages = {
  pages: [
    {
      path: '/',
      name: 'Home',
      description: 'Most traded securities, the latest filings, and the blocks of your choice',
      words: 'dashboard start morning',
      isListed: true,
      isSearched: true,
      knowsPast: true,
    },
    {
      path: '/dashboard',
      name: 'Dashboards',
      description: 'Pages of blocks of your own: made, restored, exported',
      words: 'home customize widgets layout',
      menu: { top: 'work', place: 50 },
    },
    {
      path: '/report',
      name: 'Reports',
      description: 'Documents of blocks: a stock, a portfolio, a comparison; printed or saved',
      words: 'report designer print document',
      menu: { top: 'work', place: 52 },
    },
    {
      path: '/widgets',
      name: 'Widgets',
      description: 'Blocks of public data for your own site',
      words: 'embed iframe blog site',
      isListed: true,
      isSearched: true,
      footer: { group: 'Product', place: 25 },
    },
    { path: '/widgets/:name', name: 'Widget', description: 'A block for other sites', parent: '/widgets' },
  ],
};
