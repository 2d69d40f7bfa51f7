import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { optional } from '@plumbline/shared/domain';
import type { ImportReport } from '@plumbline/market-data/archive';

import { dueRequests, readAsked, settleAsked } from './asked-once';
import { fetchOffered, folderOf, recordRun, type Fetching, type SyncRun } from './fetch-offered';
import { judge, unusable, type Verdict } from './judge-run';
import { dropRunRecord } from './run-record';
import { isResting, keepAside, readAside, turnsOf, type SetAside } from './set-aside';
import { importTotals, NOTHING_IMPORTED } from '../model/import-totals';
import type { Source, SourceContext } from '../model/source';
import type { SourceRequest } from '../model/source-request';
import type { SyncPorts, SyncReport } from '../model/sync-ports';

/** New files, with the unchanged tables that belong to them. */
async function filesToRead(run: SyncRun, { files: changed, requests }: Fetching): Promise<readonly string[]> {
  const folder = folderOf(run);
  const all = run.source.isOneSet && changed.size > 0 ? [...requests.keys()] : [];
  const kept = all.length > 0 ? await readdir(folder) : [];
  const names = new Set([...changed, ...all.filter((name) => kept.includes(name))]);
  return [...names].sort().map((name) => path.join(folder, name));
}

/** Imports what was fetched; of archives the files that are wanted. */
async function importFetched(run: SyncRun, fetching: Fetching): Promise<ImportReport> {
  const files = await filesToRead(run, fetching);
  if (files.length === 0) return NOTHING_IMPORTED;
  const wanted = new Map(
    [...fetching.requests.values()].flatMap(({ file, members }) => (members ? [[file, members]] : [])),
  );
  if (wanted.size === 0) return run.ports.importFiles(files, {});
  const members = (archive: string, name: string): boolean => wanted.get(path.basename(archive))?.(name) ?? true;
  return run.ports.importFiles(files, { members });
}

/** Records one-time requests as done once their files were read, and then deletes large archives. */
async function settle(run: SyncRun, fetching: Fetching, offers: readonly SourceRequest[]): Promise<void> {
  const { requests, files, missing, failed } = fetching;
  const folder = folderOf(run);
  const isRead = ({ file }: SourceRequest): boolean => files.has(file) && !failed.has(file);
  const once = [...requests.values()].filter((request) => request.once);
  if (once.length > 0) {
    const read = once.filter(isRead).map(({ file }) => file);
    const absent = once.filter(({ file }) => missing.has(file)).map(({ file }) => file);
    const offered = new Set([...offers.map(({ file }) => file), ...fetching.named, ...failed.keys()]);
    await settleAsked(folder, { read, missing: absent, offered, today: run.today });
  }
  const gone = [...requests.values()].filter((request) => (request.once || request.isLarge) && isRead(request));
  for (const { file } of gone) await rm(path.join(folder, file), { force: true });
}

const filesOf = (requests: readonly SourceRequest[]): ReadonlySet<string> => new Set(requests.map(({ file }) => file));

/** Requests due now: offered ones that are not set aside, and set-aside ones whose turn has come. */
function dueNow(offers: readonly SourceRequest[], due: readonly SourceRequest[], aside: SetAside, now: number) {
  const offered = filesOf(offers);
  return [...due.filter(({ file }) => !isResting(aside, file, now)), ...turnsOf(aside, offered, now)];
}

const reasonsOf = ({ failed }: Fetching): SyncReport['aside'] => [...failed].map(([file, { why }]) => ({ file, why }));

/** Note for staff on files that wait for another try. */
function noteOf(aside: SetAside): string | undefined {
  const [first, ...others] = Object.entries(aside);
  if (!first) return undefined;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `Set aside, retried later: ${first[0]} (${first[1].why})${more}`;
}

interface Ended {
  readonly run: SyncRun;
  readonly fetching: Fetching;
  readonly report: ImportReport;
  readonly verdict: Verdict;
  readonly aside: SetAside;
}

function toReport({ run, fetching, report, verdict, aside }: Ended): SyncReport {
  const { requests, missing, files, begun, paused } = fetching;
  const counts = { requests: requests.size, changed: files.size, missing: missing.size, ...importTotals(report) };
  const isHeld = verdict.problem === undefined && paused !== undefined;
  return {
    source: run.source.id,
    ...counts,
    files: report.files,
    ...verdict,
    ...optional('through', begun.through === run.today ? undefined : begun.through),
    ...optional('aside', fetching.failed.size > 0 ? reasonsOf(fetching) : undefined),
    ...optional('paused', isHeld ? paused.message : undefined),
    ...optional('pausedUntil', isHeld ? paused.until : undefined),
    ...optional('note', noteOf(aside)),
  };
}

/** Writes down how a run ended: one that stopped early is continued, what failed is tried again later. */
async function close({ run, fetching, aside, verdict }: Omit<Ended, 'report'>, offers: readonly SourceRequest[]) {
  const { failed, done } = fetching;
  const kept = await keepAside(folderOf(run), aside, {
    failed,
    settled: new Set([...done].filter((file) => !failed.has(file))),
    offered: filesOf(offers),
    isRunFailed: verdict.problem !== undefined,
    keepsRequests: (run.source.needs ?? []).length === 0,
    now: run.ports.now?.() ?? Date.now(),
  });
  const isContinued = fetching.paused !== undefined || fetching.isHopeless === true;
  if (isContinued && !verdict.isUseless) await recordRun(run, { ...fetching, files: new Set() });
  else await dropRunRecord(folderOf(run));
  return kept;
}

const waiting = ({ id }: Source, paused: string): SyncReport => ({
  source: id,
  requests: 0,
  changed: 0,
  missing: 0,
  rows: 0,
  rejected: 0,
  files: [],
  paused,
});

/**
 * Fetches what a source offers since its last run and imports it. A run that breaks off goes on where it stopped, also
 * after midnight; what arrives twice is imported once. A file that is refused or malformed is set aside and tried again
 * alone, after pauses that grow; where a fifth of the files fail, so does the run.
 */
export async function syncSource(source: Source, context: SourceContext, ports: SyncPorts): Promise<SyncReport> {
  const { since, today } = context;
  const reason = await source.waitsFor?.(context);
  if (reason !== undefined) return waiting(source, reason);
  const known = await readAsked(folderOf({ source, ports }), ports.outdated);
  const isSettled = (request: SourceRequest): boolean => dueRequests({}, [request], known).length === 0;
  const run: SyncRun = { source, ports, since, today, isSettled };
  const aside = await readAside(folderOf(run));
  const offers = await source.requests(context);
  const due = dueRequests(source, offers, known, since === undefined);
  const fetching = await fetchOffered(run, dueNow(offers, due, aside, ports.now?.() ?? Date.now()));
  const report = await importFetched(run, fetching);
  for (const [file, failed] of unusable(run, fetching, report)) fetching.failed.set(file, failed);
  const verdict = judge(source, fetching, report, { aside, offered: filesOf(offers) });
  await settle(run, fetching, offers);
  const kept = await close({ run, fetching, aside, verdict }, offers);
  return toReport({ run, fetching, report, verdict, aside: kept });
}
