import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { literal, openEngine } from './duckdb';

/** A Parquet table as the CSV of the same rows, so that one importer reads both. */
export async function parquetAsCsv(file: string): Promise<Uint8Array> {
  const engine = await openEngine();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'plumbline-parquet-'));
  const target = path.join(folder, 'table.csv');
  try {
    await engine.connection.run(
      `COPY (FROM read_parquet(${literal(file)})) TO ${literal(target)} (FORMAT csv, HEADER, DATEFORMAT '%Y-%m-%d')`,
    );
    return await readFile(target);
  } finally {
    engine.close();
    await rm(folder, { recursive: true, force: true });
  }
}
