import type { staffMembershipCalls } from '@plumbline/membership/contract';
import { ApiError, DAY_MS } from '@plumbline/shared/domain';
import { memberOf, offsetOf, paged, type Handlers } from '@plumbline/shared/server';
import { answerRequest } from '../billing/access-request';
import type { MembershipDeps } from '../deps';
import { fetchOne } from '../jobs/apply-events';
import { readBilling, refundPayment } from '../staff/person-billing';
import { staffGroupHandlers } from '../staff/staff-groups';
import {
  accountsByPlan,
  begunByDay,
  byReferral,
  byUtm,
  figuresOf,
  figuresYearOnYear,
  kpiMonths,
  kpiYearOnYear,
  subscriptionsBy,
} from '../staff/stats';
import { endGrant, giveGrant } from '../store/grants';
import { subscriptionById } from '../store/subscriptions';
import { payingOf } from './membership.routes';
import { membershipStore } from '../store/tables';

const PER_PAGE = 50;

type All = Handlers<typeof staffMembershipCalls>;
type Requests = Pick<All, 'GET /_api/admin/access_requests' | 'PUT /_api/admin/access_requests/{id}'>;

const requests = (deps: MembershipDeps): Requests => ({
  'GET /_api/admin/access_requests': async ({ query: { state, page } }) => {
    const rows = await membershipStore(deps.db)
      .selectFrom('access_requests as r')
      .innerJoin('users as u', 'u.user_id', 'r.user_id')
      .select((eb) => [
        'r.id',
        'r.user_id',
        'u.username',
        'u.email',
        'r.plan',
        'r.text',
        'r.state',
        'r.created_at',
        eb.fn.countAll<number>().over().as('total'),
      ])
      .where('r.state', '=', state)
      .orderBy('r.id', 'desc')
      .limit(PER_PAGE)
      .offset(offsetOf(page, PER_PAGE))
      .execute();
    const data = rows.map(({ total: _total, created_at: at, ...row }) => ({ ...row, at: at.toISOString() }));
    return paged(data, { total: rows[0]?.total ?? 0, page, perPage: PER_PAGE });
  },
  'PUT /_api/admin/access_requests/{id}': async ({ params: { id }, body }, context) => {
    const until = body.until === null ? null : new Date(body.until);
    const staffId = memberOf(context).userId;
    const userId = await answerRequest(deps, { id, grant: body.grant, until, note: body.note, staffId });
    await deps.note(context, body.grant ? 'granted access' : 'declined access', `account ${userId}`);
    return { ok: true };
  },
});

type People = Pick<
  All,
  | 'GET /_api/admin/users/{id}/billing'
  | 'POST /_api/admin/users/{id}/grants'
  | 'DELETE /_api/admin/grants/{id}'
  | 'POST /_api/admin/payments/{id}/refund'
  | 'POST /_api/admin/subscriptions/{id}/fetch'
>;

const people = (deps: MembershipDeps): People => ({
  'GET /_api/admin/users/{id}/billing': ({ params: { id } }) => readBilling(deps.db, id),
  'POST /_api/admin/users/{id}/grants': async ({ params: { id }, body }, context) => {
    await readBilling(deps.db, id);
    const until = body.until === null ? null : new Date(body.until);
    const grant = { userId: id, status: body.status, until, reason: body.reason, by: memberOf(context).userId };
    await deps.db.transaction().execute((trx) => giveGrant(trx, grant, deps.membership.now()));
    await deps.note(
      context,
      'granted a status',
      `account ${id}, status ${body.status} until ${body.until ?? 'taken back'}`,
    );
    return { ok: true };
  },
  'DELETE /_api/admin/grants/{id}': async ({ params: { id } }, context) => {
    const userId = await deps.db.transaction().execute((trx) => endGrant(trx, id, deps.membership.now()));
    if (userId === undefined) throw new ApiError(404, 'There is no such grant');
    await deps.note(context, 'took a grant back', `account ${userId}`);
    return { ok: true };
  },
  'POST /_api/admin/payments/{id}/refund': async ({ params: { id }, body: { amount } }, context) => {
    const what = await refundPayment(payingOf(deps), id, amount);
    await deps.note(context, 'refunded a payment', `${what}, ${amount}`);
    return { ok: true };
  },
  'POST /_api/admin/subscriptions/{id}/fetch': async ({ params: { id } }) => {
    const row = await subscriptionById(deps.db, id);
    if (!row) throw new ApiError(404, 'There is no such subscription');
    return { changed: await fetchOne(payingOf(deps), id, row.provider_ref) };
  },
});

type Stats = Omit<All, keyof Requests | keyof People | `${string}/admin/groups${string}`>;

const SORTERS = {
  name: (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name),
  active: (a: { active: number }, b: { active: number }) => a.active - b.active,
  begun: (a: { begun: number }, b: { begun: number }) => a.begun - b.begun,
  paid: (a: { paid: number }, b: { paid: number }) => a.paid - b.paid,
} as const;

const stats = ({ db, membership }: MembershipDeps): Stats => {
  const now = () => new Date(membership.now());
  const since = (days: number) => new Date(membership.now() - days * DAY_MS);
  return {
    'GET /_api/admin/stats': async ({ query: { days } }) => ({
      figures: { ...(await figuresOf(db, now(), days)) },
      by_plan: await accountsByPlan(db),
      by_day: [...(await begunByDay(db, now(), days))],
    }),
    'GET /_api/admin/get_stat': async ({ query: { days } }) => ({ ...(await figuresOf(db, now(), days)) }),
    'GET /_api/admin/get_stat_yoy': async ({ query: { days } }) => ({ data: await figuresYearOnYear(db, now(), days) }),
    'GET /_api/admin/get_kpi_stat': async ({ query: { months } }) => ({ data: await kpiMonths(db, now(), months) }),
    'GET /_api/admin/get_kpi_stat_yoy': () => kpiYearOnYear(db, now()),
    'GET /_api/admin/get_sub_stat': async ({ query: { days, field, sortBy, sortOrder } }) => {
      const rows = await subscriptionsBy(db, field, since(days));
      const sorted = [...rows].sort(SORTERS[sortBy]);
      return { data: sortOrder === 'asc' ? sorted : sorted.reverse() };
    },
    'GET /_api/admin/get_sub_referral_stat': async ({ query: { days } }) => ({
      data: [...(await byReferral(db, since(days)))],
    }),
    'GET /_api/admin/get_sub_utm_stat': async ({ query: { days } }) => ({ data: [...(await byUtm(db, since(days)))] }),
  };
};

/** Memberships in the staff app. */
export const staffHandlers = (deps: MembershipDeps): All => ({
  ...requests(deps),
  ...people(deps),
  ...staffGroupHandlers(deps),
  ...stats(deps),
});
