import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import { syncFile } from '@plumbline/shared/server/files';

import type { ArchivePart } from './archive-manifest';
import { literal, queryRows, type Engine } from '../engine/duckdb';

/** The parts of an archive while rows are taken out of them. */
export interface PartRows {
  readonly engine: Engine;
  readonly archiveDir: string;
}

/** Parts that replace others; undefined: nothing is left. */
export type Replacements = ReadonlyMap<string, ArchivePart | undefined>;

const tableOf = ({ archiveDir }: PartRows, { path: file }: ArchivePart): string =>
  `read_parquet(${literal(path.join(archiveDir, file))})`;

/** Why rows cannot be taken out of a part. */
export const ORIGIN_UNKNOWN =
  'An earlier version of the program wrote rows of several imports together and did not say which are whose: import the other files into an empty archive';

/** True when a part has a column. */
export async function hasColumn(rows: PartRows, part: ArchivePart, name: string): Promise<boolean> {
  const columns = await queryRows(rows.engine.connection, `DESCRIBE FROM ${tableOf(rows, part)}`);
  return columns.some((column) => column['column_name'] === name);
}

/** How many rows of a part fit a condition. */
export async function countRows(rows: PartRows, part: ArchivePart, where: string): Promise<number> {
  const sql = `SELECT count(*)::DOUBLE AS n FROM ${tableOf(rows, part)} WHERE ${where}`;
  const [found] = await queryRows(rows.engine.connection, sql);
  return Number(found?.['n']);
}

/** Which rows go, how many they are, and where the others are written. */
export interface Leaving {
  readonly where: string;
  readonly count: number;
  /** Below the archive. */
  readonly file: string;
}

/** A part without the rows of a condition; undefined when nothing is left. */
export async function withoutRows(
  rows: PartRows,
  part: ArchivePart,
  { where, count, file }: Leaving,
): Promise<ArchivePart | undefined> {
  if (part.rows === count) return undefined;
  const target = path.join(rows.archiveDir, file);
  await mkdir(path.dirname(target), { recursive: true });
  await rows.engine.connection.run(
    `COPY (FROM ${tableOf(rows, part)} WHERE (${where}) IS DISTINCT FROM true)
     TO ${literal(target)} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 32768)`,
  );
  await syncFile(target);
  return { ...part, path: file, rows: part.rows - count };
}

/** The parts with others in their place. */
export const withReplaced = (parts: readonly ArchivePart[], instead: Replacements): ArchivePart[] =>
  parts.flatMap((part) => (instead.has(part.path) ? (instead.get(part.path) ?? []) : [part]));
