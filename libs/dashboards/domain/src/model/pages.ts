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
  ],
};
