import { formatCompact, formatNumber } from '@plumbline/shared/domain';
import { Card, type CardProps } from '@plumbline/shared/ui/Card';
import { DataTable, type DataTableProps } from '@plumbline/shared/ui/DataTable';
import { SegmentedControl, type Segment } from '@plumbline/shared/ui/SegmentedControl';
import { useState, type ReactNode } from 'react';
import type { PricePoint } from '../time-series/price-point';

export interface ChartFrameProps<Row> extends Pick<CardProps, 'title' | 'headingLevel' | 'className'> {
  /** The chart. */
  children: ReactNode;
  /** The same figures as a table. */
  table: DataTableProps<Row>;
  /** Range and scale switches, before the switch to the table. */
  switches?: ReactNode;
  /** What is drawn in what, over the chart. */
  legend?: ReactNode;
  /** The day the figures are of: ISO, or words for a period. */
  asOf?: string;
  /** Where the figures are from, under the chart. */
  source?: ReactNode;
}

type View = 'chart' | 'table';

const VIEWS: readonly Segment<View>[] = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
];

const TABLE_HEIGHT = '320px';

/**
 * Every chart stands in this frame: what it shows, of when, its legend and switches, its table twin, which can be copied
 * and saved, and where the figures are from.
 */
export function ChartFrame<Row>(props: ChartFrameProps<Row>): ReactNode {
  const { children, table, switches, legend, asOf, source, ...card } = props;
  const [view, setView] = useState<View>('chart');
  const isTable = view === 'table';
  const aside = (
    <>
      {asOf && <span className="muted">{asOf}</span>}
      {switches}
      <SegmentedControl label={`${card.title}: chart or table`} options={VIEWS} value={view} onChange={setView} />
    </>
  );
  return (
    <Card {...card} aside={aside} flush={isTable} footer={source}>
      {isTable ? (
        <DataTable maxHeight={TABLE_HEIGHT} density="dense" exportName={card.title} {...table} />
      ) : (
        <>
          {legend}
          {children}
        </>
      )}
    </Card>
  );
}

const PRICE_COLUMNS: DataTableProps<PricePoint>['columns'] = [
  { key: 'day', header: 'Day', align: 'start', sortable: true, cell: ({ day }) => day, value: ({ day }) => day },
  {
    key: 'close',
    header: 'Close',
    sortable: true,
    cell: ({ close }) => formatNumber(close),
    value: ({ close }) => close,
  },
  {
    key: 'volume',
    header: 'Volume',
    unit: 'shares',
    sortable: true,
    cell: ({ volume }) => formatCompact(volume),
    value: ({ volume }) => volume,
  },
];

const EVENT_COLUMN: DataTableProps<PricePoint>['columns'][number] = {
  key: 'event',
  header: 'Event',
  align: 'start',
  sortable: true,
  cell: ({ event = '' }) => event,
  value: ({ event = null }) => event,
};

/** The columns of a price chart's table twin: what happened has one where anything did. */
export const priceColumns = (points: readonly PricePoint[]): DataTableProps<PricePoint>['columns'] =>
  points.some(({ event }) => event) ? [...PRICE_COLUMNS, EVENT_COLUMN] : PRICE_COLUMNS;
