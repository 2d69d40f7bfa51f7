import { planOf, type PlanKey } from '@plumbline/membership/domain';
import { dayIn, ApiError } from '@plumbline/shared/domain';
import { sql } from 'kysely';
import type { MembershipDeps } from '../deps';
import { giveGrant } from '../store/grants';
import { membershipStore } from '../store/tables';

/** Asks staff for a plan; asking again changes the words of the request that waits. */
export async function askForAccess(
  { db, membership: { settings, mailStaff }, brand }: MembershipDeps,
  userId: number,
  { plan, text }: { readonly plan: PlanKey; readonly text: string },
): Promise<{ state: 'requested'; url: null }> {
  if (settings.mode === 'open') throw new ApiError(409, 'Everything is included here already', { code: 'open' });
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ is_new: boolean }>`insert into access_requests (user_id, plan, text)
      values (${userId}, ${plan}, ${text})
      on conflict (user_id) where state = 'open' do update set plan = excluded.plan, text = excluded.text
      returning (xmax = 0) as is_new`.execute(trx);
    if (rows[0]?.is_new)
      await mailStaff(trx, {
        subject: `Somebody asks for ${planOf(plan).name}`,
        text: `A member asks for ${planOf(plan).name}. The staff app shows it under Access requests.\n\n${brand}`,
      });
  });
  return { state: 'requested', url: null };
}

interface Answer {
  readonly id: number;
  readonly grant: boolean;
  readonly until: Date | null;
  readonly note: string;
  readonly staffId: number;
}

const mailText = (plan: PlanKey, { grant, until, note }: Answer, brand: string): string => {
  const end = until ? ` until ${dayIn('UTC', until)}` : '';
  const what = grant
    ? `You have ${planOf(plan).name} now${end}.`
    : `Your request for ${planOf(plan).name} was declined.`;
  return [what, note, brand].filter(Boolean).join('\n\n');
};

/** Grants or declines a request; the person is informed. */
export async function answerRequest(deps: MembershipDeps, answer: Answer): Promise<number> {
  const { db, membership, mailPerson, brand } = deps;
  const { id, grant, until, staffId } = answer;
  return db.transaction().execute(async (trx) => {
    const rows = await membershipStore(trx)
      .updateTable('access_requests')
      .set({ state: grant ? 'granted' : 'declined', answered_at: new Date(membership.now()) })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returning(['user_id', 'plan'])
      .execute();
    const row = rows[0];
    if (!row) throw new ApiError(404, 'There is no such open request');
    const { user_id: userId, plan } = row;
    if (grant)
      await giveGrant(
        trx,
        { userId, status: planOf(plan).status, until, reason: 'access request', by: staffId },
        membership.now(),
      );
    await mailPerson(trx, userId, {
      subject: grant ? `You have ${planOf(plan).name} now` : 'Your request for access',
      text: mailText(plan, answer, brand),
    });
    return userId;
  });
}
