import { DuckDBInstance } from '@duckdb/node-api';
import { read, utils } from '@e965/xlsx';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { collectRows, type CollectedTable } from './collected-table';
import { writeFileOf } from './write-file';

const TABLE: CollectedTable = {
  about: [
    ['List', "Stocks: d'Or"],
    ['As of', '2026-01-02'],
  ],
  columns: [
    { key: 'symbol', header: 'Symbol', type: 'text' },
    { key: 'price', header: 'Price', unit: 'USD', type: 'number' },
    { key: 'PRICE', header: 'Price before', type: 'number' },
    { key: 'day', header: 'Day', type: 'day' },
  ],
  rows: [
    ['=cmd()', 1.1, null, '2026-01-02'],
    ['Ünï "x", y', -2e-7, Number.NaN, null],
  ],
};

it('CSV: what it is about, head with units, full precision, no formula', async () => {
  const text = Buffer.from(await writeFileOf('csv', TABLE)).toString();
  expect(text.slice(1).split('\r\n')).toEqual([
    "List,Stocks: d'Or",
    'As of,2026-01-02',
    'Symbol,Price (USD),Price before,Day',
    "'=cmd(),1.1,,2026-01-02",
    '"Ünï ""x"", y",-2e-7,,',
    '',
  ]);
});

it('JSON: objects with a name a column', async () => {
  const { about, columns, rows } = JSON.parse(Buffer.from(await writeFileOf('json', TABLE)).toString());
  expect(about).toEqual({ List: "Stocks: d'Or", 'As of': '2026-01-02' });
  expect(columns[1]).toEqual({ name: 'price', header: 'Price', unit: 'USD', type: 'number' });
  expect(rows).toEqual([
    { symbol: '=cmd()', price: 1.1, PRICE_2: null, day: '2026-01-02' },
    { symbol: 'Ünï "x", y', price: -2e-7, PRICE_2: null, day: null },
  ]);
});

it('XLSX: numbers are numbers, text that looks like a formula stays text', async () => {
  const book = read(await writeFileOf('xlsx', TABLE));
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  expect(utils.sheet_to_json(sheet, { header: 1 }).slice(2)).toEqual([
    ['Symbol', 'Price (USD)', 'Price before', 'Day'],
    ['=cmd()', 1.1, undefined, '2026-01-02'],
    ['Ünï "x", y', -2e-7],
  ]);
  expect(sheet['A4']).toMatchObject({ t: 's' });
  expect(sheet['A4'].f).toBeUndefined();
});

it.each([TABLE, { ...TABLE, rows: [] }])('Parquet: types, names and what it is about', async (table) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'plumbline-parquet-'));
  const file = path.join(folder, 'x.parquet');
  await writeFile(file, await writeFileOf('parquet', table));
  const connection = await (await DuckDBInstance.create()).connect();
  const ask = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJson();
  expect(await ask(`select column_name, column_type from (describe from '${file}')`)).toEqual([
    ['symbol', 'VARCHAR'],
    ['price', 'DOUBLE'],
    ['PRICE_2', 'DOUBLE'],
    ['day', 'DATE'],
  ]);
  expect(await ask(`from '${file}'`)).toEqual(
    table.rows.map((row) => row.map((cell) => (Number.isNaN(cell) ? null : cell))),
  );
  const said = await ask(`select decode(key), decode(value) from parquet_kv_metadata('${file}')`);
  expect(said).toEqual(expect.arrayContaining([['List', "Stocks: d'Or"]]));
  connection.closeSync();
  await rm(folder, { recursive: true });
});

it('reads no more rows than the limit and says how far it is', async () => {
  const heard: number[] = [];
  const rows = function* () {
    for (let row = 0; ; row += 1) yield [row];
  };
  const table = { about: [], columns: TABLE.columns.slice(0, 1), total: Infinity, rows };
  const collected = await collectRows(table, 1_000, async (done) => void heard.push(done));
  expect([collected.rows.length, heard]).toEqual([1_000, [250, 500, 750, 1_000]]);
});
