import { createHash, randomBytes } from 'node:crypto';
import { daysAfter, INVITATION_DAYS, readInvitees, seatsLeft, type ImportRow } from '@plumbline/membership/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { CallContext, Database } from '@plumbline/shared/server';
import { sql } from 'kysely';
import type { MembershipDeps } from '../deps';
import { lockPerson, projectMember } from '../store/project';
import { lockGroup, takenSeats, type Seat } from './group-store';

const INVITATIONS_AN_HOUR = 20;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

interface Inviting extends Pick<MembershipDeps, 'db' | 'brand' | 'membership'> {
  readonly seat: Seat;
  readonly context: CallContext;
}

/** Writes an invitation and its mail; an open one of the same address gets a new link. */
async function writeInvitation(
  trx: Database,
  { seat, context, brand, membership }: Inviting,
  email: string,
  shownAs = '',
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const now = new Date(membership.now());
  await sql`insert into group_invites (group_id, email, shown_as, token_hash, invited_by, created_at, expires_at)
    values (${seat.group.id}, ${email}, ${shownAs}, ${hashOf(token)}, ${seat.userId}, ${now}, ${daysAfter(now, INVITATION_DAYS)})
    on conflict (group_id, email) where answered_at is null do update set token_hash = excluded.token_hash,
      expires_at = excluded.expires_at, created_at = excluded.created_at`.execute(trx);
  const link = `${membership.siteOrigin(context.caller)}/group/invite?token=${token}`;
  await membership.mailAddress(trx, email, {
    subject: `An invitation to the group ${seat.group.name}`,
    text: `You are invited to the group ${seat.group.name} on ${brand}. It gives you what the group has paid for; what you made stays yours.\n\n${link}\n\nThe link works for ${INVITATION_DAYS} days, and only for this address.\n\n${brand}`,
  });
}

const limit = ({ membership: { counters } }: Inviting, userId: number) =>
  counters.takeOne(counters.keyOf('group invitation', String(userId)), INVITATIONS_AN_HOUR, 3_600);

const REFUSALS: Readonly<Partial<Record<ImportRow['state'], readonly [string, string]>>> = {
  member: ['This person is in the group already', 'is_member'],
  no_seat: ['All seats are taken: free one, or buy more', 'seats_full'],
  wrong: ['This is not an e-mail address', 'invalid'],
};

/** Invites one address. Seat check and invitation share a lock: two at once take two seats or one is refused. */
export async function inviteOne(inviting: Inviting, email: string, shownAs = ''): Promise<void> {
  const { db, seat, membership } = inviting;
  await limit(inviting, seat.userId);
  await db.transaction().execute(async (trx) => {
    await lockGroup(trx, seat.group.id);
    const taken = await takenSeats(trx, seat.group.id, new Date(membership.now()));
    const seats = seatsLeft(seat.group.seats, taken.used, taken.pending);
    const state = readInvitees([email], { ...taken, seats })[0]?.state ?? 'wrong';
    const refusal = REFUSALS[state];
    if (refusal) throw new ApiError(409, refusal[0], { code: refusal[1] });
    await writeInvitation(trx, inviting, email.trim().toLowerCase(), shownAs);
  });
}

/** Invites the addresses of a file; with `isDry` only reports the outcome. */
export async function inviteAll(inviting: Inviting, cells: readonly string[], isDry: boolean) {
  const { db, seat, membership } = inviting;
  if (!isDry) await limit(inviting, seat.userId);
  return db.transaction().execute(async (trx) => {
    await lockGroup(trx, seat.group.id);
    const taken = await takenSeats(trx, seat.group.id, new Date(membership.now()));
    const rows = readInvitees(cells, { ...taken, seats: seatsLeft(seat.group.seats, taken.used, taken.pending) });
    const fresh = rows.filter(({ state }) => state === 'new');
    if (!isDry) for (const { email } of fresh) await writeInvitation(trx, inviting, email);
    return { rows, invited: isDry ? 0 : fresh.length };
  });
}

interface InviteRow {
  readonly id: number;
  readonly group_id: number;
  readonly group: string;
  readonly by: string | null;
  readonly email: string;
  readonly expires_at: Date;
  readonly answered_at: Date | null;
}

async function readInvite(db: Database, token: string): Promise<InviteRow> {
  const { rows } =
    await sql<InviteRow>`select i.id, i.group_id, g.name as group, u.username as by, i.email, i.expires_at,
      i.answered_at from group_invites i join groups g on g.id = i.group_id left join users u on u.user_id = i.invited_by
    where i.token_hash = ${hashOf(token)}`.execute(db);
  if (!rows[0]) throw new ApiError(404, 'There is no such invitation: ask for a new one');
  return rows[0];
}

/** An address as its owner recognises it, and nobody else reads it. */
const hinted = (email: string): string => email.replace(/^(.).*(@.).*(\.[^.]+)$/, '$1…$2…$3');

async function stateFor(db: Database, invite: InviteRow, userId: number, now: Date) {
  const { rows } = await sql<{ email: string; in_group: boolean }>`select lower(email) as email,
      exists (select from group_members where user_id = ${userId}) as in_group from users where user_id = ${userId}`.execute(
    db,
  );
  const person = rows[0];
  if (invite.answered_at) return 'used' as const;
  if (invite.expires_at <= now) return 'expired' as const;
  if (person?.email !== invite.email) return 'other_address' as const;
  return person.in_group ? ('in_group' as const) : ('open' as const);
}

/** Content of an invitation for a person. */
export async function showInvite(db: Database, token: string, userId: number, now: Date) {
  const invite = await readInvite(db, token);
  const state = await stateFor(db, invite, userId, now);
  return {
    group_id: invite.group_id,
    group: invite.group,
    by: invite.by ?? '',
    expires_at: invite.expires_at.toISOString(),
    state,
    address: state === 'other_address' ? hinted(invite.email) : invite.email,
  };
}

const REFUSED = {
  used: [409, 'This invitation was answered already', 'used'],
  expired: [409, 'This invitation is over: ask for a new one', 'expired'],
  other_address: [403, 'This invitation is for another address: sign in with it', 'other_address'],
  in_group: [409, 'You are in a group already: leave it first', 'in_group'],
} as const;

/** Accepts or declines. Who joins has what the team has; who leaves is as before. */
export async function answerInvite(
  { db, membership: { now } }: MembershipDeps,
  answer: { readonly token: string; readonly groupId: number; readonly userId: number; readonly accept: boolean },
): Promise<void> {
  const { token, groupId, userId, accept } = answer;
  await db.transaction().execute(async (trx) => {
    await lockGroup(trx, groupId);
    await lockPerson(trx, userId);
    const invite = await readInvite(trx, token);
    if (invite.group_id !== groupId) throw new ApiError(404, 'There is no such invitation');
    const state = await stateFor(trx, invite, userId, new Date(now()));
    if (state !== 'open' && (accept || state !== 'in_group')) {
      const [status, message, code] = REFUSED[state];
      throw new ApiError(status, message, { code });
    }
    await sql`update group_invites set answered_at = ${new Date(now())} where id = ${invite.id}`.execute(trx);
    if (!accept) return;
    await sql`insert into group_members (user_id, group_id) values (${userId}, ${groupId})`.execute(trx);
    await projectMember(trx, userId, now());
  });
}
