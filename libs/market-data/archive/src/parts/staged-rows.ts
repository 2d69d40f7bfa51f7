import { DuckDBDataChunk, type DuckDBConnection, type DuckDBVector } from '@duckdb/node-api';

import { literals } from '../engine/duckdb';
import type { HeldColumn, NumberColumn, Stretch, TextColumn } from './held-rows';

/** Below this a stretch is handed over as it is. */
const MIN_ROWS = 4096;
/** Texts that repeat at least so often are handed over once, */
const MIN_REPEATS = 16;
/** unless there are so many: the engine looks at all of them for every chunk of rows. */
const MAX_TEXTS = 4096;
/** Rows that the engine takes at once. */
const CHUNK_ROWS = 2048;

/** The engine's language cannot name a text with this sign; as a value of a row it goes through. */
const ZERO = '\0';

interface StagedColumn {
  readonly name: string;
  readonly type: HeldColumn['type'];
  /** Of texts that repeat: the distinct ones. The engine has their numbers only. */
  readonly texts?: readonly string[];
}

/**
 * Rows that the engine has in a table of their own. It takes every text over by itself, which costs more than all else;
 * numbers go over as they lie in memory.
 */
export interface StagedBatch {
  readonly table: string;
  readonly columns: readonly StagedColumn[];
}

const textsOf = ({ numbers }: TextColumn): string[] => [...numbers.keys()];

function stagedColumn(column: HeldColumn, rows: number): StagedColumn {
  const { name, type } = column;
  if (column.type !== 'VARCHAR' || rows < MIN_ROWS) return { name, type };
  if (column.numbers.size > Math.min(MAX_TEXTS, rows / MIN_REPEATS)) return { name, type };
  const texts = textsOf(column);
  return texts.some((text) => text.includes(ZERO)) ? { name, type } : { name, type, texts };
}

function engineType({ type, texts }: StagedColumn): string {
  if (type !== 'VARCHAR') return 'DOUBLE';
  return texts ? 'INTEGER' : 'VARCHAR';
}

/** Puts the cells of a column from a row on into a vector of the engine. */
type Fill = (vector: DuckDBVector, from: number) => void;

function fillNumbers({ values }: Pick<NumberColumn, 'values'>): Fill {
  return (vector, from) => {
    for (let at = 0; at < vector.itemCount; at += 1) vector.setItem(at, values[from + at] ?? Number.NaN);
  };
}

function fillCodes({ codes }: TextColumn): Fill {
  return (vector, from) => {
    for (let at = 0; at < vector.itemCount; at += 1) vector.setItem(at, codes[from + at] ?? 0);
  };
}

function fillTexts(column: TextColumn): Fill {
  const texts = textsOf(column);
  return (vector, from) => {
    for (let at = 0; at < vector.itemCount; at += 1) {
      const code = column.codes[from + at] ?? 0;
      vector.setItem(at, code === 0 ? null : (texts[code - 1] ?? null));
    }
  };
}

function fillOf(column: HeldColumn, { texts }: StagedColumn): Fill {
  if (column.type !== 'VARCHAR') return fillNumbers(column);
  return texts ? fillCodes(column) : fillTexts(column);
}

async function append(connection: DuckDBConnection, table: string, fills: readonly Fill[], { from, to }: Stretch) {
  const appender = await connection.createAppender(table);
  const types = fills.map((_, index) => appender.columnType(index));
  for (let row = from; row < to; row += CHUNK_ROWS) {
    const chunk = DuckDBDataChunk.create(types, Math.min(CHUNK_ROWS, to - row));
    for (const [index, fill] of fills.entries()) {
      const vector = chunk.getColumnVector(index);
      fill(vector, row);
      vector.flush();
    }
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
}

/** Gives a stretch of rows to the engine, under a name that no other one has. */
export async function stageRows(connection: DuckDBConnection, table: string, stretch: Stretch): Promise<StagedBatch> {
  const { held, from, to } = stretch;
  const columns = held.columns.map((column) => stagedColumn(column, to - from));
  const fields = columns.map((column, index) => `c${index} ${engineType(column)}`);
  await connection.run(`CREATE TABLE "${table}" (${fields.join(', ')})`);
  const fills = held.columns.flatMap((column, index) => {
    const staged = columns[index];
    return staged ? [fillOf(column, staged)] : [];
  });
  await append(connection, table, fills, stretch);
  return { table, columns };
}

const variable = (batch: number, column: number): string => `d${batch}_${column}`;

/** A column as the archive has it. */
function valueOf({ name, type, texts }: StagedColumn, batch: number, column: number): string {
  const cell = `c${column}`;
  if (type !== 'VARCHAR') return `CAST(nullif(${cell}, 'NaN'::DOUBLE) AS ${type}) AS "${name}"`;
  return `${texts ? `getvariable('${variable(batch, column)}')[${cell}]` : cell} AS "${name}"`;
}

async function setTexts(connection: DuckDBConnection, batches: readonly StagedBatch[]): Promise<void> {
  for (const [batch, { columns }] of batches.entries())
    for (const [column, { texts }] of columns.entries())
      if (texts) await connection.run(`SET VARIABLE ${variable(batch, column)} = [${literals(texts)}]::VARCHAR[]`);
}

async function release(connection: DuckDBConnection, batches: readonly StagedBatch[]): Promise<void> {
  for (const [batch, { table, columns }] of batches.entries()) {
    for (const [column, { texts }] of columns.entries())
      if (texts) await connection.run(`RESET VARIABLE ${variable(batch, column)}`);
    await connection.run(`DROP TABLE "${table}"`);
  }
}

/**
 * The question for the rows of some batches, one after another. Rows of a company lie together, so that reading one
 * passes over the stretches of all others: where they do not yet, they are sorted.
 */
function rowsOf(batches: readonly StagedBatch[], sorted: boolean): string {
  const names = batches[0]?.columns.map(({ name }) => `"${name}"`).join(', ') ?? '';
  const selects = batches.map(({ table, columns }, batch) => {
    const values = columns.map((column, index) => valueOf(column, batch, index)).join(', ');
    return `SELECT ${values}${sorted ? `, ${batch} AS "batch of", rowid AS "row of"` : ''} FROM "${table}"`;
  });
  const all = selects.join(' UNION ALL ');
  return sorted ? `SELECT ${names} FROM (${all}) ORDER BY cik, "batch of", "row of"` : all;
}

/** Runs one statement over the rows of some batches, which are gone afterwards. */
export async function takeRows(
  connection: DuckDBConnection,
  { batches, sorted }: { readonly batches: readonly StagedBatch[]; readonly sorted: boolean },
  statement: (rows: string) => string,
): Promise<void> {
  await setTexts(connection, batches);
  await connection.run(statement(rowsOf(batches, sorted)));
  await release(connection, batches);
}
