import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Day } from '@plumbline/shared/domain';
import { StoreError, writeAtomic } from '@plumbline/shared/server/files';

import { decode, toLines } from '@plumbline/market-data/importers';

import { fetchLinked } from './linked-file';
import { keepRunRecord, openRunRecord, type RunRecord } from './run-record';
import type { Failed } from './set-aside';
import { PauseError } from '../model/pause-error';
import type { Source } from '../model/source';
import type { SourceRequest } from '../model/source-request';
import type { SyncPorts } from '../model/sync-ports';

/** A run over the days of one answer. */
export interface SyncRun {
  readonly source: Source;
  readonly ports: SyncPorts;
  /** The last day that a run before covered. */
  readonly since: Day | undefined;
  /** The day on which is asked. */
  readonly today: Day;
  /** True for what was read and is asked for once. */
  readonly isSettled: (request: SourceRequest) => boolean;
}

export const folderOf = ({ ports: { downloads }, source: { id } }: Pick<SyncRun, 'ports' | 'source'>): string =>
  path.join(downloads, id);

/** How far the fetching of a run is. */
export interface Fetching {
  /** All that is asked, by file: what the source says, and behind it what answers name. */
  readonly requests: Map<string, SourceRequest>;
  readonly done: Set<string>;
  /** Files named in answers, whether requested or not. */
  readonly named: Set<string>;
  /** Fetched and not imported yet, as paths below the source's folder. */
  readonly files: Set<string>;
  /** Files the publisher does not have. */
  readonly missing: Set<string>;
  /** Files that were refused or were no file. */
  readonly failed: Map<string, Failed>;
  readonly begun: RunRecord;
  /** Why the rest waits though nothing is wrong with it. */
  paused?: PauseError;
  /** True when so much failed that the rest is not asked for. */
  isHopeless?: true;
}

/** Written every so many requests: a broken run asks at most that many again. */
const RECORD_EVERY = 20;
/** Fewer failures than this end no run: each file gets its turn. */
const FEW_FAILED = 5;

/** A share of failures from which on a run counts as failed. */
export const isTooMany = (failed: number, all: number): boolean => failed * 5 > all;

async function beginFetching(run: SyncRun, offered: readonly SourceRequest[]): Promise<Fetching> {
  const begun = await openRunRecord(folderOf(run), run.since, run.today);
  return {
    requests: new Map(offered.map((request) => [request.file, request])),
    done: new Set(begun.done),
    files: new Set(begun.files),
    named: new Set(),
    missing: new Set(),
    failed: new Map(),
    begun,
  };
}

async function keep(run: SyncRun, request: SourceRequest, bytes: Uint8Array): Promise<void> {
  const file = path.join(folderOf(run), request.file);
  if (!request.isLarge) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeAtomic(file, bytes);
  }
  if (run.source.isRevised) await writeAtomic(`${file}.meta.json`, `${JSON.stringify({ vintage: run.today })}\n`);
}

/** True for a download that did not change and is to be read all the same; what a zip holds has names of its own. */
function isToReread(run: SyncRun, { file }: SourceRequest): boolean {
  const { outdated } = run.ports;
  if (!outdated?.size || !(outdated.has(file) || /\.(zip|gz)$/i.test(file))) return false;
  return existsSync(path.join(folderOf(run), file));
}

/** Refuses an answer that its publisher cut off. */
function expectWhole({ fewerRowsThan }: SourceRequest, bytes: Uint8Array): void {
  if (fewerRowsThan === undefined) return;
  const rows = toLines(decode(bytes)).filter((line) => line.trim() !== '').length - 1;
  if (rows >= fewerRowsThan) throw new StoreError(`the answer ends at ${fewerRowsThan} rows: the rest is cut off`);
}

async function fetchOne(run: SyncRun, request: SourceRequest, fetching: Fetching): Promise<void> {
  const asked = request.isLarge ? { ...request, into: path.join(folderOf(run), request.file) } : request;
  const answer = await fetchLinked(run.ports.fetch, asked, run.ports.signal);
  if (answer.state === 'changed') expectWhole(request, answer.bytes);
  if (answer.state === 'missing') fetching.missing.add(request.file);
  if (answer.state === 'unchanged' && isToReread(run, request)) fetching.files.add(request.file);
  if (answer.state !== 'changed') return;
  await keep(run, request, answer.bytes);
  if (!request.isIndex) fetching.files.add(request.file);
}

/**
 * Adds what the kept answer to a request names. A kept one counts also when it did not change or when a run before
 * broke off behind it: what it names may not have been asked for then.
 */
async function addFollowUps(run: SyncRun, request: SourceRequest, fetching: Fetching): Promise<void> {
  const { requests, failed } = fetching;
  const kept = path.join(folderOf(run), request.file);
  if (!request.followUps || !existsSync(kept)) return;
  const named = request.followUps(await readFile(kept, 'utf8'));
  for (const each of named.requests) {
    fetching.named.add(each.file);
    if (!requests.has(each.file) && !run.isSettled(each)) requests.set(each.file, each);
  }
  const [why] = named.refused;
  if (why !== undefined) failed.set(request.file, { request, why });
}

/** One refused file leaves the others alone; a host that is silent or used up ends the run for now. */
async function tryOne(run: SyncRun, request: SourceRequest, fetching: Fetching): Promise<void> {
  try {
    if (!fetching.done.has(request.file)) await fetchOne(run, request, fetching);
    await addFollowUps(run, request, fetching);
    fetching.done.add(request.file);
  } catch (error: unknown) {
    if (!(error instanceof StoreError)) throw error;
    if (error instanceof PauseError) fetching.paused = error;
    else fetching.failed.set(request.file, { request, why: error.message });
  }
}

function isHopeless({ failed, requests }: Fetching): boolean {
  return failed.size > FEW_FAILED && isTooMany(failed.size, requests.size);
}

/** Notes how far a run is, for the one that goes on behind it. */
export const recordRun = (run: SyncRun, { begun, done, files }: Fetching): Promise<void> =>
  keepRunRecord(folderOf(run), { ...begun, done: [...done], files: [...files] });

/** Asks for all that is due, one file after another; those that answers add on the way are asked last. */
export async function fetchOffered(run: SyncRun, due: readonly SourceRequest[]): Promise<Fetching> {
  const { ports } = run;
  await mkdir(folderOf(run), { recursive: true });
  const fetching = await beginFetching(run, due);
  const { requests } = fetching;
  try {
    let count = 0;
    for (const request of requests.values()) {
      ports.signal?.throwIfAborted();
      await tryOne(run, request, fetching);
      if (fetching.paused !== undefined) break;
      if (isHopeless(fetching)) {
        fetching.isHopeless = true;
        break;
      }
      count += 1;
      if (count % RECORD_EVERY === 0) await recordRun(run, fetching);
      ports.progress?.({ done: count, total: requests.size, what: request.file });
    }
  } finally {
    await recordRun(run, fetching);
  }
  return fetching;
}
