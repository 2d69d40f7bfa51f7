import {
  beginSourceRun,
  archiveQuestions,
  coveredThrough,
  endSourceRun,
  forgetOldRuns,
  importPaths,
  missingSettings,
  newYorkToday,
  replay,
  sourceOf,
  SOURCES,
  syncSource,
  type ImportOptions,
  type ImportReport,
  type MarketJob,
  type MarketJobReport,
  type Source,
  type PoliteFetch,
  type SyncReport,
} from '@plumbline/market-data/server';
import { withLock } from '@plumbline/shared/server';
import type { JobContext } from './context';
import { recordImport } from './import-records';
import { buildServedMarket } from './market';
import { OperatorError } from './operator-error';

/** How a job tells how far it is. */
export type Progress = (line: string) => void;

export interface JobRun {
  readonly context: JobContext;
  readonly progress: Progress;
  readonly signal?: AbortSignal | undefined;
}

/** A line at each tenth of the work. */
function everyTenth(what: string, progress: Progress): (state: { done: number; total: number }) => void {
  let shown = 0;
  return ({ done, total }) => {
    const tenth = Math.floor((10 * done) / Math.max(total, 1));
    if (tenth > shown && total > 10) progress(`${what}: ${done} of ${total}`);
    shown = Math.max(shown, tenth);
  };
}

const importContext = ({ context, progress, signal }: JobRun) => ({
  archiveDir: context.folders.archive,
  quarantineDir: context.folders.quarantine,
  onProgress: everyTenth('Reading files', progress),
  ...(signal ? { signal } : {}),
});

const tookSome = ({ files }: ImportReport): boolean => files.some(({ status }) => status === 'accepted');

/** One import at a time for all processes, written down; a failure leaves the archive as it was. */
function importing(run: JobRun, source: string, read: () => Promise<ImportReport>): Promise<ImportReport> {
  const { db, pool } = run.context.database();
  return withLock(pool, 'import', () => recordImport(db, source, read));
}

const build = ({ context, progress }: JobRun): Promise<string> =>
  withLock(context.database().pool, 'import', () => buildServedMarket(context, progress));

async function importJob(run: JobRun, source: string, read: () => Promise<ImportReport>): Promise<MarketJobReport> {
  const files = await importing(run, source, read);
  const built = tookSome(files) ? { version: await build(run) } : {};
  return { files, ...built, failed: files.malformed };
}

function chosenSources(ids: readonly string[], settings: NodeJS.ProcessEnv): readonly Source[] {
  const all = ids.includes('all');
  const unknown = ids.find((id) => id !== 'all' && !sourceOf(id));
  if (unknown !== undefined) throw new OperatorError(`there is no source "${unknown}"; plumbline status lists them`);
  const named = SOURCES.filter(({ id }) => all || ids.includes(id));
  const lacking = named.find((source) => !all && missingSettings(source, settings).length > 0);
  if (lacking) throw new OperatorError(`${lacking.id} needs ${missingSettings(lacking, settings).join(', ')}`);
  return named.filter((source) => missingSettings(source, settings).length === 0);
}

async function syncOne(run: JobRun, source: Source, { fetch, keepValidators }: PoliteFetch): Promise<SyncReport> {
  const { context, progress, signal } = run;
  const { db } = context.database();
  const today = newYorkToday();
  const since = await coveredThrough(db, source.id);
  const id = await beginSourceRun(db, source.id, today);
  const none = { source: source.id, requests: 0, changed: 0, missing: 0, rows: 0, rejected: 0, files: [] };
  try {
    const report = await syncSource(
      source,
      { today, since, settings: process.env, archive: archiveQuestions(context.folders.archive) },
      {
        fetch,
        downloads: context.folders.downloads,
        importFiles: (paths: readonly string[], options: ImportOptions) =>
          importing(run, source.id, () => importPaths(paths, options, importContext(run))),
        progress: everyTenth(source.id, progress),
        ...(signal ? { signal } : {}),
      },
    );
    const { requests, changed, rows, rejected, problem } = report;
    // What was not as expected is asked for again as a whole.
    if (!problem) await keepValidators();
    const counts = { requests, changed, rows, rejected };
    await endSourceRun(db, id, { state: problem ? 'failed' : 'finished', ...counts, ...(problem ? { problem } : {}) });
    return report;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const state = signal?.aborted ? 'cancelled' : 'failed';
    await endSourceRun(db, id, { state, requests: 0, changed: 0, rows: 0, rejected: 0, problem });
    if (signal?.aborted) throw error;
    return { ...none, problem };
  } finally {
    await forgetOldRuns(db, source.id);
  }
}

async function syncJob(run: JobRun, ids: readonly string[]): Promise<MarketJobReport> {
  const syncs: SyncReport[] = [];
  const sources = chosenSources(ids, process.env);
  const polite = run.context.fetch();
  for (const source of sources) {
    run.signal?.throwIfAborted();
    const report = await syncOne(run, source, polite);
    run.progress(
      `${source.id}: ${report.problem ?? `${report.changed} of ${report.requests} files new, ${report.rows} rows`}`,
    );
    syncs.push(report);
  }
  const isNew = syncs.some(({ files }) => files.some(({ status }) => status === 'accepted'));
  const built = isNew ? { version: await build(run) } : {};
  return { syncs, ...built, failed: syncs.some(({ problem }) => problem !== undefined) };
}

/** Does a job; fails when nothing of it could be done. */
export function runMarketJob(job: MarketJob, run: JobRun): Promise<MarketJobReport> {
  switch (job.kind) {
    case 'import': {
      const options = job.basis ? { basis: job.basis } : {};
      return importJob(run, 'import', () => importPaths(job.paths, options, importContext(run)));
    }
    case 'replay': {
      const context = { ...importContext(run), quarantineDir: run.context.folders.quarantine };
      return importJob(run, 'replay', () => replay(job.which, context));
    }
    case 'sync':
      return syncJob(run, job.sources);
    case 'build':
      return build(run).then((version) => ({ version, failed: false }));
  }
}
