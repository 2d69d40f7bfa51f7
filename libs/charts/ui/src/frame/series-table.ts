import { formatNumber, type Day } from '@plumbline/shared/domain';
import { textColumn } from '@plumbline/shared/ui/columns';
import type { Column, DataTableProps } from '@plumbline/shared/ui/DataTable';
import type { TimeSeries, TimeSeriesContent } from '../time-series/time-series';

/** A day of a chart's table twin: its place in the columns. */
export interface SeriesRow {
  readonly at: number;
  readonly day: Day;
}

const columnOf = ({ id, label, unit, values, format = formatNumber }: TimeSeries): Column<SeriesRow> => ({
  key: id,
  header: label,
  ...(unit !== undefined && { unit }),
  sortable: true,
  cell: ({ at }) => format(values[at] ?? null),
  value: ({ at }) => values[at] ?? null,
});

/** All series of a chart by day, newest first: its table twin. */
export function seriesTable(
  caption: string,
  { days, series }: Pick<TimeSeriesContent, 'days' | 'series'>,
): DataTableProps<SeriesRow> {
  const dayColumn: Column<SeriesRow> = textColumn('day', 'Day', { sortable: true });
  return {
    caption,
    columns: [dayColumn, ...series.map(columnOf)],
    rows: days.map((day, at) => ({ at, day })).toReversed(),
    rowKey: ({ day }) => day,
    exportName: caption,
  };
}
