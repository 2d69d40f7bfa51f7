import { OWNED_COLUMNS, STAFF_COLUMNS, type Migrations } from '@plumbline/shared/server';
import { sql } from 'kysely';

const GURUS = `
create table guru_notes (${STAFF_COLUMNS},
  cik text not null,
  name text,
  firm text,
  status integer not null default 0,
  picture text,
  fundticker text,
  about text
);
create unique index guru_notes_cik on guru_notes (cik);
create table guru_groups (${OWNED_COLUMNS},
  name text not null,
  gurus jsonb not null default '[]'
);
create index guru_groups_owner on guru_groups (user_id, id);`;

const LETTERS = `
create table guru_letters (${STAFF_COLUMNS},
  title text not null,
  period text not null default 'all',
  day date not null,
  body text not null,
  published boolean not null default true
);
create index guru_letters_shown on guru_letters (period, day desc, id desc) where published;`;

/** Tables of staff notes on managers, and of groups that people made. */
export const gurusMigrations: Migrations = {
  '064_gurus': { up: async (db) => void (await sql.raw(GURUS).execute(db)) },
  '066_guru_letters': { up: async (db) => void (await sql.raw(LETTERS).execute(db)) },
};
