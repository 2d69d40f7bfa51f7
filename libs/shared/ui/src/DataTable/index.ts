export type { CellValue, Column, Sort, SortDirection } from './column';
export { DataTable } from './DataTable';
export { toCsv, toTsv } from './export-rows';
export { sortRows } from './sort-rows';
export { LoadingTable, type LoadingTableProps } from './LoadingTable';
export { MessageTable, type MessageTableProps } from './MessageTable';
export { SelectableTable, useRowSelection, type RowSelection, type SelectableTableProps } from './SelectableTable';
export type { DataTableProps, RowKind, TableDensity } from './table-props';
export { TableTools, type TableToolsProps } from './TableTools';
