import { DataTable } from '@plumbline/shared/ui/DataTable';
import type { ReactNode } from 'react';
import { HOLDING_COLUMNS, type Holding } from '../lists/holding-list';

export interface HoldingsTableProps {
  caption: string;
  rows: readonly Holding[];
  exportName: string;
  /** Keys of the columns; all that a list shows unless named. */
  columns?: readonly string[];
}

const SHOWN = HOLDING_COLUMNS.filter(({ isHidden }) => !isHidden).map(({ sortable: _, ...column }) => column);

/** The first holdings of a report. */
export const HoldingsTable = ({ caption, rows, exportName, columns }: HoldingsTableProps): ReactNode => (
  <DataTable
    caption={caption}
    columns={SHOWN.filter(({ key }) => columns?.includes(key) ?? true)}
    rows={rows}
    rowKey={({ row }) => row}
    exportName={exportName}
  />
);
