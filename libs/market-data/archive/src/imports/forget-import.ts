import path from 'node:path';

import { inFolder, StoreError, syncFolder } from '@plumbline/shared/server/files';

import {
  readArchiveManifest,
  removeReplaced,
  removeUnreferenced,
  REPLACED_MS,
  swapArchiveManifest,
  type ArchiveImport,
  type ArchiveManifest,
  type ArchivePart,
} from '../parts/archive-manifest';
import { isTogether, openEngine, ORIGIN, type EngineLimits } from '../engine/duckdb';
import {
  countRows,
  hasColumn,
  ORIGIN_UNKNOWN,
  withoutRows,
  withReplaced,
  type PartRows,
  type Replacements,
} from '../parts/part-rows';
import { quarantineId, releaseFromQuarantine } from './quarantine';

export interface ForgetOptions extends EngineLimits {
  readonly archiveDir: string;
  /** Copies of its files that are kept there go, too. */
  readonly quarantineDir?: string;
  /** How long its parts stay for the caller who reads them; a minute when left out. */
  readonly graceMs?: number;
  readonly now?: () => number;
  readonly signal?: AbortSignal;
}

/** Rows and files removed with an import. */
export interface ForgetReport {
  readonly id: string;
  readonly files: number;
  readonly rows: number;
  readonly why: string;
  /** Epoch milliseconds; of one that was taken out before, the moment of that. */
  readonly at: number;
  readonly wasForgotten: boolean;
}

/** An import as recorded in the archive. */
export interface ArchivedImport {
  readonly id: string;
  readonly files: number;
  readonly kinds: readonly string[];
  readonly rows: number;
  readonly forgotten?: { readonly at: number; readonly why: string };
}

const rowsOf = ({ files, forgotten }: ArchiveImport): number =>
  forgotten?.rows ?? files.reduce((sum, { accepted }) => sum + accepted, 0);

function toArchived(found: ArchiveImport): ArchivedImport {
  const { id, files, forgotten } = found;
  const of = forgotten?.files ?? files;
  const about = { id, files: of.length, kinds: [...new Set(of.map(({ kind }) => kind))].sort(), rows: rowsOf(found) };
  return forgotten ? { ...about, forgotten: { at: forgotten.at, why: forgotten.why } } : about;
}

/** All imports of an archive, the latest first; those that were taken out, too. */
export const archivedImports = async (archiveDir: string): Promise<readonly ArchivedImport[]> =>
  (await readArchiveManifest(archiveDir)).imports.map(toArchived).reverse();

interface Forgetting extends PartRows {
  /** The number of the import. */
  readonly number: number;
  /** Folder of the new parts below the archive. */
  readonly folder: string;
}

/** How many rows of the import a part of several has. Unknown for rows written before they named their import. */
async function rowsIn(forgetting: Forgetting, part: ArchivePart): Promise<number> {
  if (!(await hasColumn(forgetting, part, ORIGIN))) throw new StoreError(ORIGIN_UNKNOWN);
  return countRows(forgetting, part, `${ORIGIN} = ${forgetting.number}`);
}

const nameIn = ({ folder }: Forgetting, { path: file }: ArchivePart): string =>
  path.join(folder, `${path.basename(path.dirname(file))}-${path.basename(file)}`);

/** Its own parts go, and those of several that have rows of it are written again. */
async function replacements(forgetting: Forgetting, { imports }: ArchiveManifest): Promise<Replacements> {
  const { number } = forgetting;
  const found = new Map<string, ArchivePart | undefined>();
  for (const part of imports[number - 1]?.parts ?? []) if (!isTogether(part.path)) found.set(part.path, undefined);
  // Parts of several imports belong to the last of them.
  for (const part of imports.slice(number - 1).flatMap(({ parts }) => parts.filter((each) => isTogether(each.path)))) {
    const rows = await rowsIn(forgetting, part);
    if (rows === 0) continue;
    const leaving = { where: `${ORIGIN} = ${number}`, count: rows, file: nameIn(forgetting, part) };
    found.set(part.path, await withoutRows(forgetting, part, leaving));
  }
  return found;
}

interface Wish {
  readonly number: number;
  readonly why: string;
  readonly at: number;
}

function withoutImport(manifest: ArchiveManifest, { number, why, at }: Wish, instead: Replacements): ArchiveManifest {
  const imports = manifest.imports.map((each, place) => {
    const parts = withReplaced(each.parts, instead);
    if (place !== number - 1) return { ...each, parts };
    const files = each.files.map(({ name, sha256, kind }) => ({ name, sha256, kind }));
    return { id: each.id, files: [], parts, forgotten: { at, why, rows: rowsOf(each), files } };
  });
  return { ...manifest, imports, replaced: [...(manifest.replaced ?? []), { at, paths: [...instead.keys()] }] };
}

async function swapOut(options: ForgetOptions, manifest: ArchiveManifest, wish: Wish): Promise<ArchiveManifest> {
  const { archiveDir } = options;
  const folder = path.join('parts', 'compacted', `without-${String(wish.number).padStart(6, '0')}`);
  const engine = await openEngine({ spillDir: archiveDir, ...options });
  try {
    const instead = await replacements({ engine, archiveDir, number: wish.number, folder }, manifest);
    options.signal?.throwIfAborted();
    const isWritten = [...instead.values()].some((part) => part !== undefined);
    for (let place = folder; isWritten && place !== '.'; place = path.dirname(place))
      await syncFolder(path.join(archiveDir, place));
    const next = withoutImport(manifest, wish, instead);
    await swapArchiveManifest(archiveDir, manifest, next);
    return next;
  } finally {
    engine.close();
  }
}

/** Kept copies of its files go, unless another import has the same file. */
async function releaseFiles(dir: string, { imports }: ArchiveManifest, { forgotten }: ArchiveImport): Promise<void> {
  const key = ({ name, sha256 }: { name: string; sha256: string }): string => `${sha256} ${name}`;
  const others = new Set(imports.flatMap(({ files }) => files.map(key)));
  for (const file of forgotten?.files ?? [])
    if (!others.has(key(file))) await releaseFromQuarantine(dir, quarantineId(file.sha256, file.name));
}

const reportOf = ({ id, forgotten }: ArchiveImport, wasForgotten: boolean): ForgetReport => {
  const { at = 0, why = '', rows = 0, files = [] } = forgotten ?? {};
  return { id, files: files.length, rows, why, at, wasForgotten };
};

async function runForget(id: string, why: string, options: ForgetOptions): Promise<ForgetReport> {
  const { archiveDir, quarantineDir, graceMs = REPLACED_MS, now = Date.now } = options;
  const before = await readArchiveManifest(archiveDir);
  await removeUnreferenced(archiveDir, before, { graceMs, now: now() });
  const place = before.imports.findIndex((each) => each.id === id);
  if (place < 0) throw new StoreError(`There is no import ${id}: plumbline status lists them`);
  const wasForgotten = before.imports[place]?.forgotten !== undefined;
  const after = wasForgotten ? before : await swapOut(options, before, { number: place + 1, why, at: now() });
  const found = after.imports[place];
  if (!found) throw new Error(`${id} is gone`);
  // Also when it was taken out before: a crash may have come in between.
  if (quarantineDir) await releaseFiles(quarantineDir, after, found);
  await removeReplaced(archiveDir, { graceMs, now: now() });
  return reportOf(found, wasForgotten);
}

/**
 * Takes an import out of the archive: its rows are in no later build, its files are unknown and can be imported again. Its
 * number stays with when and why. Until the new manifest is swapped in, the archive is the old one; parts that went stay
 * for a while for the caller who reads them. Callers run it alone, as they do imports.
 */
export const forgetImport = (id: string, why: string, options: ForgetOptions): Promise<ForgetReport> =>
  inFolder(options.archiveDir, () => runForget(id, why, options));
