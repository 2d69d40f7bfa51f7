import { fresh, q } from './calls';

/** Plans with their prices. */
export const productsQuery = () => q.query('GET /_api/membership/products');

/** The membership of the signed-in person. */
export const billingQuery = () => fresh.query('GET /_api/user/billing');

/** The member's payments. */
export const paymentsQuery = () => fresh.query('GET /_api/user/payment_history');

/** The member's usage, and the plan that covers it. */
export const fitQuery = () => fresh.query('GET /_api/membership/fit');

/** The link people share, with its clicks. */
export const referInfoQuery = () => fresh.query('GET /_api/user/refer_info');

const of = (id: number) => ({ params: { id } });

/** A partner's profile; 404 for people who are not partners. */
export const partnerQuery = (id: number) => ({
  ...fresh.query('GET /_api/user/affiliate_info/{id}', of(id)),
  retry: false,
});

export const partnerStatsQuery = () => fresh.query('GET /_api/user/affiliate_stats');

export const refereesQuery = (id: number) => fresh.query('GET /_api/user/affiliate_referee/{id}', of(id));

export const payoutsQuery = (id: number) => fresh.query('GET /_api/user/affiliate_payment_logs/{id}', of(id));

export const commissionsQuery = (id: number) => fresh.query('GET /_api/user/affiliate_commission_logs/{id}', of(id));

/** A team with its members. */
export const groupQuery = (id: number) => fresh.query('GET /_api/group/{id}', of(id));

/** Content of an invitation. */
export const inviteQuery = (token: string) => ({
  ...fresh.query('GET /_api/group_invite/{token}', { params: { token } }),
  retry: false,
});

/** People who ask for a plan. */
export const requestsQuery = (state: 'open' | 'granted' | 'declined', page: number) =>
  fresh.query('GET /_api/admin/access_requests', { query: { state, page } });

/** The membership of a person as staff see it. */
export const personBillingQuery = (id: number) => fresh.query('GET /_api/admin/users/{id}/billing', of(id));

export const staffGroupsQuery = (choice: { readonly q?: string; readonly page: number }) =>
  fresh.query('GET /_api/admin/groups', { query: choice });

export const partnersQuery = (choice: { readonly q?: string; readonly page: number }) =>
  fresh.query('GET /_api/user/affiliates', { query: choice });

/** Figures of the site for staff. */
export const statsQuery = (days: number) => fresh.query('GET /_api/admin/stats', { query: { days } });

export const statsYearOnYearQuery = (days: number) => fresh.query('GET /_api/admin/get_stat_yoy', { query: { days } });

export const kpiQuery = (months: number) => fresh.query('GET /_api/admin/get_kpi_stat', { query: { months } });

export const kpiYearOnYearQuery = () => fresh.query('GET /_api/admin/get_kpi_stat_yoy');

export const subscriptionStatsQuery = (days: number, field: 'plan' | 'region' | 'interval' | 'source') =>
  fresh.query('GET /_api/admin/get_sub_stat', { query: { days, field } });

export const referralStatsQuery = (days: number) =>
  fresh.query('GET /_api/admin/get_sub_referral_stat', { query: { days } });

export const utmStatsQuery = (days: number) => fresh.query('GET /_api/admin/get_sub_utm_stat', { query: { days } });
