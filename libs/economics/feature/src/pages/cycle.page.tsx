import { CategoryLines, PeriodBars } from '@plumbline/charts/ui';
import { cycleQuery, type CycleAnswer } from '@plumbline/economics/data-access';
import { CYCLE_LABELS, type CyclePosition, type MarketPage } from '@plumbline/economics/domain';
import { formatCount, formatNumber } from '@plumbline/shared/domain';
import { NotOnFile, oneOf, QueryPart, useAsOf, useListAddress } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, numberColumn, percentColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { Select } from '@plumbline/shared/ui/Select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MarketFrame } from './MarketFrame';

const INDICES = [
  { value: 'shiller', label: 'S&P composite', title: 'Means of months since 1871, Robert Shiller' },
  { value: 'sp500', label: 'S&P 500', title: 'Daily closes' },
] as const;

/** The index and the years that the address names. */
export function cycleChoice(params: { get: (name: string) => string | null | undefined }) {
  const yearIn = (name: string): number | undefined => {
    const year = Number(params.get(name) ?? 0);
    return Number.isInteger(year) && year >= 1871 && year <= 2200 ? year : undefined;
  };
  return {
    index: oneOf<'shiller' | 'sp500'>(params.get('index') ?? undefined, ['shiller', 'sp500']),
    from: yearIn('from'),
    to: yearIn('to'),
  };
}

const percentText = (value: number | null): string =>
  value === null ? '–' : `${formatNumber(value, { decimals: 1 })} %`;
const labelOf = (position: number): string => CYCLE_LABELS[position as CyclePosition];

type Average = CycleAnswer['averages'][number];

const AVERAGES: readonly Column<Average>[] = [
  {
    key: 'position',
    header: 'Year',
    align: 'start',
    cell: ({ position }) => `${String(position)} ${labelOf(position)}`,
    value: ({ position }) => labelOf(position),
  },
  numberColumn('mean', 'Mean', { write: percentText }),
  numberColumn('median', 'Median', { write: percentText }),
  percentColumn('positive', 'Gained', { title: 'Share of years that gained', decimals: 0 }),
  countColumn('n', 'Years'),
];

type Year = CycleAnswer['years'][number];

const YEARS: readonly Column<Year>[] = [
  {
    key: 'year',
    header: 'Year',
    align: 'start',
    sortable: true,
    cell: ({ year, open }) => (
      <span className="inline-flex items-baseline gap-2">
        {year} {open && <Badge>So far</Badge>}
      </span>
    ),
    value: ({ year }) => year,
  },
  numberColumn('position', 'Place', { write: labelOf, sortable: true }),
  textColumn('president', 'President'),
  textColumn('party', 'Party', { sortable: true }),
  numberColumn('change', 'Return', { unit: '%', sign: 'always', sortable: true }),
];

/** Days or months that a path is drawn over: every fifth day is enough for the eye. */
function pathOf({ path, monthly }: CycleAnswer) {
  const length = Math.max(path.values.length, path.mean.length);
  const places = Array.from({ length }, (_, at) => at).filter(
    (at) => monthly || at % 5 === 0 || at === path.values.length - 1,
  );
  return {
    categories: places.map((at) => (monthly ? `Month ${String(at + 1)}` : `Day ${String(at + 1)}`)),
    own: places.map((at) => path.values[at] ?? null),
    mean: places.map((at) => path.mean[at] ?? null),
  };
}

function PathCard({ answer }: { answer: CycleAnswer }): ReactNode {
  const { path } = answer;
  const { categories, own, mean } = pathOf(answer);
  return (
    <Card
      title={`${String(path.year)} against the mean path`}
      footer={`Percent of the last value of the year before, years aligned at their first ${answer.monthly ? 'month' : 'trading day'}; mean of ${formatCount(path.n)} years: ${labelOf(path.position).toLowerCase()}.`}
    >
      <CategoryLines
        label={`Return of ${String(path.year)} and the mean of years like it, percent`}
        categories={categories}
        lines={[
          { label: String(path.year), values: own },
          { label: `Mean of ${String(path.n)} years`, values: mean },
        ]}
        format={percentText}
      />
    </Card>
  );
}

function YearChoice({ answer, name }: { answer: CycleAnswer; name: 'from' | 'to' }): ReactNode {
  const address = useListAddress();
  const { first, last } = answer;
  const years = first === null || last === null ? [] : Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const ends = name === 'from' ? years : years.toReversed();
  return (
    <Select
      label={name === 'from' ? 'From' : 'To'}
      value={address.get(name) ?? String(ends[0] ?? '')}
      options={ends.map((year) => ({ value: String(year), label: String(year) }))}
      onChange={(event) =>
        address.set({ [name]: event.target.value === String(ends[0]) ? undefined : event.target.value })
      }
    />
  );
}

function Cycle({ answer }: { answer: CycleAnswer }): ReactNode {
  const { averages, years, name, monthly } = answer;
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
        <Card
          title="Mean return by place in the cycle"
          footer={`${name}.${monthly ? ' Monthly averages, not closing prices: returns differ by some points.' : ''}`}
        >
          <PeriodBars
            label="Mean return by place in the cycle, percent"
            tone="change"
            points={averages.map(({ position, mean }) => ({ label: `Year ${String(position)}`, value: mean }))}
            format={percentText}
            height={150}
          />
          <div className="mt-3">
            <DataTable
              caption="Returns by place in the cycle"
              columns={AVERAGES}
              rows={averages}
              rowKey={({ position }) => String(position)}
            />
          </div>
        </Card>
        <PathCard answer={answer} />
      </div>
      <Card title="Year by year" flush>
        <DataTable
          caption="Years of the cycle"
          columns={YEARS}
          rows={years}
          rowKey={({ year }) => String(year)}
          exportName="presidential-cycle"
          maxHeight="520px"
          density="dense"
        />
      </Card>
    </div>
  );
}

/** Returns of calendar years by their place in the cycle of elections. */
export function CyclePage({ page }: { page: MarketPage }): ReactNode {
  const [asOf, address] = [useAsOf(), useListAddress()];
  const { index, from, to } = cycleChoice(address);
  const query = useQuery({ ...cycleQuery(index, { from, to }, asOf), placeholderData: keepPreviousData });
  return (
    <MarketFrame page={page}>
      <div className="flex flex-wrap items-end gap-3">
        <SegmentedControl
          label="Index"
          options={INDICES}
          value={index}
          onChange={(next) => address.set({ index: next, from: undefined, to: undefined })}
        />
        {query.data && (
          <>
            <YearChoice answer={query.data} name="from" />
            <YearChoice answer={query.data} name="to" />
          </>
        )}
      </div>
      <QueryPart query={query} lines={12} failure="The cycle could not be loaded">
        {(answer) =>
          answer.years.length > 0 ? (
            <Cycle answer={answer} />
          ) : (
            <NotOnFile title="Not available">
              Import the workbook of Robert Shiller, or prices of the S&P 500.
            </NotOnFile>
          )
        }
      </QueryPart>
    </MarketFrame>
  );
}
