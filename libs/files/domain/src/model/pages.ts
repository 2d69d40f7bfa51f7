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
    {
      path: '/pictures',
      name: 'Pictures',
      description: 'Pictures you uploaded, for your texts and shared charts',
      words: 'images gallery upload photo',
      isSearched: true,
    },
  ],
  menuEntries: [
    { menu: 'member', place: 70, key: 'downloads', label: 'Downloads', path: '/downloads' },
    { menu: 'member', place: 75, key: 'pictures', label: 'Pictures', path: '/pictures' },
  ],
};
