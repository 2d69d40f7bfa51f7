import { OWNED_COLUMNS, STAFF_COLUMNS, type Migrations } from '@plumbline/shared/server';
import { sql } from 'kysely';

const FINANCIAL_VIEWS = `
create table financial_views (${OWNED_COLUMNS},
  name text not null,
  fields jsonb not null,
  options jsonb not null default '{}',
  is_public boolean not null default false,
  is_default boolean not null default false
);
create unique index financial_views_name on financial_views (user_id, lower(name));`;

const DOCUMENT_TABLES = `
create table document_tables (${STAFF_COLUMNS},
  accession text not null,
  kind text not null,
  reason text not null,
  active boolean not null,
  unique (accession, kind)
);`;

/** Views of statements that people save, and tables that staff hold back. */
export const stocksMigrations: Migrations = {
  '062_financial_views': { up: async (db) => void (await sql.raw(FINANCIAL_VIEWS).execute(db)) },
  '125_document_tables': { up: async (db) => void (await sql.raw(DOCUMENT_TABLES).execute(db)) },
};
