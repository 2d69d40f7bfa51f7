import type { DomainPages } from '@plumbline/shared/domain';

/** Pages of files. */
export const filesPages: DomainPages = {
  pages: [
    {
      path: '/downloads',
      name: 'Downloads',
      description: 'Files you asked for, kept for 7 days',
      words: 'export csv excel parquet',
      isSearched: true,
    },
  ],
  menuEntries: [{ menu: 'member', place: 70, key: 'downloads', label: 'Downloads', path: '/downloads' }],
};
