import type { affiliateCalls } from '@plumbline/membership/contract';
import { affiliateName, partnerLink, referralLink, type AffiliateName } from '@plumbline/membership/domain';
import { ApiError } from '@plumbline/shared/domain';
import {
  containing,
  isStaffFor,
  memberOf,
  offsetOf,
  paged,
  type CallContext,
  type Handlers,
} from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import { attribute, followLink } from '../affiliates/clicks';
import { clicksByDay, partnerMoney, partnerSums } from '../affiliates/sums';
import type { MembershipDeps } from '../deps';
import { membershipStore } from '../store/tables';
import type { Affiliates, Attributions, Users } from '../store/tables.generated';

type PartnerRow = Pick<Selectable<Affiliates>, 'user_id' | 'website' | 'about' | 'payout' | 'rate' | 'created_at'> & {
  readonly identifier: string;
};

interface Money {
  readonly amount: number;
  readonly currency: string;
}

const PER_PAGE = 50;

/** The partner of an address: oneself, or for staff anybody. */
function partnerIdOf(id: number, context: CallContext): number {
  const { identity } = context;
  const isOneself = identity.kind === 'member' && identity.userId === id;
  if (isOneself || isStaffFor(context, 'members')) return id;
  throw new ApiError(404, 'There is no such partner');
}

async function partner({ db, membership }: MembershipDeps, id: number, context: CallContext) {
  const rows = await membershipStore(db)
    .selectFrom('affiliates as a')
    .innerJoin('users as u', 'u.user_id', 'a.user_id')
    .selectAll('a')
    .select('u.identifier')
    .where('a.user_id', '=', id)
    .execute();
  const row = rows[0];
  if (!row) throw new ApiError(404, 'There is no such partner');
  const { identifier, created_at: since, website, about, payout, rate } = row;
  const link = partnerLink(membership.siteOrigin(context.caller), identifier);
  return { user_id: row.user_id, link, website, about, payout, rate, since: since.toISOString() };
}

const nameIn = ({
  user_id: id,
  user_identifier: identifier,
  type,
}: {
  user_id?: number | undefined;
  user_identifier?: string | undefined;
  type?: 1 | 2 | undefined;
}): AffiliateName | undefined => {
  if (type === 1 || (type === undefined && id !== undefined))
    return id === undefined ? undefined : { type: 1, user_id: id };
  const name = affiliateName(identifier ?? '');
  return name?.type === 1 ? { type: 2, user_identifier: identifier ?? '' } : name;
};

type Clicks = Pick<
  Handlers<typeof affiliateCalls>,
  | 'POST /_api/user/referral_click'
  | 'POST /_api/user/affiliate_count'
  | 'POST /_api/user/attribution'
  | 'GET /_api/user/refer_info'
>;

/** Links that are followed, and what became of one's own. */
const clicks = ({ db, membership: { now, siteOrigin } }: MembershipDeps): Clicks => ({
  'POST /_api/user/referral_click': async ({ body: { r } }, context) => ({
    counted: await followLink({ db, context, name: affiliateName(r ?? ''), kind: 'referral', now: now() }),
  }),
  'POST /_api/user/affiliate_count': async ({ body }, context) => ({
    counted: await followLink({ db, context, name: nameIn(body), kind: 'affiliate', now: now() }),
  }),
  'POST /_api/user/attribution': async (_input, context) => ({
    counted: await attribute(db, context, memberOf(context).userId),
  }),
  'GET /_api/user/refer_info': async (_input, context) => {
    const { userId } = memberOf(context);
    const { rows } = await sql<
      Pick<Selectable<Users>, 'identifier'> & { sign_ups: number; clicks: number }
    >`select u.identifier,
        (select count(*)::int from attributions where referrer_id = u.user_id and kind = 'referral') as sign_ups,
        (select coalesce(sum(clicks), 0)::int from referral_clicks where user_id = u.user_id and kind = 'referral') as clicks
      from users u where u.user_id = ${userId}`.execute(db);
    const { identifier, ...counts } = rows[0]!;
    const days = await clicksByDay(db, userId, 'referral');
    return { link: referralLink(siteOrigin(context.caller), identifier), ...counts, days: [...days] };
  },
});

type Partners = Pick<
  Handlers<typeof affiliateCalls>,
  | 'GET /_api/user/affiliate_info/{id}'
  | 'POST /_api/user/affiliate_info'
  | 'PUT /_api/user/affiliate_info'
  | 'GET /_api/user/affiliate_stats'
  | 'GET /_api/user/affiliate_referee/{id}'
  | 'GET /_api/user/affiliate_payment_logs/{id}'
  | 'GET /_api/user/affiliate_commission_logs/{id}'
>;

/** Partners and what they earn. */
const partners = (deps: MembershipDeps): Partners => ({
  'GET /_api/user/affiliate_info/{id}': ({ params: { id } }, context) =>
    partner(deps, partnerIdOf(id, context), context),
  'POST /_api/user/affiliate_info': async ({ body }, context) => {
    const { userId } = memberOf(context);
    const { numAffectedRows } = await sql`insert into affiliates (user_id, website, about, payout)
      values (${userId}, ${body.website}, ${body.about}, ${body.payout}) on conflict (user_id) do nothing`.execute(
      deps.db,
    );
    if (!numAffectedRows) throw new ApiError(409, 'You are a partner already', { code: 'is_partner' });
    return partner(deps, userId, context);
  },
  'PUT /_api/user/affiliate_info': async ({ body }, context) => {
    const { userId } = memberOf(context);
    await sql`update affiliates set website = ${body.website}, about = ${body.about}, payout = ${body.payout}
      where user_id = ${userId}`.execute(deps.db);
    return partner(deps, userId, context);
  },
  'GET /_api/user/affiliate_stats': async (_input, context) => {
    const { userId } = memberOf(context);
    const [sums, days] = await Promise.all([
      partnerSums(deps.db, userId, new Date(deps.membership.now())),
      clicksByDay(deps.db, userId, 'affiliate'),
    ]);
    const { rows } = await sql`select from affiliates where user_id = ${userId}`.execute(deps.db);
    return { is_partner: rows.length > 0, ...sums, days: [...days] };
  },
  'GET /_api/user/affiliate_referee/{id}': async ({ params: { id } }, context) => {
    const { rows } = await sql<
      Pick<Selectable<Attributions>, 'at'> & { is_customer: boolean; commissions: Money[] }
    >`select t.at,
        exists (select from membership_payments p where p.user_id = t.user_id and p.kind = 'payment') as is_customer,
        coalesce((select jsonb_agg(jsonb_build_object('amount', amount, 'currency', currency) order by currency)
          from (select currency, sum(amount)::bigint as amount from commission_log c
            where c.customer_id = t.user_id and c.affiliate_id = t.referrer_id group by currency) sums), '[]') as commissions
      from attributions t where t.referrer_id = ${partnerIdOf(id, context)} and t.kind = 'affiliate'
      order by t.at desc limit 1000`.execute(deps.db);
    return { data: rows.map((row, at) => ({ ...row, number: rows.length - at, at: row.at.toISOString() })) };
  },
  'GET /_api/user/affiliate_payment_logs/{id}': async ({ params: { id } }, context) => {
    const rows = await membershipStore(deps.db)
      .selectFrom('affiliate_payouts')
      .select(['id', 'at', 'amount', 'currency', 'note'])
      .where('affiliate_id', '=', partnerIdOf(id, context))
      .orderBy('at', 'desc')
      .limit(1000)
      .execute();
    return { data: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
  },
  'GET /_api/user/affiliate_commission_logs/{id}': async ({ params: { id } }, context) => {
    const rows = await membershipStore(deps.db)
      .selectFrom('commission_log')
      .select(['id', 'at', 'amount', 'currency', 'reason', 'payable_at'])
      .where('affiliate_id', '=', partnerIdOf(id, context))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(5000)
      .execute();
    return {
      data: rows.map((row) => ({ ...row, at: row.at.toISOString(), payable_at: row.payable_at.toISOString() })),
    };
  },
});

interface Payout {
  readonly amount: number;
  readonly currency: string;
  readonly note: string;
}

/** Writes down what was paid to a partner, never more than is payable: two at once wait for each other. */
const writePayout = ({ db, membership }: MembershipDeps, id: number, { amount, currency, note }: Payout) =>
  db.transaction().execute(async (trx) => {
    await sql`select from affiliates where user_id = ${id} for update`.execute(trx);
    const owed = await partnerMoney(trx, id, new Date(membership.now()));
    if (amount > (owed.find((one) => one.currency === currency)?.payable ?? 0))
      throw new ApiError(409, 'This is more than what can be paid now', { code: 'too_much' });
    await sql`insert into affiliate_payouts (affiliate_id, amount, currency, note)
      values (${id}, ${amount}, ${currency}, ${note})`.execute(trx);
  });

type Staff = Pick<Handlers<typeof affiliateCalls>, 'GET /_api/user/affiliates' | 'PUT /_api/user/affiliate_commission'>;

/** Partners as staff see them. */
const staff = (deps: MembershipDeps): Staff => ({
  'GET /_api/user/affiliates': async ({ query: { q, page } }) => {
    const found =
      q === undefined ? sql`true` : sql`u.username ilike ${containing(q)} or a.website ilike ${containing(q)}`;
    const { rows } = await sql<PartnerRow & { username: string; total: number }>`select a.*, u.username,
        count(*) over ()::int as total from affiliates a join users u on u.user_id = a.user_id
      where ${found} order by a.created_at desc limit ${PER_PAGE} offset ${offsetOf(page, PER_PAGE)}`.execute(deps.db);
    const now = new Date(deps.membership.now());
    const data = await Promise.all(
      rows.map(async ({ user_id: id, username, website, rate, created_at: since }) => ({
        user_id: id,
        username,
        website,
        rate,
        since: since.toISOString(),
        ...(await partnerSums(deps.db, id, now)),
      })),
    );
    return paged(data, { total: rows[0]?.total ?? 0, page, perPage: PER_PAGE });
  },
  'PUT /_api/user/affiliate_commission': async ({ body: { user_id: id, rate, payout } }, context) => {
    const info = await partner(deps, id, context);
    if (rate !== undefined && rate !== info.rate) {
      await sql`update affiliates set rate = ${rate} where user_id = ${id}`.execute(deps.db);
      await deps.note(context, 'changed partner rate', `account ${id}, ${info.rate} to ${rate}`);
    }
    if (payout) {
      await writePayout(deps, id, payout);
      await deps.note(context, 'paid partner', `account ${id}, ${payout.amount} ${payout.currency}`);
    }
    return { ok: true };
  },
});

/** Shared links and the programme of partners. */
export const affiliateHandlers = (deps: MembershipDeps): Handlers<typeof affiliateCalls> => ({
  ...clicks(deps),
  ...partners(deps),
  ...staff(deps),
});
