import { sql } from 'kysely';
import type { AuthStore } from '@plumbline/auth/people';
import { DAY_MS } from '@plumbline/shared/domain';

export interface Retention {
  /** Days for which network addresses of sign-ins are kept; 0: none is. */
  readonly addressDays: number;
}

/** An ended sign-in is shown nowhere; it is kept for questions about what happened. */
const ENDED_SESSION_DAYS = 30;
/** The days for which the link of a registration is good. */
const UNCONFIRMED_DAYS = 7;
/** Longer than any window that is counted. */
const COUNTER_DAYS = 1;
const MAIL_DAYS = 90;

/** How many rows of each kind went. */
export interface Swept {
  readonly links: number;
  readonly providerRequests: number;
  /** Second steps that nobody finished. */
  readonly secondSteps: number;
  readonly sessions: number;
  readonly counters: number;
  readonly unconfirmed: number;
  /** Sign-ins whose network address was removed. */
  readonly addresses: number;
  /** Mails by their id: files made of them are to go too. */
  readonly mails: readonly number[];
}

const countOf = async (removed: Promise<{ numDeletedRows: bigint }>) => Number((await removed).numDeletedRows);

const removeAddresses = (store: AuthStore, before: Date) =>
  store
    .updateTable('sessions')
    .set({ address: '' })
    .where('address', '!=', '')
    .where('created_at', '<=', before)
    .executeTakeFirst();

/** An admin made on the command line has not followed its link yet: that account stays. */
const removeUnconfirmed = (store: AuthStore, before: Date) =>
  store
    .deleteFrom('users')
    .where('email_confirmed_at', 'is', null)
    .where('admin', '=', false)
    .where('created_at', '<=', before)
    .executeTakeFirst();

const removeSessions = (store: AuthStore, before: Date) =>
  store
    .deleteFrom('sessions')
    .where(sql`coalesce(revoked_at, expires_at)`, '<=', before)
    .executeTakeFirst();

const removeMails = (store: AuthStore, before: Date) =>
  store.deleteFrom('mails').where('state', '!=', 'waiting').where('created_at', '<=', before).returning('id').execute();

/** Removes what has served its time. */
export async function sweepAccounts(store: AuthStore, { addressDays }: Retention, now: number): Promise<Swept> {
  const before = (days: number) => new Date(now - days * DAY_MS);
  const expired = (table: 'link_tokens' | 'oidc_requests' | 'factor_challenges') =>
    countOf(store.deleteFrom(table).where('expires_at', '<=', before(0)).executeTakeFirst());
  const counters = store.deleteFrom('counters').where('window_start', '<=', before(COUNTER_DAYS));
  return {
    links: await expired('link_tokens'),
    providerRequests: await expired('oidc_requests'),
    secondSteps: await expired('factor_challenges'),
    sessions: await countOf(removeSessions(store, before(ENDED_SESSION_DAYS))),
    counters: await countOf(counters.executeTakeFirst()),
    unconfirmed: await countOf(removeUnconfirmed(store, before(UNCONFIRMED_DAYS))),
    addresses: Number((await removeAddresses(store, before(addressDays))).numUpdatedRows),
    mails: (await removeMails(store, before(MAIL_DAYS))).map(({ id }) => id),
  };
}
