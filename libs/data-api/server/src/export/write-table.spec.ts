import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import type { ExportColumn } from '@plumbline/data-api/domain';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { ExportRow } from './export-rows';
import { writeTable } from './write-table';

const temp = mkdtempSync(path.join(os.tmpdir(), 'plumbline-tables-'));
afterAll(() => rmSync(temp, { recursive: true }));

const COLUMNS: readonly ExportColumn[] = [
  { name: 'it"s', type: 'text', about: '' },
  { name: 'price', type: 'number', about: '' },
  { name: 'year', type: 'whole', about: '' },
  { name: 'day', type: 'day', about: '' },
  { name: 'known_at', type: 'moment', about: '' },
  { name: 'isLast', type: 'flag', about: '' },
];

const ROWS: readonly ExportRow[] = [
  ['O\'Neil \n "x", ü', 0, 2020, '2024-02-29', '2024-02-29 21:30:15', false],
  [undefined, null, undefined, null, undefined, undefined],
  ['', -1.5e-7, -3, '1969-12-31', '1969-12-31 23:59:59', true],
];

let connection: DuckDBConnection;
beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect();
});
afterAll(() => connection.closeSync());

async function* each(rows: Iterable<ExportRow>): AsyncGenerator<ExportRow> {
  yield* rows;
}

const fresh = (): string => mkdtempSync(path.join(temp, 'tables-'));

const write = (
  folder: string,
  rows: Iterable<ExportRow>,
  { sampleRows = 2, signal = new AbortController().signal } = {},
) => writeTable({ connection, folder, signal }, { name: 'things', columns: COLUMNS }, { rows: each(rows), sampleRows });

async function contentOf(folder: string, file: string) {
  const from = `read_parquet('${path.join(folder, file)}')`;
  const types = await connection.runAndReadAll(`SELECT column_name, column_type FROM (DESCRIBE FROM ${from})`);
  const rows = await connection.runAndReadAll(
    `SELECT "it""s", price, year, day::VARCHAR, known_at::VARCHAR, isLast FROM ${from}`,
  );
  return { types: types.getRowsJson(), rows: rows.getRowsJson() };
}

const TYPES = [
  ['it"s', 'VARCHAR'],
  ['price', 'DOUBLE'],
  ['year', 'INTEGER'],
  ['day', 'DATE'],
  ['known_at', 'TIMESTAMP'],
  ['isLast', 'BOOLEAN'],
];
const CELLS = ROWS.map((row) => row.map((cell) => cell ?? null));

it('keeps every cell under its name and type, what is missing as missing', async () => {
  const folder = fresh();
  const { whole, sample } = await write(folder, ROWS);
  expect(await contentOf(folder, whole.file)).toEqual({ types: TYPES, rows: CELLS });
  expect(await contentOf(folder, sample.file)).toEqual({ types: TYPES, rows: CELLS.slice(0, 2) });
  expect([whole.rows, sample.rows]).toEqual([3, 2]);
});

it('names files by their bytes, which are those of the same rows, and lets nobody write into them', async () => {
  const [folder, other] = [fresh(), fresh()];
  const { whole, sample } = await write(folder, ROWS);
  const bytes = readFileSync(path.join(folder, whole.file));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(whole).toEqual({ file: `things-${sha256.slice(0, 16)}.parquet`, bytes: bytes.length, sha256, rows: 3 });
  expect(sample.file).toBe(`sample-things-${sample.sha256.slice(0, 16)}.parquet`);
  expect(readdirSync(folder).sort()).toEqual([sample.file, whole.file]);
  expect(statSync(path.join(folder, whole.file)).mode & 0o777).toBe(0o444);
  expect((await write(other, ROWS)).whole).toEqual(whole);
  expect((await write(other, ROWS.toReversed())).whole.sha256).not.toBe(whole.sha256);
});

it('of a table without rows has its columns', async () => {
  const folder = fresh();
  const { whole, sample } = await write(folder, []);
  expect(await contentOf(folder, whole.file)).toEqual({ types: TYPES, rows: [] });
  expect([whole.rows, sample.rows]).toEqual([0, 0]);
});

it('has more rows than are written together, in their order', async () => {
  const folder = fresh();
  const many = Array.from({ length: 4_001 }, (_, at): ExportRow => [`${at}`, at, at, null, null, null]);
  const { whole, sample } = await write(folder, many, { sampleRows: 5_000 });
  const { rows } = await contentOf(folder, whole.file);
  expect(rows.map((row) => row[1])).toEqual(many.map((row) => row[1]));
  expect([whole.rows, sample.rows]).toEqual([4_001, 4_001]);
});

it('leaves nothing behind when it is cancelled', async () => {
  const [folder, stop] = [fresh(), new AbortController()];
  function* endless(): Generator<ExportRow> {
    for (let at = 0; ; at += 1) {
      if (at === 3_000) stop.abort();
      yield [`${at}`, at, at, null, null, null];
    }
  }
  await expect(write(folder, endless(), { signal: stop.signal })).rejects.toThrow(/abort/i);
  expect(readdirSync(folder)).toEqual([]);
});
