import type { Migrations } from '@plumbline/shared/server';
import { importMigrations } from '@plumbline/market-data/archive';
import { sourceMigrations } from '@plumbline/market-data/sources';
import { sql } from 'kysely';

const JOB_PROGRESS = `
create table job_progress (
  job uuid primary key,
  line text not null,
  done integer,
  total integer,
  at timestamptz not null default now()
);
`;

/** Imports, runs of sources and how far jobs are. A migration that has run anywhere is never edited. */
export const marketDataMigrations: Migrations = {
  ...importMigrations,
  ...sourceMigrations,
  '031_job_progress': { up: async (db) => void (await sql.raw(JOB_PROGRESS).execute(db)) },
};
