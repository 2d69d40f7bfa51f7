import { OWNED_COLUMNS, type Migrations } from '@plumbline/shared/server';
import { sql } from 'kysely';

const DASHBOARDS = `
create table dashboards (${OWNED_COLUMNS},
  is_default boolean not null default false,
  options jsonb not null,
  client_key text
);
create unique index dashboards_client_key on dashboards (user_id, client_key);
create unique index dashboards_default on dashboards (user_id) where is_default;
create index dashboards_of_user on dashboards (user_id, id);

create table dashboard_versions (
  dashboard_id bigint not null references dashboards on delete cascade,
  version integer not null,
  options jsonb not null,
  origin text not null,
  created_at timestamptz not null default now(),
  primary key (dashboard_id, version)
);`;

const STOCK_DASHBOARDS = `
create table stock_dashboards (
  user_id bigint primary key references users on delete cascade,
  options jsonb not null,
  history jsonb not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null default now()
);`;

const REPORTS = `
create table reports (${OWNED_COLUMNS},
  name text not null,
  template text not null,
  subject text not null,
  versus text not null,
  as_of text,
  pages jsonb not null,
  paper text not null
);
create index reports_of_user on reports (user_id, id);`;

/** Tables of dashboards. */
export const dashboardMigrations: Migrations = {
  '090_dashboards': { up: async (db) => void (await sql.raw(DASHBOARDS).execute(db)) },
  '091_stock_dashboards': { up: async (db) => void (await sql.raw(STOCK_DASHBOARDS).execute(db)) },
  '092_reports': { up: async (db) => void (await sql.raw(REPORTS).execute(db)) },
};
