import type { DerivedColumns, DerivedTexts, MarketToDerive } from '@plumbline/market-data/domain';
import { ColumnSlab, valuesAt, type ColumnPlace, type FieldColumn } from '@plumbline/metrics/domain';

import type { Known, Whole } from './panel-chunk';
import { storedColumn } from './stored-column';

/** Rows of a column of the version before; without statuses where none of these rows has one. */
function rowsOf({ values, statuses }: FieldColumn, from: Int32Array, arena?: ColumnPlace): FieldColumn {
  const picked = { values: valuesAt(values, from, arena) };
  const codes = statuses && codesAt(statuses, from);
  return codes ? { ...picked, statuses: codes } : picked;
}

/** Codes at some rows; undefined where all of them are zero. */
function codesAt(codes: Uint8Array, from: Int32Array): Uint8Array | undefined {
  const found = new Uint8Array(from.length);
  let isAny = false;
  for (let row = 0; row < found.length; row += 1) {
    const code = codes[from[row]!]!;
    found[row] = code;
    isAny ||= code > 0;
  }
  return isAny ? found : undefined;
}

const textsAt = ({ codes, texts }: DerivedTexts, rows: Int32Array): readonly (string | undefined)[] =>
  Array.from(rows, (row) => texts[codes[row] ?? -1]);

/** Positions of securities in the previous version. */
export const rowsBefore = ({ securities }: MarketToDerive, rows: readonly number[]): Int32Array =>
  Int32Array.from(rows, (row) => securities[row]?.before?.row ?? 0);

/** Columns of the version before by their names, those that there are; read side by side. */
export async function columnsBefore({ before }: MarketToDerive, names: Iterable<string>): Promise<Known> {
  if (!before) return new Map();
  const read = async (name: string) => [name, await storedColumn(before.columns, name)] as const;
  const columns = await Promise.all([...names].map(read));
  return new Map(columns.flatMap(([name, column]) => (column ? [[name, column]] : [])));
}

/** Some rows of columns, which are kept together: hundreds of short ones. */
export function pickedFrom(columns: Known, from: Int32Array): Known {
  const arena = new ColumnSlab();
  return new Map([...columns].map(([key, column]) => [key, rowsOf(column, from, arena)]));
}

/** Parts reused from the previous version. */
export interface Kept {
  readonly names: readonly string[];
  readonly texts: readonly string[];
  readonly rows: readonly number[];
}

async function keepTexts(columns: DerivedColumns, key: string, from: Int32Array) {
  const column = await columns.texts(key);
  return column && textsAt(column, from);
}

/** Puts rows as the version before has them. */
export async function keepRows(market: MarketToDerive, { names, texts, rows }: Kept, whole: Whole): Promise<void> {
  if (!market.before || rows.length === 0) return;
  const from = rowsBefore(market, rows);
  for (const [name, column] of await columnsBefore(market, names)) whole.put(name, rowsOf(column, from), rows);
  for (const key of texts) {
    const values = await keepTexts(market.before.columns, key, from);
    if (values) whole.putTexts(key, values, rows);
  }
}
