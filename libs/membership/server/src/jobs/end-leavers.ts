import type { Paying } from '../billing/paying';
import { fetchOne } from './apply-events';
import { membershipStore } from '../store/tables';

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
  const rows = await membershipStore(paying.db)
    .selectFrom('membership_subscriptions as s')
    .leftJoin('users as u', 'u.user_id', 's.user_id')
    .select(['s.id', 's.provider_ref'])
    .where('s.state', '<>', 'ended')
    .where('s.provider', '=', paying.provider.name)
    .where((eb) => eb.or([eb('u.user_id', 'is', null), eb('u.deletes_at', 'is not', null)]))
    .where((eb) => eb.or([eb('s.renew_auto', '=', true), eb('u.user_id', 'is', null)]))
    .orderBy('s.id')
    .execute();
  const failures: unknown[] = [];
  for (const row of rows) await endRenewal(paying, row).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'renewals of people who leave could not be ended');
  return rows.length;
}
