import { Button } from '@plumbline/shared/ui/Button';
import { dayColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Figure } from '@plumbline/shared/ui/Figure';
import { SegmentedControl, type Segment } from '@plumbline/shared/ui/SegmentedControl';
import type { MetricHistory, MetricHistoryPoint } from '@plumbline/stocks/domain';
import { useState, type ReactNode } from 'react';
import './history.css';
import { figureText, STATUS_WORDS } from '../components/figure-text';
import { countDifferences, historyRows, rowsOfRange, type HistoryRange, type HistoryRow } from './history-rows';
import { HistoryChart } from './HistoryChart';

export interface HistoryViewProps {
  /** The same figure in both readings. */
  known: MetricHistory;
  restated: MetricHistory;
}

const RANGES: readonly Segment<HistoryRange>[] = [
  { value: '1', label: '1Y', title: 'One year' },
  { value: '5', label: '5Y', title: 'Five years' },
  { value: '10', label: '10Y', title: 'Ten years' },
  { value: 'all', label: 'All', title: 'All years' },
];

/** Month ends shown before all of them are asked for. */
const SHOWN = 12;

function pointText(point: MetricHistoryPoint | undefined, unit: string): string | null {
  if (!point) return null;
  return figureText(point.value, unit) ?? point.text ?? STATUS_WORDS[point.status ?? ''] ?? null;
}

const columnOf = (as: MetricHistory['as'], header: string, unit: string): Column<HistoryRow> => ({
  key: as,
  header,
  value: (row) => row[as]?.value ?? row[as]?.text ?? null,
  cell: (row) => <Figure text={pointText(row[as], unit)} />,
});

/** Labels for the days of a history. */
const ENDS: Readonly<Record<MetricHistory['grain'], string>> = { month: 'month end', year: 'year end' };

const columnsOf = ({ unit, grain }: MetricHistory): readonly Column<HistoryRow>[] => [
  dayColumn('day', grain === 'month' ? 'Month end' : 'Year end'),
  columnOf('known', 'As known then', unit),
  columnOf('restated', 'As restated', unit),
];

const DIFFERENCES = (count: number, of: number, end: string): string =>
  count === 0
    ? `Nothing was restated: both readings are the same at all ${String(of)} ${end}s.`
    : `The readings differ at ${String(count)} of ${String(of)} ${end}s.`;

function HistoryTable({ history, rows }: { history: MetricHistory; rows: readonly HistoryRow[] }): ReactNode {
  const [isWhole, setWhole] = useState(false);
  const newest = rows.toReversed();
  const end = ENDS[history.grain];
  const more = isWhole ? 0 : newest.length - SHOWN;
  return (
    <>
      <DataTable
        caption={`${history.label} at ${end}s${history.currency ? `, ${history.currency}` : ''}`}
        columns={columnsOf(history)}
        rows={more > 0 ? newest.slice(0, SHOWN) : newest}
        rowKey={({ day }) => day}
        density="dense"
      />
      {more > 0 && (
        <Button size="small" onClick={() => setWhole(true)}>
          {more === 1 ? `Show the ${end} before` : `Show ${String(more)} earlier ${end}s`}
        </Button>
      )}
    </>
  );
}

/** A figure at ends of months or years: as it was known then, and with the same reports as they are known now. */
export function HistoryView({ known, restated }: HistoryViewProps): ReactNode {
  const [range, setRange] = useState<HistoryRange>('5');
  const all = historyRows(known, restated);
  if (all.length === 0)
    return (
      <EmptyState title={`${known.label} has no history`}>
        {known.note ?? `It is not known at any ${ENDS[known.grain]} of this security.`}
      </EmptyState>
    );
  const rows = rowsOfRange(all, range);
  return (
    <div className="history">
      <div className="history-tools">
        <SegmentedControl label="Range" options={RANGES} value={range} onChange={setRange} />
        <span className="text-xs text-ink-3">
          {DIFFERENCES(countDifferences(rows), rows.length, ENDS[known.grain])}
        </span>
      </div>
      {known.note !== null && <p className="text-xs text-ink-2">{known.note}</p>}
      <HistoryChart label={known.label} unit={known.unit} rows={rows} />
      <HistoryTable key={range} history={known} rows={rows} />
    </div>
  );
}
