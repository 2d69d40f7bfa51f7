import type { ResultOf } from '@plumbline/shared/domain';
import type { salesCalls } from '@plumbline/data-api/contract';
import type { DataApiDeps } from '../deps';
import { dataApiStore, type DataApiStore } from '../store/tables';
import { contractOf } from './contract-text';

export type DataAccount = ResultOf<(typeof salesCalls)['GET /_api/data_sales/user']>;

/** 0 is no limit. */
export const someOf = (limit: number): number | null => (limit > 0 ? limit : null);

const subscriptionOf = (store: DataApiStore, userId: number) =>
  store
    .selectFrom('data_subscriptions')
    .innerJoin('data_types', 'data_types.name', 'data_subscriptions.type')
    .select(['type', 'about', 'state', 'since', 'until'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Returns the current account of a person with the data API. */
export async function accountOf(
  { db, dataApi }: Pick<DataApiDeps, 'db' | 'dataApi'>,
  userId: number,
): Promise<DataAccount> {
  const store = dataApiStore(db);
  const today = dataApi.clock.today('UTC');
  const [{ limits, source, hasFiles }, subscription, contract, { keys }] = await Promise.all([
    dataApi.standings.now(userId),
    subscriptionOf(store, userId),
    contractOf(store, userId, today),
    store
      .selectFrom('data_keys')
      .select(({ fn }) => fn.countAll<number>().as('keys'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  ]);
  const { creditsADay, callsAMinute } = limits;
  return {
    keys,
    quota: {
      credits_a_day: someOf(creditsADay),
      calls_a_minute: someOf(callsAMinute),
      source,
      remaining: creditsADay > 0 ? await dataApi.quota.remaining(userId, creditsADay) : null,
    },
    subscription: subscription ? { ...subscription, since: subscription.since.toISOString() } : null,
    contract,
    hasFiles,
  };
}
