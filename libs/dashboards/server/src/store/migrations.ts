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

/** Tables of dashboards. */
export const dashboardMigrations: Migrations = {
  '090_dashboards': { up: async (db) => void (await sql.raw(DASHBOARDS).execute(db)) },
};
