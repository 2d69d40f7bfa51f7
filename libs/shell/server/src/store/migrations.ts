import type { Migrations } from '@plumbline/shared/server';
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

/** Tables of the shell. */
export const shellMigrations: Migrations = {
  '020_shell_error_reports': {
    up: (db) =>
      sql
        .raw(ERROR_REPORTS)
        .execute(db)
        .then(() => undefined),
  },
};
