import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';

import type { ArchivePart } from './archive-manifest';
import {
  ARCHIVE_TABLES,
  createTable,
  TABLE_NAMES,
  type ArchiveRows,
  type ArchiveTable,
  type Cell,
} from './archive-tables';
import { appendColumns, literal, type Engine } from './duckdb';

const ROWS_PER_PART = 1_000_000;

/** Collects the rows of one import and writes them as immutable parts, a folder a source. */
export interface ArchiveWriter {
  add(source: string, rows: ArchiveRows): Promise<void>;
  /** Runs a step that adds rows; when it answers false, or fails, what it added is gone. */
  attempt(step: () => Promise<boolean>): Promise<void>;
  /** Writes what is left and names all parts, with paths relative to the archive. */
  finish(): Promise<readonly ArchivePart[]>;
  /** Removes everything this import wrote. */
  abandon(): Promise<void>;
}

interface Writing {
  readonly engine: Engine;
  readonly archiveDir: string;
  readonly importId: string;
  readonly parts: ArchivePart[];
  readonly waiting: Map<string, number>;
}

const stagingName = (source: string, table: ArchiveTable): string => `${source}/${table}`;

function toColumns(table: ArchiveTable, rows: readonly Readonly<Record<string, Cell>>[]): Cell[][] {
  return Object.keys(ARCHIVE_TABLES[table]).map((name) => rows.map((row) => row[name] ?? null));
}

async function stage(writing: Writing, source: string, table: ArchiveTable, rows: ArchiveRows): Promise<void> {
  const given = rows[table];
  if (!given || given.length === 0) return;
  const name = stagingName(source, table);
  const waiting = writing.waiting.get(name);
  const { connection } = writing.engine;
  if (waiting === undefined) await connection.run(createTable(table, name));
  await appendColumns(connection, name, toColumns(table, given));
  writing.waiting.set(name, (waiting ?? 0) + given.length);
  if ((waiting ?? 0) + given.length >= ROWS_PER_PART) await flush(writing, source, table);
}

/** A manifest may only name parts that a power cut can't take away again. */
async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function flush(writing: Writing, source: string, table: ArchiveTable): Promise<void> {
  const name = stagingName(source, table);
  const rows = writing.waiting.get(name) ?? 0;
  if (rows === 0) return;
  const folder = path.join('parts', source, writing.importId);
  await mkdir(path.join(writing.archiveDir, folder), { recursive: true });
  const number = writing.parts.filter((each) => each.path.startsWith(path.join(folder, `${table}-`))).length;
  const file = path.join(folder, `${table}-${String(number).padStart(4, '0')}.parquet`);
  const target = literal(path.join(writing.archiveDir, file));
  const { connection } = writing.engine;
  await connection.run(`COPY "${name}" TO ${target} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 32768)`);
  await sync(path.join(writing.archiveDir, file));
  await connection.run(`DELETE FROM "${name}"`);
  writing.waiting.set(name, 0);
  writing.parts.push({ table, path: file, rows });
}

async function undo(writing: Writing, parts: number, waiting: ReadonlyMap<string, number>): Promise<void> {
  await writing.engine.connection.run('ROLLBACK');
  for (const { path: file } of writing.parts.splice(parts)) {
    await rm(path.join(writing.archiveDir, file), { force: true });
  }
  writing.waiting.clear();
  for (const [name, rows] of waiting) writing.waiting.set(name, rows);
}

async function attempt(writing: Writing, step: () => Promise<boolean>): Promise<void> {
  const [parts, waiting] = [writing.parts.length, new Map(writing.waiting)];
  await writing.engine.connection.run('BEGIN');
  let isKept = false;
  try {
    isKept = await step();
  } finally {
    if (isKept) await writing.engine.connection.run('COMMIT');
    else await undo(writing, parts, waiting);
  }
}

export function createArchiveWriter(engine: Engine, archiveDir: string, importId: string): ArchiveWriter {
  const writing: Writing = { engine, archiveDir, importId, parts: [], waiting: new Map() };
  const sources = new Set<string>();
  return {
    attempt: (step) => attempt(writing, step),
    add: async (source, rows) => {
      sources.add(source);
      for (const table of TABLE_NAMES) await stage(writing, source, table, rows);
    },
    finish: async () => {
      for (const source of sources) for (const table of TABLE_NAMES) await flush(writing, source, table);
      return writing.parts;
    },
    abandon: async () => {
      for (const source of sources) {
        await rm(path.join(archiveDir, 'parts', source, importId), { recursive: true, force: true });
      }
    },
  };
}
