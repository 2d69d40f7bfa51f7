import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

import { inFolder, StoreError, syncFile, syncFolder } from '@plumbline/shared/server/files';
import { ARCHIVE_TABLES, TABLE_NAMES, type ArchiveTable } from '@plumbline/market-data/importers';
import {
  FILE_NUMBER,
  isTogether,
  literal,
  openEngine,
  ORIGIN,
  queryRows,
  readArchiveManifest,
  removeReplaced,
  removeUnreferenced,
  REPLACED_MS,
  swapArchiveManifest,
  type ArchiveManifest,
  type ArchivePart,
  type Engine,
  type EngineLimits,
} from '@plumbline/market-data/archive';

import { importsKept } from './served-imports';

/** Parts of fewer rows are written together. */
const SMALL_ROWS = 250_000;
const ROWS_PER_PART = 1_000_000;
/** The worker compacts by itself when a table has more small parts than this: most of a year of daily imports. */
export const COMPACT_ABOVE = 200;

export interface CompactionOptions extends EngineLimits {
  readonly archiveDir: string;
  /** The built market: what its versions were made of stays apart from what came later. */
  readonly marketDir: string;
  /** How long replaced parts stay for the caller who reads them; a minute when left out. */
  readonly graceMs?: number;
  readonly now?: () => number;
  /** Called before each table. */
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
  readonly signal?: AbortSignal;
}

/** Result of a compaction. */
export interface CompactionReport {
  readonly tables: number;
  readonly partsBefore: number;
  readonly partsAfter: number;
  /** Size of the parts that were replaced, which stay for a while, and of those instead. */
  readonly bytesBefore: number;
  readonly bytesAfter: number;
}

const NOTHING: CompactionReport = { tables: 0, partsBefore: 0, partsAfter: 0, bytesBefore: 0, bytesAfter: 0 };

type Imports = ArchiveManifest['imports'];

/** A part with the number of its import. */
interface NumberedPart extends ArchivePart {
  readonly number: number;
}

/** Small parts by table, of tables with more than one. */
function smallParts(imports: Imports): ReadonlyMap<ArchiveTable, readonly NumberedPart[]> {
  const all = imports.flatMap(({ parts }, place) => parts.map((part) => ({ ...part, number: place + 1 })));
  const small = all.filter(({ rows }) => rows < SMALL_ROWS);
  const found = TABLE_NAMES.map((table) => [table, small.filter((part) => part.table === table)] as const);
  return new Map(found.filter(([, parts]) => parts.length > 1));
}

/** How many small parts the table with most of them has: reading opens each. */
export async function mostSmallParts({ archiveDir, marketDir }: CompactionOptions): Promise<number> {
  const { imports } = await readArchiveManifest(archiveDir);
  const kept = await importsKept(marketDir, imports.length);
  return Math.max(0, ...Array.from(smallParts(imports.slice(0, kept)).values(), ({ length }) => length));
}

/** The columns of a table, also those that none of the parts has yet, and the import and file of each row. */
async function columnsIn({ connection }: Engine, table: ArchiveTable, from: string): Promise<string> {
  const present = new Set(
    (await queryRows(connection, `DESCRIBE SELECT * FROM ${from}`)).map((row) => row['column_name']),
  );
  const columns = Object.entries(ARCHIVE_TABLES[table]).map(
    ([name, type]) => `${present.has(name) ? `"${name}"` : 'NULL'}::${type} AS "${name}"`,
  );
  const origin = present.has(ORIGIN) ? `coalesce(${ORIGIN}, number)` : 'number';
  const file = present.has(FILE_NUMBER) ? FILE_NUMBER : 'NULL';
  return [...columns, `${origin}::INTEGER AS ${ORIGIN}`, `${file}::INTEGER AS ${FILE_NUMBER}`].join(', ');
}

/** Parts with the number of the import each came with; that of a part of several imports is in its rows. */
function numbered(archiveDir: string, parts: readonly NumberedPart[]): string {
  const files = parts.map(({ path: file }) => literal(path.join(archiveDir, file)));
  const numbers = parts.map(
    ({ number, ...part }, place) => `(${files[place]}, ${isTogether(part.path) ? 'NULL' : number})`,
  );
  return `(FROM read_parquet([${files.join(', ')}], union_by_name = true, filename = 'file')
    JOIN (VALUES ${numbers.join(', ')}) AS origins(file, number) USING (file))`;
}

/** A total order: companies and symbols are adjacent, and the same rows are always in the same order. */
function orderOf(table: ArchiveTable): string {
  const names = Object.keys(ARCHIVE_TABLES[table]);
  return [...names.filter((name) => name === 'cik'), ...names.filter((name) => name !== 'cik'), ORIGIN, FILE_NUMBER]
    .map((name) => `"${name}" NULLS FIRST`)
    .join(', ');
}

interface Compaction {
  readonly engine: Engine;
  readonly archiveDir: string;
  /** Folder of the new parts below the archive. */
  readonly folder: string;
}

/** Rows of many parts as few: sorted at once, then cut. */
async function writeTogether(
  { engine, archiveDir, folder }: Compaction,
  table: ArchiveTable,
  parts: readonly NumberedPart[],
): Promise<readonly ArchivePart[]> {
  const { connection } = engine;
  const from = numbered(archiveDir, parts);
  const columns = await columnsIn(engine, table, from);
  await connection.run(`CREATE TEMP TABLE together AS SELECT ${columns} FROM ${from} ORDER BY ${orderOf(table)}`);
  const [counted] = await queryRows(connection, 'SELECT count(*)::DOUBLE AS rows FROM together');
  const rows = Number(counted?.['rows']);
  if (rows !== parts.reduce((sum, part) => sum + part.rows, 0))
    throw new StoreError(`Parts of ${table} have other rows than the archive says: import its files again`);
  const written: ArchivePart[] = [];
  for (let first = 0; first < rows; first += ROWS_PER_PART) {
    const file = path.join(folder, `${table}-${String(written.length).padStart(4, '0')}.parquet`);
    const target = path.join(archiveDir, file);
    const stretch = `FROM together WHERE rowid >= ${first} AND rowid < ${first + ROWS_PER_PART}`;
    await connection.run(
      `COPY (${stretch} ORDER BY rowid) TO ${literal(target)} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 32768)`,
    );
    await syncFile(target);
    written.push({ table, path: file, rows: Math.min(ROWS_PER_PART, rows - first) });
  }
  await connection.run('DROP TABLE together');
  return written;
}

async function bytesOf(archiveDir: string, parts: readonly ArchivePart[]): Promise<number> {
  const sizes = await Promise.all(parts.map(async (part) => (await stat(path.join(archiveDir, part.path))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The new parts belong to the last import whose rows they hold; the imports and their files stay as they are. */
function withParts(imports: Imports, kept: number, gone: ReadonlySet<string>, added: readonly ArchivePart[]): Imports {
  return imports.map((each, place) => {
    const parts = each.parts.filter((part) => !gone.has(part.path));
    return { ...each, parts: place === kept - 1 ? [...parts, ...added] : parts };
  });
}

/** Each compaction has a folder of its own: names of parts never come again. */
const folderOf = (manifest: ArchiveManifest): string =>
  path.join('parts', 'compacted', `compaction-${String((manifest.compactions ?? 0) + 1).padStart(6, '0')}`);

async function writeAll(compaction: Compaction, options: CompactionOptions, small: ReturnType<typeof smallParts>) {
  const added: ArchivePart[] = [];
  for (const [done, [table, parts]] of [...small].entries()) {
    options.signal?.throwIfAborted();
    options.onProgress?.({ done, total: small.size });
    added.push(...(await writeTogether(compaction, table, parts)));
  }
  options.signal?.throwIfAborted();
  for (let folder = compaction.folder; folder !== '.'; folder = path.dirname(folder))
    await syncFolder(path.join(compaction.archiveDir, folder));
  return added;
}

async function runCompaction(options: CompactionOptions): Promise<CompactionReport> {
  const { archiveDir, marketDir, graceMs = REPLACED_MS, now = Date.now } = options;
  const manifest = await readArchiveManifest(archiveDir);
  await removeUnreferenced(archiveDir, manifest, { graceMs, now: now() });
  const kept = await importsKept(marketDir, manifest.imports.length);
  const small = smallParts(manifest.imports.slice(0, kept));
  if (small.size === 0) return NOTHING;
  const folder = folderOf(manifest);
  await mkdir(path.join(archiveDir, folder), { recursive: true });
  const engine = await openEngine({ spillDir: archiveDir, ...options });
  try {
    const replaced = [...small.values()].flat();
    const added = await writeAll({ engine, archiveDir, folder }, options, small);
    const at = now();
    const gone = new Set(replaced.map((part) => part.path));
    await swapArchiveManifest(archiveDir, manifest, {
      ...manifest,
      imports: withParts(manifest.imports, kept, gone, added),
      compactions: (manifest.compactions ?? 0) + 1,
      replaced: [...(manifest.replaced ?? []).filter((each) => each.at > at - graceMs), { at, paths: [...gone] }],
    });
    const bytes = { bytesBefore: await bytesOf(archiveDir, replaced), bytesAfter: await bytesOf(archiveDir, added) };
    return { tables: small.size, partsBefore: replaced.length, partsAfter: added.length, ...bytes };
  } finally {
    engine.close();
    await removeReplaced(archiveDir, { graceMs, now: now() });
  }
}

/**
 * Writes the many small parts that daily imports leave as few, a table each, in total order: answers and builds stay the
 * same byte for byte, and what was imported is known as before. Until the new manifest is swapped in, the archive is the
 * old one; replaced parts stay for a while for the caller who reads them. Callers run it alone, as they do imports.
 */
export const compactArchive = (options: CompactionOptions): Promise<CompactionReport> =>
  inFolder(options.archiveDir, () => runCompaction(options));
