// Written by `npm run tables` from the migrated store: change a migration or column-types.ts, not this file.
import type { UserId } from '@plumbline/shared/domain';
import type { Generated } from 'kysely';
import type { ColumnTypes } from './column-types';

export interface DashboardVersions {
  dashboard_id: number;
  version: number;
  options: ColumnTypes['dashboard_versions']['options'];
  origin: string;
  created_at: Generated<Date>;
}

export interface Dashboards {
  id: Generated<number>;
  user_id: UserId;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  is_default: Generated<boolean>;
  options: ColumnTypes['dashboards']['options'];
  client_key: string | null;
}

export interface Reports {
  id: Generated<number>;
  user_id: UserId;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  name: string;
  template: string;
  subject: string;
  versus: string;
  as_of: string | null;
  pages: unknown;
  paper: string;
}

export interface StockDashboards {
  user_id: UserId;
  options: ColumnTypes['stock_dashboards']['options'];
  history: Generated<ColumnTypes['stock_dashboards']['history']>;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

/** Tables of this domain, and what it reads of others. */
export interface DashboardsTables {
  dashboard_versions: DashboardVersions;
  dashboards: Dashboards;
  reports: Reports;
  stock_dashboards: StockDashboards;
}
