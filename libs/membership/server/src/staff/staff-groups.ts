import type { staffMembershipCalls } from '@plumbline/membership/contract';
import { ApiError } from '@plumbline/shared/domain';
import { containing, offsetOf, paged, type Database, type Handlers } from '@plumbline/shared/server';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { MembershipDeps } from '../deps';
import { lockGroup, takenSeats } from '../groups/group-store';
import { lockPerson, projectGroup, projectMember } from '../store/project';
import { membershipStore } from '../store/tables';
import type { Groups, Users } from '../store/tables.generated';

const PER_PAGE = 50;

type GroupListRow = Pick<Selectable<Groups>, 'id' | 'name' | 'seats' | 'status' | 'until' | 'created_at'> & {
  readonly used: number;
  readonly pending: number;
  readonly admins: string[];
  readonly has_subscription: boolean;
  readonly total: number;
};

async function listGroups(db: Database, where: RawBuilder<unknown>, offset = 0) {
  const { rows } = await sql<GroupListRow>`select g.id, g.name, g.seats, g.status, g.until, g.created_at,
      (select count(*)::int from group_members where group_id = g.id) as used,
      (select count(*)::int from group_invites where group_id = g.id and answered_at is null and expires_at > now()) as pending,
      array(select u.username from group_members m join users u on u.user_id = m.user_id
        where m.group_id = g.id and m.is_admin order by u.username) as admins,
      exists (select from membership_subscriptions where group_id = g.id and state <> 'ended') as has_subscription,
      count(*) over ()::int as total
    from groups g where ${where} order by g.id desc limit ${PER_PAGE} offset ${offset}`.execute(db);
  const data = rows.map(({ total: _total, until, created_at: at, ...row }) => ({
    ...row,
    until: until?.toISOString() ?? null,
    created_at: at.toISOString(),
  }));
  return { data, total: rows[0]?.total ?? 0 };
}

async function oneGroup(db: Database, id: number) {
  const { data } = await listGroups(db, sql`g.id = ${id}`);
  if (!data[0]) throw new ApiError(404, 'There is no such group');
  return data[0];
}

interface GroupBody {
  readonly name: string;
  readonly seats: number;
  readonly status: number | null;
  readonly until: string | null;
}

async function makeGroup(
  { db, membership: { now } }: MembershipDeps,
  body: GroupBody & { readonly admin: string },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows: people } = await sql<
      Pick<Selectable<Users>, 'user_id'>
    >`select user_id from users where lower(username) = lower(${body.admin})`.execute(trx);
    const person = people[0];
    if (!person) throw new ApiError(404, 'No such user');
    await lockPerson(trx, person.user_id);
    const { rows: joined } = await sql`select from group_members where user_id = ${person.user_id}`.execute(trx);
    if (joined.length > 0) throw new ApiError(409, 'This person is in a group already', { code: 'in_group' });
    const row = await membershipStore(trx)
      .insertInto('groups')
      .values({
        name: body.name,
        seats: body.seats,
        status: body.status,
        until: sql<Date | null>`${body.until}::timestamptz`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = row.id;
    await sql`insert into group_members (user_id, group_id, is_admin) values (${person.user_id}, ${id}, true)`.execute(
      trx,
    );
    await projectMember(trx, person.user_id, now());
    return id;
  });
}

async function changeGroup({ db, membership: { now } }: MembershipDeps, id: number, body: GroupBody): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockGroup(trx, id);
    const { used, pending } = await takenSeats(trx, id, new Date(now()));
    if (body.seats < used + pending)
      throw new ApiError(409, `${used + pending} seats are taken: remove members or invitations first`, {
        code: 'seats_full',
      });
    await sql`update groups set name = ${body.name}, seats = ${body.seats}, status = ${body.status}, until = ${body.until}
      where id = ${id}`.execute(trx);
    await projectGroup(trx, id, now());
  });
}

type Served = Pick<
  Handlers<typeof staffMembershipCalls>,
  'GET /_api/admin/groups' | 'POST /_api/admin/groups' | 'PUT /_api/admin/groups/{id}'
>;

/** Teams as staff keep them. */
export const staffGroupHandlers = (deps: MembershipDeps): Served => ({
  'GET /_api/admin/groups': async ({ query: { q, page } }) => {
    const where = q === undefined ? sql`true` : sql`g.name ilike ${containing(q)}`;
    const { data, total } = await listGroups(deps.db, where, offsetOf(page, PER_PAGE));
    return paged(data, { total, page, perPage: PER_PAGE });
  },
  'POST /_api/admin/groups': async ({ body }, context) => {
    const id = await makeGroup(deps, body);
    await deps.note(context, 'made a group', `group ${id}, ${body.name}`);
    return oneGroup(deps.db, id);
  },
  'PUT /_api/admin/groups/{id}': async ({ params: { id }, body }, context) => {
    await oneGroup(deps.db, id);
    await changeGroup(deps, id, body);
    await deps.note(context, 'changed a group', `group ${id}, ${body.seats} seats`);
    return oneGroup(deps.db, id);
  },
});
