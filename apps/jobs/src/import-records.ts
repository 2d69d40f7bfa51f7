import type { ImportReport } from '@plumbline/market-data/archive';
import { markedAlive, type Database } from '@plumbline/shared/server';
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

interface ImportRow {
  readonly id: string;
  readonly source: string;
  readonly state: 'running' | 'finished' | 'failed';
  readonly report: ImportReport | null;
}

async function record(db: Database, { id, source, state, report }: ImportRow): Promise<void> {
  const update = {
    state,
    report: report && JSON.stringify(report),
    finished_at: state === 'running' ? null : new Date(),
  };
  await db
    .insertInto('data_imports')
    .values({ id, source, started_at: new Date(), ...update })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(update))
    .execute();
}

/** Reads files and writes down when, from where and what became of them. */
export function recordImport(
  { db, pool }: { readonly db: Database; readonly pool: Pool },
  source: string,
  read: () => Promise<ImportReport>,
): Promise<ImportReport> {
  const id = randomUUID();
  return markedAlive(pool, id, () => recordAs(db, { id, source }, read));
}

async function recordAs(
  db: Database,
  { id, source }: Pick<ImportRow, 'id' | 'source'>,
  read: () => Promise<ImportReport>,
): Promise<ImportReport> {
  await record(db, { id, source, state: 'running', report: null });
  try {
    const report = await read();
    await record(db, { id, source, state: 'finished', report });
    return report;
  } catch (error) {
    await record(db, { id, source, state: 'failed', report: null });
    throw error;
  }
}
