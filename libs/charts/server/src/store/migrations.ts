import { OWNED_COLUMNS, SHARED_COLUMNS, type Migrations } from '@plumbline/shared/server';
import { sql } from 'kysely';

// Numbers of templates begin behind the one that everybody has (5233).
const TEMPLATES = `
create table chart_templates (${OWNED_COLUMNS},
  name text not null,
  chart_options jsonb not null,${SHARED_COLUMNS}
);
alter table chart_templates alter column id restart with 10001;
create unique index chart_templates_name on chart_templates (user_id, lower(name));`;

const SHARES = `
create table chart_shares (${OWNED_COLUMNS},
  key text not null unique,
  title text not null,
  security text,
  as_of text,
  until text,
  chart_options jsonb not null,
  digest text not null,
  stored jsonb
);
create index chart_shares_user on chart_shares (user_id);`;

/** Charts people saved, and charts as they were when they were shown to others. */
export const chartMigrations: Migrations = {
  '105_chart_templates': { up: async (db) => void (await sql.raw(TEMPLATES).execute(db)) },
  '106_chart_shares': { up: async (db) => void (await sql.raw(SHARES).execute(db)) },
};
