import { measured, missing, type Measured } from '../model/measured';
import type { Traced } from '../model/traced';
import type { ColumnSource } from './columns';
import { compileColumns } from './compile';
import type { Lookups } from '../evaluate/resolve';
import { printFormula } from '../language/print';
import type { GroupCall } from '../language/tree';
import { pure } from '../check/units';

/** Why a security has no place among others that is no longer traded. */
export const NOT_TRADED = 'The security is no longer traded: it is in no group';

/** How many group columns of one source are kept. */
const KEPT = 64;

const kept = new WeakMap<ColumnSource, Map<string, Float64Array>>();

/**
 * Texts and group values of one company, read from the columns of all: what the scalar reading asks where a formula says
 * `sector = "Energy"` or `rank(roe) by sector`. A group is computed over all rows once a source.
 * @internal
 */
export function columnLookups(source: ColumnSource, row: number): Lookups {
  return {
    text: ({ key }) => textAt(source, key, row),
    group: (call) => tracedGroup(call, groupAt(call, source, row)),
  };
}

function textAt(source: ColumnSource, key: string, row: number): string | undefined {
  const column = source.texts(key);
  return column?.texts[column.codes[row] ?? -1];
}

function groupAt(call: GroupCall, source: ColumnSource, row: number): Measured {
  const value = groupColumn(call, source)[row] ?? Number.NaN;
  if (!Number.isNaN(value)) return measured(value);
  const { by } = call;
  if (source.inGroups?.[row] === 0) return missing('not_available', NOT_TRADED);
  if (by !== undefined && textAt(source, by, row) === undefined)
    return missing('not_available', `The company is in no group: its ${by} is not known`);
  return missing('not_available', `${printFormula(call)} has no value for the company or its group`);
}

function groupColumn(call: GroupCall, source: ColumnSource): Float64Array {
  const columns = kept.get(source) ?? new Map<string, Float64Array>();
  kept.set(source, columns);
  const name = printFormula(call);
  const known = columns.get(name);
  if (known) return known;
  const found = compileColumns({ tree: call, type: pure('x') }).run(source);
  const values = found.kind === 'number' ? found.values : new Float64Array(source.rows).fill(Number.NaN);
  const [oldest] = columns.keys();
  if (columns.size >= KEPT && oldest !== undefined) columns.delete(oldest);
  columns.set(name, values);
  return values;
}

const tracedGroup = (call: GroupCall, result: Measured): Traced => ({
  key: printFormula(call),
  label: printFormula(call),
  unit: 'x',
  result,
  origin: 'calculated',
  notes: ['Computed over all companies, from the columns of the present'],
  inputs: [],
});
