import type { ExportColumn, ExportType } from '@plumbline/data-api/domain';
import type { DuckDBConnection } from '@duckdb/node-api';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportRow } from './export-rows';

const TYPES: Readonly<Record<ExportType, string>> = {
  text: 'VARCHAR',
  number: 'DOUBLE',
  whole: 'INTEGER',
  day: 'DATE',
  moment: 'TIMESTAMP',
  flag: 'BOOLEAN',
};

/** Rows of a row group: fixed, so that the same rows are the same bytes. */
const GROUP = 100_000;
/** Lines that are written together. */
const LINES = 2_000;

const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`;
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function* linesOf(rows: AsyncIterable<ExportRow>, count: { rows: number }, signal: AbortSignal) {
  let lines: string[] = [];
  for await (const row of rows) {
    const cells = row.map((cell, at) => [`c${at}`, cell ?? null]);
    lines.push(JSON.stringify(Object.fromEntries(cells)));
    count.rows += 1;
    if (lines.length < LINES) continue;
    signal.throwIfAborted();
    yield `${lines.join('\n')}\n`;
    lines = [];
    // Other work of the process goes on between.
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** A file named by its bytes: the same rows are the same file. */
async function keep(folder: string, name: string, temporary: string) {
  const [sha256, { size }] = [await hashOf(temporary), await stat(temporary)];
  const file = `${name}-${sha256.slice(0, 16)}.parquet`;
  // Nothing writes into a file that is named by what it holds.
  await chmod(temporary, 0o444);
  await rename(temporary, path.join(folder, file));
  return { file, bytes: size, sha256 };
}

export interface TableWriting {
  readonly connection: DuckDBConnection;
  /** Where files are kept. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** A table as Parquet, and its first rows as a file of their own. */
export async function writeTable(
  { connection, folder, signal }: TableWriting,
  { name, columns }: { readonly name: string; readonly columns: readonly ExportColumn[] },
  { rows, sampleRows }: { readonly rows: AsyncIterable<ExportRow>; readonly sampleRows: number },
) {
  const lines = path.join(folder, `.${name}.ndjson`);
  const whole = path.join(folder, `.${name}.parquet`);
  const sample = path.join(folder, `.${name}-sample.parquet`);
  const count = { rows: 0 };
  try {
    await pipeline(Readable.from(linesOf(rows, count, signal)), createWriteStream(lines));
    const types = columns.map(({ type }, at) => `c${at}: ${literal(TYPES[type])}`).join(', ');
    const selected = columns.map((column, at) => `c${at} AS ${quoted(column.name)}`).join(', ');
    const source =
      count.rows > 0
        ? `SELECT ${selected} FROM read_json(${literal(lines)}, format = 'newline_delimited', columns = {${types}})`
        : `SELECT ${columns.map((column) => `NULL::${TYPES[column.type]} AS ${quoted(column.name)}`).join(', ')} WHERE false`;
    const copy = (query: string, target: string) =>
      connection.run(
        `COPY (${query}) TO ${literal(target)} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${GROUP})`,
      );
    await copy(source, whole);
    signal.throwIfAborted();
    await copy(`SELECT * FROM read_parquet(${literal(whole)}) LIMIT ${sampleRows}`, sample);
    return {
      whole: { ...(await keep(folder, name, whole)), rows: count.rows },
      sample: { ...(await keep(folder, `sample-${name}`, sample)), rows: Math.min(count.rows, sampleRows) },
    };
  } finally {
    await Promise.all([lines, whole, sample].map((file) => rm(file, { force: true })));
  }
}
