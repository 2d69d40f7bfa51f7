import type { bookmarkCalls } from '@plumbline/auth/contract';
import { mapPage, memberOf, toWire, type AnyStore, type Handlers } from '@plumbline/shared/server';
import { bookmarkResource } from '../account/bookmarks';

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
