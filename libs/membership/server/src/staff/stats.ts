import {
  churnOf,
  conversionOf,
  monthlyRecurring,
  periodEnd,
  planOfStatus,
  regionName,
  yearOnYear,
} from '@plumbline/membership/domain';
import type { Database } from '@plumbline/shared/server';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { DAY_MS } from '@plumbline/shared/domain';
import { membershipStore } from '../store/tables';
import type { MembershipSubscriptions } from '../store/tables.generated';

/** Figures of a stretch of days. */
export interface Figures {
  readonly accounts: number;
  readonly active_30: number;
  readonly sign_ups: number;
  readonly trials: number;
  readonly subscriptions: number;
  readonly grants: number;
  readonly payments: number;
}

/** Figures of the days up to a moment. Trials are known by their end, seven days after they begin. */
export async function figuresOf(db: Database, end: Date, days: number): Promise<Figures> {
  const start = new Date(end.getTime() - days * DAY_MS);
  const between = (column: string): RawBuilder<boolean> =>
    sql`${sql.ref(column)} > ${start} and ${sql.ref(column)} <= ${end}`;
  const { rows } = await sql<Figures>`select
    (select count(*)::int from users where created_at <= ${end}) as accounts,
    (select count(*)::int from users where created_at <= ${end} and last_active_on > (${end}::timestamptz - interval '30 days')::date
      and last_active_on <= ${end}::timestamptz::date) as active_30,
    (select count(*)::int from users where ${between('created_at')}) as sign_ups,
    (select count(*)::int from users where trial_ends_at - interval '7 days' > ${start}
      and trial_ends_at - interval '7 days' <= ${end}) as trials,
    (select count(*)::int from membership_subscriptions where ${between('created_at')}) as subscriptions,
    (select count(*)::int from membership_grants where kind = 'grant' and ${between('created_at')}) as grants,
    (select count(*)::int from membership_payments where kind = 'payment' and ${between('at')}) as payments`.execute(
    db,
  );
  return rows[0]!;
}

const yearBefore = (now: Date): Date => periodEnd(now, 'year', -1);

const LABELS: Readonly<Record<keyof Figures, string>> = {
  accounts: 'Accounts',
  active_30: 'Active within 30 days',
  sign_ups: 'Sign-ups',
  trials: 'Trials begun',
  subscriptions: 'Subscriptions begun',
  grants: 'Grants',
  payments: 'Payments',
};

/** The same a year before, and the change. Who was active is known for the last day only, so it is left out. */
export async function figuresYearOnYear(db: Database, now: Date, days: number) {
  const [current, past] = [await figuresOf(db, now, days), await figuresOf(db, yearBefore(now), days)];
  return (Object.keys(LABELS) as (keyof Figures)[])
    .filter((key) => key !== 'active_30')
    .map((key) => ({
      name: LABELS[key],
      now: current[key],
      before: past[key],
      change: yearOnYear(current[key], past[key]),
    }));
}

/** Accounts by the plan they have now. */
export async function accountsByPlan(db: Database) {
  const rows = await membershipStore(db)
    .selectFrom('users')
    .select((eb) => ['status', eb.fn.countAll<number>().as('accounts')])
    .groupBy(['status'])
    .execute();
  const sums = new Map<string, number>();
  for (const { status, accounts } of rows) {
    const { name } = planOfStatus(status);
    sums.set(name, (sums.get(name) ?? 0) + accounts);
  }
  return [...sums].map(([plan, accounts]) => ({ plan, accounts })).sort((a, b) => b.accounts - a.accounts);
}

const countsByDay = (table: string, moment: string): RawBuilder<unknown> =>
  sql`(select (${sql.raw(moment)})::date as day, count(*)::int as n from ${sql.table(table)} group by 1)`;

/** Sign-ups, trials and subscriptions of each of the last days. */
export async function begunByDay(db: Database, now: Date, days: number) {
  const { rows } = await sql<{ day: string; sign_ups: number; trials: number; subscriptions: number }>`
    select d::date as day, coalesce(u.n, 0) as sign_ups, coalesce(t.n, 0) as trials, coalesce(s.n, 0) as subscriptions
    from generate_series(${now}::timestamptz::date - ${days - 1}::int, ${now}::timestamptz::date, '1 day') d
      left join ${countsByDay('users', 'created_at')} u on u.day = d::date
      left join ${countsByDay('users', "trial_ends_at - interval '7 days'")} t on t.day = d::date
      left join ${countsByDay('membership_subscriptions', 'created_at')} s on s.day = d::date
    order by d`.execute(db);
  return rows;
}

const monthStart = (moment: Date, back = 0): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() - back, 1));

/** Recurring revenue, churn and conversion of the month that begins at a moment. */
export async function kpiOf(db: Database, start: Date, now: Date) {
  const next = monthStart(start, -1);
  const end = next < now ? next : now;
  const { rows: sums } = await sql<
    Pick<Selectable<MembershipSubscriptions>, 'currency'> & { monthly: number; yearly: number }
  >`select currency,
      coalesce(sum(amount) filter (where interval = 'month'), 0)::bigint as monthly,
      coalesce(sum(amount) filter (where interval = 'year'), 0)::bigint as yearly
    from membership_subscriptions where created_at < ${end} and (ended_at is null or ended_at >= ${end}) and state <> 'trial'
    group by currency order by currency`.execute(db);
  const { rows } = await sql<{ active: number; ended: number; trials: number; converted: number }>`select
    (select count(*)::int from membership_subscriptions where created_at < ${start}
      and (ended_at is null or ended_at >= ${start})) as active,
    (select count(*)::int from membership_subscriptions where created_at < ${start}
      and ended_at >= ${start} and ended_at < ${end}) as ended,
    (select count(*)::int from users where trial_ends_at - interval '7 days' >= ${start}
      and trial_ends_at - interval '7 days' < ${end}) as trials,
    (select count(*)::int from users u where trial_ends_at - interval '7 days' >= ${start}
      and trial_ends_at - interval '7 days' < ${end} and exists (select from membership_payments p
        where p.user_id = u.user_id and p.kind = 'payment' and p.at <= u.trial_ends_at + interval '23 days')) as converted`.execute(
    db,
  );
  const { active, ended, trials, converted } = rows[0]!;
  return {
    month: start.toISOString().slice(0, 7),
    mrr: sums.map(({ currency, monthly, yearly }) => ({ amount: monthlyRecurring(monthly, yearly), currency })),
    active_start: active,
    ended,
    churn: churnOf(ended, active),
    trials,
    converted,
    conversion: conversionOf(converted, trials),
  };
}

/** The last months, the oldest first. */
export const kpiMonths = (db: Database, now: Date, months: number) =>
  Promise.all(Array.from({ length: months }, (_, at) => kpiOf(db, monthStart(now, months - 1 - at), now)));

/** This month and the same month of the year before; how it changed only where all is of one currency. */
export async function kpiYearOnYear(db: Database, now: Date) {
  const [current, past] = [
    await kpiOf(db, monthStart(now), now),
    await kpiOf(db, monthStart(now, 12), yearBefore(now)),
  ];
  const currencies = new Set([...current.mrr, ...past.mrr].map(({ currency }) => currency));
  const amountOf = ({ mrr }: typeof current) => (currencies.size === 1 ? (mrr[0]?.amount ?? null) : null);
  return { now: current, before: past, mrr_change: yearOnYear(amountOf(current), amountOf(past)) };
}

type Field = 'plan' | 'region' | 'interval' | 'source';

const FIELDS: Readonly<Record<Field, RawBuilder<string>>> = {
  plan: sql`s.plan`,
  region: sql`unnest(s.regions)`,
  interval: sql`s.interval`,
  source: sql`s.source`,
};

const nameOf = (field: Field, name: string): string =>
  field === 'region' ? regionName(name) : name === '' ? 'Unknown' : name.replaceAll('_', ' ');

/** Subscriptions by one of their properties. */
export async function subscriptionsBy(db: Database, field: Field, since: Date) {
  const { rows } = await sql<{ name: string; active: number; begun: number; paid: number; currency: string }>`
    with one as (select s.id, ${FIELDS[field]} as name, s.state, s.created_at, s.currency,
      (select coalesce(sum(case kind when 'payment' then p.amount else -p.amount end), 0) from membership_payments p
        where p.subscription_id = s.id and p.at > ${since}) as paid from membership_subscriptions s)
    select name, currency, (count(*) filter (where state <> 'ended'))::int as active,
      (count(*) filter (where created_at > ${since}))::int as begun, sum(paid)::bigint as paid
    from one group by name, currency`.execute(db);
  return rows.map((row) => ({ ...row, name: nameOf(field, row.name) }));
}

interface SourceRow {
  readonly name: string;
  readonly sign_ups: number;
  readonly customers: number;
  readonly paid: { amount: number; currency: string }[];
}

/** Counts and money of people by a name that each of them has. Currencies are never added up. */
async function sourcesOf(db: Database, people: RawBuilder<unknown>): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`with people as (${people}),
    money as (select name, currency, sum(case kind when 'payment' then amount else -amount end)::bigint as amount
      from people join membership_payments using (user_id) group by name, currency)
    select name, count(*)::int as sign_ups,
      (count(*) filter (where exists (select from membership_payments p
        where p.user_id = people.user_id and p.kind = 'payment')))::int as customers,
      coalesce((select jsonb_agg(jsonb_build_object('amount', amount, 'currency', currency) order by currency)
        from money where money.name = people.name), '[]') as paid
    from people group by name order by customers desc, sign_ups desc, name limit 500`.execute(db);
  return rows;
}

/** Sign-ups by whose link they came. */
export const byReferral = (db: Database, since: Date) =>
  sourcesOf(
    db,
    sql`select u.username || ' (' || x.kind || ')' as name, x.user_id
      from attributions x join users u on u.user_id = x.referrer_id where x.at > ${since}`,
  );

/** Checkouts by the source an address named. */
export const byUtm = (db: Database, since: Date) =>
  sourcesOf(
    db,
    sql`select distinct on (user_id) user_id, coalesce(nullif(concat_ws(' / ', nullif(utm ->> 'utm_source', ''),
        nullif(utm ->> 'utm_medium', ''), nullif(utm ->> 'utm_campaign', '')), ''), 'none') as name
      from membership_checkouts where created_at > ${since} order by user_id, id`,
  );
