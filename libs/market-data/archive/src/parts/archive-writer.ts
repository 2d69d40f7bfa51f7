import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { syncFile, syncFolder } from '@plumbline/shared/server/files';
import { TABLE_NAMES, type ArchiveRows, type ArchiveTable } from '@plumbline/market-data/importers';

import type { DuckDBConnection } from '@duckdb/node-api';

import type { ArchivePart } from './archive-manifest';
import { literal, type Engine } from '../engine/duckdb';
import { addRows, clearRows, heldTable, orderOfCompanies, type HeldTable, type Stretch } from './held-rows';
import { stageRows, takeRows, type StagedBatch } from './staged-rows';

const ROWS_PER_PART = 1_000_000;
/** Rows of a table that wait in memory until the engine takes them: it takes a few rows almost as slowly as these. */
const ROWS_AT_ONCE = 65_536;
/** Rows of all tables that may wait: above, it also takes those of which there are fewer. */
const MAX_ROWS = 4 * ROWS_AT_ONCE;
const MIN_ROWS = 4096;

/** Collects the rows of one import and writes them as immutable parts, a folder a source. */
export interface ArchiveWriter {
  add(source: string, rows: ArchiveRows): Promise<void>;
  /** Runs a step that adds rows of one file, by its number; when it answers false, or fails, what it added is gone. */
  attempt(file: number, step: () => Promise<boolean>): Promise<void>;
  /** Writes what is left and names all parts, with paths relative to the archive. */
  finish(): Promise<readonly ArchivePart[]>;
  /** Removes everything this import wrote. */
  abandon(): Promise<void>;
}

/** Rows that the engine holds of a source's table. */
interface Waiting {
  readonly batches: readonly StagedBatch[];
  readonly rows: number;
  /** The last company number, and whether one came before that is higher. */
  readonly last: string;
  readonly mixed: boolean;
}

const NOTHING: Waiting = { batches: [], rows: 0, last: '', mixed: false };

interface Writing {
  readonly engine: Engine;
  readonly archiveDir: string;
  readonly importId: string;
  readonly parts: ArchivePart[];
  /** Rows that the engine holds, by source and table. */
  readonly waiting: Map<string, Waiting>;
  /** Rows in memory, by source and table. */
  readonly held: Map<string, HeldTable>;
  /** Grows with every batch: a name of their own for all. */
  batches: number;
  /** Number of the file whose rows are added. */
  file: number;
}

const keyOf = (source: string, table: ArchiveTable): string => `${source}/${table}`;

function hold({ held, file }: Writing, source: string, rows: ArchiveRows): void {
  for (const table of TABLE_NAMES) {
    const given = rows[table];
    if (!given?.length) continue;
    const key = keyOf(source, table);
    const known = held.get(key) ?? heldTable(source, table);
    held.set(key, known);
    addRows(known, given, file);
  }
}

async function stage(writing: Writing, stretch: Stretch): Promise<void> {
  const { held, from, to } = stretch;
  if (from === to) return;
  const { source, table } = held;
  const key = keyOf(source, table);
  const { batches, rows, last, mixed } = writing.waiting.get(key) ?? NOTHING;
  const order = orderOfCompanies(stretch, last);
  const batch = await stageRows(writing.engine.connection, `${key}/${(writing.batches += 1)}`, stretch);
  const all = { batches: [...batches, batch], rows: rows + to - from, last: order.last, mixed: mixed || order.mixed };
  writing.waiting.set(key, all);
  if (all.rows >= ROWS_PER_PART) writing.parts.push(...(await flush(writing, { source, table })));
}

/** Gives rows in memory to the engine. */
async function stageTables(writing: Writing, tables: Iterable<HeldTable>): Promise<void> {
  for (const held of tables) {
    await stage(writing, { held, from: 0, to: held.rows });
    clearRows(held);
  }
}

/** Tables with so many rows that the engine takes them quickly. */
function fullTables({ held }: Writing): readonly HeldTable[] {
  const tables = [...held.values()];
  const all = tables.reduce((sum, { rows }) => sum + rows, 0);
  const least = all < MAX_ROWS ? ROWS_AT_ONCE : MIN_ROWS;
  return tables.filter(({ rows }) => rows >= least);
}

/** A manifest may only name parts that a power cut can't take away again: for the names of the parts and of the folders above them. */
async function syncFolders({ archiveDir, parts }: Writing): Promise<void> {
  const folders = new Set<string>();
  for (const part of parts)
    for (let folder = path.dirname(part.path); folder !== '.'; folder = path.dirname(folder)) folders.add(folder);
  for (const folder of [...folders, '.']) await syncFolder(path.join(archiveDir, folder));
}

type Place = Pick<HeldTable, 'source' | 'table'>;

/** Writes what the engine has of a table as a part; none when it has nothing. */
async function flush(
  writing: Writing,
  { source, table }: Place,
  connection = writing.engine.connection,
): Promise<ArchivePart[]> {
  const key = keyOf(source, table);
  const { batches, rows, mixed } = writing.waiting.get(key) ?? NOTHING;
  if (rows === 0) return [];
  const folder = path.join('parts', source, writing.importId);
  await mkdir(path.join(writing.archiveDir, folder), { recursive: true });
  const number = writing.parts.filter((each) => each.path.startsWith(path.join(folder, `${table}-`))).length;
  const file = path.join(folder, `${table}-${String(number).padStart(4, '0')}.parquet`);
  const target = literal(path.join(writing.archiveDir, file));
  const format = '(FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 32768)';
  const copy = (found: string): string => `COPY (${found}) TO ${target} ${format}`;
  await takeRows(connection, { batches, sorted: mixed }, copy);
  await syncFile(path.join(writing.archiveDir, file));
  writing.waiting.delete(key);
  return [{ table, path: file, rows }];
}

/** Writes what is left of all tables, two at a time: a small table keeps one core busy only. */
async function flushAll(writing: Writing, places: readonly Place[]): Promise<void> {
  const written: ArchivePart[][] = [];
  let next = 0;
  const lane = async (connection: DuckDBConnection): Promise<void> => {
    for (let at = next++; at < places.length; at = next++) {
      const place = places[at];
      if (place) written[at] = await flush(writing, place, connection);
    }
  };
  const second = await writing.engine.connect();
  const lanes = await Promise.allSettled([lane(writing.engine.connection), lane(second)]);
  second.closeSync();
  for (const { status, ...ended } of lanes) if (status === 'rejected' && 'reason' in ended) throw ended.reason;
  writing.parts.push(...written.flat());
}

/** Rollback state of an attempt; undefined as long as the engine has none of its rows. */
interface Attempt {
  before?: { readonly parts: number; readonly waiting: ReadonlyMap<string, Waiting> };
}

async function undo(writing: Writing, { before }: Attempt): Promise<void> {
  for (const held of writing.held.values()) held.rows = held.kept;
  if (!before) return;
  await writing.engine.connection.run('ROLLBACK');
  for (const { path: file } of writing.parts.splice(before.parts)) {
    await rm(path.join(writing.archiveDir, file), { force: true });
  }
  writing.waiting.clear();
  for (const [key, waiting] of before.waiting) writing.waiting.set(key, waiting);
}

/** The rows of an attempt stay in memory; when they are too many the engine has them in a transaction of their own. */
async function addToAttempt(writing: Writing, current: Attempt, source: string, rows: ArchiveRows): Promise<void> {
  hold(writing, source, rows);
  const full = fullTables(writing);
  if (full.length === 0) return;
  if (!current.before) {
    for (const held of writing.held.values()) await stage(writing, { held, from: 0, to: held.kept });
    current.before = { parts: writing.parts.length, waiting: new Map(writing.waiting) };
    await writing.engine.connection.run('BEGIN');
    for (const held of writing.held.values()) {
      await stage(writing, { held, from: held.kept, to: held.rows });
      clearRows(held);
    }
    return;
  }
  await stageTables(writing, full);
}

async function keep(writing: Writing, { before }: Attempt): Promise<void> {
  if (before) await writing.engine.connection.run('COMMIT');
  for (const held of writing.held.values()) held.kept = held.rows;
  await stageTables(writing, fullTables(writing));
}

async function attempt(writing: Writing, current: Attempt, step: () => Promise<boolean>): Promise<void> {
  let isKept = false;
  try {
    isKept = await step();
  } finally {
    if (isKept) await keep(writing, current);
    else await undo(writing, current);
  }
}

export function createArchiveWriter(engine: Engine, archiveDir: string, importId: string): ArchiveWriter {
  const writing: Writing = {
    engine,
    archiveDir,
    importId,
    parts: [],
    waiting: new Map(),
    held: new Map(),
    batches: 0,
    file: Number.NaN,
  };
  const sources = new Set<string>();
  let current: Attempt | undefined;
  return {
    attempt: async (file, step) => {
      current = {};
      writing.file = file;
      try {
        await attempt(writing, current, step);
      } finally {
        current = undefined;
        writing.file = Number.NaN;
      }
    },
    add: async (source, rows) => {
      sources.add(source);
      if (current) await addToAttempt(writing, current, source, rows);
      else hold(writing, source, rows);
    },
    finish: async () => {
      await stageTables(writing, writing.held.values());
      const places = [...sources].flatMap((source) => TABLE_NAMES.map((table) => ({ source, table })));
      await flushAll(writing, places);
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
