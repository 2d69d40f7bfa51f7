import { OWNED_COLUMNS, type Migrations } from '@plumbline/shared/server';
import { sql } from 'kysely';

const ALERTS = `
create table alerts (${OWNED_COLUMNS},
  -- A target and its alert: a person has each once.
  slot text not null,
  alertable_type text not null,
  ref bigint references security_refs,
  portfolio_id bigint references portfolios on delete cascade,
  screen_id bigint references user_screeners on delete cascade,
  series_id text,
  key text not null,
  formula text,
  trigger text not null,
  margin double precision,
  hold integer not null default 1,
  basis_day text not null,
  trigger_frequency text not null default 'daily',
  active boolean not null default true,
  muted_until timestamptz,
  state jsonb not null default '{}',
  last_checked timestamptz,
  unique (user_id, slot)
);
create index alerts_by_formula on alerts (formula) where active;
create index alerts_by_ref on alerts (ref);
create index alerts_by_portfolio on alerts (portfolio_id);
create index alerts_by_screen on alerts (screen_id);

create table alert_firings (
  id bigint generated always as identity primary key,
  -- Null for days of a calendar.
  alert_id bigint references alerts on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- One for each thing that can be reported: the same again is reported once.
  fired_key text not null,
  ref bigint references security_refs,
  key text not null,
  day text not null,
  known_at timestamptz not null,
  market_version text not null,
  text text not null,
  link text not null,
  before double precision,
  after double precision,
  inputs jsonb not null default '[]',
  quiet boolean not null default false,
  read_at timestamptz,
  retracted text,
  created_at timestamptz not null default now(),
  unique (alert_id, fired_key)
);
create unique index alert_firings_of_calendar on alert_firings (user_id, fired_key) where alert_id is null;
create index alert_firings_of_user on alert_firings (user_id, id);
create index alert_firings_unseen on alert_firings (user_id, alert_id) where read_at is null and not quiet;

create table alert_deliveries (
  firing_id bigint not null references alert_firings on delete cascade,
  channel text not null,
  user_id bigint not null references users on delete cascade,
  state text not null default 'waiting',
  next_at timestamptz not null,
  primary key (firing_id, channel)
);
create index alert_deliveries_due on alert_deliveries (next_at) where state = 'waiting';
create index alert_deliveries_of_user on alert_deliveries (user_id);

create table alert_settings (
  user_id bigint primary key references users on delete cascade,
  merge_alerts boolean not null default true,
  send_time text not null default '08:00',
  time_zone text not null default 'America/New_York',
  is_table boolean not null default false,
  has_mail boolean not null default true,
  feed_token text unique,
  stop_token text not null unique
);

create table alert_calendars (
  user_id bigint primary key references users on delete cascade,
  kinds jsonb not null,
  scope text not null,
  lead_days integer not null,
  channels jsonb not null
);

-- Events of companies that were seen in any version: what is imported again is not reported again.
create table alert_seen (
  ref bigint not null references security_refs,
  event text not null,
  seen_at timestamptz not null default now(),
  primary key (ref, event)
);
create table alert_watched (
  ref bigint primary key references security_refs,
  since timestamptz not null default now()
);

create table alert_runs (
  market_version text primary key,
  sample boolean not null,
  day text,
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  alerts integer not null default 0,
  fired integer not null default 0
);
`;

/** Of foreign keys without an index: without it, removing a row reads the whole table that names it. */
const FOREIGN_KEYS = `
create index if not exists alert_firings_by_ref on alert_firings (ref);
`;

/** Alerts. A migration that has run anywhere is never edited. */
export const alertsMigrations: Migrations = {
  '068_alerts': { up: async (db) => void (await sql.raw(ALERTS).execute(db)) },
  '160_alerts_foreign_keys': { up: async (db) => void (await sql.raw(FOREIGN_KEYS).execute(db)) },
};
