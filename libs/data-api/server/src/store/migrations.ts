import { OWNED_COLUMNS, type Migrations } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { SALES_TABLES } from './sales-tables';

/**
 * `data_usage` counts by key and day what was asked; a key that is gone keeps its number. `data_spent` is what is left of a
 * quota: credits that serving processes took to spend.
 */
const KEYS = `
create table data_keys (${OWNED_COLUMNS},
  name text not null,
  key_id text not null unique,
  secret_hash text not null,
  scopes text[] not null,
  networks text[] not null,
  last_used_at timestamptz
);
create index data_keys_owner on data_keys (user_id, id);
create table data_usage (
  user_id bigint not null references users on delete cascade,
  key_id bigint not null,
  day date not null,
  operation text not null,
  calls integer not null,
  credits integer not null,
  refused integer not null,
  primary key (user_id, day, key_id, operation)
);
create table data_spent (
  user_id bigint not null references users on delete cascade,
  day date not null,
  credits bigint not null,
  primary key (user_id, day)
);`;

/** The application store of the data API. */
export const dataApiMigrations: Migrations = {
  '111_data_keys': { up: async (db) => void (await sql.raw(KEYS).execute(db)) },
  '120_data_sales': { up: async (db) => void (await sql.raw(SALES_TABLES).execute(db)) },
};
