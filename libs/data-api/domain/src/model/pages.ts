import type { DomainPages } from '@plumbline/shared/domain';

/** Pages of the data API. */
export const dataApiPages: DomainPages = {
  pages: [
    {
      path: '/data',
      name: 'Data',
      description: 'Products of data, what there is by table, and samples',
      words: 'data products api files parquet download subscribe',
      isListed: true,
      isSearched: true,
      footer: { group: 'Product', place: 78 },
    },
    {
      path: '/data/contract',
      name: 'Terms of the data',
      description: 'What you may do with the data: the text, its version, what you accepted',
      words: 'data contract terms license accept',
      isSearched: true,
      parent: '/data',
    },
    {
      path: '/data/download',
      name: 'Files of the data',
      description: 'Whole tables as Parquet, with rows, size, hash and columns; samples',
      words: 'data download parquet files tables bulk samples',
      isSearched: true,
      parent: '/data',
    },
    {
      path: '/data/api',
      name: 'Data API',
      description: 'Figures for your programs: guide, operations, what they cost, and a place to try them',
      words: 'rest json csv openapi developers programs keys credits',
      isListed: true,
      isSearched: true,
      parent: '/data',
      footer: { group: 'Product', place: 80 },
    },
    {
      path: '/api',
      name: 'Reference of the data API',
      description: 'Every operation with its parameters, columns and price',
      words: 'api reference rest operations',
      isListed: true,
      isSearched: true,
      parent: '/data/api',
    },
    {
      path: '/data/subscription',
      name: 'Data subscription and keys',
      description: 'Your plan, and keys for your programs: make them, see when they were used, revoke them',
      words: 'data api key token scopes revoke plan subscription',
      isSearched: true,
      parent: '/data',
    },
    {
      path: '/data/usage',
      name: 'Usage of the data API',
      description: 'Calls and credits of your keys by day and operation',
      words: 'data api credits calls quota',
      isSearched: true,
      parent: '/data',
    },
  ],
};
