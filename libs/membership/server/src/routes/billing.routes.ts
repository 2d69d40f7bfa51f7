import { membershipLevel, statusOf, type StandingPart } from '@plumbline/auth/domain';
import type { membershipCalls } from '@plumbline/membership/contract';
import { fittingPlan, planOfStatus } from '@plumbline/membership/domain';
import { memberOf, type Database, type Handlers } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { DAY_MS } from '@plumbline/shared/domain';
import { nextAmount } from '../billing/order';
import { USAGE_DAYS, usageOf } from '../billing/usage';
import type { MembershipDeps } from '../deps';
import { openSubscription, type SubscriptionRow } from '../store/subscriptions';
import { membershipStore } from '../store/tables';

interface Account {
  readonly standing_parts: StandingPart[] | null;
  readonly amount_paid: string;
  readonly trial_ends_at: Date | null;
}

interface Details {
  readonly invoice_name: string;
  readonly invoice_address: string;
  readonly reminders: boolean;
}

const NO_DETAILS: Details = { invoice_name: '', invoice_address: '', reminders: true };

const readDetails = async (db: Database, userId: number): Promise<Details> => {
  const row = await membershipStore(db)
    .selectFrom('billing_details')
    .select(['invoice_name', 'invoice_address', 'reminders'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? NO_DETAILS;
};

const readRequest = async (db: Database, userId: number) => {
  const rows = await membershipStore(db)
    .selectFrom('access_requests')
    .select(['plan', 'state', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  const row = rows[0];
  return row ? { plan: row.plan, state: row.state, at: row.created_at.toISOString() } : null;
};

const subscriptionToWire = (row: SubscriptionRow) => ({
  plan: row.plan,
  interval: row.interval,
  state: row.state,
  renew_auto: row.renew_auto,
  regions: row.regions,
  seats: row.seats,
  period_end: row.period_end.toISOString(),
  next_charge: row.renew_auto
    ? { at: row.period_end.toISOString(), amount: nextAmount(row), currency: row.currency }
    : null,
  next: row.next && {
    plan: row.next.plan,
    interval: row.next.interval,
    regions: [...row.next.regions],
    seats: row.next.seats,
  },
  unconfirmed_since: row.failing_since?.toISOString() ?? null,
});

/** Where the status of a person comes from now, and when it ends. */
function standingOf({ standing_parts: parts, trial_ends_at: trial }: Account, status: number, now: number) {
  const counting = (parts ?? []).filter(({ until }) => until === null || until > now);
  const part = counting.find((one) => one.status === statusOf(counting, now));
  if (part) return { source: part.source, ends_at: part.until === null ? null : new Date(part.until).toISOString() };
  if (status >= 3 && trial && trial.getTime() > now) return { source: 'trial' as const, ends_at: trial.toISOString() };
  return { source: status >= 3 && parts === null ? ('grant' as const) : null, ends_at: null };
}

/** A subscription ends with its period: the days of grace after it are for late payments. */
const withPeriod = (standing: ReturnType<typeof standingOf>, subscription: SubscriptionRow | undefined) =>
  standing.source === 'subscription' && subscription
    ? { ...standing, ends_at: subscription.period_end.toISOString() }
    : standing;

type Served = Pick<
  Handlers<typeof membershipCalls>,
  'GET /_api/user/billing' | 'PUT /_api/user/billing' | 'GET /_api/user/payment_history' | 'GET /_api/membership/fit'
>;

/** A person's plan, payments and usage. */
export const billingHandlers = ({ db, membership: { now, settings } }: MembershipDeps): Served => ({
  'GET /_api/user/billing': async (_input, context) => {
    const { userId, status } = memberOf(context);
    const account = await membershipStore(db)
      .selectFrom('users')
      .select(['standing_parts', 'amount_paid', 'trial_ends_at'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const [subscription, details, request] = await Promise.all([
      openSubscription(db, userId),
      readDetails(db, userId),
      readRequest(db, userId),
    ]);
    const { key, name } = planOfStatus(status);
    const isOpen = settings.mode === 'open';
    return {
      plan: { key, name },
      status,
      details,
      request,
      level: isOpen ? ('paid' as const) : membershipLevel(status, Number(account.amount_paid)),
      ...(isOpen ? { source: null, ends_at: null } : withPeriod(standingOf(account, status, now()), subscription)),
      subscription: subscription ? subscriptionToWire(subscription) : null,
      method: subscription?.method ?? null,
      warning: subscription?.warning ?? 0,
      trial: { used: account.trial_ends_at !== null, ends_at: account.trial_ends_at?.toISOString() ?? null },
    };
  },
  'PUT /_api/user/billing': async ({ body }, context) => {
    await sql`insert into billing_details (user_id, invoice_name, invoice_address, reminders)
      values (${memberOf(context).userId}, ${body.invoice_name}, ${body.invoice_address}, ${body.reminders})
      on conflict (user_id) do update set invoice_name = excluded.invoice_name,
        invoice_address = excluded.invoice_address, reminders = excluded.reminders`.execute(db);
    return { ok: true };
  },
  'GET /_api/user/payment_history': async (_input, context) => {
    const rows = await membershipStore(db)
      .selectFrom('membership_payments')
      .select(['id', 'at', 'kind', 'text', 'amount', 'tax', 'currency', 'invoice_url'])
      .where('user_id', '=', memberOf(context).userId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return { data: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
  },
  'GET /_api/membership/fit': async (_input, context) => {
    const { userId, status } = memberOf(context);
    const usage = await usageOf(db, userId, now());
    const [plan, current] = [fittingPlan(usage), planOfStatus(status)];
    return {
      since: new Date(now() - USAGE_DAYS * DAY_MS).toISOString(),
      usage: { ...usage },
      plan: { key: plan.key, name: plan.name },
      current: { key: current.key, name: current.name },
    };
  },
});
