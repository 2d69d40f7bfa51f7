import { STAFF_COLUMNS } from '@plumbline/shared/server';

/** SQL of meetings. A meeting keeps its moment, and the time of the clock it was booked by: zones change their rules. */
export const MEETING_TABLES = `
create table meeting_hosts (${STAFF_COLUMNS},
  name text not null unique,
  email text,
  zone text not null,
  kind text not null,
  minutes integer not null,
  buffer integer not null,
  notice_hours integer not null,
  horizon_days integer not null,
  daily_limit integer not null,
  join_url text,
  active boolean not null default true
);
create table meeting_windows (${STAFF_COLUMNS},
  host text not null references meeting_hosts (name) on update cascade,
  weekday text not null,
  starts text not null,
  ends text not null
);
create unique index meeting_windows_one on meeting_windows (host, weekday, starts);
create table meeting_exceptions (
  id bigint generated always as identity primary key,
  host_id bigint references meeting_hosts on delete cascade,
  day date not null,
  starts text,
  ends text,
  kind text not null check (kind in ('closed', 'extra')),
  note text not null default '',
  created_at timestamptz not null default now()
);
create index meeting_exceptions_day on meeting_exceptions (day);
create table meetings (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete cascade,
  name text not null default '',
  email text,
  link_hash bytea unique,
  host_id bigint not null references meeting_hosts,
  kind text not null,
  topic text not null,
  note text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  zone text not null,
  wall text not null,
  state text not null check (state in ('held', 'booked', 'cancelled', 'done', 'missed')),
  held_until timestamptz,
  reminded text not null default '',
  sequence integer not null default 0,
  version integer not null default 1,
  client_key text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint meetings_key unique (user_id, client_key)
);
create unique index meetings_slot on meetings (host_id, starts_at) where state in ('held', 'booked');
create index meetings_of on meetings (user_id, starts_at);
create index meetings_at on meetings (starts_at);
create table meeting_zone_rules (name text primary key, rules text not null);`;
