import { useMemo, useState } from 'react';
import type { Column } from './column';
import type { DataTableProps } from './table-props';
import { nextSort, sortRows } from './sort-rows';

/** The rows in their order: the table sorts them unless the caller does. */
export function useSort<Row>({ columns, rows, initialSort, sort, onSortChange }: DataTableProps<Row>) {
  const [own, setOwn] = useState(initialSort);
  const active = onSortChange ? sort : own;
  const onSort = (column: Column<Row>) => (onSortChange ?? setOwn)(nextSort(column, active));
  const isSorted = onSortChange !== undefined;
  const sorted = useMemo(() => (isSorted ? rows : sortRows(rows, columns, active)), [isSorted, rows, columns, active]);
  return { active, onSort, sorted };
}
