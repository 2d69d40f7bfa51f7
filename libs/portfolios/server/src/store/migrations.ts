import { OWNED_COLUMNS, SHARED_COLUMNS, type Migrations } from '@plumbline/shared/server';
import { sql } from 'kysely';

const PORTFOLIOS = `
create table portfolios (${OWNED_COLUMNS},
  ${SHARED_COLUMNS},
  name text not null,
  currency text not null,
  cost_method text not null,
  tracks_cash boolean,
  benchmark bigint references security_refs,
  alert boolean not null default false,
  fields jsonb not null default '[]',
  place integer not null default 0,
  seen_on date,
  last_no integer not null default 0
);
create index portfolios_of_user on portfolios (user_id, place, id);

create table portfolio_stocks (
  portfolio_id bigint not null references portfolios on delete cascade,
  ref bigint not null references security_refs,
  seq integer not null,
  note text not null default '',
  add_date date not null default current_date,
  primary key (portfolio_id, ref)
);

create table portfolio_imports (
  id bigint generated always as identity primary key,
  portfolio_id bigint not null references portfolios on delete cascade,
  filename text not null,
  format text not null,
  added integer not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index portfolio_imports_of on portfolio_imports (portfolio_id);

create table portfolio_events (
  portfolio_id bigint not null references portfolios on delete cascade,
  no integer not null,
  kind text not null,
  day date not null,
  ref bigint references security_refs,
  quantity numeric(28, 10),
  price numeric(28, 10),
  amount numeric(28, 10),
  currency text not null,
  fee numeric(28, 10) not null default 0,
  tax numeric(28, 10) not null default 0,
  account text not null default '',
  rate numeric(28, 10),
  to_currency text,
  to_amount numeric(28, 10),
  lots jsonb,
  answer jsonb,
  note text not null default '',
  origin text not null default 'form',
  batch bigint references portfolio_imports on delete set null,
  origin_key text,
  client_key text,
  voids integer,
  is_void boolean not null default false,
  recorded_at timestamptz not null default now(),
  primary key (portfolio_id, no),
  unique (portfolio_id, client_key),
  unique (portfolio_id, voids)
);
create index portfolio_events_by_ref on portfolio_events (portfolio_id, ref, day, no);
create index portfolio_events_by_origin on portfolio_events (portfolio_id, origin_key) where origin_key is not null;

create table portfolio_viewers (
  portfolio_id bigint not null references portfolios on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (portfolio_id, user_id)
);
create index portfolio_viewers_of_user on portfolio_viewers (user_id);

create table notes (${OWNED_COLUMNS},
  ref bigint references security_refs,
  portfolio_id bigint references portfolios on delete cascade,
  content text not null,
  plain text not null,
  target_time date
);
create index notes_of_user on notes (user_id, id);

create table note_tags (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  note_id bigint not null references notes on delete cascade,
  name text not null
);
create unique index note_tags_of_note on note_tags (note_id, lower(name));
create index note_tags_of_user on note_tags (user_id);

create table basket_stocks (
  user_id bigint not null references users on delete cascade,
  basket text not null,
  ref bigint not null references security_refs,
  created_at timestamptz not null default now(),
  primary key (user_id, basket, ref)
);
`;

const VISITS_AND_DEFAULTS = `
alter table portfolios add column seen_before date;
create table portfolio_defaults (
  user_id bigint primary key references users on delete cascade,
  currency text not null,
  cost_method text not null,
  benchmark bigint references security_refs
);`;

const RESTORED_ENTRIES = `
alter table portfolio_events add column restores integer,
  add constraint portfolio_events_restores unique (portfolio_id, restores);`;

/** Of foreign keys without an index: without it, removing a row reads the whole table that names it. */
const FOREIGN_KEYS = `
create index if not exists basket_stocks_by_ref on basket_stocks (ref);
create index if not exists notes_by_portfolio_id on notes (portfolio_id);
create index if not exists notes_by_ref on notes (ref);
create index if not exists portfolio_defaults_by_benchmark on portfolio_defaults (benchmark);
create index if not exists portfolio_events_by_batch on portfolio_events (batch);
create index if not exists portfolio_events_ref on portfolio_events (ref);
create index if not exists portfolio_stocks_by_ref on portfolio_stocks (ref);
create index if not exists portfolios_by_benchmark on portfolios (benchmark);
`;

/** Portfolios, their ledgers, notes and baskets. A migration that has run anywhere is never edited. */
export const portfolioMigrations: Migrations = {
  '060_portfolios': { up: async (db) => void (await sql.raw(PORTFOLIOS).execute(db)) },
  '061_portfolio_visits_and_defaults': { up: async (db) => void (await sql.raw(VISITS_AND_DEFAULTS).execute(db)) },
  '062_portfolio_restored_entries': { up: async (db) => void (await sql.raw(RESTORED_ENTRIES).execute(db)) },
  '160_portfolios_foreign_keys': { up: async (db) => void (await sql.raw(FOREIGN_KEYS).execute(db)) },
};
