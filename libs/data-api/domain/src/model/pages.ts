import type { DomainPages } from '@plumbline/shared/domain';

/** Pages of the data API. */
export const dataApiPages: DomainPages = {
  pages: [
    {
      path: '/data/api',
      name: 'Data API',
      description: 'Figures for your programs: guide, operations, what they cost, and a place to try them',
      words: 'rest json csv openapi developers programs keys credits',
      isListed: true,
      isSearched: true,
      footer: { group: 'Product', place: 80 },
    },
    {
      path: '/data/subscription',
      name: 'Keys of the data API',
      description: 'Make keys for your programs, see when they were used, revoke them',
      words: 'data api key token scopes revoke',
      isSearched: true,
      parent: '/data/api',
    },
    {
      path: '/data/usage',
      name: 'Usage of the data API',
      description: 'Calls and credits of your keys by day and operation',
      words: 'data api credits calls quota',
      isSearched: true,
      parent: '/data/api',
    },
  ],
};
