// Written by `npm run tables` from the migrated store: change a migration or column-types.ts, not this file.
import type { PortfolioId, SecurityRef, UserId } from '@plumbline/shared/domain';
import type { Generated } from 'kysely';
import type { ColumnTypes } from './column-types';

export interface AlertCalendars {
  user_id: UserId;
  kinds: ColumnTypes['alert_calendars']['kinds'];
  scope: string;
  lead_days: number;
  channels: ColumnTypes['alert_calendars']['channels'];
}

export interface AlertDeliveries {
  firing_id: number;
  channel: string;
  user_id: UserId;
  state: Generated<string>;
  next_at: Date;
}

export interface AlertFirings {
  id: Generated<number>;
  alert_id: number | null;
  user_id: UserId;
  fired_key: string;
  ref: SecurityRef | null;
  key: ColumnTypes['alert_firings']['key'];
  day: string;
  known_at: Date;
  market_version: string;
  text: string;
  link: string;
  before: number | null;
  after: number | null;
  inputs: Generated<unknown>;
  quiet: Generated<boolean>;
  read_at: Date | null;
  retracted: string | null;
  created_at: Generated<Date>;
}

export interface AlertRuns {
  market_version: string;
  sample: boolean;
  day: string | null;
  begun_at: Generated<Date>;
  ended_at: Date | null;
  alerts: Generated<number>;
  fired: Generated<number>;
}

export interface AlertSeen {
  ref: SecurityRef;
  event: string;
  seen_at: Generated<Date>;
}

export interface AlertSettings {
  user_id: UserId;
  merge_alerts: Generated<boolean>;
  send_time: Generated<string>;
  time_zone: Generated<string>;
  is_table: Generated<boolean>;
  has_mail: Generated<boolean>;
  feed_token: string | null;
  stop_token: string;
}

export interface AlertWatched {
  ref: SecurityRef;
  since: Generated<Date>;
}

export interface Alerts {
  id: Generated<number>;
  user_id: UserId;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  slot: string;
  alertable_type: ColumnTypes['alerts']['alertable_type'];
  ref: SecurityRef | null;
  portfolio_id: PortfolioId | null;
  screen_id: number | null;
  series_id: string | null;
  key: ColumnTypes['alerts']['key'];
  formula: string | null;
  trigger: ColumnTypes['alerts']['trigger'];
  margin: number | null;
  hold: Generated<number>;
  basis_day: string;
  trigger_frequency: Generated<ColumnTypes['alerts']['trigger_frequency']>;
  active: Generated<boolean>;
  muted_until: Date | null;
  state: Generated<ColumnTypes['alerts']['state']>;
  last_checked: Date | null;
}

export interface Portfolios {
  id: Generated<PortfolioId>;
  user_id: UserId;
}

export interface UserScreeners {
  id: Generated<number>;
  name: string;
}

/** Tables of this domain, and what it reads of others. */
export interface AlertsTables {
  alert_calendars: AlertCalendars;
  alert_deliveries: AlertDeliveries;
  alert_firings: AlertFirings;
  alert_runs: AlertRuns;
  alert_seen: AlertSeen;
  alert_settings: AlertSettings;
  alert_watched: AlertWatched;
  alerts: Alerts;
  portfolios: Portfolios;
  user_screeners: UserScreeners;
}
