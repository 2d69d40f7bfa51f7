import {
  beginSourceRun,
  coveredThrough,
  endSourceRun,
  finishSetup,
  forgetOldRuns,
  missingSettings,
  newYorkToday,
  setupLeft,
  sourceOf,
  sourcesNamed,
  symbolsIn,
  syncSource,
  syncVendor,
  unknownSource,
  type OperatorSettings,
  type PoliteFetch,
  type Source,
  type SourceFetch,
  type SyncPorts,
  type SyncReport,
} from '@plumbline/market-data/sources';
import { checkSources, questionsOf, type MarketJob, type MarketJobReport } from '@plumbline/market-data/server';
import { compactArchive, isBuildDue, waitingRows } from '@plumbline/market-data/market';
import {
  forgetImport,
  importPaths,
  outdatedFiles,
  replaceSample,
  replay,
  replayOutdated,
  takeInbox,
  type ForgetReport,
  type ImportReport,
} from '@plumbline/market-data/archive';
import { optional } from '@plumbline/shared/domain';
import { markedAlive, OperatorError, withLock } from '@plumbline/shared/server';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import type { JobContext } from './context';
import { fetchMissed } from './fetch-missed';
import { recordImport } from './import-records';
import { keepVersions } from './keep-versions';
import { buildServedMarket } from './market';
import { everyTenth, type Progress } from './progress';
import { withdrawServed } from './withdraw-report';

export interface JobRun {
  readonly context: JobContext;
  readonly progress: Progress;
  readonly signal?: AbortSignal | undefined;
}

const importContext = ({ context, progress, signal }: JobRun) => ({
  archiveDir: context.folders.archive,
  quarantineDir: context.folders.quarantine,
  onProgress: everyTenth('Reading files', progress),
  ...(signal ? { signal } : {}),
});

/** The only one that writes archive and market. The work ends with the run, and when the lock is lost. */
const alone = <T>(run: JobRun, work: (run: JobRun) => Promise<T>): Promise<T> =>
  withLock(run.context.database().pool, 'import', (lost) =>
    work({ ...run, signal: run.signal ? AbortSignal.any([run.signal, lost]) : lost }),
  );

/** One import at a time for all processes, recorded; a failure leaves the archive as it was. */
const importing = (run: JobRun, source: string, read: (run: JobRun) => Promise<ImportReport>): Promise<ImportReport> =>
  alone(run, (locked) => recordImport(run.context.database(), source, () => read(locked)));

const build = (run: JobRun, verify = false): Promise<string> =>
  alone(run, ({ context, progress, signal }) => buildServedMarket(context, progress, { signal, verify }));

/**
 * Builds what is in the archive and not yet served, be it by this job or by one before that came to a sudden end; says
 * how much waits behind the sample market.
 */
async function buildIfDue(run: JobRun): Promise<Pick<MarketJobReport, 'version' | 'waiting'>> {
  const { archive, built } = run.context.folders;
  const version = (await isBuildDue(archive, built)) ? await build(run) : undefined;
  const waiting = await waitingRows(archive, built);
  return { ...optional('version', version), ...(waiting > 0 ? { waiting } : {}) };
}

/** The operator wants this archive served, however little it holds. */
const withoutSample = (run: JobRun): Promise<void> =>
  alone(run, ({ context }) => replaceSample(context.folders.archive));

/** Small parts of the archive as few, while nothing else writes into it. */
async function compact(run: JobRun): Promise<MarketJobReport> {
  const { archive: archiveDir, built: marketDir } = run.context.folders;
  const compacted = await alone(run, ({ progress, signal }) =>
    compactArchive({
      archiveDir,
      marketDir,
      onProgress: ({ done, total }) => progress(`Writing parts: ${done} of ${total} tables`),
      ...optional('signal', signal),
    }),
  );
  return { compacted, failed: false };
}

/** Imports out of the archive, and what is served without them. */
async function forget(run: JobRun, { imports, why }: MarketJob & { kind: 'forget' }): Promise<MarketJobReport> {
  const { archive: archiveDir, quarantine: quarantineDir } = run.context.folders;
  const forgotten: ForgetReport[] = [];
  for (const id of imports) {
    run.progress(`Taking out ${id}`);
    const takeOne = ({ signal }: JobRun) =>
      forgetImport(id, why, { archiveDir, quarantineDir, ...optional('signal', signal) });
    forgotten.push(await alone(run, takeOne));
  }
  return { forgotten, ...(await buildIfDue(run)), failed: false };
}

/** Takes out of what is served what staff named. */
async function takeOut(run: JobRun, job: MarketJob & { kind: 'forget' | 'withdraw' }): Promise<MarketJobReport> {
  if (job.kind === 'forget') return forget(run, job);
  await withdrawServed(run.context, job);
  return { version: await build(run), failed: false };
}

/** True for files of which none was of a known format: anyone who named them expected something of them. */
const isAllUnknown = ({ files, unknown }: ImportReport): boolean => files.length === 0 && unknown.length > 0;

interface ImportOrder {
  /** Who asked, as imports are listed. */
  readonly source: string;
  readonly replacesSample?: boolean | undefined;
  readonly read: (run: JobRun) => Promise<ImportReport>;
}

async function importJob(run: JobRun, { source, replacesSample, read }: ImportOrder): Promise<MarketJobReport> {
  const files = await importing(run, source, read);
  if (replacesSample) await withoutSample(run);
  return { files, ...(await buildIfDue(run)), failed: files.malformed || isAllUnknown(files) };
}

function chosenSources(ids: readonly string[], settings: OperatorSettings): readonly Source[] {
  const all = ids.includes('all');
  const unknown = unknownSource(ids);
  if (unknown !== undefined) throw new OperatorError(`there is no source "${unknown}"; plumbline status lists them`);
  const named = sourcesNamed(ids);
  const lacking = named.find((source) => !all && missingSettings(source, settings).length > 0);
  if (lacking) throw new OperatorError(`${lacking.id} needs ${missingSettings(lacking, settings).join(', ')}`);
  return named.filter((source) => missingSettings(source, settings).length === 0);
}

/** Symbols a vendor is asked for: those PRICE_SYMBOLS names, else all that lists name. */
async function symbolsToAsk({ context }: JobRun, settings: OperatorSettings): Promise<readonly string[]> {
  const named = symbolsIn(settings['PRICE_SYMBOLS']);
  return named.length > 0 ? named : questionsOf(context, settings).listedSymbols();
}

/** Files read by older versions of a source's importers: they are read again although the publisher has nothing new. */
async function outdatedOf({ context }: JobRun, { kinds }: Source): Promise<ReadonlySet<string>> {
  const all = await outdatedFiles(context.folders.archive);
  return new Set(all.flatMap(({ kind, apart, names }) => (apart && kinds.includes(kind) ? names : [])));
}

async function ask(run: JobRun, source: Source, fetch: SourceFetch, since: string | undefined): Promise<SyncReport> {
  const { context, progress, signal } = run;
  const today = newYorkToday();
  const ports: SyncPorts = {
    fetch,
    downloads: context.folders.downloads,
    outdated: await outdatedOf(run, source),
    importFiles: (paths, options) =>
      importing(run, source.id, (locked) => importPaths(paths, options, importContext(locked))),
    progress: everyTenth(source.id, progress),
    ...(signal ? { signal } : {}),
  };
  const settings = await context.settings();
  if (source.vendor)
    return syncVendor(
      source.vendor,
      { symbols: await symbolsToAsk(run, settings), from: since, today, settings },
      ports,
    );
  return syncSource(source, { today, since, settings, archive: questionsOf(context, settings) }, ports);
}

const NOTHING = { requests: 0, changed: 0, missing: 0, rows: 0, rejected: 0, files: [] };

/** One run of a source, recorded from its begin to its end. A failure is reported in the report. */
function syncOne(run: JobRun, source: Source, polite: PoliteFetch): Promise<SyncReport> {
  const id = randomUUID();
  return markedAlive(run.context.database().pool, id, () => syncAs(id, run, source, polite));
}

async function syncAs(id: string, run: JobRun, source: Source, polite: PoliteFetch): Promise<SyncReport> {
  const { db } = run.context.database();
  const since = await coveredThrough(db, source.id);
  await beginSourceRun(db, { id, source: source.id, through: newYorkToday() });
  try {
    const report = await keepVersions(polite, () => ask(run, source, polite.fetch, since));
    const { requests, changed, rows, rejected, problem, paused, note, through } = report;
    const state = problem ? 'failed' : paused ? 'paused' : 'finished';
    const known = { ...optional('problem', problem ?? paused ?? note), ...optional('through', through) };
    await endSourceRun(db, id, { state, requests, changed, rows, rejected, ...known });
    return report;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const { requests, changed, rows, rejected } = NOTHING;
    const state = run.signal?.aborted ? 'cancelled' : 'failed';
    await endSourceRun(db, id, { state, requests, changed, rows, rejected, problem });
    if (run.signal?.aborted) throw error;
    return { source: source.id, ...NOTHING, problem };
  } finally {
    await forgetOldRuns(db, source.id);
  }
}

async function synced(run: JobRun, syncs: readonly SyncReport[]): Promise<MarketJobReport> {
  return { syncs, ...(await buildIfDue(run)), failed: syncs.some(({ problem }) => problem !== undefined) };
}

async function syncJob(run: JobRun, ids: readonly string[]): Promise<MarketJobReport> {
  const syncs: SyncReport[] = [];
  const settings = await run.context.settings();
  const sources = chosenSources(ids, settings);
  const polite = run.context.fetch(settings);
  for (const source of sources) {
    run.signal?.throwIfAborted();
    const report = await syncOne(run, source, polite);
    run.progress(
      `${source.id}: ${report.problem ?? report.paused ?? `${report.changed} of ${report.requests} files new, ${report.rows} rows`}`,
    );
    syncs.push(report);
  }
  return synced(run, syncs);
}

async function checkJob({ context, progress }: JobRun, ids: readonly string[]): Promise<MarketJobReport> {
  const sources = ids.flatMap((id) => sourceOf(id) ?? []);
  const checks = await checkSources(context, sources, ({ source, words }) => progress(`${source}: ${words}`));
  return { checks, failed: checks.some(({ state }) => state !== 'ok') };
}

/** A publisher that refused is asked again when its silence is over; so often a setup waits for one. */
const MAX_WAITS = 6;
const WAIT_MS = 60_000;

async function waitUntil(until: number, { signal }: JobRun): Promise<void> {
  while (Date.now() < until) await delay(Math.min(WAIT_MS, until - Date.now()), undefined, signal ? { signal } : {});
}

/** One step of a setup: a source that is silent for some minutes is waited for. */
async function setupStep(run: JobRun, source: Source, polite: PoliteFetch): Promise<SyncReport> {
  for (let wait = 0; ; wait += 1) {
    const report = await syncOne(run, source, polite);
    if (report.pausedUntil === undefined || wait >= MAX_WAITS) return report;
    run.progress(`${source.id}: ${report.paused ?? 'paused'}`);
    await waitUntil(report.pausedUntil, run);
  }
}

/** Runs the remaining steps of a setup; the data is usable as soon as companies have facts. */
async function setupJob(run: JobRun): Promise<MarketJobReport> {
  const { context } = run;
  const { db } = context.database();
  const syncs: SyncReport[] = [];
  const left = await setupLeft(db, context.operator);
  const polite = context.fetch(await context.settings());
  for (const [index, id] of left.entries()) {
    run.signal?.throwIfAborted();
    if ((await setupLeft(db, context.operator)).length === 0) break;
    const source = sourceOf(id);
    if (!source) continue;
    run.progress(`Setting up: ${index + 1} of ${left.length}, ${source.title}`);
    syncs.push(await setupStep(run, source, polite));
    if (id !== 'sec-companyfacts') continue;
    await withoutSample(run);
    await buildIfDue(run);
  }
  const report = await synced(run, syncs);
  await finishSetup(db, context.operator);
  return report;
}

async function missedJob(run: JobRun, job: MarketJob & { kind: 'missed' }): Promise<MarketJobReport> {
  const polite = run.context.fetch(await run.context.settings());
  return synced(run, await fetchMissed(run.context.folders.archive, job, (source) => syncOne(run, source, polite)));
}

/** Imports the content of the inbox, as one import. */
async function takeAll(run: JobRun): Promise<ImportReport> {
  const { items, archive } = await takeInbox(run.context.folders.inbox, importContext(run));
  const unknown = items.filter(({ files }) => files.length === 0).map(({ movedTo }) => ({ folder: movedTo, count: 1 }));
  return {
    files: items.flatMap(({ files }) => files),
    unknown,
    ...(archive.length > 0 ? { archive } : {}),
    malformed: items.some(({ state }) => state === 'failed'),
  };
}

/** Where files lie that were imported before: downloads, what was taken from the inbox, what was left out. */
const placesOf = ({ downloads, inbox, quarantine }: JobContext['folders']): readonly string[] => [
  downloads,
  path.join(inbox, 'done'),
  quarantine,
];

function replayJob(run: JobRun, which: (MarketJob & { kind: 'replay' })['which']): Promise<MarketJobReport> {
  const { folders } = run.context;
  const read = (locked: JobRun) => {
    const context = { ...importContext(locked), quarantineDir: folders.quarantine };
    return which === 'outdated' ? replayOutdated(placesOf(folders), context) : replay(which, context);
  };
  return importJob(run, { source: 'replay', read });
}

async function buildAgain(run: JobRun, job: MarketJob & { kind: 'build' }): Promise<MarketJobReport> {
  if (job.replaceSample) await withoutSample(run);
  return { version: await build(run, true), failed: false };
}

/** Does a job; fails when nothing of it could be done. */
export function runMarketJob(job: MarketJob, run: JobRun): Promise<MarketJobReport> {
  switch (job.kind) {
    case 'import': {
      const options = job.basis ? { basis: job.basis } : {};
      const read = (locked: JobRun) => importPaths(job.paths, options, importContext(locked));
      return importJob(run, { source: 'import', replacesSample: job.replaceSample, read });
    }
    case 'replay':
      return replayJob(run, job.which);
    case 'inbox':
      return importJob(run, { source: 'inbox', read: takeAll });
    case 'sync':
      return syncJob(run, job.sources);
    case 'check':
      return checkJob(run, job.sources);
    case 'setup':
      return setupJob(run);
    case 'missed':
      return missedJob(run, job);
    case 'compact':
      return compact(run);
    case 'build':
      return buildAgain(run, job);
    default:
      return takeOut(run, job);
  }
}
