import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { addDays, compareText, isWeekend, optional, type Day } from '@plumbline/shared/domain';
import { StoreError, writeAtomic } from '@plumbline/shared/server/files';
import { parseAnyJson } from '@plumbline/market-data/importers';
import { z } from 'zod';

import { importTotals, NOTHING_IMPORTED } from '../model/import-totals';
import { PauseError } from '../model/pause-error';
import {
  VendorError,
  type PriceVendor,
  type VendorAccess,
  type VendorDay,
  type VendorDays,
} from '../model/price-vendor';
import type { SyncPorts, SyncReport } from '../model/sync-ports';
import { marketDayFiles } from './vendor-files';
import { withoutKey } from './without-key';

/**
 * Days that were read, or had no trading; those of the last ones are asked for again until they have some. `apart`: symbols
 * that are requested by themselves, with the last day that lacks them.
 */
const ledger = z.object({ done: z.array(z.string()), apart: z.record(z.string(), z.string()).optional() });
type Ledger = z.infer<typeof ledger>;

/** So many days a run asks for at most, the newest first: what is older is made up for by the next ones. */
const MAX_DAYS = 30;
/** A day without prices that is older than this was a holiday. */
const HOLIDAY_AFTER = 4;

interface Running {
  readonly vendor: PriceVendor;
  readonly days: VendorDays;
  readonly access: VendorAccess;
  readonly ports: SyncPorts;
  readonly folder: string;
  readonly today: Day;
}

async function readLedger(folder: string): Promise<Ledger> {
  const parsed = parseAnyJson(await readFile(path.join(folder, 'days.json'), 'utf8').catch(() => ''));
  return ledger.safeParse('json' in parsed ? parsed.json : undefined).data ?? { done: [] };
}

/** Working days up to yesterday that were not read, the newest first. */
function daysLeft({ days: { back }, today }: Running, done: ReadonlySet<Day>): readonly Day[] {
  const left: Day[] = [];
  for (let day = addDays(today, -1); day > addDays(today, -back); day = addDays(day, -1))
    if (!isWeekend(day) && !done.has(day)) left.push(day);
  return left;
}

async function answersOf({ days, access, ports, today }: Running, day: Day): Promise<Readonly<Record<string, string>>> {
  const answers: Record<string, string> = {};
  for (const [name, request] of Object.entries(days.requests(day, access, today))) {
    const answer = await ports.fetch({ ...request, file: `${day}.${name}`, whole: true }, ports.signal);
    if (answer.state === 'changed') answers[name] = new TextDecoder().decode(answer.bytes);
  }
  return answers;
}

/** Writes a day's prices and actions as files of our own layouts, and answers their paths. */
async function writeDay({ folder }: Running, day: Day, found: VendorDay) {
  const files = marketDayFiles(found);
  const written: string[] = [];
  for (const [kind, text] of Object.entries(files)) {
    if (!text) continue;
    const file = path.join(folder, kind, `market-${day}.csv`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeAtomic(file, text);
    written.push(file);
  }
  return written;
}

interface Asked {
  readonly files: string[];
  readonly read: Day[];
  /** Without prices so far. */
  readonly empty: Day[];
  /** By symbol the last day that lacks it. */
  readonly apart: Map<string, Day>;
  problem?: string;
  paused?: string;
}

async function askDay(running: Running, day: Day, asked: Asked): Promise<void> {
  const found = running.days.read(await answersOf(running, day), day);
  const written = await writeDay(running, day, found);
  asked.files.push(...written);
  // Newer days come first: the first one that lacks a symbol is the last.
  for (const symbol of found.apart ?? []) if (!asked.apart.has(symbol)) asked.apart.set(symbol, day);
  if (written.length === 0) asked.empty.push(day);
  if (written.length > 0 || day < addDays(running.today, -HOLIDAY_AFTER)) asked.read.push(day);
}

async function askDays(running: Running, left: readonly Day[]): Promise<Asked> {
  const { ports, vendor, access } = running;
  const asked: Asked = { files: [], read: [], empty: [], apart: new Map() };
  const due = left.slice(0, MAX_DAYS);
  for (const [index, day] of due.entries()) {
    ports.signal?.throwIfAborted();
    try {
      await askDay(running, day, asked);
    } catch (error: unknown) {
      if (!(error instanceof StoreError || error instanceof VendorError)) throw error;
      if (error instanceof PauseError) asked.paused = error.message;
      else asked.problem = withoutKey(`${vendor.title}, ${day}: ${error.message}`, access);
      return asked;
    }
    ports.progress?.({ done: index + 1, total: due.length, what: day });
  }
  if (left.length > due.length) asked.paused = `${left.length - due.length} earlier days wait for the next runs`;
  return asked;
}

/** The first of the days up to yesterday that were all read, so that a symbol requested since then needs no more. */
function coveredSince(today: Day, read: ReadonlySet<Day>): Day {
  let first = today;
  while (isWeekend(addDays(first, -1)) || read.has(addDays(first, -1))) first = addDays(first, -1);
  return first;
}

/** A run over days, and what it leaves to requests for single symbols. */
export interface DaysReport {
  readonly report: SyncReport;
  readonly coveredSince: Day;
  /** By symbol the last day that lacks it. */
  readonly apart: Readonly<Record<string, Day>>;
}

/**
 * Fetches the whole market's days from one vendor, the newest first, and imports what came; a run that ends early keeps
 * what it has.
 */
export async function syncVendorDays(
  vendor: PriceVendor & { readonly days: VendorDays },
  { access, today }: { readonly access: VendorAccess; readonly today: Day },
  ports: SyncPorts,
): Promise<DaysReport> {
  const folder = path.join(ports.downloads, vendor.id);
  await mkdir(folder, { recursive: true });
  const running: Running = { vendor, days: vendor.days, access, ports, folder, today };
  const before = await readLedger(folder);
  const done = new Set(before.done);
  const { files, read, empty, apart, problem, paused } = await askDays(running, daysLeft(running, done));
  const report = files.length > 0 ? await ports.importFiles(files, {}) : NOTHING_IMPORTED;
  for (const file of files) await rm(file, { force: true });
  const broken = report.files.find(({ status }) => status === 'malformed');
  const why = problem ?? (broken && `${path.basename(broken.path)}: ${broken.reasons[0] ?? 'malformed'}`);
  const isRecent = ([, day]: readonly [string, Day]): boolean => day > addDays(today, -2 * vendor.days.back);
  const lacking = Object.fromEntries(
    [...Object.entries(before.apart ?? {}).filter(isRecent), ...apart].sort(([a], [b]) => compareText(a, b)),
  );
  const after = { done: [...done, ...read].sort(), ...(Object.keys(lacking).length > 0 ? { apart: lacking } : {}) };
  if (!broken) await writeAtomic(path.join(folder, 'days.json'), JSON.stringify(after));
  return {
    report: {
      source: vendor.id,
      requests: read.length,
      changed: files.length,
      missing: empty.length,
      ...importTotals(report),
      files: report.files,
      ...optional('problem', why),
      ...optional('paused', why ? undefined : paused),
    },
    coveredSince: coveredSince(today, new Set([...after.done, ...empty])),
    apart: lacking,
  };
}
