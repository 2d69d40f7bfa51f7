import type { Database } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { DAY_MS } from '@plumbline/shared/domain';

/** Days for which quotes that nobody used are kept: everybody can ask for one. */
const QUOTE_DAYS = 1;

/** Days for which events of providers and steps at them are kept: they repeat none that is older than some days. */
const EVENT_DAYS = 90;

const before = (now: number, days: number): Date => new Date(now - days * DAY_MS);

/** Removes quotes that led to nothing, and events that are done with. */
export async function sweepMemberships(db: Database, now: number): Promise<void> {
  await sql`delete from membership_quotes q where used_at is null and valid_until < ${before(now, QUOTE_DAYS)}
    and not exists (select from membership_checkouts c where c.quote_id = q.id)`.execute(db);
  await sql`delete from billing_intents where closed_at < ${before(now, EVENT_DAYS)}`.execute(db);
  await sql`delete from billing_events where state <> 'waiting' and received_at < ${before(now, EVENT_DAYS)}`.execute(
    db,
  );
}
