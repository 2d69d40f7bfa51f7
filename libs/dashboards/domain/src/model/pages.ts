import type { DomainPages } from '@plumbline/shared/domain';

/** Pages of dashboards. */
export const dashboardsPages: DomainPages = {
  pages: [],
};
