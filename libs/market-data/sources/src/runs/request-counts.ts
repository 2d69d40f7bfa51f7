import { tablesOf, type Database } from '@plumbline/shared/server';
import { sql, type Kysely } from 'kysely';

import { windowStart, type RequestCounts, type RequestQuota } from '../fetch/request-quotas';

interface CountTable {
  request_counts: { vendor: string; per: string; window_start: Date; requests: number };
}

const tables = (db: Database): Kysely<CountTable> => tablesOf<CountTable>(db);

/** Ends the transaction, so that a request that is not sent counts nowhere. */
class UsedUp extends Error {
  constructor(readonly quota: RequestQuota) {
    super('used up');
  }
}

async function takeOne(
  db: Kysely<CountTable>,
  quota: RequestQuota,
  { now, cost }: { readonly now: number; readonly cost: number },
): Promise<void> {
  const { vendor, per, requests: limit } = quota;
  if (cost > limit) throw new UsedUp(quota);
  const window_start = new Date(windowStart(per, now));
  const taken = await db
    .insertInto('request_counts')
    .values({ vendor, per, window_start, requests: cost })
    .onConflict((conflict) =>
      conflict
        .columns(['vendor', 'per'])
        .doUpdateSet({
          window_start: sql<Date>`excluded.window_start`,
          requests: sql<number>`case when request_counts.window_start = excluded.window_start
            then request_counts.requests + ${cost} else ${cost} end`,
        })
        .where((where) =>
          where.or([
            where('request_counts.window_start', '!=', window_start),
            where('request_counts.requests', '<=', limit - cost),
          ]),
        ),
    )
    .returning('requests')
    .executeTakeFirst();
  if (!taken) throw new UsedUp(quota);
}

/** Requests that were sent to vendors, counted in the application store: a restart or a second process forgets none. */
export const requestCounts = (db: () => Database): RequestCounts => ({
  take: async (quotas, now, cost = 1) => {
    try {
      await tables(db())
        .transaction()
        .execute(async (transaction) => {
          for (const quota of quotas) await takeOne(transaction, quota, { now, cost });
        });
      return undefined;
    } catch (error: unknown) {
      if (error instanceof UsedUp) return error.quota;
      throw error;
    }
  },
});

/** A quota with what of it was used in the present window. */
export interface UsedQuota extends RequestQuota {
  readonly used: number;
  readonly left: number;
}

/** How much of some quotas is left. */
export async function quotasLeft(
  db: Database,
  quotas: readonly RequestQuota[],
  now = Date.now(),
): Promise<readonly UsedQuota[]> {
  if (quotas.length === 0) return [];
  const rows = await tables(db).selectFrom('request_counts').selectAll().execute();
  return quotas.map((quota) => {
    const start = windowStart(quota.per, now);
    const row = rows.find(
      ({ vendor, per, window_start }) =>
        vendor === quota.vendor && per === quota.per && window_start.getTime() === start,
    );
    const used = row?.requests ?? 0;
    return { ...quota, used, left: Math.max(0, quota.requests - used) };
  });
}
