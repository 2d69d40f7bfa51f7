import type { FileColumn } from '@plumbline/shared/server';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { columnNames, type CollectedTable } from './collected-table';

const TYPES: Readonly<Record<FileColumn['type'], string>> = { text: 'VARCHAR', number: 'DOUBLE', day: 'DATE' };

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The statement that turns lines of JSON into Parquet; what the table is about is among the metadata of the file. */
function copyStatement({ about, columns }: CollectedTable, source: string, target: string): string {
  const names = columnNames(columns);
  const types = columns.map(({ type }, at) => `${literal(`c${at}`)}: ${literal(TYPES[type])}`).join(', ');
  const selected = names.map((name, at) => `c${at} AS ${quoted(name)}`).join(', ');
  const lines = `read_json(${literal(source)}, format = 'newline_delimited', columns = {${types}})`;
  const said = about.map(([name, value]) => `${quoted(name)}: ${literal(value)}`);
  const metadata = said.length > 0 ? `, KV_METADATA {${said.join(', ')}}` : '';
  return `COPY (SELECT ${selected} FROM ${lines}) TO ${literal(target)} (FORMAT parquet, COMPRESSION zstd${metadata})`;
}

/** Written by DuckDB, which only the jobs process loads for it. */
export async function writeParquet(table: CollectedTable): Promise<Uint8Array> {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'plumbline-download-'));
  const [source, target] = [path.join(folder, 'rows.ndjson'), path.join(folder, 'table.parquet')];
  try {
    const lines = table.rows.map((row) => JSON.stringify(Object.fromEntries(row.map((cell, at) => [`c${at}`, cell]))));
    await writeFile(source, `${lines.join('\n')}\n`);
    const instance = await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: '512MB' });
    const connection = await instance.connect();
    try {
      await connection.run(copyStatement(table, source, target));
    } finally {
      connection.closeSync();
      instance.closeSync();
    }
    return await readFile(target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
