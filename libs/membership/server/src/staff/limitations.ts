import type { limitationCalls } from '@plumbline/membership/contract';
import { LIMITATION_DAYS, NEAR_LIMIT, type Limitation } from '@plumbline/membership/domain';
import { containing, offsetOf, paged, type Handlers } from '@plumbline/shared/server';
import { sql, type RawBuilder } from 'kysely';
import { DAY_MS } from '@plumbline/shared/domain';
import type { Caps, MembershipDeps } from '../deps';

const PER_PAGE = 50;

interface Row {
  readonly user_id: number;
  readonly username: string;
  readonly status: number;
  readonly used: number;
  readonly cap: number | null;
  readonly times: number | null;
  readonly last: string | null;
  readonly total: number;
}

const near = (used: RawBuilder<unknown>, cap: RawBuilder<unknown>) => sql`${used} * 100 >= ${cap} * ${NEAR_LIMIT}`;

const DAY = (moment: RawBuilder<unknown>) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD')`;

/** How many rows a person has of a table, against their cap. */
const countedIn = (table: string, cap: number) => sql`
  select user_id, count(*)::int as used, ${cap}::int as cap, null::int as times, null::text as last
  from ${sql.table(table)} group by user_id having ${near(sql`count(*)`, sql`${cap}::int`)}`;

/** Usage of each limit by person: `user_id, used, cap, times, last`. */
const USED: Readonly<Record<Limitation, (since: Date, caps: Caps) => RawBuilder<unknown>>> = {
  downloads: (since) => sql`
    select user_id, max(greatest(rows, total))::int as used, max(max_rows)::int as cap, count(*)::int as times,
      max(${DAY(sql`created_at`)}) as last
    from downloads where created_at > ${since} and ${near(sql`greatest(rows, total)`, sql`max_rows`)} group by user_id`,
  alerts: (_since, { alerts }) => countedIn('alerts', alerts),
  portfolios: (_since, { portfolios }) => countedIn('portfolios', portfolios),
  api: (since) => sql`
    select user_id, sum(refused)::int as used, null::int as cap, count(distinct day)::int as times, max(day::text) as last
    from data_usage where day > ${since}::date and refused > 0 group by user_id`,
};

const ORDERS = {
  used: sql`found.used::float8 / coalesce(found.cap, 1) desc, u.username`,
  name: sql`u.username`,
  last: sql`found.last desc nulls last, u.username`,
} as const;

/** Who reaches what memberships limit. */
export const limitationHandlers = ({ db, membership }: MembershipDeps): Handlers<typeof limitationCalls> => ({
  'GET /_api/admin/limitation/{x}': async ({ params: { x }, query: { q, sort, page } }) => {
    const since = new Date(membership.now() - LIMITATION_DAYS * DAY_MS);
    const { rows } = await sql<Row>`select u.user_id, u.username, u.status, found.used, found.cap, found.times,
        found.last, count(*) over ()::int as total
      from (${USED[x](since, membership.caps)}) found join users u on u.user_id = found.user_id
      where ${q === undefined}::boolean or u.username ilike ${containing(q ?? '')}
      order by ${ORDERS[sort]} limit ${PER_PAGE} offset ${offsetOf(page, PER_PAGE)}`.execute(db);
    const data = rows.map(({ total: _total, ...row }) => row);
    return paged(data, { total: rows[0]?.total ?? 0, page, perPage: PER_PAGE });
  },
});
