import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import type { Day } from '@plumbline/shared/domain';
import { writeAtomic } from '@plumbline/shared/server/files';
import type { ImportReport } from '@plumbline/market-data/archive';

import { dueRequests, readAsked, settleAsked } from './asked-once';
import { fetchLinked } from './linked-file';
import type { Source, SourceContext } from '../model/source';
import type { SourceRequest } from '../model/source-request';
import type { SyncPorts, SyncReport } from '../model/sync-ports';

/** What a broken run has asked for already and what of it was new, so that the next one goes on behind it. */
interface Resume {
  readonly key: string;
  readonly done: readonly string[];
  readonly files: readonly string[];
}

const folderOf = ({ downloads }: SyncPorts, { id }: Source): string => path.join(downloads, id);
const resumePath = (ports: SyncPorts, source: Source): string => path.join(folderOf(ports, source), 'run.json');

/** How far the fetching of a run is. */
interface Fetching {
  /** All that is asked, by file: what the source says, and behind it what answers name. */
  readonly requests: Map<string, SourceRequest>;
  /** Why something that an answer names is not asked for. */
  readonly refused: string[];
  readonly done: Set<string>;
  /** Fetched and not imported yet, as paths below the source's folder. */
  readonly files: Set<string>;
  /** What the publisher does not have. */
  readonly missing: Set<string>;
}

async function beginFetching({ source, ports }: SyncRun, offered: readonly SourceRequest[], key: string) {
  const text = await readFile(resumePath(ports, source), 'utf8').catch(() => undefined);
  const kept = text === undefined ? undefined : (JSON.parse(text) as Resume);
  const isSame = kept?.key === key;
  const fetching: Fetching = {
    requests: new Map(offered.map((request) => [request.file, request])),
    refused: [],
    done: new Set(isSame ? kept.done : []),
    files: new Set(isSame ? kept.files : []),
    missing: new Set(),
  };
  return fetching;
}

/** Written every so many requests: a broken run asks at most that many again. */
const RESUME_EVERY = 20;

/** A run over the days of one answer. */
interface SyncRun {
  readonly source: Source;
  readonly ports: SyncPorts;
  /** The day on which is asked. */
  readonly today: Day;
}

async function keep({ source, ports, today }: SyncRun, request: SourceRequest, bytes: Uint8Array): Promise<void> {
  const file = path.join(folderOf(ports, source), request.file);
  await mkdir(path.dirname(file), { recursive: true });
  await writeAtomic(file, bytes);
  if (source.isRevised) await writeAtomic(`${file}.meta.json`, `${JSON.stringify({ vintage: today })}\n`);
}

/** True for a download that did not change and is to be read all the same; what a zip holds has names of its own. */
function isToReread({ source, ports }: SyncRun, { file }: SourceRequest): boolean {
  const { outdated } = ports;
  if (!outdated?.size || !(outdated.has(file) || /\.(zip|gz)$/i.test(file))) return false;
  return existsSync(path.join(folderOf(ports, source), file));
}

async function fetchOne(run: SyncRun, request: SourceRequest, fetching: Fetching): Promise<void> {
  const answer = await fetchLinked(run.ports.fetch, request, run.ports.signal);
  if (answer.state === 'missing') fetching.missing.add(request.file);
  if (answer.state === 'unchanged' && isToReread(run, request)) fetching.files.add(request.file);
  if (answer.state !== 'changed') return;
  await keep(run, request, answer.bytes);
  fetching.files.add(request.file);
}

/**
 * Adds what the kept answer to a request names. A kept one counts also when it did not change or when a run before
 * broke off behind it: what it names may not have been asked for then.
 */
async function addFollowUps({ source, ports }: SyncRun, request: SourceRequest, fetching: Fetching): Promise<void> {
  const kept = path.join(folderOf(ports, source), request.file);
  if (!request.followUps || !existsSync(kept)) return;
  const { requests, refused } = request.followUps(await readFile(kept, 'utf8'));
  for (const each of requests) if (!fetching.requests.has(each.file)) fetching.requests.set(each.file, each);
  fetching.refused.push(...refused);
}

async function fetchAll(run: SyncRun, offered: readonly SourceRequest[], key: string): Promise<Fetching> {
  const { source, ports } = run;
  const fetching = await beginFetching(run, offered, key);
  const { requests, done, files } = fetching;
  await mkdir(folderOf(ports, source), { recursive: true });
  const note = () =>
    writeAtomic(resumePath(ports, source), JSON.stringify({ key, done: [...done], files: [...files] }));
  try {
    let count = 0;
    // Those that answers add on the way are asked last.
    for (const request of requests.values()) {
      ports.signal?.throwIfAborted();
      if (!done.has(request.file)) await fetchOne(run, request, fetching);
      await addFollowUps(run, request, fetching);
      done.add(request.file);
      count += 1;
      if (count % RESUME_EVERY === 0) await note();
      ports.progress?.({ done: count, total: requests.size, what: request.file });
    }
  } finally {
    await note();
  }
  return fetching;
}

/** What is new, with the tables that belong to it and did not change. */
async function filesToRead(
  { source, ports }: SyncRun,
  { files: changed, requests }: Fetching,
): Promise<readonly string[]> {
  const folder = folderOf(ports, source);
  const all = source.isOneSet && changed.size > 0 ? [...requests.keys()] : [];
  const kept = all.length > 0 ? await readdir(folder) : [];
  const names = new Set([...changed, ...all.filter((name) => kept.includes(name))]);
  return [...names].sort().map((name) => path.join(folder, name));
}

/** Why what was imported is not what the source gives; undefined when it is. */
function importProblem({ floor, kinds }: Source, changed: number, { files, unknown }: ImportReport) {
  const broken = files.find(({ status }) => status === 'malformed');
  if (broken) return `${path.basename(broken.path)}: ${broken.reasons[0] ?? 'malformed'}`;
  const strange = files.find(({ kind, status }) => status !== 'skipped' && !kinds.includes(kind));
  if (strange) return `${path.basename(strange.path)} was read as ${strange.kind}`;
  if (unknown.length > 0) return `${unknown.reduce((sum, { count }) => sum + count, 0)} files of no known format`;
  const fresh = files.filter(({ status }) => status === 'accepted');
  const rows = fresh.reduce((sum, { read }) => sum + read, 0);
  if (changed > 0 && fresh.length > 0 && rows < floor) return `${rows} rows, at least ${floor} were expected`;
  return undefined;
}

/** A single report without the file that is asked for is usual; so many at once are not. */
const FEW_MISSING = 5;

/** True where nothing of what was asked for is there any more. */
function isGone({ requests, missing }: Fetching): boolean {
  if (requests.size === 0 || missing.size < requests.size) return false;
  return missing.size > FEW_MISSING || [...requests.values()].some(({ once, isOfDay }) => !once && !isOfDay);
}

/** Why a run counts as failed; undefined when its answers are what the source gives. */
function problemOf(source: Source, fetching: Fetching, report: ImportReport): string | undefined {
  if (isGone(fetching)) return 'no file of the source was there';
  return fetching.refused[0] ?? importProblem(source, fetching.files.size, report);
}

/** What was asked for once is settled when it was read, however it was: what could not be is in the quarantine. */
async function settle(
  { source, ports }: SyncRun,
  { requests, files, missing }: Fetching,
  offers: readonly SourceRequest[],
): Promise<void> {
  const folder = folderOf(ports, source);
  const asked = [...requests.values()].filter(({ once }) => once).map(({ file }) => file);
  if (asked.length === 0) return;
  const read = asked.filter((file) => files.has(file));
  const offered = new Set(offers.map(({ file }) => file));
  await settleAsked(folder, { read, missing: asked.filter((file) => missing.has(file)), offered });
  for (const file of read) await rm(path.join(folder, file), { force: true });
}

/**
 * Fetches what a source offers since its last run and imports it. A run that breaks off goes on where it stopped; what
 * arrives twice is imported once.
 */
export async function syncSource(source: Source, context: SourceContext, ports: SyncPorts): Promise<SyncReport> {
  const { since, today } = context;
  const run: SyncRun = { source, ports, today };
  const known = await readAsked(folderOf(ports, source), ports.outdated);
  const offers = await source.requests(context);
  const fetching = await fetchAll(run, dueRequests(source, offers, known), `${since ?? ''}..${today}`);
  const files = await filesToRead(run, fetching);
  const none: ImportReport = { files: [], unknown: [], malformed: false };
  const report = files.length > 0 ? await ports.importFiles(files, {}) : none;
  await settle(run, fetching, offers);
  await rm(resumePath(ports, source), { force: true });
  const sum = (name: 'read' | 'rejected'): number => report.files.reduce((total, file) => total + file[name], 0);
  const { requests, missing } = fetching;
  const counts = { requests: requests.size, changed: fetching.files.size, missing: missing.size, rows: sum('read') };
  const problem = problemOf(source, fetching, report);
  const done = { source: source.id, ...counts, rejected: sum('rejected'), files: report.files };
  return problem ? { ...done, problem } : done;
}
