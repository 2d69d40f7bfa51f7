import type { DerivedColumns, DerivedTexts, MarketToDerive } from '@plumbline/market-data/domain';
import type { FieldColumn } from '@plumbline/metrics/domain';

import type { Known, Whole } from './panel-chunk';
import { storedColumn } from './stored-column';

/** Rows of a column of the version before; without statuses where none of these rows has one. */
function rowsOf({ values, statuses }: FieldColumn, from: readonly number[]): FieldColumn {
  const picked = { values: Float64Array.from(from, (row) => values[row] ?? Number.NaN) };
  const codes = statuses && Uint8Array.from(from, (row) => statuses[row] ?? 0);
  return codes?.some((code) => code > 0) ? { ...picked, statuses: codes } : picked;
}

const textsAt = ({ codes, texts }: DerivedTexts, rows: readonly number[]): readonly (string | undefined)[] =>
  rows.map((row) => texts[codes[row] ?? -1]);

/** Where securities stood in the version before. */
export const rowsBefore = ({ securities }: MarketToDerive, rows: readonly number[]): readonly number[] =>
  rows.map((row) => securities[row]?.before?.row ?? 0);

/** Columns of the version before by their names, those that there are; read side by side. */
export async function columnsBefore({ before }: MarketToDerive, names: Iterable<string>): Promise<Known> {
  if (!before) return new Map();
  const read = async (name: string) => [name, await storedColumn(before.columns, name)] as const;
  const columns = await Promise.all([...names].map(read));
  return new Map(columns.flatMap(([name, column]) => (column ? [[name, column]] : [])));
}

/** Some rows of columns. */
export const pickedFrom = (columns: Known, from: readonly number[]): Known =>
  new Map([...columns].map(([key, column]) => [key, rowsOf(column, from)]));

/** What is kept of the version before. */
export interface Kept {
  readonly names: readonly string[];
  readonly texts: readonly string[];
  readonly rows: readonly number[];
}

async function keepTexts(columns: DerivedColumns, key: string, from: readonly number[]) {
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
