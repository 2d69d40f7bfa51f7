import type { DuckDBConnection } from '@duckdb/node-api';

import type { Cell } from './archive-tables';
import { appendColumns, literal } from './duckdb';

/** Below this a batch is handed over as it is. */
const MIN_ROWS = 4096;
/** Texts that repeat at least so often are handed over once. */
const MIN_REPEATS = 16;

interface Coded {
  readonly codes: readonly Cell[];
  readonly texts: readonly string[];
}

/** The engine's language cannot name a text with this sign; as a value of a row it goes through. */
const ZERO = '\0';

/** A column as numbers of its texts, from 1; undefined when the texts repeat too little to gain by it. */
function coded(column: readonly Cell[]): Coded | undefined {
  const most = column.length / MIN_REPEATS;
  const numbers = new Map<Cell, number>();
  const codes = new Array<Cell>(column.length);
  for (let row = 0; row < column.length; row += 1) {
    const text = column[row] ?? null;
    let code = text === null ? null : numbers.get(text);
    if (code === undefined) {
      if (numbers.size >= most || (typeof text === 'string' && text.includes(ZERO))) return undefined;
      code = numbers.size + 1;
      numbers.set(text, code);
    }
    codes[row] = code;
  }
  return { codes, texts: Array.from(numbers.keys(), String) };
}

const CODES = 'codes_of_batch';

/** The engine takes every text over by itself, which costs more than all else; numbers go over as they lie in memory. */
async function appendCoded(
  connection: DuckDBConnection,
  table: string,
  types: readonly string[],
  columns: readonly (readonly Cell[])[],
): Promise<void> {
  const known = columns.map((column, index) => (types[index] === 'VARCHAR' ? coded(column) : undefined));
  const fields = types.map((type, index) => `c${index} ${known[index] ? 'INTEGER' : type}`);
  await connection.run(`CREATE OR REPLACE TABLE ${CODES} (${fields.join(', ')})`);
  const numbers = columns.map((column, index) => known[index]?.codes ?? column);
  await appendColumns(connection, CODES, numbers);
  for (const [index, column] of known.entries()) {
    const texts = column?.texts.map(literal).join(', ');
    if (texts !== undefined) await connection.run(`SET VARIABLE d${index} = [${texts}]::VARCHAR[]`);
  }
  const values = known.map((column, index) => (column ? `getvariable('d${index}')[c${index}]` : `c${index}`));
  await connection.run(`INSERT INTO "${table}" SELECT ${values.join(', ')} FROM ${CODES}`);
  await connection.run(`DROP TABLE ${CODES}`);
}

/** Appends rows given as columns of the given types to a table of the engine. */
export const appendRows = async (
  connection: DuckDBConnection,
  table: string,
  types: readonly string[],
  columns: readonly (readonly Cell[])[],
): Promise<void> =>
  (columns[0]?.length ?? 0) < MIN_ROWS
    ? appendColumns(connection, table, columns)
    : appendCoded(connection, table, types, columns);
