import { leaseOf } from '@plumbline/data-api/domain';
import { ApiError, DAY_MS } from '@plumbline/shared/domain';
import type { Clock } from '@plumbline/shared/server';
import { sql } from 'kysely';
import type { DataApiStore } from '../store/tables';

interface Lease {
  readonly day: string;
  left: number;
  usedAt: number;
}

export interface QuotaDeps {
  readonly store: DataApiStore;
  readonly clock: Clock;
  /** Serving processes of this installation. */
  readonly processes: number;
}

/** Credits that are not used for so long go back to the others. */
const IDLE_MS = 2_000;
const LOOK_MS = 1_000;

/** The table of what was spent: counted by person and day, under a lock where it grows. */
function createSpent({ store, clock: { now }, processes }: QuotaDeps) {
  const secondsLeft = () => Math.ceil((DAY_MS - (now() % DAY_MS)) / 1_000);

  const spentOn = async (userId: number, day: string): Promise<number> => {
    const row = await store
      .selectFrom('data_spent')
      .select('credits')
      .where('user_id', '=', userId)
      .where('day', '=', day)
      .executeTakeFirst();
    return row?.credits ?? 0;
  };
  /** Takes at least `needed` of what is left; all that a process takes counts as spent. */
  const take = (userId: number, day: string, needed: number, quota: number): Promise<number> =>
    store.transaction().execute(async (trx) => {
      await trx
        .insertInto('data_spent')
        .values({ user_id: userId, day, credits: 0 })
        .onConflict((conflict) => conflict.columns(['user_id', 'day']).doNothing())
        .execute();
      const { credits } = await trx
        .selectFrom('data_spent')
        .select('credits')
        .where('user_id', '=', userId)
        .where('day', '=', day)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const remaining = quota - credits;
      if (remaining < needed)
        throw new ApiError(429, `Today's ${String(quota)} credits are used up: they begin again at midnight UTC`, {
          code: 'quota',
          retryAfter: secondsLeft(),
        });
      const taken = Math.max(needed, leaseOf(remaining, processes));
      await trx
        .updateTable('data_spent')
        .set({ credits: credits + taken })
        .where('user_id', '=', userId)
        .where('day', '=', day)
        .execute();
      return taken;
    });
  const giveBack = (userId: number, { day, left }: Lease) =>
    store
      .updateTable('data_spent')
      .set({ credits: sql<number>`greatest(credits - ${left}, 0)` })
      .where('user_id', '=', userId)
      .where('day', '=', day)
      .execute();
  return { spentOn, take, giveBack };
}

/** The credits a person has on a day, UTC, over all keys and processes: leased in small parts, never more than there are. */
export function createQuota(deps: QuotaDeps) {
  const { now } = deps.clock;
  const { spentOn, take, giveBack } = createSpent(deps);
  const leases = new Map<number, Lease>();
  const today = () => deps.clock.today('UTC');
  const leaseFor = (userId: number): Lease => {
    const known = leases.get(userId);
    if (known?.day === today()) return known;
    const fresh: Lease = { day: today(), left: 0, usedAt: now() };
    leases.set(userId, fresh);
    return fresh;
  };
  const release = async (isDue: (lease: Lease) => boolean): Promise<void> => {
    for (const [userId, lease] of leases)
      if (isDue(lease)) {
        leases.delete(userId);
        // A lease that cannot be given back counts as spent.
        if (lease.left > 0) await giveBack(userId, lease).catch(() => undefined);
      }
  };
  const timer = setInterval(() => void release(({ usedAt }) => now() - usedAt >= IDLE_MS), LOOK_MS).unref();
  return {
    /** Takes credits before the work and answers the day they are of; 429 where they are not there. */
    async spend(userId: number, credits: number, quota: number): Promise<string> {
      const lease = leaseFor(userId);
      lease.usedAt = now();
      // Takes available credits before waiting, so that two calls at once never count them twice.
      const atHand = Math.min(lease.left, credits);
      lease.left -= atHand;
      const needed = credits - atHand;
      if (needed === 0) return lease.day;
      try {
        const taken = await take(userId, lease.day, needed, quota);
        lease.left += taken - needed;
        return lease.day;
      } catch (error) {
        lease.left += atHand;
        throw error;
      }
    },
    /** Returns credits taken on a day but not needed; those of a day that is over are gone. */
    refund(userId: number, credits: number, day: string): void {
      if (day === today()) leaseFor(userId).left += credits;
    },
    /** Returns a person's remaining credits of today, as far as this process knows. */
    remaining: async (userId: number, quota: number): Promise<number> =>
      Math.max(0, quota - (await spentOn(userId, today())) + leaseFor(userId).left),
    close: async (): Promise<void> => {
      clearInterval(timer);
      await release(() => true);
    },
  };
}

export type Quota = ReturnType<typeof createQuota>;
