import { dayIn } from '@plumbline/shared/domain';
import { BILLING_PATH, fittingPlan, planOfStatus } from '@plumbline/membership/domain';
import type { Database, MailPerson } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import { usageOf } from '../billing/usage';
import { lockPerson, projectMember } from '../store/project';
import type { MembershipSubscriptions, Users } from '../store/tables.generated';

/** Writes standings again of which a part has ended; how many. */
export async function endPeriods(db: Database, now: number): Promise<number> {
  const { rows } = await sql<
    Pick<Selectable<Users>, 'user_id'>
  >`select user_id from users where standing_parts is not null
    and exists (select from jsonb_array_elements(standing_parts) part where (part ->> 'until')::float8 <= ${now})
    order by user_id limit 1000`.execute(db);
  for (const { user_id: userId } of rows)
    await db.transaction().execute(async (trx) => {
      await lockPerson(trx, userId);
      await sql`update membership_grants set ended_at = ${new Date(now)}
        where user_id = ${userId} and ended_at is null and until <= ${new Date(now)}`.execute(trx);
      await projectMember(trx, userId, now);
    });
  return rows.length;
}

type DueRow = Pick<Selectable<MembershipSubscriptions>, 'id' | 'period_end' | 'renew_auto'> & {
  readonly user_id: number;
  readonly status: number;
};

function reminderText(
  { period_end: end, renew_auto: renews }: DueRow,
  fit: string,
  current: string,
  origin: string,
): string {
  const day = dayIn('UTC', end);
  const what = renews
    ? `Your membership renews on ${day}. It can be ended until then with two clicks.`
    : `Your membership ends on ${day}. Everything you made stays readable and can be exported.`;
  const fits =
    fit === current
      ? `What you used in the last 90 days fits your plan.`
      : `What you used in the last 90 days fits the plan ${fit}; you have ${current}.`;
  return `${what}\n\n${fits}\n\n${origin}${BILLING_PATH}`;
}

/** Reminds people before a renewal or an end: 7 days for months, 30 for years. Once a period. */
export async function remindPeople(
  {
    db,
    mailPerson,
    brand,
    origin,
  }: { readonly db: Database; readonly mailPerson: MailPerson; readonly brand: string; readonly origin: string },
  now: number,
): Promise<number> {
  const { rows } = await sql<DueRow>`select s.id, s.user_id, s.period_end, s.renew_auto, u.status
    from membership_subscriptions s join users u on u.user_id = s.user_id
    left join billing_details d on d.user_id = s.user_id
    where s.state <> 'ended' and s.reminded_for is distinct from s.period_end and coalesce(d.reminders, true)
      and s.period_end > ${new Date(now)}
      and s.period_end <= ${new Date(now)}::timestamptz + case s.interval when 'year' then interval '30 days' else interval '7 days' end
    order by s.id limit 500`.execute(db);
  let reminded = 0;
  for (const row of rows) {
    const fit = fittingPlan(await usageOf(db, row.user_id, now)).name;
    const text = reminderText(row, fit, planOfStatus(row.status).name, origin);
    await db.transaction().execute(async (trx) => {
      // Another worker may remind of the same period meanwhile.
      const { numAffectedRows = 0n } = await sql`update membership_subscriptions set reminded_for = period_end
        where id = ${row.id} and reminded_for is distinct from period_end`.execute(trx);
      if (numAffectedRows === 0n) return;
      reminded += 1;
      const subject = `Your membership ${row.renew_auto ? 'renews' : 'ends'} on ${dayIn('UTC', row.period_end)}`;
      await mailPerson(trx, row.user_id, { subject, text: `${text}\n\n${brand}` });
    });
  }
  return reminded;
}
