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

const SECURITY_REFS = `
create table security_refs (
  ref bigint generated always as identity primary key,
  security_id text not null,
  symbol text not null,
  day date not null,
  cik text,
  name text not null,
  version text not null
);
create index security_refs_by_id on security_refs (security_id);
`;

/** A security whose id has changed is found by its company or symbol. */
const SECURITY_REFS_FOUND = `
create index if not exists security_refs_by_cik on security_refs (cik);
create index if not exists security_refs_by_symbol on security_refs (symbol);
`;

/** Imports, runs of sources, how far jobs are, and references to securities. A migration that has run anywhere is never edited. */
export const marketDataMigrations: Migrations = {
  ...importMigrations,
  ...sourceMigrations,
  '031_job_progress': { up: async (db) => void (await sql.raw(JOB_PROGRESS).execute(db)) },
  '032_security_refs': { up: async (db) => void (await sql.raw(SECURITY_REFS).execute(db)) },
  '162_security_refs_found': { up: async (db) => void (await sql.raw(SECURITY_REFS_FOUND).execute(db)) },
};
