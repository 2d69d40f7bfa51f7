import type { PerformanceAnswer, RatioAnswer } from '@plumbline/economics/data-access';
import { indicatorPath } from '@plumbline/economics/domain';
import { formatDay, formatNumber } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { dayColumn, linkColumn, numberColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Link } from '@plumbline/shared/ui/Link';
import { StatList } from '@plumbline/shared/ui/StatList';
import type { ReactNode } from 'react';
import { unitText, valueText, withUnit } from '../kit/figures';

/** The last value of a ratio and where it lies among all. */
export function RatioStrip({ ratio }: { ratio: RatioAnswer }): ReactNode {
  const { last, percentile, mean, median, unit, id, name } = ratio;
  return (
    <Card title="Now" aside={<Link href={indicatorPath(id, name)}>All values, revisions</Link>}>
      <p className="m-0 mb-3 text-2xl font-bold tabular-nums">
        {valueText(last?.value)}{' '}
        <small className="text-md font-medium text-ink-3">{unit === 'ratio' ? 'x' : unitText(unit)}</small>
      </p>
      <StatList
        stats={[
          { label: 'Of', value: formatDay(last?.day, unit === 'ratio' ? 'month' : 'iso') },
          { label: 'Public', value: formatDay(last?.public) },
          {
            label: 'Percentile',
            value: percentile === null ? '–' : formatNumber(percentile, { decimals: 0 }),
            title: 'Share of all values below it, half of those equal among them',
          },
          { label: 'Mean', value: valueText(mean) },
          { label: 'Median', value: valueText(median) },
        ]}
      />
    </Card>
  );
}

type Input = RatioAnswer['inputs'][number];

const INPUTS: readonly Column<Input>[] = [
  linkColumn('name', 'Made of', ({ id, name }) => indicatorPath(id, name)),
  {
    key: 'value',
    header: 'Last',
    cell: ({ last, unit }) => withUnit(last?.value, unit),
    value: ({ last }) => last?.value ?? null,
  },
  dayColumn('day', 'Of', { of: ({ last }) => last?.day }),
  dayColumn('public', 'Public', { of: ({ last }) => last?.public }),
  textColumn('source', 'Source'),
  textColumn('release', 'Released'),
];

/** Inputs of a ratio: units, last values, sources. */
export function RatioInputs({ ratio }: { ratio: RatioAnswer }): ReactNode {
  return (
    <Card title="What it is made of" flush footer={`${ratio.formula}.`}>
      <DataTable caption={`Inputs of ${ratio.name}`} columns={INPUTS} rows={ratio.inputs} rowKey={({ code }) => code} />
    </Card>
  );
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** The change at which a cell is fully coloured, percent. */
const FULL = 10;

/** A change on a ground of its colour, the fuller the larger it is. */
function ChangeCell({ value }: { value: number | null }): ReactNode {
  if (value === null) return <span className="text-ink-3">–</span>;
  const share = Math.round(Math.min(1, Math.abs(value) / FULL) * 34);
  const tone = value < 0 ? 'var(--loss)' : 'var(--gain)';
  return (
    <span
      className="-mx-1 inline-block rounded-1 px-1"
      style={{ background: `color-mix(in srgb, ${tone} ${String(share)}%, transparent)` }}
    >
      {formatNumber(value, { decimals: 1, sign: 'always' })}
    </span>
  );
}

type YearRow = PerformanceAnswer['years'][number];

const PERFORMANCE: readonly Column<YearRow>[] = [
  numberColumn('year', 'Year', { write: (year) => (year === 0 ? 'Mean' : String(year)), sortable: true }),
  ...MONTHS.map((month, at): Column<YearRow> => ({
    key: month,
    header: month,
    cell: ({ months }) => <ChangeCell value={months[at] ?? null} />,
    value: ({ months }) => months[at] ?? null,
  })),
  {
    key: 'change',
    header: 'Year',
    sortable: true,
    cell: ({ change }) => <ChangeCell value={change} />,
    value: ({ change }) => change,
  },
];

/** Changes by month and year, percent, with the means of the months first. */
export function PerformanceTable({ title, performance }: { title: string; performance: PerformanceAnswer }): ReactNode {
  const means: YearRow = { year: 0, change: null, months: performance.means };
  return (
    <Card
      title={title}
      flush
      footer="Percent on the month before, and of December on December; a year that runs, so far."
    >
      <DataTable
        caption={title}
        columns={PERFORMANCE}
        rows={performance.years.length > 0 ? [means, ...performance.years] : []}
        rowKey={({ year }) => String(year)}
        rowKind={({ year }) => (year === 0 ? 'key' : undefined)}
        exportName={title}
        maxHeight="520px"
        density="dense"
        empty="No month is known by that day"
      />
    </Card>
  );
}
