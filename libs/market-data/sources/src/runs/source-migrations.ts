import type { Migrations } from '@plumbline/shared/server';
import { sql } from 'kysely';

const SOURCE_RUNS = `
create table source_runs (
  id uuid primary key,
  source text not null,
  state text not null check (state in ('running', 'finished', 'failed', 'cancelled')),
  /* The day in New York up to which the run asked. */
  through date not null,
  requests integer not null default 0,
  changed integer not null default 0,
  rows integer not null default 0,
  rejected integer not null default 0,
  problem text,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create index source_runs_latest on source_runs (source, started_at desc);
`;

const BROKEN_OFF = `
alter table source_runs drop constraint source_runs_state_check;
alter table source_runs add constraint source_runs_state_check
  check (state in ('running', 'finished', 'failed', 'cancelled', 'broken off'));
`;

/** A run that stopped because a vendor's requests were used up; how many were sent to each in its present window. */
const REQUEST_COUNTS = `
alter table source_runs drop constraint source_runs_state_check;
alter table source_runs add constraint source_runs_state_check
  check (state in ('running', 'finished', 'failed', 'cancelled', 'broken off', 'paused'));
create table request_counts (
  vendor text not null,
  per text not null,
  window_start timestamptz not null,
  requests integer not null,
  primary key (vendor, per)
);
`;

/** Settings made in the product: contact, sources, keys, and the state of the setup. */
const OPERATOR_SETTINGS = `
create table operator_settings (name text primary key, value text not null);
`;

/** When the next request to the hosts of a publisher may start, for all processes. */
const REQUEST_TURNS = `
create table request_turns (publisher text primary key, next_start timestamptz not null);
`;

/** Runs of sources and the requests that vendors answered. A migration that has run anywhere is never edited. */
export const sourceMigrations: Migrations = {
  '030_source_runs': { up: async (db) => void (await sql.raw(SOURCE_RUNS).execute(db)) },
  '032_broken_off_runs': { up: async (db) => void (await sql.raw(BROKEN_OFF).execute(db)) },
  '034_operator_settings': { up: async (db) => void (await sql.raw(OPERATOR_SETTINGS).execute(db)) },
  '033_request_counts': { up: async (db) => void (await sql.raw(REQUEST_COUNTS).execute(db)) },
  '035_request_turns': { up: async (db) => void (await sql.raw(REQUEST_TURNS).execute(db)) },
};
