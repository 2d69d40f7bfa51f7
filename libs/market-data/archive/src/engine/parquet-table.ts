import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { literal, openEngine, type Engine } from './duckdb';

/** A list, a record or a map: text of the engine's own in CSV, where JSON is expected. */
const NESTED = /\]$|^(STRUCT|MAP|UNION)\(/;
const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** All columns of a table, nested ones as JSON. */
async function columnsOf({ connection }: Engine, table: string): Promise<string> {
  const described = await connection.runAndReadAll(`DESCRIBE FROM ${table}`);
  const nested = described.getRows().filter(([, type]) => NESTED.test(String(type)));
  const asJson = nested.map(([name]) => quotedName(String(name))).map((name) => `to_json(${name}) AS ${name}`);
  return asJson.length > 0 ? `* REPLACE (${asJson.join(', ')})` : '*';
}

/** A Parquet table as the CSV of the same rows, so that one importer reads both. */
export async function parquetAsCsv(file: string): Promise<Uint8Array> {
  const engine = await openEngine();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'plumbline-parquet-'));
  const target = path.join(folder, 'table.csv');
  try {
    const table = `read_parquet(${literal(file)})`;
    await engine.connection.run(
      `COPY (SELECT ${await columnsOf(engine, table)} FROM ${table}) TO ${literal(target)} (FORMAT csv, HEADER, DATEFORMAT '%Y-%m-%d')`,
    );
    return await readFile(target);
  } finally {
    engine.close();
    await rm(folder, { recursive: true, force: true });
  }
}
