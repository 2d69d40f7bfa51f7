import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { addDays, dayFromEpoch, type Day } from '@plumbline/shared/domain';
import { inFolder, StoreError } from '@plumbline/shared/server/files';
import { malformed, type ImportResult, type PriceBasisOption } from '@plumbline/market-data/importers';

import {
  readArchiveManifest,
  removeUnreferenced,
  writeArchiveManifest,
  type ArchiveFile,
  type ArchiveImport,
  type ArchiveManifest,
} from '../parts/archive-manifest';
import { createArchiveWriter, type ArchiveWriter } from '../parts/archive-writer';
import { drain } from './drain-source';
import { openEngine, type EngineLimits } from '../engine/duckdb';
import { toFileReport, toReport, type FileReport, type ImportReport, type Outcome } from './import-report';
import { openSource, type Opening, type Source } from './import-source';
import {
  addKnown,
  firstRank,
  identity,
  isApart,
  keyOf,
  knownFiles,
  rankOf,
  versionOf,
  writtenKey,
  type KnownFile,
} from '../parts/known-files';
import type { PartRows } from '../parts/part-rows';
import { keepInQuarantine, quarantineId, releaseFromQuarantine } from './quarantine';
import { withoutReread } from './reread-files';
import { listEntries } from '../files/source-entries';
import { toUnits, type SourceUnit } from '../files/source-units';

export interface ImportOptions {
  /** Basis of all price files of this call; it wins over what is next to them. */
  readonly basis?: PriceBasisOption;
  /** Reads files again that are known: what reads them may have changed. */
  readonly again?: boolean;
  /** Which files of an archive are wanted, by the paths of both; all when left out. */
  readonly members?: (archive: string, name: string) => boolean;
  /** Takes nothing but files that an older version of their importer read. */
  readonly outdated?: boolean;
}

export interface ImportProgress {
  readonly done: number;
  readonly total: number;
  readonly path: string;
}

export interface ImportContext extends EngineLimits {
  readonly archiveDir: string;
  /** Folder for files of which something was left out; without it they are only in the report. */
  readonly quarantineDir?: string;
  /** Called once a file. */
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Aborting leaves the archive as it was. */
  readonly signal?: AbortSignal;
  /** The day of the import; that of the clock when left out. */
  readonly today?: Day;
}

/** A clock that shows a day before this program was made is wrong. */
const MADE_ON: Day = '2026-06-30';

function dayOfClock(): Day {
  const day = dayFromEpoch(Math.floor(Date.now() / 864e5));
  return day > MADE_ON ? day : MADE_ON;
}

interface Run extends Opening {
  readonly options: ImportOptions;
  readonly quarantineDir: string | undefined;
  readonly writer: ArchiveWriter;
  readonly manifest: ArchiveManifest;
  readonly firstRank: number;
  readonly recorded: ArchiveFile[];
  readonly reports: FileReport[];
  readonly unknown: string[];
  /** Records of files that this import reads again: their rows go with it. */
  readonly gone: KnownFile[];
  /** Entries of the quarantine that go once the archive has all of their files. */
  readonly released: string[];
}

/** Writes down what was read; of a file that is read again with the rank of its first reading. */
function record(run: Run, source: Source, result: ImportResult, rank: number | undefined): void {
  const { kind, version, name, key, sha256, importedOn: day } = source;
  const { read, accepted, rejected, counts } = result;
  const rows = { read, accepted, rejected: rejected.length, ...(counts ? { counts } : {}) };
  const about = { name, key: writtenKey(key, version), sha256, kind, day, ...rows };
  const how = {
    ...(version > 1 ? { version } : {}),
    number: run.recorded.length,
    ...(rank === undefined ? {} : { rank }),
  };
  run.recorded.push({ ...about, ...how });
  addKnown(run.known, { file: { ...about, ...how } });
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

/** Nothing of a malformed file is kept, also when that shows at its end only. `rank`: of a file that is read again. */
async function take(run: Run, source: Source, rank?: number): Promise<Outcome> {
  let result: ImportResult | undefined;
  await run.writer.attempt(run.recorded.length, async () => {
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
  if (!result.malformed) record(run, source, result, rank);
  await quarantine(run, source, result);
  return { kind: source.kind, status: result.malformed ? 'malformed' : 'accepted', result };
}

/** A crash may have come between the archive and the quarantine. */
function releaseKnown({ known, released }: Run, { name, sha256 }: Source): void {
  if (known.get(identity({ name, sha256 }))?.at(-1)?.file.rejected === 0) released.push(quarantineId(sha256, name));
}

const TOGETHER = 'read by an older version of the program, with others: forget its import and import its files again';
const STATED = 'read by an older version of the program: what was stated next to it is needed to read it again';

/** State of a file in the archive: new, unchanged, or read by an older version of its importer. */
function standingOf(run: Run, source: Source): 'new' | 'unchanged' | 'outdated' | { readonly note: string } {
  const known = run.known.get(identity(source))?.at(-1);
  // Without a statement what was imported before with one keeps it.
  if (!known || (keyOf(known.file) !== source.key && source.key !== source.sha256)) return 'new';
  if (versionOf(known.file) >= source.version) return run.options.again ? 'new' : 'unchanged';
  if (keyOf(known.file) !== source.key) return { note: STATED };
  if (isApart(known, run.manifest)) return 'outdated';
  return run.options.again ? 'new' : { note: TOGETHER };
}

/** A file that cannot be opened, or whose sidecar is invalid, must not stop the import of the others. */
function unopened(error: NodeJS.ErrnoException): Outcome {
  if (error instanceof StoreError) return { kind: '', status: 'malformed', result: malformed(error.message) };
  if (error.code) return { kind: '', status: 'skipped' };
  throw error;
}

/** Reads a file again and gives up what older versions of its importer made of it; a malformed one stays as it was read. */
async function takeAgain(run: Run, unit: SourceUnit, { key, version, ...about }: Source): Promise<Outcome | undefined> {
  const records = run.known.get(identity(about)) ?? [];
  const older = records.filter(({ file }) => keyOf(file) === key && versionOf(file) < version);
  const [first] = older;
  const rank = first && rankOf(first);
  const source = await openSource(run, unit, rank ?? run.firstRank).catch(unopened);
  if (!source || 'status' in source) return source;
  const outcome = await take(run, source, rank);
  if (outcome.status === 'accepted') run.gone.push(...older.filter((known) => isApart(known, run.manifest)));
  return outcome;
}

/** 'left': nobody asked for it. */
async function importUnit(run: Run, unit: SourceUnit, rank: number): Promise<Outcome | 'left' | undefined> {
  const { outdated } = run.options;
  const source = await openSource(run, unit, rank).catch(unopened);
  if (!source || 'status' in source) return outdated ? 'left' : source;
  const standing = standingOf(run, source);
  if (standing === 'outdated') return takeAgain(run, unit, source);
  if (outdated) return 'left';
  if (standing === 'new') return take(run, source);
  releaseKnown(run, source);
  const note = standing === 'unchanged' ? {} : standing;
  return { kind: source.kind, status: 'unchanged', ...note };
}

async function importAll(run: Run, units: readonly SourceUnit[], { onProgress, signal }: ImportContext): Promise<void> {
  for (const [index, unit] of units.entries()) {
    signal?.throwIfAborted();
    const outcome = await importUnit(run, unit, run.firstRank + index);
    if (outcome === 'left') continue;
    if (outcome) run.reports.push(toFileReport(unit.path, outcome));
    else run.unknown.push(unit.path);
    onProgress?.({ done: index + 1, total: units.length, path: unit.path });
  }
  signal?.throwIfAborted();
}

/** Adds an import to the archive. The lock that keeps imports apart goes with its connection: better look again. */
async function commit(rows: PartRows, { manifest, gone }: Run, added: ArchiveImport): Promise<void> {
  const { archiveDir } = rows;
  const next = await withoutReread(rows, manifest, { gone, by: added.id }, Date.now());
  const now = await readArchiveManifest(archiveDir);
  const isThere = (part: { path: string }) => stat(path.join(archiveDir, part.path)).catch(() => undefined);
  const parts = await Promise.all(added.parts.map(isThere));
  const isAlone = gone.length > 0 ? isDeepStrictEqual(now, manifest) : now.imports.length === manifest.imports.length;
  if (!isAlone || parts.includes(undefined)) throw new StoreError('Another import ran at the same time: import again');
  const base = gone.length > 0 ? next : now;
  await writeArchiveManifest(archiveDir, { ...base, imports: [...base.imports, added] });
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
  const listing = await listEntries(paths, options.members);
  const number = manifest.imports.length + 1;
  const id = `import-${String(number).padStart(6, '0')}`;
  await mkdir(archiveDir, { recursive: true });
  const engine = await openEngine({ spillDir: archiveDir, ...context });
  const writer = createArchiveWriter(engine, archiveDir, id);
  const lists = { recorded: [], reports: [], unknown: [], released: [], gone: [] };
  const { quarantineDir } = context;
  const run: Run = {
    options,
    quarantineDir,
    writer,
    manifest,
    basis: options.basis,
    known: knownFiles(manifest),
    today: context.today ?? dayOfClock(),
    firstRank: firstRank(number),
    ...lists,
  };
  try {
    await importAll(run, toUnits(listing.entries), context);
    const parts = [...(await writer.finish())];
    if (run.recorded.length > 0) await commit({ engine, archiveDir }, run, { id, files: run.recorded, parts });
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
