import type { accountCalls } from '@plumbline/data-api/contract';
import { memberOf, type Handlers } from '@plumbline/shared/server';
import type { DataApiDeps } from '../deps';
import { mergedDocs, mergedGroups } from '../docs/merged-docs';
import { dataApiStore } from '../store/tables';

const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
};

/** Usage of a person's keys, and the reference of the data API. */
export const accountHandlers = ({
  db,
  dataApi,
}: Pick<DataApiDeps, 'db' | 'dataApi'>): Handlers<typeof accountCalls> => {
  const store = dataApiStore(db);
  return {
    'GET /_api/data_sales/usage': async ({ query }, context) => {
      const month = query.month ?? dataApi.clock.today('UTC').slice(0, 7);
      // Includes calls this process counted in the last seconds.
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
    'GET /_api/user_api_docs/categories/v{version}': async () => ({ data: await mergedGroups(store) }),
    'GET /_api/user_api_docs/v{version}': async () => ({ data: await mergedDocs(store) }),
  };
};
