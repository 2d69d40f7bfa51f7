import type { bookmarkCalls } from '@plumbline/auth/contract';
import { ApiError } from '@plumbline/shared/domain';
import { memberOf, type Handlers } from '@plumbline/shared/server';
import type { Selectable } from 'kysely';
import type { AuthStore } from '../store/auth-store';
import { containing } from '../store/like';
import type { BookmarksTable } from '../store/tables';

const PER_PAGE = 50;
/** More than anybody reads; keeps one account from filling the store. */
const MOST_BOOKMARKS = 1_000;

const toBookmark = ({ id, title, url, created_at }: Selectable<BookmarksTable>) => ({
  id,
  title,
  url,
  created_at: created_at.toISOString(),
});

interface ListQuery {
  readonly q?: string | undefined;
  readonly sort: 'newest' | 'oldest' | 'title';
  readonly page: number;
}

async function listBookmarks(store: AuthStore, userId: number, { q, sort, page }: ListQuery) {
  let found = store.selectFrom('bookmarks').where('user_id', '=', userId);
  if (q)
    found = found.where((test) =>
      test.or([test('title', 'ilike', containing(q)), test('url', 'ilike', containing(q))]),
    );
  const { total } = await found.select((read) => read.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const ordered =
    sort === 'title'
      ? found.orderBy((order) => order.fn('lower', ['title'])).orderBy('id')
      : found.orderBy('id', sort === 'newest' ? 'desc' : 'asc');
  const rows = await ordered
    .selectAll()
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute();
  return { data: rows.map(toBookmark), total, page, per_page: PER_PAGE };
}

async function refuseTooMany(store: AuthStore, userId: number, url: string): Promise<void> {
  const { others } = await store
    .selectFrom('bookmarks')
    .select((read) => read.fn.countAll<number>().as('others'))
    .where('user_id', '=', userId)
    .where('url', '!=', url)
    .executeTakeFirstOrThrow();
  if (others >= MOST_BOOKMARKS) throw new ApiError(409, `There is room for ${MOST_BOOKMARKS} bookmarks: remove some`);
}

/** Bookmarks; every statement names the owner. */
export const bookmarkHandlers = ({ store }: { readonly store: AuthStore }): Handlers<typeof bookmarkCalls> => ({
  'GET /_api/bookmarks': ({ query }, context) => listBookmarks(store, memberOf(context).userId, query),
  'POST /_api/bookmarks': async ({ body }, context) => {
    const { userId } = memberOf(context);
    await refuseTooMany(store, userId, body.url);
    const row = await store
      .insertInto('bookmarks')
      .values({ user_id: userId, title: body.title, url: body.url })
      .onConflict((conflict) => conflict.columns(['user_id', 'url']).doUpdateSet({ title: body.title }))
      .returningAll()
      .executeTakeFirstOrThrow();
    return toBookmark(row);
  },
  'DELETE /_api/bookmarks/{id}': async ({ params }, context) => {
    const removed = await store
      .deleteFrom('bookmarks')
      .where('id', '=', params.id)
      .where('user_id', '=', memberOf(context).userId)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) throw new ApiError(404, 'There is no such bookmark');
    return { ok: true };
  },
});
