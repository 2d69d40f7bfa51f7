import { DataTable } from '@plumbline/shared/ui/DataTable';
import type { ReactNode } from 'react';
import { HOLDING_COLUMNS, type Holding } from '../lists/holding-list';

export interface HoldingsTableProps {
  caption: string;
  rows: readonly Holding[];
  exportName: string;
}

const SHOWN = HOLDING_COLUMNS.filter(({ isHidden }) => !isHidden).map(({ sortable: _, ...column }) => column);

/** The first holdings of a report. */
export const HoldingsTable = ({ caption, rows, exportName }: HoldingsTableProps): ReactNode => (
  <DataTable caption={caption} columns={SHOWN} rows={rows} rowKey={({ row }) => row} exportName={exportName} />
);
