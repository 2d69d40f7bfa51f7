import { formatCompact } from '@plumbline/shared/domain';
import { Card, type CardProps } from '@plumbline/shared/ui/Card';
import { numberColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { DataTableProps } from '@plumbline/shared/ui/DataTable';
import { SegmentedControl, type Segment } from '@plumbline/shared/ui/SegmentedControl';
import { useRef, useState, type ReactNode } from 'react';
import '../chart.css';
import type { PricePoint } from '../time-series/price-point';
import { FrameMenu } from './FrameMenu';
import { PagedTable } from './PagedTable';

export interface ChartFrameProps<Row> extends Pick<CardProps, 'title' | 'headingLevel' | 'className'> {
  /** The chart. */
  children: ReactNode;
  /** The same figures as a table. */
  table: DataTableProps<Row>;
  /** Range and scale switches, before the switch to the table. */
  switches?: ReactNode;
  /** Legend above the chart. */
  legend?: ReactNode;
  /** The day the figures are of: ISO, or words for a period. */
  asOf?: string;
  /** Where the figures are from, under the chart. */
  source?: ReactNode;
  /** The source in words, under a saved picture; `source` where it is a text. */
  sourceText?: string;
  /** Offers to share the chart. */
  onShare?: () => void;
}

type View = 'chart' | 'table';

const VIEWS: readonly Segment<View>[] = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
];

/**
 * Every chart is in this frame: what it shows, of when, its legend and switches, its table twin, which can be copied
 * and saved, where the figures are from, and what can be done with it.
 */
export function ChartFrame<Row>(props: ChartFrameProps<Row>): ReactNode {
  const { children, table, switches, legend, asOf, source, sourceText, onShare, ...card } = props;
  const [view, setView] = useState<View>('chart');
  const body = useRef<HTMLDivElement>(null);
  const isTable = view === 'table';
  const note = [asOf, sourceText ?? (typeof source === 'string' ? source : undefined)].filter(Boolean).join(' · ');
  const aside = (
    <>
      {asOf && <span className="muted">{asOf}</span>}
      {switches}
      <SegmentedControl label={`${card.title}: chart or table`} options={VIEWS} value={view} onChange={setView} />
      <FrameMenu title={card.title} body={body} table={table} note={note} hasPicture={!isTable} onShare={onShare} />
    </>
  );
  return (
    <Card {...card} aside={aside} flush={isTable} footer={source}>
      <div ref={body} className="chart-frame">
        {isTable ? (
          <PagedTable exportName={card.title} {...table} />
        ) : (
          <>
            {legend}
            {children}
          </>
        )}
      </div>
    </Card>
  );
}

const PRICE_COLUMNS: DataTableProps<PricePoint>['columns'] = [
  textColumn('day', 'Day', { sortable: true }),
  numberColumn('close', 'Close', { sortable: true }),
  numberColumn('volume', 'Volume', { unit: 'shares', write: formatCompact, sortable: true }),
];

const EVENT_COLUMN: DataTableProps<PricePoint>['columns'][number] = textColumn('event', 'Event', {
  of: ({ event }) => event,
  missing: '',
  sortable: true,
});

const SOURCE_COLUMN: DataTableProps<PricePoint>['columns'][number] = textColumn('by', 'Source', {
  of: ({ by }) => by,
  missing: 'Price file',
  sortable: true,
});

/** The columns of a price chart's table twin: what happened has one where anything did, and so has what single closes are known by. */
export const priceColumns = (points: readonly PricePoint[]): DataTableProps<PricePoint>['columns'] => [
  ...PRICE_COLUMNS,
  ...(points.some(({ by }) => by) ? [SOURCE_COLUMN] : []),
  ...(points.some(({ event }) => event) ? [EVENT_COLUMN] : []),
];
