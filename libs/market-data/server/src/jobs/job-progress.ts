import { tablesOf, type Database } from '@plumbline/shared/server';
import type { Kysely } from 'kysely';
import { DAY_MS } from '@plumbline/shared/domain';
import type { MarketDataTables } from '../store/tables.generated';

/** How far a job is: a line for people, and a count where there is one. */
export interface JobProgress {
  readonly line: string;
  readonly done: number | null;
  readonly total: number | null;
}

const progress = (db: Database): Kysely<MarketDataTables> => tablesOf<MarketDataTables>(db);

const COUNT = /(\d+) of (\d+)/;

/** 'Reading files: 120 of 400' with its count. */
export function progressOf(line: string): JobProgress {
  const [, done, total] = COUNT.exec(line) ?? [];
  return { line, done: done === undefined ? null : Number(done), total: total === undefined ? null : Number(total) };
}

/** Writes down how far a job is, for anyone who follows it. */
export async function writeProgress(db: Database, job: string, line: string): Promise<void> {
  const row = { job, ...progressOf(line), at: new Date() };
  const { job: _, ...update } = row;
  await progress(db)
    .insertInto('job_progress')
    .values(row)
    .onConflict((conflict) => conflict.column('job').doUpdateSet(update))
    .execute();
}

export async function readProgress(db: Database, jobs: readonly string[]): Promise<ReadonlyMap<string, JobProgress>> {
  if (jobs.length === 0) return new Map();
  const rows = await progress(db).selectFrom('job_progress').selectAll().where('job', 'in', jobs).execute();
  return new Map(rows.map(({ job, line, done, total }) => [job, { line, done, total }]));
}

const KEPT_MS = 30 * DAY_MS;

/** Forgets how far jobs were that ended long ago. */
export async function forgetProgress(db: Database, now = Date.now()): Promise<void> {
  await progress(db)
    .deleteFrom('job_progress')
    .where('at', '<', new Date(now - KEPT_MS))
    .execute();
}
