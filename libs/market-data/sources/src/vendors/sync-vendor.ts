import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { addDays, compareText, optional, plural, type Day } from '@plumbline/shared/domain';
import { StoreError, writeAtomic } from '@plumbline/shared/server/files';
import { parseJson } from '@plumbline/market-data/importers';
import type { ImportReport } from '@plumbline/market-data/archive';
import { z } from 'zod';

import { importTotals, NOTHING_IMPORTED } from '../model/import-totals';
import { QuotaError } from '../model/pause-error';
import type { SyncPorts, SyncReport } from '../model/sync-ports';
import {
  VendorError,
  type PriceVendor,
  type VendorAccess,
  type VendorQuestion,
  type VendorRows,
} from '../model/price-vendor';
import { isOnOtherBasis, laterMarks, marksOf, refusalOf, type Mark } from './judge-answer';
import { syncVendorDays, type DaysReport } from './sync-vendor-days';
import { vendorAddress } from './vendor-address';
import { vendorFiles } from './vendor-files';
import { withoutKey } from './without-key';

export interface VendorRun {
  readonly symbols: readonly string[];
  /** First day wanted; undefined for all there is. */
  readonly from: Day | undefined;
  readonly today: Day;
  /** Keys and addresses by their environment names. */
  readonly settings: Readonly<Record<string, string | undefined>>;
}

/** Requests for a symbol: the day of the last one, where its next prices begin, and marks of those that were taken. */
const asked = z.object({
  on: z.string(),
  from: z.string().optional(),
  marks: z.array(z.object({ day: z.string(), close: z.number() })).optional(),
});

/**
 * Requests by symbol, `from` absent while it has no prices. `files` are fetched and not imported yet, `start` is where
 * symbols begin that were never requested.
 */
const ledger = z.object({
  symbols: z.record(z.string(), asked),
  files: z.array(z.object({ path: z.string(), symbol: z.string(), from: z.string().optional() })),
  start: z.string().optional(),
  /** The day before which the vendor answers for no symbol that it was never asked for. */
  closedUntil: z.string().optional(),
});
type Ledger = z.infer<typeof ledger>;

interface Running {
  readonly vendor: PriceVendor;
  readonly run: VendorRun;
  readonly ports: SyncPorts;
  readonly access: VendorAccess;
  readonly folder: string;
  readonly ledger: Ledger;
  /** Results of whole days so far. */
  readonly days: DaysReport | undefined;
  asked: number;
  /** Symbols the vendor does not know. */
  missing: number;
  /** Answers that were not taken, each with its reason, and how many of them came last without another between. */
  readonly refused: string[];
  inARow: number;
}

/** The operator's key and address; an address is another one in tests and for endpoints of the same kind. */
export function vendorAccess(vendor: PriceVendor, settings: VendorRun['settings']): VendorAccess {
  const { keyName, title } = vendor;
  const key = keyName === undefined ? '' : (settings[keyName] ?? '');
  if (keyName !== undefined && !key) throw new StoreError(`${keyName} is not set: ${title} needs your own key`);
  return { key, baseUrl: vendorAddress(vendor, settings) };
}

/** The answers to one question; undefined when the vendor has no prices of the symbol. */
async function answersOf({ vendor, ports, access }: Running, question: VendorQuestion) {
  const answers: Record<string, string> = {};
  for (const [name, request] of Object.entries(vendor.requests(question, access))) {
    const answer = await ports.fetch({ ...request, file: `${question.symbol}.${name}`, whole: true }, ports.signal);
    if (answer.state === 'changed') answers[name] = new TextDecoder().decode(answer.bytes);
    else if (name === 'bars') return undefined;
  }
  return answers;
}

async function writeFiles(
  { folder, ledger: { files } }: Running,
  question: VendorQuestion,
  texts: ReturnType<typeof vendorFiles>,
) {
  const name = question.symbol.replaceAll(/[^A-Z0-9.^-]/g, '_');
  for (const [kind, text] of Object.entries(texts)) {
    if (!text) continue;
    // One name a run: an older answer about the same days stays as it was imported.
    const file = path.join(folder, kind, `${name}-${question.from ?? 'all'}-${question.today}.csv`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeAtomic(file, text);
    files.push({ path: file, symbol: question.symbol, ...optional('from', question.from) });
  }
}

/** Where the prices of a symbol begin that are wanted; undefined for all there are. */
const fromOf = ({ ledger: { symbols, start } }: Running, symbol: string): Day | undefined =>
  (symbols[symbol] ?? { from: start }).from;

interface Answered {
  readonly question: VendorQuestion;
  /** Undefined where the vendor has no prices of the symbol. */
  readonly rows: VendorRows | undefined;
}

async function ask(running: Running, symbol: string, from: Day | undefined): Promise<Answered> {
  const question = { symbol, from, today: running.run.today };
  const answers = await answersOf(running, question);
  return { question, rows: answers && running.vendor.read(answers, question) };
}

/** Asks for the last days, and for all there is where those are on another basis: the share split since. */
async function askAgain(running: Running, symbol: string): Promise<Answered> {
  const from = fromOf(running, symbol);
  const { marks = [] } = running.ledger.symbols[symbol] ?? {};
  const found = await ask(running, symbol, from);
  const isOther = from !== undefined && found.rows !== undefined && isOnOtherBasis(marks, found.rows);
  return isOther ? ask(running, symbol, undefined) : found;
}

/** Where the next prices begin: with the last day that was answered, whose close shows that they go on from it. */
function nextOf({ run }: Running, { question: { from }, rows }: Answered, marks: readonly Mark[]) {
  // Asked for the last days only, there may be none.
  const isKnown = rows !== undefined && (rows.bars.length > 0 || from !== undefined);
  const last = rows?.basis === 'split-adjusted' ? marks.at(-1)?.day : undefined;
  return isKnown ? (last ?? run.today) : from;
}

/** Notes an answer that is not taken: the next one is asked for the same days. */
function refuse(running: Running, symbol: string, why: string): void {
  running.refused.push(`${symbol}: ${why}`);
  running.inARow += 1;
  running.ledger.symbols[symbol] = { ...running.ledger.symbols[symbol], on: running.run.today };
}

/** Keeps the rows of an answer, and notes where the next prices begin. */
async function take(running: Running, answered: Answered, known: readonly Mark[]): Promise<void> {
  const { question, rows } = answered;
  const bars = rows?.bars ?? [];
  const marks = question.from === undefined && bars.length > 0 ? marksOf(bars) : laterMarks(known, bars);
  const next = nextOf(running, answered, marks);
  if (next === undefined || rows === undefined) running.missing += 1;
  if (rows && bars.length > 0) await writeFiles(running, question, vendorFiles(rows, question));
  const on = running.run.today;
  running.ledger.symbols[question.symbol] = {
    on,
    ...optional('from', next),
    ...optional('marks', marks.length ? [...marks] : undefined),
  };
  running.inARow = 0;
}

/** Asks for a symbol, and takes the answer where it can be one. */
async function askOne(running: Running, symbol: string): Promise<void> {
  const { marks = [] } = running.ledger.symbols[symbol] ?? {};
  const answered = await askAgain(running, symbol);
  const { backDays } = running.vendor;
  const reach = backDays === undefined ? undefined : addDays(running.run.today, -backDays);
  const why = answered.rows && refusalOf(answered.rows, answered.question, marks, reach);
  if (why === undefined) await take(running, answered, marks);
  else refuse(running, symbol, why);
}

const ledgerPath = ({ folder }: Pick<Running, 'folder'>): string => path.join(folder, 'asked.json');

/** Opens the ledger of earlier runs; without one, all symbols begin where this run does. */
async function openLedger(folder: string, { from }: VendorRun): Promise<Ledger> {
  const parsed = parseJson(await readFile(ledgerPath({ folder }), 'utf8').catch(() => ''));
  const kept = ledger.safeParse('json' in parsed ? parsed.json : undefined);
  return kept.success ? kept.data : { symbols: {}, files: [], ...optional('start', from) };
}

const keepLedger = (running: Running): Promise<void> =>
  writeAtomic(ledgerPath(running), JSON.stringify(running.ledger));

/** Why the rest of a run is not asked for. */
type Ending = Pick<SyncReport, 'problem' | 'paused'>;

/** After so many bad answers without a good one between, all of them are: the run ends. */
const MAX_REFUSED = 3;

/** Undefined when a symbol was asked for. */
async function endingAt(running: Running, symbol: string): Promise<Ending | undefined> {
  const { vendor, run, access, ledger: kept } = running;
  try {
    await askOne(running, symbol);
    const { refused, inARow } = running;
    return inARow < MAX_REFUSED ? undefined : { problem: `${vendor.title}, ${refused.at(-1) ?? symbol}` };
  } catch (error: unknown) {
    if (error instanceof QuotaError) return { paused: error.message };
    if (error instanceof StoreError && vendor.symbolLimit?.test(error.message)) {
      kept.closedUntil = nextMonth(run.today);
      return undefined;
    }
    if (!(error instanceof StoreError || error instanceof VendorError)) throw error;
    // An unreadable answer about one symbol must not keep the next run from the others.
    if (error instanceof VendorError) kept.symbols[symbol] = { ...kept.symbols[symbol], on: run.today };
    return { problem: withoutKey(`${vendor.title}, ${symbol}: ${error.message}`, access) };
  }
}

const nextMonth = (today: Day): Day => `${addDays(`${today.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;

/** True for a symbol that counts as a new one while its vendor takes none. */
const isClosed = ({ run: { today }, ledger: { closedUntil = '', symbols } }: Running, symbol: string): boolean =>
  closedUntil > today && symbols[symbol]?.from === undefined;

/** Those not asked today yet, who waited longest first: however few a run may ask for, all get their turn. */
function waiting({ run, days, ledger: { symbols } }: Running): readonly string[] {
  const on = (symbol: string): string => symbols[symbol]?.on ?? '';
  const isDue = (symbol: string): boolean =>
    days === undefined || on(symbol) < days.coveredSince || on(symbol) <= (days.apart[symbol] ?? '');
  const due = [...new Set(run.symbols)].filter((symbol) => on(symbol) !== run.today && isDue(symbol));
  return due.sort((a, b) => compareText(on(a), on(b)));
}

/** Asks for one symbol after another and notes each that is done, so that a run that breaks off goes on behind it. */
async function askAll(running: Running): Promise<Ending> {
  const { ports, ledger: kept } = running;
  const symbols = waiting(running);
  for (const [index, symbol] of symbols.entries()) {
    ports.signal?.throwIfAborted();
    if (isClosed(running, symbol)) continue;
    const ending = await endingAt(running, symbol);
    await keepLedger(running);
    if (ending?.paused === undefined) running.asked += 1;
    if (ending?.paused)
      return { paused: `${ending.paused}; ${symbols.length - index} of ${symbols.length} symbols wait` };
    if (ending) return ending;
    ports.progress?.({ done: index + 1, total: symbols.length, what: symbol });
  }
  const closed = symbols.filter((symbol) => isClosed(running, symbol)).length;
  if (closed > 0)
    return {
      paused: `${running.vendor.title}: ${closed} new symbols wait until ${kept.closedUntil ?? ''}, its limit of symbols a month`,
    };
  // From now on anyone who comes new is asked for all there is.
  delete kept.start;
  return {};
}

/** Why the run counts as failed. */
function problemOf({ vendor, run, missing }: Running, { files }: ImportReport): string | undefined {
  const malformed = files.find(({ status }) => status === 'malformed');
  if (malformed) return `${path.basename(malformed.path)}: ${malformed.reasons[0] ?? 'malformed'}`;
  return missing > 0 && missing === run.symbols.length ? `${vendor.title} knows none of the symbols` : undefined;
}

/** A vendor's bad answers in a line for staff. */
const noteOf = ({ refused }: Running): string | undefined =>
  refused.length > 0
    ? `${plural(refused.length, { one: '# answer', other: '# answers' })} refused; the first is ${refused[0] ?? ''}`
    : undefined;

/** Imports what was fetched, also by a run before that was killed; of what was refused the days are asked for again. */
async function importFetched({ ports, ledger: { files, symbols } }: Running): Promise<ImportReport> {
  if (files.length === 0) return NOTHING_IMPORTED;
  const report = await ports.importFiles(
    files.map((file) => file.path),
    {},
  );
  const refused = new Set(report.files.flatMap((file) => (file.status === 'malformed' ? [file.path] : [])));
  for (const { path: file, symbol, from } of files) {
    const on = symbols[symbol]?.on;
    if (refused.has(file) && on) symbols[symbol] = { on, ...optional('from', from) };
  }
  return report;
}

/** Joins the results of days and of symbols into one report. */
function joined({ report: days }: DaysReport, symbols: SyncReport): SyncReport {
  const sum = (key: 'requests' | 'changed' | 'missing' | 'rows' | 'rejected') => days[key] + symbols[key];
  const counts = { requests: sum('requests'), changed: sum('changed'), missing: sum('missing') };
  const rows = { rows: sum('rows'), rejected: sum('rejected'), files: [...days.files, ...symbols.files] };
  return { ...symbols, ...counts, ...rows };
}

const YES = /^(1|true|yes|on)$/i;

/**
 * Fetches prices from one vendor: whole days where it has them and the operator's plan, too; symbol by symbol what those
 * days do not reach.
 */
export async function syncVendor(vendor: PriceVendor, run: VendorRun, ports: SyncPorts): Promise<SyncReport> {
  const access = vendorAccess(vendor, run.settings);
  const { days } = vendor;
  const isOn = days && (days.switchName === undefined || YES.test(run.settings[days.switchName]?.trim() ?? ''));
  if (!isOn) return syncSymbols({ vendor, run, ports, access, days: undefined });
  const read = await syncVendorDays({ ...vendor, days }, { access, today: run.today }, ports);
  const isAll = days.switchName === undefined || read.report.problem !== undefined || read.report.paused !== undefined;
  return isAll ? read.report : joined(read, await syncSymbols({ vendor, run, ports, access, days: read }));
}

/**
 * Fetches the prices of symbols from one vendor and imports what came. Each symbol is asked from the day of its last
 * answer on. A run that ends early, by a refusal, a stop or because the vendor's requests are used up, keeps what it has,
 * and the next one goes on behind it, on whatever day.
 */
async function syncSymbols(given: Pick<Running, 'vendor' | 'run' | 'ports' | 'access' | 'days'>): Promise<SyncReport> {
  const { vendor, run, ports } = given;
  const folder = path.join(ports.downloads, vendor.id);
  await mkdir(folder, { recursive: true });
  const kept = await openLedger(folder, run);
  const running: Running = { ...given, folder, ledger: kept, asked: 0, missing: 0, refused: [], inARow: 0 };
  const ending = await askAll(running);
  const report = await importFetched(running);
  const changed = kept.files.length;
  kept.files.length = 0;
  await keepLedger(running);
  const counts = { requests: running.asked, changed, missing: running.missing };
  const done = { source: vendor.id, ...counts, ...importTotals(report), files: report.files };
  const problem = ending.problem ?? problemOf(running, report);
  return {
    ...done,
    ...optional('note', noteOf(running)),
    ...optional('problem', problem),
    ...optional('paused', problem ? undefined : ending.paused),
  };
}
