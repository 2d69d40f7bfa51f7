import type { dashboardCalls, reportCalls, stockDashboardCalls, widgetCalls } from '@plumbline/dashboards/contract';
import type { EmbedName } from '@plumbline/dashboards/domain';
import { apiOf, createQueries } from '@plumbline/shared/data-access';
import type { ResultOf } from '@plumbline/shared/domain';

/** All calls of dashboards. */
export type DashboardCalls = typeof dashboardCalls &
  typeof stockDashboardCalls &
  typeof reportCalls &
  typeof widgetCalls;

const q = createQueries<DashboardCalls>(() => apiOf<DashboardCalls>());
const fresh = createQueries<DashboardCalls>(() => apiOf<DashboardCalls>(), { staleTime: 0 });

/** Calls that change something. */
export const dashboardApi = () => apiOf<DashboardCalls>();

/** Dashboards of the signed-in person. */
export const dashboardsQuery = () => ({ ...fresh.query('GET /_api/user/dashboard'), refetchOnWindowFocus: true });

/** A page of the earlier states of a dashboard. */
export const versionsQuery = (id: number, page: number) =>
  fresh.query('GET /_api/user/dashboard/{id}/versions', { params: { id }, query: { page } });

/** A dashboard as the wire has it. */
export type WireDashboard = ResultOf<DashboardCalls['GET /_api/user/dashboard']>['data'][number];

/** The blocks of stock pages of the signed-in person. */
export const stockDashboardQuery = () => q.query('GET /_api/user/stock_dashboard');

/** Reports of the signed-in person. */
export const reportsQuery = (words: string, page: number) =>
  fresh.query('GET /_api/v2/reports', { query: { page, ...(words && { q: words }) } });

/** A report. */
export const reportQuery = (id: number) => fresh.query('GET /_api/v2/reports/{id}', { params: { id } });

/** A report as the wire has it. */
export type WireReport = ResultOf<DashboardCalls['GET /_api/v2/reports/{id}']>;

/** Parameters in the address of an embedded block. */
export interface EmbedChoice {
  readonly symbol?: string | undefined;
  readonly region?: string | undefined;
  readonly period?: string | undefined;
}

type Period = '1w' | '1m' | '3m' | 'ytd' | '1y' | '3y' | '5y';
const PERIODS: readonly Period[] = ['1w', '1m', '3m', 'ytd', '1y', '3y', '5y'];

/** Content of an embedded block. */
export const widgetQuery = (name: EmbedName, { symbol, region, period }: EmbedChoice) =>
  q.query('GET /_api/widgets/{name}', {
    params: { name },
    query: { symbol, region, period: PERIODS.find((one) => one === period) },
  });
