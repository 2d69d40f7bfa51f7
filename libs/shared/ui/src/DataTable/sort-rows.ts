import type { CellValue, Column, Sort } from './column';

function compareValues(left: CellValue, right: CellValue): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(left).localeCompare(String(right), 'en-US', { numeric: true });
}

/** The rows in the order of a column's values; unknown values last in either direction, equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
): readonly Row[] {
  const valueOf = columns.find(({ key }) => key === sort?.key)?.value;
  if (!sort || !valueOf) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((left, right) => {
    const [a, b] = [valueOf(left), valueOf(right)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compareValues(a, b);
  });
}

/**
 * What a press on a header asks for: figures from the largest, words from A; then the other way round; then the order
 * the rows came in.
 */
export function nextSort<Row>(column: Column<Row>, current: Sort | undefined): Sort | undefined {
  const first = column.align === 'start' ? 'ascending' : 'descending';
  const second = first === 'ascending' ? 'descending' : 'ascending';
  if (current?.key !== column.key) return { key: column.key, direction: first };
  return current.direction === first ? { key: column.key, direction: second } : undefined;
}
