import { randomUUID } from 'node:crypto';

import type { Day } from '@plumbline/shared/domain';
import { isAbandoned, tablesOf, type Database } from '@plumbline/shared/server';
import type { Generated, Kysely } from 'kysely';

export type SourceRunState = 'running' | 'finished' | 'failed' | 'cancelled' | 'broken off' | 'paused';

interface SourceRunTable {
  source_runs: {
    id: string;
    source: string;
    state: SourceRunState;
    through: string;
    requests: Generated<number>;
    changed: Generated<number>;
    rows: Generated<number>;
    rejected: Generated<number>;
    problem: string | null;
    started_at: Generated<Date>;
    finished_at: Date | null;
  };
}

const runs = (db: Database): Kysely<SourceRunTable> => tablesOf<SourceRunTable>(db);

/** Result of a run. */
export interface SourceRunResult {
  readonly state: Exclude<SourceRunState, 'running' | 'broken off'>;
  readonly requests: number;
  readonly changed: number;
  readonly rows: number;
  readonly rejected: number;
  readonly problem?: string;
  /** The day up to which it asked, where it began on another one than its own. */
  readonly through?: Day;
}

/** One run of a source as staff see it. */
export interface SourceRun {
  readonly id: string;
  readonly source: string;
  readonly state: SourceRunState;
  /** The day in New York up to which it asked. */
  readonly through: Day;
  readonly requests: number;
  readonly changed: number;
  readonly rows: number;
  readonly rejected: number;
  readonly problem: string | null;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
}

/** Writes down that a run begins. Its process holds the mark of this id until it ends. */
export async function beginSourceRun(
  db: Database,
  { id = randomUUID(), source, through }: { readonly id?: string; readonly source: string; readonly through: Day },
): Promise<string> {
  const row = { id, source, state: 'running' as const, through, problem: null, finished_at: null };
  await runs(db).insertInto('source_runs').values(row).execute();
  return id;
}

export async function endSourceRun(db: Database, id: string, result: SourceRunResult): Promise<void> {
  const { problem = null, ...counts } = result;
  const ended = { ...counts, problem, finished_at: new Date() };
  await runs(db).updateTable('source_runs').set(ended).where('id', '=', id).execute();
}

/** Runs whose process died are recorded as broken off; the next one goes on where they stopped. */
export async function closeBrokenRuns(db: Database): Promise<void> {
  const ended = { state: 'broken off' as const, problem: 'the process ended while it ran', finished_at: new Date() };
  await runs(db)
    .updateTable('source_runs')
    .set(ended)
    .where('state', '=', 'running')
    .where(isAbandoned('id'))
    .execute();
}

const toRun = (row: Awaited<ReturnType<typeof selectRuns>>[number]): SourceRun => {
  const { started_at, finished_at, ...rest } = row;
  return { ...rest, startedAt: started_at, finishedAt: finished_at };
};

const selectRuns = (db: Database) =>
  runs(db)
    .selectFrom('source_runs')
    .selectAll()
    .distinctOn('source')
    .orderBy('source')
    .orderBy('started_at', 'desc')
    .execute();

/** The latest run of each source. */
export async function latestSourceRuns(db: Database): Promise<readonly SourceRun[]> {
  await closeBrokenRuns(db);
  return (await selectRuns(db)).map(toRun);
}

/** The runs of one source, the latest first. */
export async function sourceRuns(db: Database, source: string, limit = 50): Promise<readonly SourceRun[]> {
  await closeBrokenRuns(db);
  const rows = await runs(db)
    .selectFrom('source_runs')
    .selectAll()
    .where('source', '=', source)
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toRun);
}

/** The day up to which a source has been asked with success; undefined before its first. */
export async function coveredThrough(db: Database, source: string): Promise<Day | undefined> {
  const row = await runs(db)
    .selectFrom('source_runs')
    .select(({ fn }) => fn.max('through').as('through'))
    .where('source', '=', source)
    .where('state', '=', 'finished')
    .executeTakeFirst();
  return row?.through ?? undefined;
}

/** The same for all sources that have one. */
export async function coveredThroughAll(db: Database): Promise<ReadonlyMap<string, Day>> {
  const rows = await runs(db)
    .selectFrom('source_runs')
    .select(({ fn }) => ['source', fn.max('through').as('through')])
    .where('state', '=', 'finished')
    .groupBy('source')
    .execute();
  return new Map(rows.map(({ source, through }) => [source, through]));
}

const KEPT_RUNS = 200;

/** Forgets the runs of a source beyond the last two hundred. */
export async function forgetOldRuns(db: Database, source: string): Promise<void> {
  const kept = runs(db)
    .selectFrom('source_runs')
    .select('id')
    .where('source', '=', source)
    .orderBy('started_at', 'desc')
    .limit(KEPT_RUNS);
  await runs(db).deleteFrom('source_runs').where('source', '=', source).where('id', 'not in', kept).execute();
}
