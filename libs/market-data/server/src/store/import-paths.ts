import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

import { addDays, dayFromEpoch, type Day } from '@plumbline/shared/domain';

import { malformed, type ImportResult, type Reading } from '../importers/kit/importer';
import type { PriceBasisOption, SourceFile } from '../importers/kit/source-file';
import {
  readArchiveManifest,
  removeUnreferenced,
  writeArchiveManifest,
  type ArchiveFile,
  type ArchiveImport,
  type ArchiveManifest,
} from './archive-manifest';
import { createArchiveWriter, type ArchiveWriter } from './archive-writer';
import { drain } from './drain-source';
import { openEngine, type EngineLimits } from './duckdb';
import { toFileReport, toReport, type FileReport, type ImportReport, type Outcome } from './import-report';
import { basisBeside } from './price-sidecar';
import { listEntries, type SourceEntry } from './source-entries';
import { keepInQuarantine, quarantineId, releaseFromQuarantine } from './quarantine';
import { readBundle, readFileEntry, recognise, toUnits, type SourceUnit } from './source-units';
import { inFolder, StoreError } from './store-error';

export interface ImportOptions {
  /** Basis of all price files of this call; it wins over what stands beside them. */
  readonly basis?: PriceBasisOption;
  /** Reads files again that are known: what reads them may have changed. */
  readonly again?: boolean;
}

export interface ImportProgress {
  readonly done: number;
  readonly total: number;
  readonly path: string;
}

export interface ImportContext extends EngineLimits {
  readonly archiveDir: string;
  /** Where files stay of which something was left out; without it only the report tells. */
  readonly quarantineDir?: string;
  /** Called once a file. */
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Aborting leaves the archive as it was. */
  readonly signal?: AbortSignal;
  /** The day of the import; that of the clock when left out. */
  readonly today?: Day;
}

/** A clock that tells a day before this program was made is wrong. */
const MADE_ON: Day = '2026-06-30';

function dayOfClock(): Day {
  const day = dayFromEpoch(Math.floor(Date.now() / 864e5));
  return day > MADE_ON ? day : MADE_ON;
}

interface Run {
  readonly options: ImportOptions;
  readonly quarantineDir: string | undefined;
  readonly writer: ArchiveWriter;
  /** What a file is known again by to how it was imported last. */
  readonly known: Map<string, Pick<ArchiveFile, 'key' | 'rejected' | 'day'>>;
  readonly today: Day;
  readonly firstRank: number;
  readonly recorded: ArchiveFile[];
  readonly reports: FileReport[];
  readonly unknown: string[];
  /** Entries of the quarantine that go once the archive has all of their files. */
  readonly released: string[];
}

/** What is about to be read, under the hash by which it is known again. */
interface Source {
  readonly kind: string;
  readonly name: string;
  readonly sha256: string;
  /** Hash of the bytes, with the basis where one is stated. */
  readonly key: string;
  readonly files: readonly SourceFile[];
  /** The day on which these bytes were imported first: read again, they give the same. */
  readonly importedOn: Day;
  readonly read: () => Reading;
}

/** Bytes and name: some formats say in the name alone whose rows they hold. */
const identity = ({ name, sha256 }: { readonly name: string; readonly sha256: string }): string => `${sha256} ${name}`;

function record(run: Run, { kind, name, key, sha256, importedOn: day }: Source, result: ImportResult): void {
  const { read, accepted, rejected, counts } = result;
  const rows = { read, accepted, rejected: rejected.length, ...(counts ? { counts } : {}) };
  const file = { name, key, sha256, kind, day, ...rows };
  run.known.set(identity(file), file);
  run.recorded.push(file);
}

async function quarantine({ quarantineDir, released }: Run, source: Source, result: ImportResult): Promise<void> {
  if (!quarantineDir) return;
  const { kind, name, sha256, files } = source;
  const { malformed, read, rejected } = result;
  const isClean = !malformed && rejected.length === 0;
  if (isClean) {
    released.push(quarantineId(sha256, name));
    return;
  }
  const found = { kind, name, sha256, files, read, rejected };
  await keepInQuarantine(quarantineDir, malformed ? { ...found, malformed } : found);
}

/** Nothing of a malformed file is kept, also when that shows at its end only. */
async function take(run: Run, source: Source): Promise<Outcome> {
  let result: ImportResult | undefined;
  await run.writer.attempt(async () => {
    result = await drain(run.writer, { ...source, latest: addDays(source.importedOn, 1) });
    if (result.malformed) return false;
    const rejected = result.rejected.map(({ line, reason, text = null }) => ({
      file: source.sha256,
      line,
      reason,
      text,
    }));
    await run.writer.add(source.kind, { ...result.rows, rejected });
    return true;
  });
  if (!result) throw new Error(`${source.name} was not read`);
  if (!result.malformed) record(run, source, result);
  await quarantine(run, source, result);
  return { kind: source.kind, status: result.malformed ? 'malformed' : 'accepted', result };
}

const isKnown = (run: Run, { name, sha256, key }: Source): boolean => {
  if (run.options.again) return false;
  const known = run.known.get(identity({ name, sha256 }));
  // Without a basis stated, prices imported before with one keep it.
  return known !== undefined && (known.key === key || key === sha256);
};

/** A crash may have come between the archive and the quarantine. */
function releaseKnown({ known, released }: Run, { name, sha256 }: Source): void {
  if (known.get(identity({ name, sha256 }))?.rejected === 0) released.push(quarantineId(sha256, name));
}

const importDay = ({ known, today }: Run, source: { readonly name: string; readonly sha256: string }): Day =>
  known.get(identity(source))?.day ?? today;

/** A file of prices: what is said of it beside it, and up to which day it can have any. */
async function withBasis(run: Run, entry: SourceEntry, given: SourceFile): Promise<SourceFile & { key: string }> {
  const basis = run.options.basis ?? (await basisBeside(entry.path));
  const file = { ...given, text: given.text, importedOn: importDay(run, given) };
  if (!basis) return { ...file, key: file.sha256 };
  return { ...file, basis, key: `${file.sha256}:${basis.kind}@${basis.asOf ?? ''}` };
}

/** The same bytes under another stated series or vintage are another import. */
const keyOf = ({ sha256, stated }: SourceFile): string =>
  stated ? `${sha256}:${stated.series ?? ''}@${stated.vintage ?? ''}` : sha256;

/** What is packed and was cut is known, but there is nothing to read in it. */
async function damagedSource(run: Run, entry: SourceEntry, rank: number): Promise<Source | undefined> {
  const { damage } = entry;
  if (!damage) return undefined;
  const file = await readFileEntry(entry, rank);
  const { name, sha256 } = file;
  const importedOn = importDay(run, file);
  const kind = path.extname(name).slice(1).toLowerCase();
  return { kind, name, sha256, key: sha256, files: [file], importedOn, read: () => malformed(damage) };
}

/** A file that does not unfold, as it lies on the disk: that is what can be kept of it. */
function packedDamage({ packed }: SourceEntry, error: unknown): SourceEntry & { readonly damage: string } {
  if (!packed || !(error instanceof StoreError)) throw error;
  return { ...packed, damage: error.message };
}

async function fileSource(run: Run, entry: SourceEntry, rank: number): Promise<Source | undefined> {
  const head = await entry.head().catch((error: unknown) => packedDamage(entry, error));
  if ('damage' in head) return damagedSource(run, head, rank);
  const importer = await recognise(entry, head);
  if (!importer) return damagedSource(run, entry, rank);
  const { kind } = importer;
  const file = await readFileEntry(entry, rank, head);
  const { name, sha256 } = file;
  const source = { kind, name, sha256, importedOn: importDay(run, file) };
  if (kind !== 'price-csv') return { ...source, key: keyOf(file), files: [file], read: () => importer.read(file) };
  const based = await withBasis(run, entry, file);
  return { ...source, key: based.key, files: [based], read: () => importer.read(based) };
}

type Bundle = Extract<SourceUnit, { kind: 'bundle' }>;

async function bundleSource(run: Run, unit: Bundle, rank: number): Promise<Source> {
  const bundle = await readBundle(unit, rank);
  const { name, sha256 } = bundle;
  const files = bundle.names.map((each) => bundle.file(each)).filter((file) => file !== undefined);
  const { kind } = unit.importer;
  const importedOn = importDay(run, bundle);
  return { kind, name, sha256, key: sha256, files, importedOn, read: () => unit.importer.read(bundle) };
}

/** What cannot be opened leaves the other files alone, and so does what is written beside a file and makes no sense. */
function unopened(error: NodeJS.ErrnoException): Outcome {
  if (error instanceof StoreError) return { kind: '', status: 'malformed', result: malformed(error.message) };
  if (error.code) return { kind: '', status: 'skipped' };
  throw error;
}

async function importUnit(run: Run, unit: SourceUnit, rank: number): Promise<Outcome | undefined> {
  const opening = unit.kind === 'file' ? fileSource(run, unit.entry, rank) : bundleSource(run, unit, rank);
  const source = await opening.catch(unopened);
  if (!source || 'status' in source) return source;
  if (!isKnown(run, source)) return take(run, source);
  releaseKnown(run, source);
  return { kind: source.kind, status: 'unchanged' };
}

async function importAll(run: Run, units: readonly SourceUnit[], { onProgress, signal }: ImportContext): Promise<void> {
  for (const [index, unit] of units.entries()) {
    signal?.throwIfAborted();
    const outcome = await importUnit(run, unit, run.firstRank + index);
    if (outcome) run.reports.push(toFileReport(unit.path, outcome));
    else run.unknown.push(unit.path);
    onProgress?.({ done: index + 1, total: units.length, path: unit.path });
  }
  signal?.throwIfAborted();
}

const knownFiles = ({ imports }: ArchiveManifest): Map<string, ArchiveFile> =>
  new Map(imports.flatMap(({ files }) => files.map((file) => [identity(file), file] as const)));

/** Adds an import to the archive. The lock that keeps imports apart goes with its connection: better look again. */
async function commit(archiveDir: string, before: ArchiveManifest, added: ArchiveImport): Promise<void> {
  const now = await readArchiveManifest(archiveDir);
  const isThere = (part: { path: string }) => stat(path.join(archiveDir, part.path)).catch(() => undefined);
  const parts = await Promise.all(added.parts.map(isThere));
  if (now.imports.length !== before.imports.length || parts.includes(undefined))
    throw new StoreError('Another import ran at the same time: import again');
  await writeArchiveManifest(archiveDir, { ...now, imports: [...now.imports, added] });
}

/** Removes what a failed import wrote, unless the archive names it: then it is in, or another import has its number. */
async function abandon(archiveDir: string, id: string, writer: ArchiveWriter): Promise<void> {
  const { imports } = await readArchiveManifest(archiveDir);
  if (!imports.some((each) => each.id === id)) await writer.abandon();
}

async function runImport(
  paths: readonly string[],
  options: ImportOptions,
  context: ImportContext,
): Promise<ImportReport> {
  const { archiveDir } = context;
  const manifest = await readArchiveManifest(archiveDir);
  await removeUnreferenced(archiveDir, manifest);
  const listing = await listEntries(paths);
  const number = manifest.imports.length + 1;
  const id = `import-${String(number).padStart(6, '0')}`;
  await mkdir(archiveDir, { recursive: true });
  const engine = await openEngine({ spillDir: archiveDir, ...context });
  const writer = createArchiveWriter(engine, archiveDir, id);
  const lists = { recorded: [], reports: [], unknown: [], released: [] };
  const { quarantineDir } = context;
  const run: Run = {
    options,
    quarantineDir,
    writer,
    known: knownFiles(manifest),
    today: context.today ?? dayOfClock(),
    firstRank: number * 1e6,
    ...lists,
  };
  try {
    await importAll(run, toUnits(listing.entries), context);
    const parts = [...(await writer.finish())];
    if (run.recorded.length > 0) await commit(archiveDir, manifest, { id, files: run.recorded, parts });
  } catch (error: unknown) {
    await abandon(archiveDir, id, writer);
    throw error;
  } finally {
    listing.close();
    engine.close();
  }
  if (quarantineDir) for (const entry of run.released) await releaseFromQuarantine(quarantineDir, entry);
  return { ...toReport(run.reports, run.unknown), ...(run.recorded.length > 0 ? { archive: [id] } : {}) };
}

/**
 * Reads files, folders and zips into the archive. Malformed files are reported and leave no trace, the good ones of the
 * same call are kept; the same bytes again are 'unchanged'. Callers run one import at a time (two would remove each
 * other's unfinished parts).
 */
export const importPaths = (
  paths: readonly string[],
  options: ImportOptions,
  context: ImportContext,
): Promise<ImportReport> => inFolder(context.archiveDir, () => runImport(paths, options, context));
