import { ChartFrame, TwoAxes, type TwoAxesProps } from '@plumbline/charts/ui';
import { Button } from '@plumbline/shared/ui/Button';
import type { Column, DataTableProps } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { SegmentedControl, type Segment } from '@plumbline/shared/ui/SegmentedControl';
import { Select } from '@plumbline/shared/ui/Select';
import { VIEW_LIMITS, type StatementWire, type StatementWireRow } from '@plumbline/stocks/domain';
import { useMemo, type ReactNode } from 'react';
import { drawnRows } from './drawn-rows';
import { scalesOf, sectionLabel, unitOfRow, valueText } from './statement-columns';
import { useFinancialAddress, type FinancialPlace } from './use-financial-address';

export interface RowChartProps {
  /** As it is shown: the reading and the periods. */
  table: StatementWire;
  /** The rows the chart can have, whatever the table shows of them. */
  all: readonly StatementWireRow[];
  company: string;
  source: string;
}

type Draw = TwoAxesProps['draw'];
const DRAWS: readonly Segment<Draw>[] = [
  { value: 'bars', label: 'Bars' },
  { value: 'lines', label: 'Lines' },
];

type Drawn = ReturnType<typeof drawnRows>;

/** Rows that are drawn, each to be taken off, and one more. */
function RowPicker({
  all,
  drawn,
  change,
}: { drawn: Drawn; all: RowChartProps['all'] } & Pick<FinancialPlace, 'change'>) {
  const keys = drawn.rows.map(({ key }) => key);
  const isFull = keys.length >= VIEW_LIMITS.drawn;
  return (
    <div className="row-picker">
      {drawn.rows.map(({ key, label }) => (
        <Button
          key={key}
          size="small"
          variant="quiet"
          onClick={() => change({ chart: keys.filter((one) => one !== key).join(',') })}
        >
          {label} <span aria-hidden>×</span>
          <span className="sr-only">take off the chart</span>
        </Button>
      ))}
      <Select
        label="Add a row to the chart"
        isLabelHidden
        placeholder={isFull ? `${VIEW_LIMITS.drawn} rows at most` : 'Add a row …'}
        value=""
        disabled={isFull}
        options={all
          .filter(({ key }) => !keys.includes(key))
          .map(({ key, label, section }) => ({ value: key, label, group: sectionLabel(section) }))}
        onChange={({ target }) => target.value && change({ chart: [...keys, target.value].join(',') })}
      />
    </div>
  );
}

interface PeriodRow {
  readonly label: string;
  readonly end: string;
  readonly at: number;
}

const PERIOD: Column<PeriodRow> = {
  key: 'period',
  header: 'Period',
  align: 'start',
  cell: ({ label, end }) => <span title={`Ended ${end}`}>{label}</span>,
  value: ({ end }) => end,
};

/** The same figures by period: in full in files, in the scale of the statements on the screen. */
function twinOf({ rows }: Drawn, table: StatementWire, caption: string): DataTableProps<PeriodRow> {
  const scales = scalesOf({ ...table, rows: [...rows] });
  const columns = rows.map((row): Column<PeriodRow> => ({
    key: row.key,
    header: row.label,
    unit: unitOfRow(row, table.currency, scales),
    cell: ({ at }) => {
      const value = row.values[at] ?? null;
      return value === null ? <span title={row.reasons[at]}>–</span> : valueText(row, value, scales);
    },
    value: ({ at }) => row.values[at] ?? null,
  }));
  return {
    caption,
    exportName: caption,
    columns: [PERIOD, ...columns],
    rows: table.periods.map(({ label, end }, at) => ({ label, end, at })).toReversed(),
    rowKey: ({ end }) => end,
  };
}

/** Any rows of the statements over the periods of the table, in up to two units. */
export function RowChart({ table, all, company, source }: RowChartProps): ReactNode {
  const { address, change } = useFinancialAddress();
  const drawn = useMemo(() => drawnRows(all, address.chart ?? []), [all, address.chart]);
  const title = drawn.rows.length > 0 ? drawn.rows.map(({ label }) => label).join(', ') : 'Rows as a chart';
  const scales = scalesOf({ ...table, rows: [...drawn.rows] });
  const formatOf = (axis: 'left' | 'right') => (value: number | null) => {
    const row = drawn.series.find((one) => one.axis === axis)?.row;
    return value === null || !row ? 'not available' : valueText(row, value, scales);
  };
  return (
    <ChartFrame
      title={title}
      asOf={[table.periods[0]?.label, table.periods.at(-1)?.label].filter(Boolean).join(' to ')}
      source={`${company}: ${drawn.units.map((unit, at) => `${at === 0 ? 'left' : 'right'} axis ${unitOfRow(unit, table.currency, scales)}`).join(', ')}. ${source}`}
      table={twinOf(drawn, table, title)}
      switches={
        <SegmentedControl label="Drawn as" options={DRAWS} value={address.draw} onChange={(draw) => change({ draw })} />
      }
      legend={<RowPicker all={all} drawn={drawn} change={change} />}
    >
      {drawn.rows.length === 0 ? (
        <EmptyState title="No row is chosen">Click the name of a row of the table, or add one here.</EmptyState>
      ) : (
        <TwoAxes
          label={title}
          categories={table.periods.map(({ label }) => label)}
          series={drawn.series.map(({ row, axis }) => ({ label: row.label, values: row.values, axis }))}
          draw={address.draw}
          formats={{ left: formatOf('left'), right: formatOf('right') }}
        />
      )}
      {drawn.left.length > 0 && (
        <p className="muted">
          Not drawn, as there are two axes: {drawn.left.map(({ label }) => label).join(', ')}. The table has them.
        </p>
      )}
    </ChartFrame>
  );
}
