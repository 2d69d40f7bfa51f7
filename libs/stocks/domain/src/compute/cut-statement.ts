import type { StatementWire, StatementWireRow } from './statement-wire';

/** The part of a table that is shown; by default all of it. */
export interface StatementCut {
  /** Keys of rows, in the order they are shown in. */
  readonly rows?: readonly string[] | undefined;
  /** So many periods, the newest. */
  readonly length?: number | undefined;
}

const laterPlaces = <T>(byPlace: Readonly<Record<string, T>>, first: number): Record<string, T> =>
  Object.fromEntries(
    Object.entries(byPlace).flatMap(([place, value]) =>
      Number(place) >= first ? [[String(Number(place) - first), value] as const] : [],
    ),
  );

const newest = (row: StatementWireRow, first: number): StatementWireRow => ({
  ...row,
  values: row.values.slice(first),
  origins: row.origins.slice(first),
  reasons: laterPlaces(row.reasons, first),
  otherwise: laterPlaces(row.otherwise, first),
});

/** The chosen rows in their order and the newest periods; rows without a value in them are left out. */
export function cutStatement(table: StatementWire, { rows: keys, length }: StatementCut): StatementWire {
  const first = length === undefined ? 0 : Math.max(0, table.periods.length - length);
  const byKey = new Map(table.rows.map((row) => [row.key, row]));
  const chosen = keys ? keys.flatMap((key) => byKey.get(key) ?? []) : table.rows;
  if (first === 0) return { ...table, rows: [...chosen] };
  return {
    ...table,
    periods: table.periods.slice(first),
    rows: chosen.map((row) => newest(row, first)).filter(({ values }) => values.some((value) => value !== null)),
  };
}
