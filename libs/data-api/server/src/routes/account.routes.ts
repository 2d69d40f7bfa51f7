import type { accountCalls } from '@plumbline/data-api/contract';
import { DOC_CATEGORIES } from '@plumbline/data-api/domain';
import { memberOf, type Handlers } from '@plumbline/shared/server';
import type { DataApiDeps } from '../deps';
import { operationDocs } from '../docs';
import { dataApiStore } from '../store/tables';

const someOf = (limit: number): number | null => (limit > 0 ? limit : null);

const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
};

/** What a person has of the data API, and its reference. */
export const accountHandlers = ({
  db,
  dataApi,
}: Pick<DataApiDeps, 'db' | 'dataApi'>): Handlers<typeof accountCalls> => {
  const store = dataApiStore(db);
  return {
    'GET /_api/data_sales/user': async (_input, context) => {
      const { userId } = memberOf(context);
      const { creditsADay, callsAMinute } = dataApi.limits;
      const { keys } = await store
        .selectFrom('data_keys')
        .select(({ fn }) => fn.countAll().as('keys'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      const remaining = creditsADay > 0 ? await dataApi.quota.remaining(userId, creditsADay) : null;
      return {
        keys: Number(keys),
        quota: { credits_a_day: someOf(creditsADay), remaining, calls_a_minute: someOf(callsAMinute) },
      };
    },
    'GET /_api/data_sales/usage': async ({ query }, context) => {
      const month = query.month ?? new Date(dataApi.now()).toISOString().slice(0, 7);
      // What this process counted in the last seconds belongs to it.
      await dataApi.meter.flush();
      const data = await store
        .selectFrom('data_usage')
        .leftJoin('data_keys', 'data_keys.id', 'data_usage.key_id')
        .select(['day', 'data_usage.key_id', 'data_keys.name as key', 'operation', 'calls', 'credits', 'refused'])
        .where('data_usage.user_id', '=', memberOf(context).userId)
        .where('day', '>=', `${month}-01`)
        .where('day', '<', nextMonth(month))
        .orderBy('day', 'desc')
        .orderBy('data_usage.key_id')
        .orderBy('operation')
        .execute();
      return { month, data };
    },
    'GET /_api/user_api_docs/categories/v{version}': () => ({ data: DOC_CATEGORIES }),
    'GET /_api/user_api_docs/v{version}': () => ({ data: operationDocs }),
  };
};
