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
import { appendRows } from './append-rows';
import { syncFolder } from './atomic-file';
import { literal, queryRows, type Engine } from './duckdb';

const ROWS_PER_PART = 1_000_000;
/** Rows that wait in memory until the engine takes them at once: it takes a few rows almost as slowly as these. */
const ROWS_AT_ONCE = 65_536;

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
  /** Rows that the engine holds, by staging table. */
  readonly waiting: Map<string, number>;
  /** Rows in memory, of files that are kept. */
  held: HeldRows;
}

type Row = Readonly<Record<string, Cell>>;

/** Rows by source and table, and how many there are. */
interface HeldRows {
  readonly tables: Map<string, { readonly source: string; readonly table: ArchiveTable; readonly rows: Row[] }>;
  count: number;
}

const noRows = (): HeldRows => ({ tables: new Map(), count: 0 });

function hold(held: HeldRows, source: string, rows: ArchiveRows): void {
  for (const table of TABLE_NAMES) {
    const given: readonly Row[] = rows[table] ?? [];
    if (given.length === 0) continue;
    const name = stagingName(source, table);
    const known = held.tables.get(name) ?? { source, table, rows: [] };
    for (const row of given) known.rows.push(row);
    held.tables.set(name, known);
    held.count += given.length;
  }
}

const stagingName = (source: string, table: ArchiveTable): string => `${source}/${table}`;

function toColumns(table: ArchiveTable, rows: readonly Row[]): Cell[][] {
  return Object.keys(ARCHIVE_TABLES[table]).map((name) => rows.map((row) => row[name] ?? null));
}

async function stage(writing: Writing, source: string, table: ArchiveTable, rows: readonly Row[]): Promise<void> {
  const name = stagingName(source, table);
  const waiting = writing.waiting.get(name);
  const { connection } = writing.engine;
  if (waiting === undefined) await connection.run(createTable(table, name));
  await appendRows(connection, name, Object.values(ARCHIVE_TABLES[table]), toColumns(table, rows));
  writing.waiting.set(name, (waiting ?? 0) + rows.length);
  if ((waiting ?? 0) + rows.length >= ROWS_PER_PART) await flush(writing, source, table);
}

/** Gives rows in memory to the engine. */
async function stageAll(writing: Writing, { tables }: HeldRows): Promise<void> {
  for (const { source, table, rows } of tables.values()) await stage(writing, source, table, rows);
}

async function stageHeld(writing: Writing): Promise<void> {
  const { held } = writing;
  writing.held = noRows();
  await stageAll(writing, held);
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

/** The same for the names of the parts and of the folders above them. */
async function syncFolders({ archiveDir, parts }: Writing): Promise<void> {
  const folders = new Set<string>();
  for (const part of parts)
    for (let folder = path.dirname(part.path); folder !== '.'; folder = path.dirname(folder)) folders.add(folder);
  for (const folder of [...folders, '.']) await syncFolder(path.join(archiveDir, folder));
}

/**
 * Rows of a company lie together, so that reading one passes over the stretches of all others. Most files hold one
 * company and come in their order: these need no sorting.
 */
async function orderOf({ engine }: Writing, table: ArchiveTable, name: string): Promise<string> {
  if (!('cik' in ARCHIVE_TABLES[table])) return '';
  const steps = `SELECT cik, lag(cik) OVER () AS before FROM "${name}"`;
  const [row] = await queryRows(engine.connection, `SELECT bool_or(cik < before) AS mixed FROM (${steps})`);
  return row?.['mixed'] === true ? ' ORDER BY cik, rowid' : '';
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
  const ordered = `FROM "${name}"${await orderOf(writing, table, name)}`;
  await connection.run(`COPY (${ordered}) TO ${target} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 32768)`);
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

/** The rows of one attempt. Few stay in memory; of many the engine has some already, in a transaction of their own. */
interface Attempt {
  held: HeldRows;
  /** What to come back to; undefined as long as the engine has nothing of this attempt. */
  before?: { readonly parts: number; readonly waiting: ReadonlyMap<string, number> };
}

async function addToAttempt(writing: Writing, current: Attempt, source: string, rows: ArchiveRows): Promise<void> {
  hold(current.held, source, rows);
  if (current.held.count < ROWS_AT_ONCE) return;
  if (!current.before) {
    await stageHeld(writing);
    current.before = { parts: writing.parts.length, waiting: new Map(writing.waiting) };
    await writing.engine.connection.run('BEGIN');
  }
  const { held } = current;
  current.held = noRows();
  await stageAll(writing, held);
}

async function keep(writing: Writing, { held, before }: Attempt): Promise<void> {
  if (before) await writing.engine.connection.run('COMMIT');
  for (const { source, table, rows } of held.tables.values()) hold(writing.held, source, { [table]: rows });
  if (writing.held.count >= ROWS_AT_ONCE) await stageHeld(writing);
}

async function attempt(writing: Writing, current: Attempt, step: () => Promise<boolean>): Promise<void> {
  let isKept = false;
  try {
    isKept = await step();
  } finally {
    if (isKept) await keep(writing, current);
    else if (current.before) await undo(writing, current.before.parts, current.before.waiting);
  }
}

export function createArchiveWriter(engine: Engine, archiveDir: string, importId: string): ArchiveWriter {
  const writing: Writing = { engine, archiveDir, importId, parts: [], waiting: new Map(), held: noRows() };
  const sources = new Set<string>();
  let current: Attempt | undefined;
  return {
    attempt: async (step) => {
      current = { held: noRows() };
      try {
        await attempt(writing, current, step);
      } finally {
        current = undefined;
      }
    },
    add: async (source, rows) => {
      sources.add(source);
      if (current) await addToAttempt(writing, current, source, rows);
      else hold(writing.held, source, rows);
    },
    finish: async () => {
      await stageHeld(writing);
      for (const source of sources) for (const table of TABLE_NAMES) await flush(writing, source, table);
      await syncFolders(writing);
      return writing.parts;
    },
    abandon: async () => {
      for (const source of sources) {
        await rm(path.join(archiveDir, 'parts', source, importId), { recursive: true, force: true });
      }
    },
  };
}
