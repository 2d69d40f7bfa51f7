import type { DomainPages } from '@plumbline/shared/domain';

/** Pages of sectors and industries. */
export const industryPages: DomainPages = {
  pages: [
    {
      path: '/industry',
      name: 'Industries',
      description: 'Sectors and industries by size, multiples and performance',
      knowsPast: true,
      words: 'sectors industry comparison weighting performance treemap map',
      isListed: true,
      menu: { top: 'markets', place: 15 },
    },
    {
      path: '/industry/:region',
      name: 'Region',
      description: 'Sectors of a region',
      knowsPast: true,
      parent: '/industry',
    },
    {
      path: '/industry/:region/:sector',
      name: 'Sector',
      description: 'Industries of a sector: size, multiples, performance, distribution and history',
      knowsPast: true,
      parent: '/industry',
    },
    {
      path: '/industry/:region/:sector/:industry',
      name: 'Industry',
      description: 'Companies of an industry: size, multiples, performance, distribution and history',
      knowsPast: true,
      parent: '/industry',
    },
  ],
};
