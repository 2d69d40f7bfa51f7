import { sql } from 'kysely';
import type { Paying } from '../billing/paying';
import { fetchOne } from './apply-events';

interface LeaverRow {
  readonly id: number;
  readonly provider_ref: string;
}

/** One that the provider does not have any more, or that ends already, is only fetched. */
async function endRenewal(paying: Paying, { id, provider_ref: ref }: LeaverRow): Promise<void> {
  const snapshot = await paying.provider.readSubscription(ref);
  if (snapshot?.renewAuto) await paying.provider.setRenewal(ref, false);
  await fetchOne(paying, id, ref);
}

/**
 * Ends the renewal of people who asked for their account to be deleted, before it goes. One that fails keeps none of
 * the others waiting, and is reported at the end.
 */
export async function endLeavers(paying: Paying): Promise<number> {
  const { rows } = await sql<LeaverRow>`select s.id, s.provider_ref from membership_subscriptions s
    left join users u on u.user_id = s.user_id
    where s.state <> 'ended' and s.provider = ${paying.provider.name}
      and (u.user_id is null or u.deletes_at is not null) and (s.renew_auto or u.user_id is null)
    order by s.id`.execute(paying.db);
  const failures: unknown[] = [];
  for (const row of rows) await endRenewal(paying, row).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'renewals of people who leave could not be ended');
  return rows.length;
}
