import type { DashboardLink, WidgetConfig } from '@plumbline/dashboard-widgets/domain';
import type { Day } from '@plumbline/shared/domain';

/** A block of a dashboard: what it shows, and where. */
export interface DashboardWidget {
  /** Key of the grid. */
  readonly id: string;
  /** Key in the registry of widgets. */
  readonly is: string;
  /** Lasting anchor: unique in its dashboard, kept when the block moves. */
  readonly hid: string;
  /** Column, 0 to 2. */
  readonly x: number;
  /** First cell from the top. */
  readonly y: number;
  /** Columns, 1 to 3. */
  readonly w: number;
  /** Cells of 8 px. */
  readonly h: number;
  readonly minH: number;
  /** Has a link in the strip over the grid. */
  readonly quickAccess: boolean;
  readonly config: WidgetConfig;
}

/** Content of a dashboard; also its export format. */
export interface DashboardOptions {
  readonly v: 1;
  readonly name: string;
  readonly region: string;
  /** The day all blocks are read as known on; null is now. */
  readonly as_of: Day | null;
  readonly link: DashboardLink;
  readonly widgets: readonly DashboardWidget[];
}

/** A dashboard as the server keeps it. */
export interface Dashboard {
  /** 0 is the default of the product, which nobody has saved. */
  readonly id: number;
  readonly user_id: number;
  readonly is_default: boolean;
  readonly options: DashboardOptions;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Limits of what one person keeps. */
export const DASHBOARD_LIMITS = {
  /** Dashboards of one person. */
  dashboards: 20,
  /** Blocks of one dashboard. */
  widgets: 40,
  /** Bytes of the options as JSON. */
  bytes: 256 * 1024,
  /** Versions of a dashboard that can be restored. */
  versions: 50,
  /** Reports of one person. */
  reports: 100,
} as const;

/** Where dashboards begin. Source: specification section 9. */
export const DEFAULT_REGION = 'USA';
