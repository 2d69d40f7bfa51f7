import { ApiError } from '@plumbline/shared/domain';
import type { Database } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import { membershipStore } from '../store/tables';
import type { GroupInvites, GroupMembers, Users } from '../store/tables.generated';

export interface GroupRow {
  readonly id: number;
  readonly name: string;
  readonly about: string;
  readonly logo_at: Date | null;
  readonly seats: number;
  readonly status: number | null;
  readonly until: Date | null;
}

/** Somebody in a team. */
export interface Seat {
  readonly group: GroupRow;
  readonly userId: number;
  readonly isAdmin: boolean;
}

const noGroup = () => new ApiError(404, 'There is no such group');

/** Who runs a team is decided under its lock: two who leave at once wait for each other. */
export const lockGroup = (trx: Database, id: number) =>
  sql`select 1 from groups where id = ${id} for update`.execute(trx);

/** The seat of the caller in a team; 404 for everybody else, so that nobody learns which teams there are. */
export async function seatOf(db: Database, id: number, userId: number): Promise<Seat> {
  const rows = await membershipStore(db)
    .selectFrom('groups as g')
    .innerJoin('group_members as m', 'm.group_id', 'g.id')
    .select(['g.id', 'g.name', 'g.about', 'g.logo_at', 'g.seats', 'g.status', 'g.until', 'm.is_admin'])
    .where('g.id', '=', id)
    .where('m.user_id', '=', userId)
    .execute();
  const row = rows[0];
  if (!row) throw noGroup();
  const { is_admin: isAdmin, ...group } = row;
  return { group, userId, isAdmin };
}

/** The same of somebody who runs the team. */
export async function adminSeat(db: Database, id: number, userId: number): Promise<Seat> {
  const seat = await seatOf(db, id, userId);
  if (!seat.isAdmin) throw new ApiError(403, 'Only those who run the group may do this');
  return seat;
}

const OPEN = sql`answered_at is null`;

interface Taken {
  readonly members: ReadonlySet<string>;
  readonly invited: ReadonlySet<string>;
  readonly used: number;
  readonly pending: number;
}

/** Who has a seat or an open invitation. An invitation that is over frees its seat. */
export async function takenSeats(db: Database, id: number, now: Date): Promise<Taken> {
  const [members, invited] = await Promise.all([
    sql<{ email: string }>`select lower(u.email) as email from group_members m join users u on u.user_id = m.user_id
      where m.group_id = ${id}`.execute(db),
    sql<
      Pick<Selectable<GroupInvites>, 'email'>
    >`select email from group_invites where group_id = ${id} and ${OPEN} and expires_at > ${now}`.execute(db),
  ]);
  return {
    members: new Set(members.rows.map(({ email }) => email)),
    invited: new Set(invited.rows.map(({ email }) => email)),
    used: members.rows.length,
    pending: invited.rows.length,
  };
}

/** The end of what a team has: of its subscription, else of what staff gave. */
async function endOf(db: Database, { id, until }: GroupRow): Promise<string | null> {
  const row = await membershipStore(db)
    .selectFrom('membership_subscriptions')
    .select('period_end')
    .where('group_id', '=', id)
    .where('state', '<>', 'ended')
    .executeTakeFirst();
  return (row?.period_end ?? until)?.toISOString() ?? null;
}

type MemberRow = Pick<Selectable<Users>, 'user_id' | 'username' | 'first_name' | 'last_name' | 'email'> &
  Pick<Selectable<GroupMembers>, 'is_admin' | 'label' | 'joined_at'>;

async function membersOf(db: Database, id: number, isAdmin: boolean) {
  const { rows } = await sql<MemberRow>`select u.user_id, u.username, u.first_name, u.last_name, u.email, m.is_admin,
      m.label, m.joined_at from group_members m join users u on u.user_id = m.user_id
    where m.group_id = ${id} order by m.is_admin desc, lower(u.username)`.execute(db);
  return rows.map(({ first_name: first, last_name: last, email, joined_at: at, ...row }) => ({
    ...row,
    name: [first, last].filter(Boolean).join(' '),
    email: isAdmin ? email : null,
    joined_at: at.toISOString(),
  }));
}

async function invitationsOf(db: Database, id: number, now: Date) {
  const { rows } = await sql<
    Pick<Selectable<GroupInvites>, 'id' | 'created_at' | 'expires_at'> & { email: string }
  >`select id,
      case shown_as when '' then email else shown_as end as email, created_at,
      expires_at from group_invites where group_id = ${id} and ${OPEN} order by created_at desc`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    has_expired: row.expires_at <= now,
  }));
}

/** Address of the picture of a team; empty without one. */
const logoOf = ({ id, logo_at: at }: GroupRow): string => (at ? `/cdn/group-logos/${id}.png?v=${at.getTime()}` : '');

/** A team as one of its members sees it. */
export async function groupToWire(db: Database, { group, isAdmin }: Seat, now: Date) {
  const { used, pending } = await takenSeats(db, group.id, now);
  return {
    id: group.id,
    name: group.name,
    about: group.about,
    logo: logoOf(group),
    seats: group.seats,
    used,
    pending,
    ends_at: await endOf(db, group),
    is_admin: isAdmin,
    members: await membersOf(db, group.id, isAdmin),
    invitations: isAdmin ? await invitationsOf(db, group.id, now) : [],
  };
}

/** Refuses what would leave a team without anybody who runs it. Asked under its lock. */
export async function demandOtherAdmin(trx: Database, groupId: number, userId: number): Promise<void> {
  const { rows } = await sql<{ others: number; is_admin: boolean }>`select
      (count(*) filter (where is_admin and user_id <> ${userId}))::int as others,
      coalesce(bool_or(is_admin) filter (where user_id = ${userId}), false) as is_admin
    from group_members where group_id = ${groupId}`.execute(trx);
  if (rows[0]?.is_admin && rows[0].others === 0)
    throw new ApiError(409, 'Somebody has to run the group: make another member an admin first', {
      code: 'last_admin',
    });
}
