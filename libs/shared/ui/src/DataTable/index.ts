export type { CellValue, Column, Sort, SortDirection } from './column';
export { DataTable, type DataTableProps, type RowKind } from './DataTable';
export { toCsv, toTsv } from './export-rows';
export { TableTools, type TableToolsProps } from './TableTools';
