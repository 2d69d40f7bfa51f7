import { sql } from 'kysely';
import type { Paying } from '../billing/checkout';
import { fetchOne } from './apply-events';

/** Ends the renewal of people who asked for their account to be deleted, before it goes. */
export async function endLeavers(paying: Paying): Promise<number> {
  const { rows } = await sql<{
    id: number;
    provider_ref: string;
  }>`select s.id, s.provider_ref from membership_subscriptions s
    left join users u on u.user_id = s.user_id
    where s.state <> 'ended' and s.provider = ${paying.provider.name}
      and (u.user_id is null or u.deletes_at is not null) and (s.renew_auto or u.user_id is null)`.execute(paying.db);
  for (const { id, provider_ref: ref } of rows) {
    await paying.provider.setRenewal(ref, false);
    await fetchOne(paying, id, ref);
  }
  return rows.length;
}
