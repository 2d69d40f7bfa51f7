import { OWNED_COLUMNS, type Migrations } from '@plumbline/shared/server';
import { sql } from 'kysely';

const BACKTESTS = `
create table backtests (${OWNED_COLUMNS},
  name text not null,
  note text not null default '',
  tags jsonb not null default '[]',
  spec jsonb not null,
  is_public boolean not null default false,
  status text not null default 'draft'
    check (status in ('draft', 'queued', 'running', 'done', 'failed', 'cancelled')),
  run_key text,
  before_key text,
  done integer not null default 0,
  total integer not null default 0,
  problem text,
  pins jsonb,
  headline jsonb,
  reproduction jsonb,
  queued_at timestamptz
);
create unique index backtests_run on backtests (user_id, run_key) where run_key is not null;
create index backtests_open on backtests (queued_at) where status in ('queued', 'running');
create table backtest_results (
  run_key text primary key,
  made_at timestamptz not null default now(),
  pins jsonb not null,
  result bytea not null,
  detail bytea not null
);`;

/** Nobody shows others what a portfolio or a saved screen holds: those that name one are their owner's again. */
const OWN_LISTS = `
update backtests set is_public = false where is_public and spec->>'universe' ~ '(^|,)-?[mp][.]'`;

/** Of foreign keys without an index: without it, removing a row reads the whole table that names it. */
const FOREIGN_KEYS = `
create index if not exists backtests_by_user_id on backtests (user_id);
`;

/** Migrations of backtests in the application store. */
export const backtestsMigrations: Migrations = {
  '108_backtests': { up: async (db) => void (await sql.raw(BACKTESTS).execute(db)) },
  '109_backtests_own_lists': { up: async (db) => void (await sql.raw(OWN_LISTS).execute(db)) },
  '160_backtests_foreign_keys': { up: async (db) => void (await sql.raw(FOREIGN_KEYS).execute(db)) },
};
