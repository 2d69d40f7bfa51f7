import { mkdir, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';

import { removeTemporary, StoreError, writeAtomic } from '@plumbline/shared/server/files';
import { parseJson, TABLE_NAMES, type ArchiveTable } from '@plumbline/market-data/importers';

import { z } from 'zod';

import { removeSpills } from '../engine/duckdb';

/** Raised when parts or manifest change their meaning. Another number is refused, never guessed. */
export const ARCHIVE_FORMAT = 2;

const file = z.object({
  name: z.string(),
  /** Hash of the bytes and of the options that change their meaning: the same key again is 'unchanged'. */
  key: z.string(),
  sha256: z.string(),
  kind: z.string(),
  /** Day on which it was imported first: rows of later days are none. Absent in what was imported before this was kept. */
  day: z.string().optional(),
  read: z.number(),
  accepted: z.number(),
  rejected: z.number(),
  /** Rows of the single tables of a bundle. */
  counts: z.record(z.string(), z.number()).optional(),
  /** Version of the importer that read it; the first when absent. */
  version: z.number().optional(),
  /** Its number within the import, which its rows have; absent in imports of versions whose rows lack it. */
  number: z.number().optional(),
  /** Of a file that was read again: the rank of its first reading, so that it is no newer than it was. */
  rank: z.number().optional(),
});

/** A file whose rows a newer version of its importer read again, in another import. */
const rereadFile = file.extend({
  /** The import that has its rows now. */
  by: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
});

const part = z.object({
  table: z.enum(TABLE_NAMES as [ArchiveTable, ...ArchiveTable[]]),
  path: z.string(),
  rows: z.number(),
});

/** An import that was removed: its number stays its own, none of its files is known any more. */
const forgotten = z.object({
  /** Epoch milliseconds. */
  at: z.number(),
  why: z.string(),
  /** How many rows went. */
  rows: z.number(),
  files: z.array(z.object({ name: z.string(), sha256: z.string(), kind: z.string() })),
});

const importSchema = z.object({
  id: z.string(),
  files: z.array(file),
  /** Of one that was taken out those alone that hold rows of others. */
  parts: z.array(part),
  forgotten: forgotten.optional(),
  /** Files that are in a later import now. */
  reread: z.array(rereadFile).optional(),
});

/** A report of an insider that staff withdrew: its rows stay, nothing reads them. */
const withdrawn = z.object({
  accession: z.string(),
  why: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
});

const manifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  imports: z.array(importSchema),
  /** How often small parts were written together. */
  compactions: z.int().optional(),
  /** Parts that others hold the rows of now, since when (epoch milliseconds): they stay for the caller who still reads them. */
  replaced: z.array(z.object({ at: z.number(), paths: z.array(z.string()) })).optional(),
  /** True when the operator said that this archive replaces the sample market, however little it holds. */
  replacesSample: z.boolean().optional(),
  withdrawn: z.array(withdrawn).optional(),
});

export type ArchiveFile = z.infer<typeof file>;
export type ArchivePart = z.infer<typeof part>;
export type ArchiveImport = z.infer<typeof importSchema>;
/** When, why and with what an import was removed. */
export type Forgotten = z.infer<typeof forgotten>;
export type WithdrawnReport = z.infer<typeof withdrawn>;
export type ArchiveManifest = z.infer<typeof manifest>;

const EMPTY: ArchiveManifest = { format: ARCHIVE_FORMAT, imports: [] };

export const manifestPath = (archiveDir: string): string => path.join(archiveDir, 'manifest.json');

function parseFile(file: string, text: string): unknown {
  const parsed = parseJson(text);
  if ('json' in parsed) return parsed.json;
  throw new StoreError(`${file} is damaged: put a copy of it back, or remove it and build or import again`);
}

/** Reads JSON with a format number; undefined when the file is absent, refused when the number is another. */
export async function readFormatted<T>(file: string, schema: z.ZodType<T>, format: number): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const raw = parseFile(file, text);
  const found = z.object({ format: z.number() }).safeParse(raw).data?.format;
  if (found !== undefined && found > format) {
    throw new StoreError(
      `${file} has a newer data format (${found}, this version reads ${format}): update the program`,
    );
  }
  if (found !== format) throw new StoreError(`${file} has another data format: import and build again`);
  return schema.parse(raw);
}

export const readArchiveManifest = async (archiveDir: string): Promise<ArchiveManifest> =>
  (await readFormatted(manifestPath(archiveDir), manifest, ARCHIVE_FORMAT)) ?? EMPTY;

export async function writeArchiveManifest(archiveDir: string, next: ArchiveManifest): Promise<void> {
  await mkdir(archiveDir, { recursive: true });
  await writeAtomic(manifestPath(archiveDir), `${JSON.stringify(next, null, 1)}\n`);
}

/** Swaps the manifest for one that followed from it. The lock that keeps imports apart goes with its connection: better look again. */
export async function swapArchiveManifest(
  archiveDir: string,
  before: ArchiveManifest,
  next: ArchiveManifest,
): Promise<void> {
  const now = await readArchiveManifest(archiveDir);
  if (JSON.stringify(now) !== JSON.stringify(before)) throw new StoreError('An import ran at the same time: try again');
  await writeArchiveManifest(archiveDir, next);
}

/** Rows of one table in all imports. */
const rowsOf = ({ imports }: ArchiveManifest, table: ArchiveTable): number =>
  imports.flatMap(({ parts }) => parts).reduce((sum, each) => sum + (each.table === table ? each.rows : 0), 0);

/** Rows of reported figures and prices. */
export const marketRows = (manifest: ArchiveManifest): number => rowsOf(manifest, 'facts') + rowsOf(manifest, 'prices');

/** From now on this archive is served in place of the sample market, however little it holds. */
export async function replaceSample(archiveDir: string): Promise<void> {
  const manifest = await readArchiveManifest(archiveDir);
  if (manifest.replacesSample) return;
  await swapArchiveManifest(archiveDir, manifest, { ...manifest, replacesSample: true });
}

/** True when the archive holds what pages can show: companies with facts, or prices that somebody brought. */
export function holdsMarket(manifest: ArchiveManifest): boolean {
  const holds = (table: ArchiveTable): boolean => rowsOf(manifest, table) > 0;
  // Lists of companies come first: prices behind them are no market before there are figures.
  return holds('facts') || (holds('prices') && !holds('listings'));
}

/** Part files of one table in the order of their imports, as absolute paths. */
export function partFiles(archiveDir: string, { imports }: ArchiveManifest, table: ArchiveTable): readonly string[] {
  const parts = imports.flatMap((each) => each.parts).filter((each) => each.table === table);
  return parts.map((each) => path.join(archiveDir, each.path));
}

async function foldersIn(place: string): Promise<readonly string[]> {
  const entries = await readdir(place, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** How long replaced parts stay: who reads them has opened them within a second of reading the manifest. */
export const REPLACED_MS = 60_000;

/** When replaced parts may go. */
export interface PartsGrace {
  readonly graceMs?: number;
  readonly now?: number;
}

const isOver = ({ at }: { readonly at: number }, { graceMs = REPLACED_MS, now = Date.now() }: PartsGrace): boolean =>
  at <= now - graceMs;

async function removeFiles(archiveDir: string, folder: string, known: ReadonlySet<string>): Promise<void> {
  const names = await readdir(path.join(archiveDir, folder)).catch(() => []);
  const others = names.map((name) => path.join(folder, name)).filter((file) => !known.has(file));
  if (others.length === names.length) await rm(path.join(archiveDir, folder), { recursive: true, force: true });
  else for (const file of others) await rm(path.join(archiveDir, file), { force: true });
}

/** Removes what a crashed import left, and what was replaced long enough ago: parts that no manifest names, files half written. */
export async function removeUnreferenced(
  archiveDir: string,
  { imports, replaced = [] }: ArchiveManifest,
  grace: PartsGrace = {},
): Promise<void> {
  const named = imports.flatMap(({ parts }) => parts.map((each) => each.path));
  const waiting = replaced.filter((each) => !isOver(each, grace)).flatMap(({ paths }) => paths);
  const known = new Set([...named, ...waiting]);
  await removeTemporary(archiveDir);
  removeSpills(archiveDir);
  for (const source of await foldersIn(path.join(archiveDir, 'parts')))
    for (const folder of await foldersIn(path.join(archiveDir, 'parts', source)))
      await removeFiles(archiveDir, path.join('parts', source, folder), known);
}

/** Removes parts that were replaced long enough ago; also next to an import, as no part gets a name that was used before. */
export async function removeReplaced(archiveDir: string, grace: PartsGrace = {}): Promise<void> {
  const { replaced = [] } = await readArchiveManifest(archiveDir);
  const paths = replaced.filter((each) => isOver(each, grace)).flatMap((each) => each.paths);
  for (const file of paths) {
    await rm(path.join(archiveDir, file), { force: true });
    // A folder goes with its last part.
    await rmdir(path.join(archiveDir, path.dirname(file))).catch(() => undefined);
  }
}
