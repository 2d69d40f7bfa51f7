import { OWNED_COLUMNS, type Migrations } from '@plumbline/shared/server';
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

/** Views of statements that people save. */
export const stocksMigrations: Migrations = {
  '062_financial_views': { up: async (db) => void (await sql.raw(FINANCIAL_VIEWS).execute(db)) },
};
