import type { BOOKMARK_SORTS } from '@plumbline/auth/contract';
import { createOwnedResource, type AnyStore } from '@plumbline/shared/server';

interface Bookmark {
  title: string;
  url: string;
}

/** Pages a person bookmarked; one row a page. */
export const bookmarkResource = (store: AnyStore) =>
  createOwnedResource<Bookmark, (typeof BOOKMARK_SORTS)[number]>(store, {
    table: 'bookmarks',
    noun: 'bookmark',
    max: 1_000,
    searched: ['title', 'url'],
    sorts: {
      newest: { column: 'id', direction: 'desc' },
      oldest: { column: 'id', direction: 'asc' },
      title: { column: 'title', direction: 'asc', isText: true },
    },
    replacedBy: 'url',
    exported: { file: 'bookmarks', about: 'pages you bookmarked', columns: ['title', 'url', 'created_at'] },
  });
