import type { IndicatorRow } from '@plumbline/economics/data-access';
import { DataTable } from '@plumbline/shared/ui/DataTable';
import type { ReactNode } from 'react';
import { SERIES_COLUMNS } from '../lists/series-list';

const SHORT = ['name', 'recent', 'value', 'unit', 'period', 'change', 'yoy', 'next'];

/** A few series with their newest values. */
export const SeriesTable = ({ caption, rows }: { caption: string; rows: readonly IndicatorRow[] }): ReactNode => (
  <DataTable
    caption={caption}
    columns={SERIES_COLUMNS.filter(({ key }) => SHORT.includes(key))}
    rows={rows}
    rowKey={({ id }) => String(id)}
    exportName={caption}
  />
);
