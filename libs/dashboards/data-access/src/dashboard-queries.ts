import type { dashboardCalls } from '@plumbline/dashboards/contract';
import { apiOf, createQueries } from '@plumbline/shared/data-access';
import type { ResultOf } from '@plumbline/shared/domain';

/** All calls of dashboards. */
export type DashboardCalls = typeof dashboardCalls;

const q = createQueries<DashboardCalls>(() => apiOf<DashboardCalls>());

/** Calls that change something. */
export const dashboardApi = () => apiOf<DashboardCalls>();

const fresh = { staleTime: 0 };

/** Dashboards of the signed-in person. */
export const dashboardsQuery = () => ({ ...q.query('GET /_api/user/dashboard'), ...fresh, refetchOnWindowFocus: true });

/** A page of the earlier states of a dashboard. */
export const versionsQuery = (id: number, page: number) => ({
  ...q.query('GET /_api/user/dashboard/{id}/versions', { params: { id }, query: { page } }),
  ...fresh,
});

/** A dashboard as the wire has it. */
export type WireDashboard = ResultOf<DashboardCalls['GET /_api/user/dashboard']>['data'][number];
