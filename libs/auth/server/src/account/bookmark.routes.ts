import type { BOOKMARK_SORTS, bookmarkCalls } from '@plumbline/auth/contract';
import { createOwnedResource, mapPage, memberOf, toWire, type Handlers, type AnyStore } from '@plumbline/shared/server';

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

export const bookmarkHandlers = ({ store }: { readonly store: AnyStore }): Handlers<typeof bookmarkCalls> => {
  const bookmarks = bookmarkResource(store);
  return {
    'GET /_api/bookmarks': async ({ query }, context) =>
      mapPage(await bookmarks.list(memberOf(context).userId, query), toWire),
    'POST /_api/bookmarks': async ({ body }, context) => toWire(await bookmarks.create(memberOf(context).userId, body)),
    'DELETE /_api/bookmarks/{id}': async ({ params }, context) => {
      await bookmarks.remove(memberOf(context).userId, params.id);
      return { ok: true };
    },
  };
};
