import { isAbandoned, type Database } from '@plumbline/shared/server';

import { readArchiveManifest, type Forgotten } from '../parts/archive-manifest';
import type { FileStatus, ImportReport } from './import-report';

/** One import as the application store keeps it. */
export interface ImportRecord {
  readonly id: string;
  readonly source: string;
  /** 'forgotten': all that it brought was taken out of the archive. */
  readonly state: 'running' | 'finished' | 'failed' | 'broken off' | 'forgotten';
  /** Outcome of its files, in one line. */
  readonly report: string | null;
  /** The imports of the archive that it left; none when it brought nothing new, or was recorded before this was kept. */
  readonly archive: readonly string[];
  /** When and why what it brought was taken out; the last of several. */
  readonly forgotten: Pick<Forgotten, 'at' | 'why'> | null;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
}

const SHOWN = 50;

/** Imports whose process died while they ran are recorded as broken off. */
export async function closeBrokenImports(db: Database): Promise<void> {
  const ended = { state: 'broken off', finished_at: new Date() };
  await db.updateTable('data_imports').set(ended).where('state', '=', 'running').where(isAbandoned('id')).execute();
}

type Taken = ReadonlyMap<string, Forgotten>;

/** State of an import's rows in the archive. */
function inArchive(state: string, archive: readonly string[], taken: Taken) {
  const gone = archive.flatMap((id) => taken.get(id) ?? []).sort((a, b) => a.at - b.at);
  const last = gone.at(-1);
  const isForgotten = last !== undefined && gone.length === archive.length;
  return {
    state: (isForgotten ? 'forgotten' : state) as ImportRecord['state'],
    archive,
    forgotten: last ? { at: last.at, why: last.why } : null,
  };
}

/** The latest imports, the latest first. The archive itself records what was removed from it. */
export async function latestImports(db: Database, archiveDir: string): Promise<readonly ImportRecord[]> {
  await closeBrokenImports(db);
  const { imports } = await readArchiveManifest(archiveDir);
  const taken = new Map(imports.flatMap(({ id, forgotten }) => (forgotten ? [[id, forgotten] as const] : [])));
  const rows = await db.selectFrom('data_imports').selectAll().orderBy('started_at', 'desc').limit(SHOWN).execute();
  return rows.map(({ id, source, state, report: text, started_at: startedAt, finished_at: finishedAt }) => {
    const report = text ? (JSON.parse(text) as ImportReport) : null;
    const line = report && reportLine(report);
    return { id, source, report: line, ...inArchive(state, report?.archive ?? [], taken), startedAt, finishedAt };
  });
}

const STATUSES: readonly FileStatus[] = ['accepted', 'unchanged', 'malformed', 'skipped'];

/** Outcome of the files of an import: '12 accepted, 1 malformed, 3 of no known format'. */
export function reportLine({ files, unknown }: Pick<ImportReport, 'files' | 'unknown'>): string {
  const counts = STATUSES.map((status) => [files.filter((file) => file.status === status).length, status] as const);
  const others = unknown.reduce((sum, { count }) => sum + count, 0);
  const parts = [...counts, [others, 'of no known format'] as const].filter(([count]) => count > 0);
  return parts.map(([count, what]) => `${count} ${what}`).join(', ') || 'no files';
}
