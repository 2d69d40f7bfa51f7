import { STAFF_COLUMNS, type Migrations } from '@plumbline/shared/server';
import { sql } from 'kysely';

const ERROR_REPORTS = `
create table error_reports (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  message text not null,
  stack text not null,
  url text not null,
  user_agent text not null,
  version text not null
);
create index error_reports_at on error_reports (at);
`;

const SITE_TEXTS = `
create table notification_bars (${STAFF_COLUMNS},
  text text not null,
  link text,
  audience text not null,
  shown_from timestamptz,
  shown_until timestamptz,
  active boolean not null
);
create table change_logs (${STAFF_COLUMNS},
  title text not null,
  day date not null,
  kind text not null,
  body text not null,
  published boolean not null
);
create index change_logs_day on change_logs (day desc, id desc) where published;
`;

/** Tables of the shell. A migration that has run anywhere is never edited. */
export const shellMigrations: Migrations = {
  '020_shell_error_reports': {
    up: (db) =>
      sql
        .raw(ERROR_REPORTS)
        .execute(db)
        .then(() => undefined),
  },
  '021_site_texts': { up: async (db) => void (await sql.raw(SITE_TEXTS).execute(db)) },
};
