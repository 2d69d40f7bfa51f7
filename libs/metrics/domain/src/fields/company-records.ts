import type { RecordCell, RecordColumn, TracedRecords } from '@plumbline/formula/domain';
import type { Companies } from '../model/field';
import { fieldCatalog, fieldOf } from './registry/fields';

type Columns = Companies['companies'];

/** The name by which a list of all companies calls each of them. */
const NAME = 'symbol';

function columnOf(key: string, field: string): RecordColumn {
  const label = fieldOf(field)?.label ?? field;
  const unit = fieldCatalog.find(field)?.unit;
  if (key === NAME) return { key, label, kind: 'security' };
  if (unit === undefined || unit === 'text') return { key, label, kind: 'text' };
  return { key, label, kind: 'number', unit, ...(unit === 'boolean' ? {} : { figure: field }) };
}

const cellOf = (value: unknown): RecordCell => {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

/** All companies with the figures a measure reads of each. */
export const companyRecords = (
  columns: Columns,
  rows: readonly Readonly<Record<string, unknown>>[],
): TracedRecords => ({
  title: 'All companies',
  columns: Object.entries(columns).map(([key, field]) => columnOf(key, field)),
  rows: rows.map((row) => Object.keys(columns).map((key) => cellOf(row[key]))),
  notes: [],
  sources: [],
});

/** The same in the order of a list of their names: those outside it come last and have no place. */
export function rankedRecords(
  { columns, rows, ...records }: TracedRecords,
  order: readonly unknown[],
  own: string | undefined,
): TracedRecords {
  const name = columns.findIndex(({ key }) => key === NAME);
  const places = new Map(order.map((each, at) => [each, at + 1]));
  const placeOf = (row: readonly RecordCell[]): number => places.get(row[name]) ?? Number.POSITIVE_INFINITY;
  const sorted = rows.toSorted((a, b) => placeOf(a) - placeOf(b) || 0);
  const at = sorted.findIndex((row) => row[name] === own);
  const outside = rows.length - order.length;
  return {
    ...records,
    columns: [{ key: 'place', label: 'Place', kind: 'number', unit: 'count' }, ...columns],
    rows: sorted.map((row) => [places.get(row[name]) ?? null, ...row]),
    ...(at < 0 || own === undefined ? {} : { own: at }),
    notes: outside > 0 ? [`${outside} of them have no place`] : [],
  };
}
