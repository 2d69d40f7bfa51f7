import { ApiError } from '@plumbline/shared/domain';
import { containing, offsetOf, paged, type Database } from '@plumbline/shared/server';
import type { SubscriptionState } from '@plumbline/data-api/domain';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { DataSpecialUsers } from '../store/tables.generated';

const PER_PAGE = 50;

interface Person {
  readonly id: number;
  readonly username: string;
  readonly email: string | null;
}

export interface ListChoice {
  readonly q?: string | undefined;
  readonly page: number;
}

/** The account of a user name or a mail address. */
export async function findPerson(db: Database, name: string): Promise<Person> {
  const { rows } = await sql<Person>`select user_id as id, username, email from users
    where lower(username) = lower(${name}) or lower(email) = lower(${name})
    order by lower(username) = lower(${name}) desc limit 1`.execute(db);
  if (!rows[0]) throw new ApiError(404, 'No such user');
  return rows[0];
}

const matching = (q: string | undefined): RawBuilder<unknown> =>
  q ? sql`(u.username ilike ${containing(q)} or u.email ilike ${containing(q)})` : sql`true`;

type SpecialRow = Person &
  Pick<Selectable<DataSpecialUsers>, 'credits_a_day' | 'calls_a_minute' | 'scopes' | 'until' | 'note'>;

interface Counted {
  readonly total: number;
}

const withoutTotal = <Row extends Counted>({ total: _total, ...row }: Row) => row;

/** People for whom staff set limits. */
export async function listSpecial(db: Database, { q, page }: ListChoice, id?: number) {
  const { rows } = await sql<SpecialRow & Counted>`select u.user_id as id, u.username, u.email, s.credits_a_day,
      s.calls_a_minute, s.scopes, s.until, s.note, count(*) over ()::int as total
    from data_special_users s join users u using (user_id)
    where ${matching(q)} and ${id === undefined ? sql`true` : sql`u.user_id = ${id}`}
    order by u.username, u.user_id limit ${PER_PAGE} offset ${offsetOf(page, PER_PAGE)}`.execute(db);
  return paged(rows.map(withoutTotal), { total: rows[0]?.total ?? 0, page, perPage: PER_PAGE });
}

interface EveryoneRow extends Person {
  readonly type: string | null;
  readonly state: SubscriptionState | null;
  readonly until: string | null;
  readonly contract: number | null;
  readonly keys: number;
  readonly last_used_at: Date | null;
  readonly calls: number;
  readonly credits: number;
  readonly refused: number;
  readonly isSpecial: boolean;
}

/** Everybody with a subscription, keys, limits of their own or calls in the month, those who use most first. */
export async function listEveryone(db: Database, { q, page }: ListChoice, month: string) {
  const { rows } = await sql<
    EveryoneRow & Counted
  >`select u.user_id as id, u.username, u.email, p.type, p.state, p.until,
      (select number from data_acceptances a where a.user_id = u.user_id order by accepted_at desc limit 1) as contract,
      coalesce(k.keys, 0) as keys, k.last_used_at, coalesce(c.calls, 0) as calls, coalesce(c.credits, 0) as credits,
      coalesce(c.refused, 0) as refused, s.user_id is not null as "isSpecial", count(*) over ()::int as total
    from users u
    left join data_subscriptions p on p.user_id = u.user_id
    left join data_special_users s on s.user_id = u.user_id
    left join (select user_id, count(*)::int as keys, max(last_used_at) as last_used_at from data_keys group by user_id) k
      on k.user_id = u.user_id
    left join (select user_id, sum(calls)::int as calls, sum(credits)::int as credits, sum(refused)::int as refused
      from data_usage where day >= ${month}::date and day < ${month}::date + interval '1 month' group by user_id) c
      on c.user_id = u.user_id
    where (p.user_id is not null or s.user_id is not null or k.user_id is not null or c.user_id is not null)
      and ${matching(q)}
    order by coalesce(c.credits, 0) desc, u.username, u.user_id
    limit ${PER_PAGE} offset ${offsetOf(page, PER_PAGE)}`.execute(db);
  const data = rows.map((row) => ({
    ...withoutTotal(row),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }));
  return paged(data, { total: rows[0]?.total ?? 0, page, perPage: PER_PAGE });
}
