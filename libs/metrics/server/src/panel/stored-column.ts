import type { DerivedColumns } from '@plumbline/market-data/domain';
import type { FieldColumn } from '@plumbline/metrics/domain';

import { TRADED } from './all-rows';
import { statusColumn } from './column-names';

const wide = (column: Float32Array | Float64Array): Float64Array =>
  column instanceof Float64Array ? column : new Float64Array(column);

/** A column of a built market with why its values are missing; undefined where there is none of that name. */
export async function storedColumn(columns: DerivedColumns, name: string): Promise<FieldColumn | undefined> {
  const [values, codes] = [await columns.numbers(name), await columns.numbers(statusColumn(name))];
  if (!values) return undefined;
  return codes ? { values: wide(values), statuses: new Uint8Array(codes) } : { values: wide(values) };
}

/** Who is traded: 1 in such rows; undefined in columns of an earlier program, where all count among others. */
export async function tradedRows(columns: DerivedColumns): Promise<Uint8Array | undefined> {
  const values = await columns.numbers(TRADED);
  return values && Uint8Array.from(values);
}
