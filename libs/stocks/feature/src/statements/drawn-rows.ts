import type { StatementWireRow } from '@plumbline/stocks/domain';

const AXES = ['left', 'right'] as const;

/** Rows as a chart has them: one axis a unit, the first unit at the left; rows of a third unit are left out. */
export function drawnRows(all: readonly StatementWireRow[], keys: readonly string[]) {
  const byKey = new Map(all.map((row) => [row.key, row]));
  const rows = keys.flatMap((key) => byKey.get(key) ?? []);
  const units = [...new Map(rows.map((row) => [row.unit, row])).values()].slice(0, AXES.length);
  const series = rows.flatMap((row) => {
    const axis = AXES[units.findIndex(({ unit }) => unit === row.unit)];
    return axis ? [{ row, axis }] : [];
  });
  return { rows, units, series, left: rows.filter((row) => !series.some((one) => one.row === row)) };
}
