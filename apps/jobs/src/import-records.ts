import type { ImportReport } from '@plumbline/market-data/server';
import type { Database } from '@plumbline/shared/server';
import { randomUUID } from 'node:crypto';

async function record(
  db: Database,
  id: string,
  source: string,
  state: string,
  report: ImportReport | null,
): Promise<void> {
  const finished = state === 'running' ? null : new Date();
  const text = report && JSON.stringify(report);
  const row = { id, source, state, report: text, started_at: new Date(), finished_at: finished };
  const update = { state, report: text, finished_at: finished };
  await db
    .insertInto('data_imports')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(update))
    .execute();
}

/** Reads files and writes down when, from where and what became of them. */
export async function recordImport(
  db: Database,
  source: string,
  read: () => Promise<ImportReport>,
): Promise<ImportReport> {
  const id = randomUUID();
  await record(db, id, source, 'running', null);
  try {
    const report = await read();
    await record(db, id, source, 'finished', report);
    return report;
  } catch (error) {
    await record(db, id, source, 'failed', null);
    throw error;
  }
}
