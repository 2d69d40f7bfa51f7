import type { savedCalls } from '@plumbline/screener/contract';
import { PREDEFINED_SCREENS } from '@plumbline/screener/domain';
import { ApiError } from '@plumbline/shared/domain';
import {
  mapPage,
  memberOf,
  toWire,
  type AnyStore,
  type CallContext,
  type Handlers,
  type OwnedRow,
} from '@plumbline/shared/server';
import { readShared, userScreeners, userViews, type UserScreener, type UserView } from '../store/saved';
import { findState, keepState } from '../store/screen-hash';

const SCREENER = { table: 'user_screeners', noun: 'screener' } as const;
const VIEW = { table: 'user_screener_views', noun: 'view' } as const;

/** Views of one person in one answer: as many as anybody may have. */
const ALL_VIEWS = 200;

const userIdOf = ({ identity }: CallContext): number | undefined =>
  identity.kind === 'member' ? identity.userId : undefined;

const shown =
  (userId: number | undefined) =>
  <Row extends OwnedRow>(row: Row) => ({ ...toWire(row), is_own: Number(row.user_id) === userId });

/** Values of a change that were named. */
const named = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Refuses to change another user's item: it is saved as a copy. Source: spec rule view.unowned. */
async function refuseUnowned(
  store: AnyStore,
  kind: typeof SCREENER | typeof VIEW,
  at: { readonly id: number; readonly userId: number },
): Promise<void> {
  const row = await readShared(store, kind, at);
  if (Number(row.user_id) !== at.userId)
    throw new ApiError(409, `This ${kind.noun} belongs to somebody else: save it under a name of your own`, {
      code: 'save_as',
    });
}

const screenerHandlers = (store: AnyStore) => {
  const screeners = userScreeners(store);
  return {
    'GET /_api/user_screeners': async ({ query }, context) => {
      const { userId } = memberOf(context);
      return mapPage(await screeners.list(userId, query), shown(userId));
    },
    'POST /_api/user_screeners': async ({ body }, context) => {
      const { userId } = memberOf(context);
      return shown(userId)(await screeners.create(userId, body as UserScreener));
    },
    'GET /_api/user_screeners/{id}': async ({ params: { id } }, context) => {
      const userId = userIdOf(context);
      return shown(userId)(await readShared<UserScreener>(store, SCREENER, { id, userId }));
    },
    'PUT /_api/user_screeners/{id}': async ({ params: { id }, body: { version, ...values } }, context) => {
      const { userId } = memberOf(context);
      await refuseUnowned(store, SCREENER, { id, userId });
      const change = { values: named(values) as Partial<UserScreener>, version };
      return shown(userId)(await screeners.update(userId, id, change));
    },
    'DELETE /_api/user_screeners/{id}': async ({ params }, context) => {
      await screeners.remove(memberOf(context).userId, params.id);
      return { ok: true };
    },
  } satisfies Partial<Handlers<typeof savedCalls>>;
};

const viewHandlers = (store: AnyStore) => {
  const views = userViews(store);
  const read = async (id: number, userId: number | undefined) =>
    shown(userId)(await readShared<UserView & { premium: boolean }>(store, VIEW, { id, userId }));
  return {
    'GET /_api/user_screener_view': async (_input, context) => {
      const { userId } = memberOf(context);
      const all = await views.all(userId);
      const data = all.toSorted((one, other) => one.seq - other.seq).map(shown(userId));
      return { data: data as never, total: data.length, page: 1, per_page: ALL_VIEWS };
    },
    'POST /_api/user_screener_view': async ({ body }, context) => {
      const { userId } = memberOf(context);
      const { id } = await views.create(userId, body);
      return read(Number(id), userId);
    },
    'GET /_api/user_screener_view/{id}': async ({ params: { id } }, context) => {
      const { userId } = memberOf(context);
      await views.get(userId, id);
      return read(id, userId);
    },
    'PUT /_api/user_screener_view/{id}': async ({ params: { id }, body: { version, ...values } }, context) => {
      const { userId } = memberOf(context);
      await refuseUnowned(store, VIEW, { id, userId });
      await views.update(userId, id, { values: named(values) as Partial<UserView>, version });
      return read(id, userId);
    },
    'DELETE /_api/user_screener_view/{id}': async ({ params }, context) => {
      await views.remove(memberOf(context).userId, params.id);
      return { status: 'success' as const };
    },
    'GET /_api/user_screener_view/screeners': async (_input, context) => {
      const mine = await userScreeners(store).all(memberOf(context).userId);
      return {
        data: [
          ...mine.map(({ id, name }) => ({ id: Number(id), name, kind: 'mine' as const })),
          ...PREDEFINED_SCREENS.map(({ id, name }) => ({ id, name, kind: 'predefined' as const })),
        ],
      };
    },
    'GET /_api/view/{id}': ({ params: { id } }, context) => read(id, userIdOf(context)),
  } satisfies Partial<Handlers<typeof savedCalls>>;
};

export const savedHandlers = (store: AnyStore): Handlers<typeof savedCalls> => ({
  ...screenerHandlers(store),
  ...viewHandlers(store),
  'POST /_api/screeners/hash': async ({ body }) => ({ hash: await keepState(store, body.state as never) }),
  'GET /_api/screeners/hash/{hash}': async ({ params: { hash } }) => {
    const state = await findState(store, hash);
    if (!state) throw new ApiError(404, 'There is no such link');
    return { hash, state: state as never };
  },
});
