import { columnOf, printFormula, referencesOf, type Expression, type Reference } from '@plumbline/formula/domain';
import { fieldCatalog, statusOf, type FieldColumn, type PanelColumns } from '@plumbline/metrics/domain';

/** Why a number is missing in a row. */
export const statusAt = (column: FieldColumn | undefined, row: number) =>
  statusOf(column?.statusAt ? column.statusAt(row) : (column?.statuses?.[row] ?? 0));

/** Returns a test of whether the value of a reference is missing in a row. */
export function missingIn(reference: Reference, columns: PanelColumns): (row: number) => boolean {
  if (reference.unit === 'text') {
    const codes = columns.texts(reference.key)?.codes;
    return (row) => (codes?.[row] ?? -1) < 0;
  }
  const values = columns.column(columnOf(reference))?.values;
  return (row) => values === undefined || Number.isNaN(values[row]);
}

/** Returns the reads of a formula that have no value in a row, each once, as the formula writes it. */
export function missingReads(tree: Expression, columns: PanelColumns, row: number) {
  const reads = new Map(referencesOf(tree).map((reference) => [printFormula(reference), reference]));
  return [...reads]
    .filter(([, reference]) => missingIn(reference, columns)(row))
    .map(([key, reference]) => ({
      key,
      label: fieldCatalog.find(reference.key)?.label ?? reference.key,
      status: reference.unit === 'text' ? 'not_available' : statusAt(columns.column(columnOf(reference)), row),
    }));
}
