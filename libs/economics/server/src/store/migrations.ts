import { STAFF_COLUMNS, type Migrations } from '@plumbline/shared/server';
import { sql } from 'kysely';

const ECONOMICS = `
create table economic_notes (${STAFF_COLUMNS},
  series text not null,
  name text,
  category text,
  popularity integer not null default 0,
  note text
);
create unique index economic_notes_series on economic_notes (series);
create table economic_views (
  series bigint not null,
  day date not null,
  count integer not null default 1,
  primary key (series, day)
);
create index economic_views_day on economic_views (day);`;

/** Tables of staff notes on series, and of views. */
export const economicMigrations: Migrations = {
  '070_economics': { up: async (db) => void (await sql.raw(ECONOMICS).execute(db)) },
};
