import { OWNED_COLUMNS, STAFF_COLUMNS, type Migrations } from '@plumbline/shared/server';
import { sql } from 'kysely';

const SCREENER = `
create table user_screeners (${OWNED_COLUMNS},
  name text not null,
  note text not null default '',
  state jsonb not null,
  is_public boolean not null default false
);
create unique index user_screeners_name on user_screeners (user_id, lower(name));
create table user_screener_views (${OWNED_COLUMNS},
  name text not null,
  note text not null default '',
  fields jsonb not null,
  options jsonb not null default '{}',
  is_public boolean not null default false,
  view_type text not null default 'screener',
  premium boolean not null default false,
  icon text not null default '',
  seq integer not null default 0
);
create unique index user_screener_views_name on user_screener_views (user_id, lower(name));
create table screen_hashes (
  hash text primary key,
  state jsonb not null,
  created_at timestamptz not null default now()
);
create table screen_usage (
  screen_id integer not null,
  day date not null,
  runs integer not null default 0,
  primary key (screen_id, day)
);`;

const IDEAS = `
create table stock_idea_categories (${STAFF_COLUMNS},
  name text not null unique,
  about text,
  place integer not null
);
create table stock_ideas (${STAFF_COLUMNS},
  symbol text not null,
  title text not null,
  category text not null references stock_idea_categories (name) on update cascade,
  side text not null,
  day date not null,
  body text not null,
  published boolean not null
);
create index stock_ideas_day on stock_ideas (day desc, id desc) where published;`;

const RECORDS = `
create table screen_days (
  screen_id integer not null,
  day date not null,
  sample boolean not null,
  total integer not null,
  securities text[],
  month_return float8,
  primary key (screen_id, day, sample)
);`;

/** Of foreign keys without an index: without it, removing a row reads the whole table that names it. */
const FOREIGN_KEYS = `
create index if not exists stock_ideas_by_category on stock_ideas (category);
`;

/** Saved screens and columns, short links, counts of runs, and performance of screens. */
export const screenerMigrations: Migrations = {
  '060_screener': { up: async (db) => void (await sql.raw(SCREENER).execute(db)) },
  '061_stock_ideas': { up: async (db) => void (await sql.raw(IDEAS).execute(db)) },
  '062_screen_records': { up: async (db) => void (await sql.raw(RECORDS).execute(db)) },
  '160_screener_foreign_keys': { up: async (db) => void (await sql.raw(FOREIGN_KEYS).execute(db)) },
};
