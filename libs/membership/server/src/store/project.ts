import { statusOf, type StandingPart } from '@plumbline/auth/domain';
import { amountPaid, decimalsOfCurrency, partOf, planOf, REGION_KEYS } from '@plumbline/membership/domain';
import type { Database } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import { membershipStore } from './tables';
import type { MembershipPayments, MembershipSubscriptions } from './tables.generated';

type SubscriptionRow = Pick<
  Selectable<MembershipSubscriptions>,
  'user_id' | 'plan' | 'state' | 'period_end' | 'renew_auto' | 'warning' | 'regions' | 'seats'
>;

/** Changes of one person happen one after another. */
export const lockPerson = (trx: Database, userId: number) =>
  sql`select 1 from users where user_id = ${userId} for update`.execute(trx);

const PREMIUM = planOf('premium').status;

async function grantParts(trx: Database, userId: number): Promise<StandingPart[]> {
  const { rows } = await sql<{ kind: 'grant' | 'trial'; status: number; until: Date | null }>`
    select kind, status, until from membership_grants where user_id = ${userId} and ended_at is null
    union all select 'trial', ${PREMIUM}::int, trial_ends_at from users
      where user_id = ${userId} and trial_ends_at is not null
        and not exists (select from membership_grants where user_id = ${userId} and kind = 'trial')`.execute(trx);
  return rows.map(({ kind, status, until }) => ({ source: kind, status, until: until?.getTime() ?? null }));
}

const readSubscriptions = async (trx: Database, where: ReturnType<typeof sql>): Promise<readonly SubscriptionRow[]> => {
  const { rows } =
    await sql<SubscriptionRow>`select user_id, plan, state, period_end, renew_auto, warning, regions, seats
    from membership_subscriptions where ${where} order by (state = 'ended'), period_end desc`.execute(trx);
  return rows;
};

async function groupOf(trx: Database, userId: number) {
  const group = await membershipStore(trx)
    .selectFrom('group_members as m')
    .innerJoin('groups as g', 'g.id', 'm.group_id')
    .select(['g.id', 'g.name', 'm.is_admin', 'g.status', 'g.until'])
    .where('m.user_id', '=', userId)
    .executeTakeFirst();
  if (!group) return { group, parts: [] };
  const subscriptions = await readSubscriptions(trx, sql`group_id = ${group.id} and state <> 'ended'`);
  const given: StandingPart[] =
    group.status === null ? [] : [{ source: 'group', status: group.status, until: group.until?.getTime() ?? null }];
  return { group, parts: [...given, ...subscriptions.flatMap((one) => heldPart(one, 'group'))] };
}

const heldPart = (row: SubscriptionRow, source: 'subscription' | 'group'): StandingPart[] => {
  const { period_end: periodEnd, renew_auto: renewAuto, ...rest } = row;
  const part = partOf({ ...rest, periodEnd, renewAuto }, source);
  return part ? [part] : [];
};

/** Money of an account in major units: of the currency that was paid last and not paid back, as sums mix none. */
async function paidBy(trx: Database, userId: number): Promise<number> {
  const { rows } = await sql<
    Pick<Selectable<MembershipPayments>, 'currency'> & { paid: string; back: string }
  >`select currency,
      coalesce(sum(amount) filter (where kind = 'payment'), 0)::text as paid,
      coalesce(sum(amount) filter (where kind = 'refund'), 0)::text as back
    from membership_payments where user_id = ${userId} group by currency order by max(at) desc`.execute(trx);
  const sums = rows.map(({ currency, paid, back }) =>
    amountPaid(Number(paid), Number(back), decimalsOfCurrency(currency)),
  );
  return sums.find((sum) => sum !== 0) ?? 0;
}

/** Where the right comes from that decides the status now. */
function decidingPart(parts: readonly StandingPart[], now: number): StandingPart | undefined {
  const status = statusOf(parts, now);
  return parts.find((part) => part.status === status && (part.until === null || part.until > now));
}

/** The columns of a subscription that show on an account; an ended one only says when it ended. */
const heldColumns = (row: SubscriptionRow | undefined) =>
  row && row.state !== 'ended'
    ? { renewAuto: row.renew_auto, warning: row.warning, seats: row.seats, regions: row.regions }
    : { renewAuto: false, warning: 0, seats: 1, regions: undefined };

/** When a membership ends: with its period, or with the right that counts. */
const endOf = (row: SubscriptionRow | undefined, deciding: StandingPart | undefined): Date | null =>
  row?.period_end ?? (deciding?.until ? new Date(deciding.until) : null);

/**
 * Writes what a person's membership comes to: the highest of what staff gave, a trial, an own subscription and a team.
 * Nothing else writes these columns of accounts. The caller holds the person's lock.
 */
export async function projectMember(trx: Database, userId: number, now: number): Promise<void> {
  const grants = await grantParts(trx, userId);
  const [current] = await readSubscriptions(trx, sql`user_id = ${userId}`);
  const { group, parts: shared } = await groupOf(trx, userId);
  const all = [...grants, ...(current ? heldPart(current, 'subscription') : []), ...shared];
  // Omits ended parts: otherwise the check for ends would find them every minute.
  const parts = all.filter(({ until }) => until === null || until > now);
  const [deciding, paid, held] = [decidingPart(parts, now), await paidBy(trx, userId), heldColumns(current)];
  const regions = held.regions ?? (deciding ? REGION_KEYS : []);
  const shown = group && { id: group.id, name: group.name, is_admin: group.is_admin };
  await sql`update users set
    status = coalesce(${deciding?.status ?? null}::int,
      case when ${paid !== 0} or trial_ends_at is not null then 0 else 1 end),
    standing_parts = ${JSON.stringify(parts)}::jsonb, amount_paid = ${paid},
    subscription_ends_at = ${endOf(current, deciding)}, renew_auto = ${held.renewAuto}, warning = ${held.warning},
    regions = ${regions}::text[], seats = ${held.seats},
    membership_group = ${shown ? JSON.stringify(shown) : null}::jsonb where user_id = ${userId}`.execute(trx);
}

/** The same for everybody of a team. */
export async function projectGroup(trx: Database, groupId: number, now: number): Promise<void> {
  const rows = await membershipStore(trx)
    .selectFrom('group_members')
    .select('user_id')
    .where('group_id', '=', groupId)
    .orderBy('user_id')
    .execute();
  for (const { user_id: userId } of rows) {
    await lockPerson(trx, userId);
    await projectMember(trx, userId, now);
  }
}
