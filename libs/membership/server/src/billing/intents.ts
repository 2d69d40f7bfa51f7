import type { Database } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import type { Buyer } from './paying';
import type { BillingIntents } from '../store/tables.generated';

/** Details of an intent by kind, besides its quote and its subscription. */
interface Details {
  readonly checkout: Pick<Buyer, 'origin' | 'utm'>;
  readonly change: Readonly<Record<string, never>>;
  readonly renewal: { readonly renews: boolean };
  readonly offer: { readonly offer_id: number; readonly percent: number };
}

export type IntentKind = keyof Details;

/** Something to be done at the provider: written before the call, closed with its result. */
export interface Intent<Kind extends IntentKind = IntentKind> {
  readonly id: number;
  /** Names it at the provider, where the same key again does nothing more: unique across installations. */
  readonly key: string;
  readonly user_id: number;
  readonly kind: Kind;
  readonly quote_id: string | null;
  readonly subscription_id: number | null;
  readonly detail: Details[Kind];
}

/** An intent before it has a number. */
export type Proposal<Kind extends IntentKind> = Pick<Intent<Kind>, 'detail'> &
  Partial<Pick<Intent<Kind>, 'quote_id' | 'subscription_id'>>;

/** For so long nobody else works on an intent: longer than its calls take with all their retries. */
const LEASE = sql`now() + interval '5 minutes'`;

const IS_FREE = sql`(working_until is null or working_until < now())`;

const COLUMNS = sql`id, key, user_id, kind, quote_id, subscription_id, detail`;

/** The open intent of a person; the caller holds the lock of the person. */
export async function findOpenIntent(
  trx: Database,
  userId: number,
): Promise<(Intent & { readonly is_free: boolean }) | undefined> {
  const { rows } = await sql<Intent & { readonly is_free: boolean }>`select ${COLUMNS}, ${IS_FREE} as is_free
    from billing_intents where user_id = ${userId} and state = 'open'`.execute(trx);
  return rows[0];
}

/** Takes an open intent to work on it; undefined where somebody else does. */
export async function claimIntent(db: Database, id: number): Promise<Intent | undefined> {
  const { rows } = await sql<Intent>`update billing_intents set working_until = ${LEASE}
    where id = ${id} and state = 'open' and ${IS_FREE} returning ${COLUMNS}`.execute(db);
  return rows[0];
}

/** Writes an intent that the caller works on. */
export async function writeIntent<Kind extends IntentKind>(
  trx: Database,
  userId: number,
  kind: Kind,
  { quote_id: quote = null, subscription_id: subscription = null, detail }: Proposal<Kind>,
): Promise<Intent<Kind>> {
  const { rows } = await sql<Intent<Kind>>`insert into billing_intents
    (user_id, kind, quote_id, subscription_id, detail, working_until)
    values (${userId}, ${kind}, ${quote}, ${subscription}, ${JSON.stringify(detail)}::jsonb, ${LEASE})
    returning ${COLUMNS}`.execute(trx);
  return rows[0]!;
}

/** Closes an intent; false where it is closed already. */
export async function closeIntent(trx: Database, id: number, state: 'done' | 'refused'): Promise<boolean> {
  const { rows } = await sql`update billing_intents set state = ${state}, working_until = null, closed_at = now()
    where id = ${id} and state = 'open' returning id`.execute(trx);
  return rows.length > 0;
}

/** After so long an intent whose result never came is given up. */
const GIVEN_UP = sql`created_at < now() - interval '2 days'`;

/** Leaves an intent to be tried again: nobody knows what the provider did. */
export const releaseIntent = (db: Database, id: number) =>
  sql`update billing_intents set attempts = attempts + 1, working_until = null,
    state = case when ${GIVEN_UP} then 'failed' else 'open' end where id = ${id} and state = 'open'`.execute(db);

/** Between two tries: each time twice as long, at most an hour. */
const PAUSE = sql`least(5 * power(2, least(attempts, 10)), 3600) * attempts * interval '1 second'`;

/** Intents whose result never came and whose turn it is. */
export async function dueIntents(db: Database): Promise<readonly { readonly id: number }[]> {
  const { rows } = await sql<Pick<Selectable<BillingIntents>, 'id'>>`select id from billing_intents
    where state = 'open' and ${IS_FREE} and created_at + ${PAUSE} <= now() order by id limit 100`.execute(db);
  return rows;
}
