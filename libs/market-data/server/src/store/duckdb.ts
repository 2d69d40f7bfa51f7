import { existsSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { DuckDBInstance, type DuckDBConnection, type DuckDBValue } from '@duckdb/node-api';

/** An in-memory engine: it only reads and writes Parquet parts, so no database file is ever locked. */
export interface Engine {
  readonly connection: DuckDBConnection;
  close(): void;
}

export interface EngineLimits {
  readonly threads?: number;
  /** As the engine spells it, '1GB'. */
  readonly memoryLimit?: string;
  /** Where rows go that memory does not hold; the system's folder for such files when left out. */
  readonly spillDir?: string;
}

const SPILL = /^spill-\d+-\d+$/;
let engines = 0;

/** A folder for one engine alone: the names in it are the same for all, and an engine that ends removes them. */
const spillFolder = (parent: string): string => path.join(parent, `spill-${process.pid}-${(engines += 1)}`);

/** Removes what killed processes left; nobody else may be working there. */
export function removeSpills(parent: string): void {
  if (!existsSync(parent)) return;
  const left = readdirSync(parent).filter((name) => SPILL.test(name));
  for (const name of left) rmSync(path.join(parent, name), { recursive: true, force: true });
}

export async function openEngine({
  threads = 2,
  memoryLimit = '1GB',
  spillDir = os.tmpdir(),
}: EngineLimits = {}): Promise<Engine> {
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(threads),
    memory_limit: memoryLimit,
    preserve_insertion_order: 'true',
    temp_directory: spillFolder(spillDir),
  });
  const connection = await instance.connect();
  return {
    connection,
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/** Text as a literal of the engine's SQL. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A list of part files as a table; columns that older parts lack are null. */
export const partsTable = (files: readonly string[]): string =>
  `read_parquet([${files.map(literal).join(', ')}], union_by_name = true)`;

/** Rows of a query as objects with plain values. */
export async function queryRows(
  connection: DuckDBConnection,
  sql: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const reader = await connection.runAndReadAll(sql);
  return reader.getRowObjectsJS();
}

/** A query's columns as arrays: the quick way for many rows. */
export async function queryColumns(
  connection: DuckDBConnection,
  sql: string,
): Promise<Readonly<Record<string, readonly DuckDBValue[]>>> {
  const reader = await connection.runAndReadAll(sql);
  return reader.getColumnsObject();
}
