import { FREE_TRIAL_DAYS } from '@plumbline/auth/domain';
import { daysAfter, planOf, type PlanKey } from '@plumbline/membership/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { Database } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { lockPerson, projectMember } from './project';
import { membershipStore } from './tables';

/** A membership granted by staff. */
export interface Grant {
  readonly userId: number;
  readonly status: number;
  readonly until: Date | null;
  readonly reason: string;
  readonly by: number;
}

/** Gives a status; a person can have several, the highest that has not ended counts. */
export async function giveGrant(
  trx: Database,
  { userId, status, until, reason, by }: Grant,
  now: number,
): Promise<void> {
  await lockPerson(trx, userId);
  await sql`insert into membership_grants (user_id, kind, status, until, reason, given_by)
    values (${userId}, 'grant', ${status}, ${until}, ${reason}, ${by})`.execute(trx);
  await projectMember(trx, userId, now);
}

/** Takes one grant back; undefined where there is none. */
export async function endGrant(trx: Database, id: number, now: number): Promise<number | undefined> {
  const row = await membershipStore(trx)
    .updateTable('membership_grants')
    .set({ ended_at: new Date(now) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  const userId = row?.user_id;
  if (userId === undefined) return undefined;
  await lockPerson(trx, userId);
  await projectMember(trx, userId, now);
  return userId;
}

/** A status that staff choose in the list of accounts: it takes the place of all they gave before. */
export async function replaceGrants(
  trx: Database,
  { userId, status, by }: { readonly userId: number; readonly status: number; readonly by: number },
  now: number,
): Promise<void> {
  await lockPerson(trx, userId);
  await sql`update membership_grants set ended_at = ${new Date(now)}
    where user_id = ${userId} and ended_at is null`.execute(trx);
  await sql`update users set trial_ends_at = ${new Date(now)}
    where user_id = ${userId} and trial_ends_at > ${new Date(now)}`.execute(trx);
  if (status >= planOf('premium').status)
    await giveGrant(trx, { userId, status, until: null, reason: 'status chosen by staff', by }, now);
  else await projectMember(trx, userId, now);
}

/** Begins the free trial of a plan, once an account. */
export async function startTrial(trx: Database, userId: number, plan: PlanKey, now: number): Promise<void> {
  await lockPerson(trx, userId);
  const { status } = planOf(plan);
  const until = daysAfter(new Date(now), FREE_TRIAL_DAYS);
  const { numAffectedRows } = await sql`update users set trial_ends_at = ${until}
    where user_id = ${userId} and trial_ends_at is null and status < ${status}`.execute(trx);
  if (numAffectedRows === 0n) throw new ApiError(409, 'Your free trial has been used', { code: 'trial_used' });
  await sql`insert into membership_grants (user_id, kind, status, until, reason)
    values (${userId}, 'trial', ${status}, ${until}, ${plan})`.execute(trx);
  await projectMember(trx, userId, now);
}
