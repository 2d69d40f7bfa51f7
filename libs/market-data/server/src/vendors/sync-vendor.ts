import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import type { Day } from '@plumbline/shared/domain';
import { z } from 'zod';

import { parseJson } from '../importers/kit/importer';
import { sha256 } from '../importers/kit/source-file';
import type { SyncPorts, SyncReport } from '../sources/sync-source';
import { writeAtomic } from '../store/atomic-file';
import type { ImportReport } from '../store/import-report';
import { StoreError } from '../store/store-error';
import { VendorError, type PriceVendor, type VendorAccess, type VendorQuestion } from './price-vendor';
import { vendorAddress } from './vendor-address';
import { vendorFiles } from './vendor-files';

export interface VendorRun {
  readonly symbols: readonly string[];
  /** First day wanted; undefined for all there is. */
  readonly from: Day | undefined;
  readonly today: Day;
  /** Keys and addresses by their environment names. */
  readonly settings: Readonly<Record<string, string | undefined>>;
}

const resume = z.object({ key: z.string(), done: z.array(z.string()), files: z.array(z.string()) });

interface Running {
  readonly vendor: PriceVendor;
  readonly run: VendorRun;
  readonly ports: SyncPorts;
  readonly access: VendorAccess;
  readonly folder: string;
  /** Written, also by the run before that broke off, and not imported yet. */
  readonly files: string[];
  /** Symbols the vendor does not know. */
  missing: number;
}

/** The operator's key and address; an address is another one in tests and for endpoints of the same kind. */
export function vendorAccess(vendor: PriceVendor, settings: VendorRun['settings']): VendorAccess {
  const key = settings[vendor.keyName] ?? '';
  if (vendor.needsKey && !key) throw new StoreError(`${vendor.keyName} is not set: ${vendor.title} needs your own key`);
  return { key, baseUrl: vendorAddress(vendor, settings) };
}

/** Texts of errors never hold the key, whatever a vendor answers. */
function withoutKey(text: string, { key }: VendorAccess): string {
  return key ? text.replaceAll(key, '***').replaceAll(encodeURIComponent(key), '***') : text;
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

async function writeFiles({ folder, files }: Running, question: VendorQuestion, texts: ReturnType<typeof vendorFiles>) {
  const name = question.symbol.replaceAll(/[^A-Z0-9.^-]/g, '_');
  for (const [kind, text] of Object.entries(texts)) {
    if (!text) continue;
    // One name a run: an older answer about the same days stays as it was imported.
    const file = path.join(folder, kind, `${name}-${question.from ?? 'all'}-${question.today}.csv`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeAtomic(file, text);
    files.push(file);
  }
}

async function askOne(running: Running, symbol: string): Promise<void> {
  const { vendor, run } = running;
  const question = { symbol, from: run.from, today: run.today };
  const answers = await answersOf(running, question);
  if (!answers) {
    running.missing += 1;
    return;
  }
  const rows = vendor.read(answers, question);
  // Trap 13: an answer with nothing in it. Asked for the last days only, there may be none.
  if (rows.bars.length === 0 && run.from === undefined) throw new VendorError('no prices at all');
  if (rows.bars.length > 0) await writeFiles(running, question, vendorFiles(rows, question));
}

const resumePath = ({ folder }: Running): string => path.join(folder, 'run.json');

/** What a run for the same symbols and days did before it broke off. */
async function doneBefore(running: Running, key: string): Promise<Set<string>> {
  const parsed = parseJson(await readFile(resumePath(running), 'utf8').catch(() => ''));
  const kept = resume.safeParse('json' in parsed ? parsed.json : undefined);
  if (!kept.success || kept.data.key !== key) return new Set();
  running.files.push(...kept.data.files);
  return new Set(kept.data.done);
}

/** Why a symbol ends the run; undefined when it was asked for. */
async function refusalOf(running: Running, symbol: string): Promise<string | undefined> {
  try {
    await askOne(running, symbol);
    return undefined;
  } catch (error: unknown) {
    if (!(error instanceof StoreError || error instanceof VendorError)) throw error;
    return withoutKey(`${running.vendor.title}, ${symbol}: ${error.message}`, running.access);
  }
}

/** Asks for one symbol after another and notes each that is done, so that a run that breaks off goes on behind it. */
async function askAll(running: Running): Promise<string | undefined> {
  const { run, ports } = running;
  const key = sha256(JSON.stringify([run.from, run.today, run.symbols])).slice(0, 16);
  const done = await doneBefore(running, key);
  for (const [index, symbol] of run.symbols.entries()) {
    ports.signal?.throwIfAborted();
    const refusal = done.has(symbol) ? undefined : await refusalOf(running, symbol);
    if (refusal) return refusal;
    done.add(symbol);
    await writeAtomic(resumePath(running), JSON.stringify({ key, done: [...done], files: running.files }));
    ports.progress?.({ done: index + 1, total: run.symbols.length, what: symbol });
  }
  return undefined;
}

/** Why the run counts as failed. */
function problemOf({ vendor, run, missing }: Running, { files }: ImportReport): string | undefined {
  const malformed = files.find(({ status }) => status === 'malformed');
  if (malformed) return `${path.basename(malformed.path)}: ${malformed.reasons[0] ?? 'malformed'}`;
  return missing === run.symbols.length ? `${vendor.title} knows none of the symbols` : undefined;
}

/**
 * Fetches the prices of symbols from one vendor and imports what came. A run that breaks off, by a refusal or a stop,
 * keeps what it has and goes on behind it when it is started again with the same symbols on the same day.
 */
export async function syncVendor(vendor: PriceVendor, run: VendorRun, ports: SyncPorts): Promise<SyncReport> {
  const access = vendorAccess(vendor, run.settings);
  const folder = path.join(ports.downloads, vendor.id);
  await mkdir(folder, { recursive: true });
  const running: Running = { vendor, run, ports, access, folder, files: [], missing: 0 };
  const broken = await askAll(running);
  const nothing: ImportReport = { files: [], unknown: [], malformed: false };
  const report = running.files.length > 0 ? await ports.importFiles(running.files, {}) : nothing;
  if (!broken) await rm(resumePath(running), { force: true });
  const sum = (name: 'read' | 'rejected'): number => report.files.reduce((total, file) => total + file[name], 0);
  const counts = { requests: run.symbols.length, changed: running.files.length, missing: running.missing };
  const done = { source: vendor.id, ...counts, rows: sum('read'), rejected: sum('rejected'), files: report.files };
  const problem = broken ?? problemOf(running, report);
  return problem ? { ...done, problem } : done;
}
