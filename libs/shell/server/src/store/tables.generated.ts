// Written by `npm run tables` from the migrated store: change a migration or column-types.ts, not this file.
import type { Day } from '@plumbline/shared/domain';
import type { Generated } from 'kysely';

export interface ChangeLogs {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  title: string;
  day: Day;
  kind: string;
  body: string;
  published: boolean;
}

export interface ErrorReports {
  id: Generated<number>;
  at: Generated<Date>;
  message: string;
  stack: string;
  url: string;
  user_agent: string;
  version: string;
}

export interface NotificationBars {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  text: string;
  link: string | null;
  audience: string;
  shown_from: Date | null;
  shown_until: Date | null;
  active: boolean;
}

/** Tables of this domain, and what it reads of others. */
export interface ShellTables {
  change_logs: ChangeLogs;
  error_reports: ErrorReports;
  notification_bars: NotificationBars;
}
