import { q } from './calls';

const fresh = { staleTime: 0 };

/** Plans with their prices. */
export const productsQuery = () => q.query('GET /_api/membership/products');

/** The membership of the signed-in person. */
export const billingQuery = () => ({ ...q.query('GET /_api/user/billing'), ...fresh });

/** The member's payments. */
export const paymentsQuery = () => ({ ...q.query('GET /_api/user/payment_history'), ...fresh });

/** The member's usage, and the plan that covers it. */
export const fitQuery = () => ({ ...q.query('GET /_api/membership/fit'), ...fresh });

/** The link people share, with its clicks. */
export const referInfoQuery = () => ({ ...q.query('GET /_api/user/refer_info'), ...fresh });

const of = (id: number) => ({ params: { id } });

/** A partner's profile; 404 for people who are not partners. */
export const partnerQuery = (id: number) => ({
  ...q.query('GET /_api/user/affiliate_info/{id}', of(id)),
  ...fresh,
  retry: false,
});

export const partnerStatsQuery = () => ({ ...q.query('GET /_api/user/affiliate_stats'), ...fresh });

export const refereesQuery = (id: number) => ({
  ...q.query('GET /_api/user/affiliate_referee/{id}', of(id)),
  ...fresh,
});

export const payoutsQuery = (id: number) => ({
  ...q.query('GET /_api/user/affiliate_payment_logs/{id}', of(id)),
  ...fresh,
});

export const commissionsQuery = (id: number) => ({
  ...q.query('GET /_api/user/affiliate_commission_logs/{id}', of(id)),
  ...fresh,
});

/** A team with its members. */
export const groupQuery = (id: number) => ({ ...q.query('GET /_api/group/{id}', of(id)), ...fresh });

/** Content of an invitation. */
export const inviteQuery = (token: string) => ({
  ...q.query('GET /_api/group_invite/{token}', { params: { token } }),
  ...fresh,
  retry: false,
});

/** People who ask for a plan. */
export const requestsQuery = (state: 'open' | 'granted' | 'declined', page: number) => ({
  ...q.query('GET /_api/admin/access_requests', { query: { state, page } }),
  ...fresh,
});

/** The membership of a person as staff see it. */
export const personBillingQuery = (id: number) => ({
  ...q.query('GET /_api/admin/users/{id}/billing', of(id)),
  ...fresh,
});

export const staffGroupsQuery = (choice: { readonly q?: string; readonly page: number }) => ({
  ...q.query('GET /_api/admin/groups', { query: choice }),
  ...fresh,
});

export const partnersQuery = (choice: { readonly q?: string; readonly page: number }) => ({
  ...q.query('GET /_api/user/affiliates', { query: choice }),
  ...fresh,
});

/** Figures of the site for staff. */
export const statsQuery = (days: number) => ({ ...q.query('GET /_api/admin/stats', { query: { days } }), ...fresh });

export const statsYearOnYearQuery = (days: number) => ({
  ...q.query('GET /_api/admin/get_stat_yoy', { query: { days } }),
  ...fresh,
});

export const kpiQuery = (months: number) => ({
  ...q.query('GET /_api/admin/get_kpi_stat', { query: { months } }),
  ...fresh,
});

export const kpiYearOnYearQuery = () => ({ ...q.query('GET /_api/admin/get_kpi_stat_yoy'), ...fresh });

export const subscriptionStatsQuery = (days: number, field: 'plan' | 'region' | 'interval' | 'source') => ({
  ...q.query('GET /_api/admin/get_sub_stat', { query: { days, field } }),
  ...fresh,
});

export const referralStatsQuery = (days: number) => ({
  ...q.query('GET /_api/admin/get_sub_referral_stat', { query: { days } }),
  ...fresh,
});

export const utmStatsQuery = (days: number) => ({
  ...q.query('GET /_api/admin/get_sub_utm_stat', { query: { days } }),
  ...fresh,
});
