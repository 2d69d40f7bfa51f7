import { importPaths, type ImportReport, type PriceBasisOption } from '@plumbline/market-data/server';
import { withLock, type Database } from '@plumbline/shared/server';
import { randomUUID } from 'node:crypto';
import type { JobContext } from './context';
import { buildServedMarket } from './market';

/** What to import and how its prices are adjusted. */
export interface ImportRequest {
  readonly paths: readonly string[];
  readonly basis?: PriceBasisOption;
}

async function record(db: Database, id: string, state: string, report: ImportReport | null): Promise<void> {
  const finished = state === 'running' ? null : new Date();
  const row = {
    id,
    source: 'import',
    state,
    report: report && JSON.stringify(report),
    started_at: new Date(),
    finished_at: finished,
  };
  const update = { state, report: row.report, finished_at: finished };
  await db
    .insertInto('data_imports')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(update))
    .execute();
}

/** A line at each tenth of the files. */
function everyTenth(progress: (line: string) => void): (state: { done: number; total: number }) => void {
  let shown = 0;
  return ({ done, total }) => {
    const tenth = Math.floor((10 * done) / Math.max(total, 1));
    if (tenth > shown && total > 10) progress(`Reading files: ${done} of ${total}`);
    shown = Math.max(shown, tenth);
  };
}

/** Imports and builds, one at a time for all processes. A failure leaves the archive as it was. */
export async function runImport(
  context: JobContext,
  request: ImportRequest,
  progress: (line: string) => void,
  signal?: AbortSignal,
): Promise<ImportReport> {
  const { db, pool } = context.database();
  const id = randomUUID();
  return withLock(pool, 'import', async () => {
    await record(db, id, 'running', null);
    try {
      const options = request.basis ? { basis: request.basis } : {};
      const report = await importPaths(request.paths, options, {
        archiveDir: context.folders.archive,
        ...(signal ? { signal } : {}),
        onProgress: everyTenth(progress),
      });
      if (report.files.some((file) => file.status === 'accepted')) await buildServedMarket(context, progress);
      await record(db, id, 'finished', report);
      return report;
    } catch (error) {
      await record(db, id, 'failed', null);
      throw error;
    }
  });
}
