import { sql, type Selectable } from 'kysely';
import { applySnapshot, markGone } from '../billing/apply-snapshot';
import { finishCheckout } from '../billing/checkout';
import type { Paying } from '../billing/paying';
import { openSubscriptions, subscriptionByRef } from '../store/subscriptions';
import { membershipStore } from '../store/tables';
import type { BillingEvents } from '../store/tables.generated';

type EventRow = Pick<Selectable<BillingEvents>, 'provider' | 'event_id' | 'object_ref' | 'checkout_ref'>;

/** After so many an event is given up: with the pauses between them that is about a day. */
const MAX_ATTEMPTS = 16;

/** Seconds after which an event is tried again: each time twice as long, so that an outage loses none. */
const PAUSE = sql`case when attempts > 1 then 5 * power(2, attempts - 1) else 0 end * interval '1 second'`;

/** Looks at what an event is about; false where it is nothing of ours. */
async function look(paying: Paying, { object_ref: ref, checkout_ref: checkout }: EventRow): Promise<boolean> {
  const { db, provider, now } = paying;
  if (checkout !== null && (await finishCheckout(paying, checkout)) !== undefined) return true;
  const row = ref === null ? undefined : await subscriptionByRef(db, provider.name, ref);
  if (!row || ref === null) return false;
  const snapshot = await provider.readSubscription(ref);
  if (snapshot && snapshot.installation !== provider.installation) return false;
  await db
    .transaction()
    .execute((trx) =>
      snapshot
        ? applySnapshot(trx, { id: row.id, snapshot, provider: provider.name, now })
        : markGone(trx, row.id, now).then(() => true),
    );
  return true;
}

/** Works on events that are due; how many. One that fails is tried again later, and reported at the end. */
export async function applyEvents(paying: Paying): Promise<number> {
  const { db, provider } = paying;
  const { rows } = await sql<EventRow>`select provider, event_id, object_ref, checkout_ref from billing_events
    where provider = ${provider.name} and state = 'waiting' and received_at + ${PAUSE} <= now()
    order by received_at limit 100`.execute(db);
  const failures: unknown[] = [];
  for (const row of rows) {
    const state = await look(paying, row).then(
      (isOurs) => (isOurs ? 'applied' : 'ignored'),
      (error: unknown) => {
        failures.push(error);
        return 'waiting';
      },
    );
    await sql`update billing_events set attempts = attempts + 1, applied_at = ${state === 'applied' ? new Date(paying.now) : null},
      state = case when ${state} = 'waiting' and attempts + 1 >= ${MAX_ATTEMPTS} then 'failed' else ${state} end
      where provider = ${row.provider} and event_id = ${row.event_id}`.execute(db);
  }
  if (failures.length > 0) throw new AggregateError(failures, 'events of payments are tried again');
  return rows.length;
}

/** Asks the provider about one subscription; true where something was different here. */
export async function fetchOne(paying: Paying, id: number, ref: string): Promise<boolean> {
  const { db, provider, now } = paying;
  const snapshot = await provider.readSubscription(ref);
  return db.transaction().execute(async (trx) => {
    if (snapshot) return applySnapshot(trx, { id, snapshot, provider: provider.name, now });
    await markGone(trx, id, now);
    return true;
  });
}

interface Compared {
  readonly looked: number;
  readonly changed: number;
  readonly failed: number;
}

/** Asks the provider about all that have not ended, one after another; answers how many were different here. */
export async function reconcile(paying: Paying): Promise<Compared> {
  let [changed, failed] = [0, 0];
  const rows = await openSubscriptions(paying.db);
  for (const { id, provider_ref: ref } of rows)
    try {
      if (await fetchOne(paying, id, ref)) changed += 1;
    } catch {
      failed += 1;
      await sql`update membership_subscriptions set failing_since = coalesce(failing_since, ${new Date(paying.now)})
        where id = ${id}`.execute(paying.db);
    }
  return { looked: rows.length, changed, failed };
}

/** The same of checkouts that are open here: people pay and close the page, and an event may never arrive. */
export async function reconcileCheckouts(paying: Paying): Promise<Compared> {
  const { db, provider } = paying;
  const rows = await membershipStore(db)
    .selectFrom('membership_checkouts')
    .select('provider_ref')
    .where('provider', '=', provider.name)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute();
  let [changed, failed] = [0, 0];
  for (const { provider_ref: ref } of rows)
    try {
      if ((await finishCheckout(paying, ref)) === 'active') changed += 1;
    } catch {
      failed += 1;
    }
  return { looked: rows.length, changed, failed };
}
