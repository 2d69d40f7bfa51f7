import type { DashboardOptions, StockDashboardOptions } from '@plumbline/dashboards/domain';

/** Types of columns where the domain knows more than the catalog. */
export interface ColumnTypes {
  dashboard_versions: { options: DashboardOptions };
  dashboards: { options: DashboardOptions };
  stock_dashboards: { options: StockDashboardOptions; history: Readonly<Record<string, StockDashboardOptions>> };
}
