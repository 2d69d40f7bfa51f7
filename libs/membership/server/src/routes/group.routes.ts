import type { groupCalls } from '@plumbline/membership/contract';
import { MAX_IMPORT, mayPersonalize, PERSONALIZE_REFUSAL } from '@plumbline/membership/domain';
import { ApiError } from '@plumbline/shared/domain';
import { memberOf, type CallContext, type Handlers } from '@plumbline/shared/server';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import type { MembershipDeps } from '../deps';
import { adminSeat, demandOtherAdmin, groupToWire, lockGroup, seatOf } from '../groups/group-store';
import { answerInvite, inviteAll, inviteOne, showInvite } from '../groups/invitations';
import { lockPerson, projectMember } from '../store/project';
import { openSubscription } from '../store/subscriptions';
import { membershipStore } from '../store/tables';

/** Cells of a file that look like addresses, else the first cell of each line; headings are skipped. */
function cellsOf(text: string): string[] {
  let lines: string[][];
  try {
    lines = parse(text, {
      relax_column_count: true,
      skip_empty_lines: true,
      bom: true,
      delimiter: [',', ';', '\t'],
      trim: true,
    });
  } catch {
    throw new ApiError(400, 'This file cannot be read: use one address a line, or CSV');
  }
  const cells = lines.map((line) => line.find((cell) => cell.includes('@')) ?? line[0] ?? '');
  const isHeading = !lines[0]?.some((cell) => cell.includes('@'));
  const found = isHeading && cells.length > 1 ? cells.slice(1) : cells;
  if (found.length > MAX_IMPORT) throw new ApiError(400, `Use at most ${MAX_IMPORT} addresses`);
  return found;
}

/** A team for the seats of one's own subscription. */
async function createGroup({ db, membership: { now } }: MembershipDeps, userId: number, name: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    const subscription = await openSubscription(trx, userId);
    if (!subscription || subscription.seats < 2)
      throw new ApiError(403, 'A group needs a subscription with more than one seat, or staff who make it');
    const { rows: joined } = await sql`select from group_members where user_id = ${userId}`.execute(trx);
    if (joined.length > 0 || subscription.group_id !== null)
      throw new ApiError(409, 'You are in a group already', { code: 'in_group' });
    const row = await membershipStore(trx)
      .insertInto('groups')
      .values({ name, seats: subscription.seats })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = row.id;
    await sql`insert into group_members (user_id, group_id, is_admin) values (${userId}, ${id}, true)`.execute(trx);
    await sql`update membership_subscriptions set group_id = ${id} where id = ${subscription.id}`.execute(trx);
    await projectMember(trx, userId, now());
    return id;
  });
}

/** Somebody of a team who is not there is 404. */
async function demandMember(db: MembershipDeps['db'], groupId: number, userId: number): Promise<void> {
  const { rows } = await sql`select from group_members where group_id = ${groupId} and user_id = ${userId}`.execute(db);
  if (rows.length === 0) throw new ApiError(404, 'There is no such member');
}

async function removeMember(deps: MembershipDeps, groupId: number, userId: number): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await lockGroup(trx, groupId);
    await demandMember(trx, groupId, userId);
    await demandOtherAdmin(trx, groupId, userId);
    await lockPerson(trx, userId);
    await sql`delete from group_members where group_id = ${groupId} and user_id = ${userId}`.execute(trx);
    await projectMember(trx, userId, deps.membership.now());
  });
}

async function setAdmin(deps: MembershipDeps, groupId: number, userId: number, isAdmin: boolean): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await lockGroup(trx, groupId);
    await demandMember(trx, groupId, userId);
    if (!isAdmin) await demandOtherAdmin(trx, groupId, userId);
    await lockPerson(trx, userId);
    await sql`update group_members set is_admin = ${isAdmin} where group_id = ${groupId} and user_id = ${userId}`.execute(
      trx,
    );
    await projectMember(trx, userId, deps.membership.now());
  });
}

interface Looks {
  readonly name: string;
  readonly about: string;
  readonly logo?: string | undefined;
}

async function personalize(deps: MembershipDeps, groupId: number, { name, about, logo }: Looks): Promise<void> {
  const { db, membership } = deps;
  const file = logo ? await membership.logoFile(logo) : null;
  const now = new Date(membership.now());
  await db.transaction().execute(async (trx) => {
    await sql`update groups set name = ${name}, about = ${about} where id = ${groupId}`.execute(trx);
    if (logo !== undefined)
      await sql`update groups set logo = ${file}, logo_at = ${file ? now : null} where id = ${groupId}`.execute(trx);
    const rows = await membershipStore(trx)
      .selectFrom('group_members')
      .select('user_id')
      .where('group_id', '=', groupId)
      .orderBy('user_id')
      .execute();
    for (const { user_id: userId } of rows) {
      await lockPerson(trx, userId);
      await projectMember(trx, userId, membership.now());
    }
  });
}

/** Teams that share a subscription. */
export function groupHandlers(deps: MembershipDeps): Handlers<typeof groupCalls> {
  const { db, membership } = deps;
  const now = () => new Date(membership.now());
  const shown = async (id: number, context: CallContext) =>
    groupToWire(db, await seatOf(db, id, memberOf(context).userId), now());
  const inviting = async (id: number, context: CallContext) => ({
    db,
    brand: deps.brand,
    membership,
    context,
    seat: await adminSeat(db, id, memberOf(context).userId),
  });
  return {
    'POST /_api/group': async ({ body }, context) => {
      const { userId, status } = memberOf(context);
      if (!mayPersonalize(status)) throw new ApiError(403, PERSONALIZE_REFUSAL);
      return shown(await createGroup(deps, userId, body.name), context);
    },
    'GET /_api/group/{id}': ({ params: { id } }, context) => shown(id, context),
    'PUT /_api/group/{id}': async ({ params: { id }, body }, context) => {
      const { userId, status } = memberOf(context);
      await adminSeat(db, id, userId);
      if (!mayPersonalize(status)) throw new ApiError(403, PERSONALIZE_REFUSAL);
      await personalize(deps, id, body);
      return shown(id, context);
    },
    'POST /_api/group/{id}/user': async ({ params: { id }, body }, context) => {
      const to = await inviting(id, context);
      const row = await membershipStore(db)
        .selectFrom('users')
        .select('email')
        .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', eb.fn<string>('lower', [eb.val(body.username)])))
        .where('disabled_at', 'is', null)
        .where('deletes_at', 'is', null)
        .where('email_confirmed_at', 'is not', null)
        .executeTakeFirst();
      if (!row) throw new ApiError(404, 'No such user');
      await inviteOne(to, row.email, body.username);
      return shown(id, context);
    },
    'POST /_api/group/{id}/invite': async ({ params: { id }, body }, context) => {
      await inviteOne(await inviting(id, context), body.email);
      return shown(id, context);
    },
    'DELETE /_api/group/{id}/invite/{inviteId}': async ({ params: { id, inviteId } }, context) => {
      await adminSeat(db, id, memberOf(context).userId);
      const { numAffectedRows } = await sql`delete from group_invites where id = ${inviteId} and group_id = ${id}
        and answered_at is null`.execute(db);
      if (!numAffectedRows) throw new ApiError(404, 'There is no such invitation');
      return shown(id, context);
    },
    'POST /_api/group/{id}/confirm': async ({ params: { id }, body }, context) => {
      await answerInvite(deps, { ...body, groupId: id, userId: memberOf(context).userId });
      return { ok: true };
    },
    'GET /_api/group_invite/{token}': ({ params: { token } }, context) =>
      showInvite(db, token, memberOf(context).userId, now()),
    'POST /_api/group/{id}/import': async ({ params: { id }, body }, context) =>
      inviteAll(await inviting(id, context), cellsOf(body.text), body.dry),
    'PUT /_api/group/{id}/user/{userId}': async ({ params: { id, userId }, body }, context) => {
      await adminSeat(db, id, memberOf(context).userId);
      await demandMember(db, id, userId);
      await sql`update group_members set label = ${body.label} where group_id = ${id} and user_id = ${userId}`.execute(
        db,
      );
      return shown(id, context);
    },
    'DELETE /_api/group/{id}/user/{userId}': async ({ params: { id, userId } }, context) => {
      const caller = memberOf(context).userId;
      await (caller === userId ? seatOf(db, id, caller) : adminSeat(db, id, caller));
      await removeMember(deps, id, userId);
      return { ok: true };
    },
    'PUT /_api/group/{id}/admin/{userId}': async ({ params: { id, userId }, body }, context) => {
      await adminSeat(db, id, memberOf(context).userId);
      await setAdmin(deps, id, userId, body.is_admin);
      // Anyone who takes the right off themselves still sees the team.
      return shown(id, context);
    },
  };
}
