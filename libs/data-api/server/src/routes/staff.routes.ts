import type { apiStaffCalls } from '@plumbline/data-api/contract';
import { ApiError } from '@plumbline/shared/domain';
import { isUniqueViolation, type Database, type Handlers } from '@plumbline/shared/server';
import type { DataApiDeps } from '../deps';
import { textsWithout } from '../docs/merged-docs';
import { operationDocs } from '../docs/operation-docs';
import { findPerson, listEveryone, listSpecial } from '../staff/api-users';
import { dataApiStore, type DataApiStore } from '../store/tables';

type All = Handlers<typeof apiStaffCalls>;
type Deps = Pick<DataApiDeps, 'db' | 'dataApi' | 'note'>;

/** A person is in a list once. */
async function unlessThere<T>(work: Promise<T>, message: string): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw isUniqueViolation(cause) ? new ApiError(409, message, { cause }) : cause;
  }
}

async function specialOf(db: Database, id: number) {
  const { data } = await listSpecial(db, { page: 1 }, id);
  if (!data[0]) throw new ApiError(404, 'There are no such limits');
  return data[0];
}

type Special = Pick<All, Extract<keyof All, `${string}special_api_user${string}`>>;

const special = ({ db, note }: Deps): Special => {
  const store = dataApiStore(db);
  return {
    'GET /_api/admin/special_api_users': ({ query }) => listSpecial(db, query),
    'POST /_api/admin/special_api_user': async ({ body: { user, ...values } }, context) => {
      const person = await findPerson(db, user);
      await unlessThere(
        store
          .insertInto('data_special_users')
          .values({ user_id: person.id, ...values })
          .execute(),
        'This person has such limits already: change those',
      );
      await note(context, 'set limits of the data API', `account ${person.id}`);
      return specialOf(db, person.id);
    },
    'PUT /_api/admin/special_api_user/{id}': async ({ params: { id }, body }, context) => {
      await store.updateTable('data_special_users').set(body).where('user_id', '=', id).execute();
      const row = await specialOf(db, id);
      await note(context, 'changed limits of the data API', `account ${id}`);
      return row;
    },
    'DELETE /_api/admin/special_api_user/{id}': async ({ params: { id } }, context) => {
      await specialOf(db, id);
      await store.deleteFrom('data_special_users').where('user_id', '=', id).execute();
      await note(context, 'removed limits of the data API', `account ${id}`);
      return { ok: true };
    },
  };
};

async function refuseUnknownType(store: DataApiStore, name: string): Promise<void> {
  const type = await store.selectFrom('data_types').select('name').where('name', '=', name).executeTakeFirst();
  if (!type) throw new ApiError(404, 'There is no such product');
}

type Everyone = Pick<All, Extract<keyof All, `${string}all_api_user${string}`>>;

const everyone = ({ db, dataApi, note }: Deps): Everyone => {
  const store = dataApiStore(db);
  return {
    'GET /_api/admin/all_api_users': ({ query }) =>
      listEveryone(db, query, `${dataApi.clock.today('UTC').slice(0, 7)}-01`),
    'POST /_api/admin/all_api_user': async ({ body: { user, ...values } }, context) => {
      const person = await findPerson(db, user);
      await refuseUnknownType(store, values.type);
      await unlessThere(
        store
          .insertInto('data_subscriptions')
          .values({ user_id: person.id, ...values })
          .execute(),
        'This person has a subscription already: change that',
      );
      await note(context, 'gave a subscription of data', `account ${person.id}, ${values.type}`);
      return { ok: true };
    },
    'PUT /_api/admin/all_api_user/{id}': async ({ params: { id }, body }, context) => {
      await refuseUnknownType(store, body.type);
      const { numUpdatedRows } = await store
        .updateTable('data_subscriptions')
        .set(body)
        .where('user_id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new ApiError(404, 'This person has no subscription of data');
      await note(context, 'changed a subscription of data', `account ${id}, ${body.type} ${body.state}`);
      return { ok: true };
    },
    'DELETE /_api/admin/all_api_user/{id}': async ({ params: { id } }, context) => {
      const gone = await store.transaction().execute(async (trx) => {
        const plan = await trx.deleteFrom('data_subscriptions').where('user_id', '=', id).executeTakeFirst();
        const keys = await trx.deleteFrom('data_keys').where('user_id', '=', id).executeTakeFirst();
        return plan.numDeletedRows + keys.numDeletedRows;
      });
      if (gone === 0n) throw new ApiError(404, 'This person has neither a subscription nor keys');
      await note(context, 'ended the data API of a person', `account ${id}`);
      return { ok: true };
    },
  };
};

/** People who use the data API, and what its reference lacks. */
export const staffHandlers = (deps: Deps): All => ({
  ...special(deps),
  ...everyone(deps),
  'GET /_api/admin/user_api_docs/check': async () => ({
    operations: operationDocs.length,
    ...(await textsWithout(dataApiStore(deps.db))),
  }),
});
