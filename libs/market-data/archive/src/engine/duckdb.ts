import { existsSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { DuckDBInstance, type DuckDBConnection, type DuckDBValue } from '@duckdb/node-api';

/** An in-memory engine: it only reads and writes Parquet parts, so no database file is ever locked. */
export interface Engine {
  readonly connection: DuckDBConnection;
  /** One more connection to the same tables, for work next to the first; closed by the caller. */
  connect(): Promise<DuckDBConnection>;
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
    connect: () => instance.connect(),
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/** Text as a literal of the engine's SQL. A query ends at a zero: text with one is refused. */
export function literal(text: string): string {
  if (text.includes('\0')) throw new TypeError('text with a zero cannot be part of a query');
  return `'${text.replaceAll("'", "''")}'`;
}

/** Texts as literals with commas between: as in a list in SQL. */
export const literals = (texts: readonly string[]): string => texts.map(literal).join(', ');

/** In parts with rows of several imports: the column with the import number of a row. */
export const ORIGIN = '_import';

/** The column with the file number of a row within its import. Absent in parts of older versions. */
export const FILE_NUMBER = '_file';

/** Parts of several imports are recognised by their folder. */
export const isTogether = (file: string): boolean => file.split(/[\\/]/).includes('compacted');

const allColumns = (files: readonly string[]): string => `read_parquet([${literals(files)}], union_by_name = true)`;

/** A list of part files as a table; columns that older parts lack are null. Where a row came from is no part of it. */
export const partsTable = (files: readonly string[]): string =>
  `(SELECT COLUMNS(name -> name NOT IN (${literal(ORIGIN)}, ${literal(FILE_NUMBER)})) FROM ${allColumns(files)})`;

/** Rows of a query as objects with plain values. */
export async function queryRows(
  connection: DuckDBConnection,
  sql: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const reader = await connection.runAndReadAll(sql);
  return reader.getRowObjectsJS();
}

type Columns = Readonly<Record<string, readonly DuckDBValue[]>>;

/** The chunks of a query's answer with the names of its columns. */
async function chunksOf(connection: DuckDBConnection, sql: string) {
  const result = await connection.run(sql);
  const chunks = await result.fetchAllChunks();
  const rows = chunks.reduce((sum, { rowCount }) => sum + rowCount, 0);
  return { names: result.deduplicatedColumnNames(), chunks, rows };
}

type Chunks = Awaited<ReturnType<typeof chunksOf>>;

/** Calls back with every cell of a column. */
function eachCell({ chunks }: Chunks, column: number, take: (value: DuckDBValue, row: number) => void): void {
  let from = 0;
  for (const chunk of chunks) {
    const { rowCount } = chunk;
    const vector = chunk.getColumnVector(column);
    for (let row = 0; row < rowCount; row += 1) take(vector.getItem(row), from + row);
    from += rowCount;
  }
}

/** A query's columns as arrays: the quick way for many rows. */
export async function queryColumns(connection: DuckDBConnection, sql: string): Promise<Columns> {
  const found = await chunksOf(connection, sql);
  const columns = found.names.map((name, column) => {
    const cells = new Array<DuckDBValue>(found.rows);
    eachCell(found, column, (value, row) => (cells[row] = value));
    return [name, cells] as const;
  });
  return Object.fromEntries(columns);
}

/**
 * Columns of numbers by name, each given by a SQL expression; what is missing is NaN. The engine puts it
 * there: asking each cell whether it is missing takes longer than all else. `from`: the query behind its columns.
 */
export async function queryNumbers(
  connection: DuckDBConnection,
  expressions: Readonly<Record<string, string>>,
  from: string,
): Promise<Readonly<Record<string, Float64Array>>> {
  const cells = Object.entries(expressions).map(([name, value]) => `coalesce(${value}, 'nan'::DOUBLE) AS "${name}"`);
  const found = await chunksOf(connection, `SELECT ${cells.join(', ')} ${from}`);
  const columns = found.names.map((name, column) => {
    const cells = new Float64Array(found.rows);
    eachCell(found, column, (value, row) => (cells[row] = Number(value)));
    return [name, cells] as const;
  });
  return Object.fromEntries(columns);
}

/** All answers, waited for even where one fails: an engine may only be closed when it has answered. */
export async function allAnswers<T extends readonly unknown[] | []>(
  asked: T,
): Promise<{ -readonly [Place in keyof T]: Awaited<T[Place]> }> {
  await Promise.allSettled(asked);
  return Promise.all(asked);
}

let staged = 0;

/** Works with the answer of a query as a table of a name of its own. */
export async function withStaged<T>(
  connection: DuckDBConnection,
  sql: string,
  work: (table: string) => Promise<T>,
): Promise<T> {
  const table = `staged_${(staged += 1)}`;
  await connection.run(`CREATE TEMP TABLE ${table} AS ${sql}`);
  try {
    return await work(table);
  } finally {
    await connection.run(`DROP TABLE ${table}`);
  }
}

/** The distinct texts of a column and, in the order of the codes that the engine gives them, their places. */
async function makeCodes(connection: DuckDBConnection, table: string, column: string): Promise<readonly string[]> {
  const type = `${table}_${column}`;
  const distinct = `SELECT DISTINCT coalesce("${column}", '') FROM ${table}`;
  await connection.run(`CREATE TYPE ${type} AS ENUM (${distinct})`);
  const { text = [] } = await queryColumns(connection, `SELECT unnest(enum_range(NULL::${type}))::VARCHAR AS text`);
  return text.map(String);
}

/** Dictionary-encoded texts: the code of each row and the text of each code. Missing: '' for text, NaN for numbers. */
export interface CodedColumns<Text extends string = string, Numeric extends string = string> {
  readonly rows: number;
  readonly texts: Readonly<Record<Text, { readonly codes: Int32Array; readonly list: readonly string[] }>>;
  readonly numbers: Readonly<Record<Numeric, Float64Array>>;
}

/** Columns of a staged table for many rows; none without a table. */
export async function queryCoded<Text extends string, Numeric extends string>(
  connection: DuckDBConnection,
  table: string | undefined,
  wanted: { readonly texts: readonly Text[]; readonly numbers: readonly Numeric[] },
): Promise<CodedColumns<Text, Numeric>> {
  const [row] = table === undefined ? [] : await queryRows(connection, `SELECT 1 FROM ${table} LIMIT 1`);
  if (!row || table === undefined) return codedColumns(wanted, {}, new Map());
  return withCodes(connection, table, wanted.texts, async (lists) => {
    const codes = wanted.texts.map((name) => [name, codeOf(table, name)]);
    const numbers = wanted.numbers.map((name) => [name, `"${name}"`]);
    const columns = Object.fromEntries([...codes, ...numbers]) as Readonly<Record<string, string>>;
    return codedColumns(wanted, await queryNumbers(connection, columns, `FROM ${table}`), lists);
  });
}

function codedColumns<Text extends string, Numeric extends string>(
  { texts, numbers }: { readonly texts: readonly Text[]; readonly numbers: readonly Numeric[] },
  cells: Readonly<Record<string, Float64Array>>,
  lists: ReadonlyMap<string, readonly string[]>,
): CodedColumns<Text, Numeric> {
  const cellsOf = (name: string): Float64Array => cells[name] ?? new Float64Array(0);
  const coded = texts.map((name) => [name, { codes: Int32Array.from(cellsOf(name)), list: lists.get(name) ?? [] }]);
  const plain = numbers.map((name) => [name, cellsOf(name)]);
  return {
    rows: cellsOf(texts[0] ?? '').length,
    texts: Object.fromEntries(coded),
    numbers: Object.fromEntries(plain),
  };
}

/** The code of a text of a staged table. */
const codeOf = (table: string, name: string): string => `enum_code(coalesce("${name}", '')::${table}_${name})::INTEGER`;

/** Works while the engine has codes for the texts of a staged table. */
async function withCodes<T>(
  connection: DuckDBConnection,
  table: string,
  texts: readonly string[],
  work: (lists: ReadonlyMap<string, readonly string[]>) => Promise<T>,
): Promise<T> {
  const lists = new Map<string, readonly string[]>();
  try {
    for (const column of texts) lists.set(column, await makeCodes(connection, table, column));
    return await work(lists);
  } finally {
    for (const column of lists.keys()) await connection.run(`DROP TYPE ${table}_${column}`);
  }
}

/**
 * Columns of a staged table. Every text that comes out of the engine costs more than all else; columns named as `texts`,
 * whose texts repeat, come out as numbers, and their distinct texts once. A missing text is ''.
 */
export async function queryRepeating(
  connection: DuckDBConnection,
  table: string,
  { texts, others, where = 'true' }: { texts: readonly string[]; others: readonly string[]; where?: string },
): Promise<Columns> {
  const [row] = await queryRows(connection, `SELECT 1 FROM ${table} LIMIT 1`);
  if (!row) return {};
  return withCodes(connection, table, texts, async (lists) => {
    const coded = texts.map((name) => `${codeOf(table, name)} AS "${name}"`);
    const fields = [...coded, ...others.map((name) => `"${name}"`)].join(', ');
    const columns = await queryColumns(connection, `SELECT ${fields} FROM ${table} WHERE ${where}`);
    const named = Object.entries(columns).map(([name, cells]) => {
      const list = lists.get(name);
      return [name, list ? cells.map((code) => list[Number(code)] ?? '') : cells] as const;
    });
    return Object.fromEntries(named);
  });
}
