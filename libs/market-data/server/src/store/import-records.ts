import { isAbandoned, type Database } from '@plumbline/shared/server';
import type { FileStatus, ImportReport } from './import-report';

/** One import as the application store keeps it. */
export interface ImportRecord {
  readonly id: string;
  readonly source: string;
  readonly state: 'running' | 'finished' | 'failed' | 'broken off';
  readonly report: Pick<ImportReport, 'files' | 'unknown'> | null;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
}

const SHOWN = 50;

/** Imports whose process died while they ran are written down as broken off. */
export async function closeBrokenImports(db: Database): Promise<void> {
  const ended = { state: 'broken off', finished_at: new Date() };
  await db.updateTable('data_imports').set(ended).where('state', '=', 'running').where(isAbandoned('id')).execute();
}

/** The latest imports, the latest first. */
export async function latestImports(db: Database): Promise<readonly ImportRecord[]> {
  await closeBrokenImports(db);
  const rows = await db.selectFrom('data_imports').selectAll().orderBy('started_at', 'desc').limit(SHOWN).execute();
  return rows.map(({ id, source, state, report, started_at, finished_at }) => ({
    id,
    source,
    state: state as ImportRecord['state'],
    report: report ? (JSON.parse(report) as ImportReport) : null,
    startedAt: started_at,
    finishedAt: finished_at,
  }));
}

const STATUSES: readonly FileStatus[] = ['accepted', 'unchanged', 'malformed', 'skipped'];

/** What became of the files of an import: '12 accepted, 1 malformed, 3 of no known format'. */
export function reportLine({ files, unknown }: Pick<ImportReport, 'files' | 'unknown'>): string {
  const counts = STATUSES.map((status) => [files.filter((file) => file.status === status).length, status] as const);
  const others = unknown.reduce((sum, { count }) => sum + count, 0);
  const parts = [...counts, [others, 'of no known format'] as const].filter(([count]) => count > 0);
  return parts.map(([count, what]) => `${count} ${what}`).join(', ') || 'no files';
}
