import type {
  alertCalls,
  channelCalls,
  portfolioAlertCalls,
  rehearsalCalls,
  userAlertCalls,
} from '@plumbline/alerts/contract';
import { ALERT_LIMITS, type AlertableType } from '@plumbline/alerts/domain';
import { apiOf, createQueries } from '@plumbline/shared/data-access';
import type { ArgsOf, ResultOf } from '@plumbline/shared/domain';

/** All calls of alerts. */
export type AlertCalls = typeof alertCalls &
  typeof userAlertCalls &
  typeof channelCalls &
  typeof rehearsalCalls &
  typeof portfolioAlertCalls;

/** An alert as the wire has it. */
export type Alert = ResultOf<AlertCalls['POST /_api/v2/alerts']>;

/** Something that is watched with its alerts. */
export type AlertGroup = ResultOf<AlertCalls['POST /_api/v2/alerts/search']>['data'][number];

/** Result of testing an alert on past data. */
export type AlertRehearsal = ResultOf<AlertCalls['POST /_api/v2/alerts/rehearse']>;

/** The alerts of a portfolio, with its companies. */
export type PortfolioAlerts = ResultOf<AlertCalls['POST /_api/v2/portfolios/{id}/alerts']>;

const q = createQueries<AlertCalls>(() => apiOf<AlertCalls>());
const fresh = createQueries<AlertCalls>(() => apiOf<AlertCalls>(), { staleTime: 0 });

/** The same calls without a query around them: for what changes something. */
export const alertApi = () => apiOf<AlertCalls>();

/** True for a query that a change of alerts makes old. */
export const isOfAlerts = ({ queryKey: [key] }: { readonly queryKey: readonly unknown[] }): boolean =>
  /\/(alerts|calendarAlerts)\b/.test(String(key)) && !String(key).endsWith('/rehearse');

/** How much is new, and the newest: asked again every five minutes. Source: spec rule alert.recheck. */
export const checkQuery = () => ({
  ...fresh.query('POST /_api/v2/alerts/check', { body: { per_page: ALERT_LIMITS.shown } }),
  refetchInterval: ALERT_LIMITS.recheckMs,
});

/** The alerts of one thing and how the person is notified. */
export const alertsOfQuery = (type: AlertableType, id: string) =>
  fresh.query('POST /_api/v2/alerts/alert_settings', {
    body: { action: 'get', alertable_type: type, alertable_id: id },
  });

/** Which of what is watched is wanted. */
export type GroupsAsked = NonNullable<
  ArgsOf<'POST /_api/v2/alerts/search', AlertCalls['POST /_api/v2/alerts/search']>['body']
>;

/** Everything that is watched. */
export const groupsQuery = (asked: GroupsAsked) => fresh.query('POST /_api/v2/alerts/search', { body: asked });

/** Firings of all alerts, the newest first. */
export const firingsQuery = (page: number, words: string) =>
  fresh.query('GET /_api/v2/alerts/firings', { query: { page, ...(words && { q: words }) } });

/** How the person is notified. */
export const alertSettingsQuery = () => fresh.query('POST /_api/v2/alerts/settings', { body: { action: 'get' } });

/** Ways alerts reach the person. */
export const channelsQuery = () => fresh.query('GET /_api/v2/alerts/channels');

/** Days to come the person wants to know of. */
export const calendarQuery = () => fresh.query('GET /_api/user/calendarAlerts');

/** Alerts of a portfolio, and what happened to its companies in some days. */
export const portfolioAlertsQuery = (
  id: number,
  asked: { readonly asOf?: string | undefined; readonly page: number; readonly days: number },
) => {
  const { asOf, page, days } = asked;
  return fresh.query('POST /_api/v2/portfolios/{id}/alerts', {
    params: { id },
    body: { page, days, ...(asOf && { asOf }) },
  });
};

/** A condition as it is rehearsed. */
export interface Rehearsed {
  readonly stock: string;
  readonly formula: string;
  readonly margin: number | null;
  readonly hold: number;
}

/** When a condition would have fired over the past of a stock. */
export const rehearsalQuery = (body: Rehearsed) => q.query('POST /_api/v2/alerts/rehearse', { body: { ...body } });
