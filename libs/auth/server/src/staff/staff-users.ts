import { type AuthStore, type AuthTables, offsetOf, paged, PER_PAGE, type Users } from '@plumbline/auth/people';
import { containing } from '@plumbline/shared/server';
import { sql, type SelectQueryBuilder, type Selectable } from 'kysely';
import { trueName } from '../account/person';

/** A list of accounts as staff asks for it. */
export interface UserListQuery {
  readonly q?: string | undefined;
  readonly filter: 'all' | 'admin' | 'disabled' | 'unconfirmed' | 'leaving';
  readonly sort: 'newest' | 'oldest' | 'email' | 'active';
  readonly page: number;
}

type UserQuery<Columns> = SelectQueryBuilder<AuthTables, 'users', Columns>;

const MAX_DIGITS = 15;

function matching<Columns>(users: UserQuery<Columns>, q: string): UserQuery<Columns> {
  const pattern = containing(q);
  const id = /^\d+$/.test(q) && q.length <= MAX_DIGITS ? Number(q) : undefined;
  return users.where((test) =>
    test.or([
      test('email', 'ilike', pattern),
      test('username', 'ilike', pattern),
      test(sql<string>`first_name || ' ' || last_name`, 'ilike', pattern),
      ...(id === undefined ? [] : [test('user_id', '=', id)]),
    ]),
  );
}

function filtered<Columns>(users: UserQuery<Columns>, filter: UserListQuery['filter']): UserQuery<Columns> {
  if (filter === 'admin') return users.where('admin', '=', true);
  if (filter === 'disabled') return users.where('disabled_at', 'is not', null);
  if (filter === 'unconfirmed') return users.where('email_confirmed_at', 'is', null);
  return filter === 'leaving' ? users.where('deletes_at', 'is not', null) : users;
}

const ORDERS = {
  newest: sql`user_id desc`,
  oldest: sql`user_id`,
  email: sql`lower(email), user_id`,
  active: sql`last_active_on desc nulls last, user_id desc`,
} as const;

const GOOD_SESSIONS = (now: Date) =>
  sql<number>`(select count(*) from sessions s where s.user_id = users.user_id and s.revoked_at is null and s.expires_at > ${now})`;

const HAS_FACTOR = sql<boolean>`exists (select from second_factors f where f.user_id = users.user_id)`;

const withSessions = (store: AuthStore, now: Date) =>
  store
    .selectFrom('users')
    .selectAll()
    .select([GOOD_SESSIONS(now).as('sessions'), HAS_FACTOR.as('has_factor')]);

/** An account as staff sees it. */
export const toStaffUser = (row: Selectable<Users> & { sessions: number; has_factor: boolean }) => ({
  user_id: row.user_id,
  email: row.email,
  email_confirmed: row.email_confirmed_at !== null,
  username: row.username,
  name: row.first_name || row.last_name ? trueName(row) : '',
  status: row.status,
  admin: row.admin,
  scopes: row.staff_scopes,
  canAccessNewsCenter: row.news_center,
  second_factor: row.has_factor,
  disabled: row.disabled_at !== null,
  deletes_at: row.deletes_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  last_active_on: row.last_active_on,
  sessions: row.sessions,
});

export const staffUser = async (store: AuthStore, userId: number, now: number) => {
  const row = await withSessions(store, new Date(now)).where('user_id', '=', userId).executeTakeFirst();
  return row && toStaffUser(row);
};

export async function staffUsers(store: AuthStore, query: UserListQuery, now: number) {
  const choose = <Columns>(users: UserQuery<Columns>): UserQuery<Columns> => {
    const chosen = filtered(users, query.filter);
    return query.q ? matching(chosen, query.q) : chosen;
  };
  const { total } = await choose(store.selectFrom('users'))
    .select((read) => read.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await choose(withSessions(store, new Date(now)))
    .orderBy(ORDERS[query.sort])
    .limit(PER_PAGE)
    .offset(offsetOf(query.page))
    .execute();
  return paged(rows.map(toStaffUser), total, query.page);
}
