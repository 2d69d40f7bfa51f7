import { rehearsalQuery, type AlertRehearsal, type Rehearsed } from '@plumbline/alerts/data-access';
import { RETURN_DAYS } from '@plumbline/alerts/domain';
import { ChartFrame, seriesTable, TimeSeriesChart, type TimeSeries } from '@plumbline/charts/ui';
import { unitText } from '@plumbline/formula/domain';
import { formatCount, formatDay, formatPercent, plural } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { dayColumn, numberColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';

type Firing = AlertRehearsal['firings'][number];
type Summary = AlertRehearsal['summary'][number];

const signed = (value: number | null): string => formatPercent(value, { sign: 'always' });

const share = (part: number, all: number): string =>
  all === 0 ? 'N/A' : `${formatCount(part)} of ${formatCount(all)}`;

const SUMMARY: readonly Column<Summary>[] = [
  { key: 'days', header: 'Trading days after', align: 'start', cell: ({ days }) => days, value: ({ days }) => days },
  numberColumn('median', 'Median return', { title: 'With dividends, from the close after the alert', write: signed }),
  {
    key: 'positive',
    header: 'Rose',
    cell: ({ positive, windows }) => share(positive, windows),
    value: ({ positive }) => positive,
  },
  numberColumn('all', 'Median of all days', { of: ({ allMedian }) => allMedian, write: signed }),
  {
    key: 'allPositive',
    header: 'Rose, all days',
    cell: ({ allPositive, all }) => share(allPositive, all),
    value: ({ allPositive }) => allPositive,
  },
  {
    key: 'note',
    header: 'Note',
    align: 'start',
    cell: ({ isTooFew, overlapping }) =>
      isTooFew
        ? 'Too few to say anything'
        : overlapping > 0
          ? plural(overlapping, { one: '# overlaps', other: '# overlap' })
          : '',
    value: ({ overlapping }) => overlapping,
  },
];

const levelColumn = (written: (value: number | null) => string): Column<Firing> =>
  numberColumn('level', 'Level', { write: written });

const firingColumns = (written: (value: number | null) => string, hasLevels: boolean): readonly Column<Firing>[] => [
  dayColumn('day', 'Fired on', { sortable: true }),
  numberColumn('value', 'Value', { write: written }),
  ...(hasLevels ? [levelColumn(written)] : []),
  ...RETURN_DAYS.map((days, place) =>
    numberColumn(`r${days}`, `${days} days after`, {
      unit: '%',
      of: ({ returns }: Firing) => returns[place],
      write: signed,
      sortable: true,
    }),
  ),
];

function HistoryChart({
  found,
  written,
}: {
  found: AlertRehearsal;
  written: (value: number | null) => string;
}): ReactNode {
  const { series: points, firings, formula } = found;
  const days = useMemo(() => points.map(({ day }) => day), [points]);
  const series = useMemo<readonly TimeSeries[]>(
    () => [
      { id: 'value', label: 'Value', values: points.map(({ value }) => value), format: written, kind: 'line' },
      {
        id: 'level',
        label: 'Level',
        values: points.map(({ level }) => level),
        format: written,
        kind: 'line',
        line: 'dashed',
      },
    ],
    [points, written],
  );
  const marks = useMemo(
    () => firings.map(({ day, value }) => ({ day, letter: '!', text: `Fired: ${written(value)}` })),
    [firings, written],
  );
  return (
    <ChartFrame
      title={formula}
      headingLevel={4}
      table={seriesTable(formula, { days, series })}
      asOf={days.at(-1) ?? ''}
    >
      <TimeSeriesChart
        label={formula}
        days={days}
        series={series}
        marks={marks}
        height={220}
        emptyText="Nothing is known of these days"
      />
    </ChartFrame>
  );
}

function stateText({ holds, state, unknown, days }: AlertRehearsal): string {
  const now =
    holds === null
      ? 'It is not known now.'
      : holds
        ? 'It is true now, so the alert would wait.'
        : 'It is not true now.';
  const next = state === 'armed' ? ' The alert would watch.' : '';
  const gap = unknown > 0 ? ` On ${formatCount(unknown)} of ${formatCount(days)} days it was not known.` : '';
  return now + next + gap;
}

/** When a condition would have fired, as known then, and what the price did afterwards. */
function RehearsalView(asked: Rehearsed): ReactNode {
  const query = useQuery({ ...rehearsalQuery(asked), placeholderData: keepPreviousData, retry: false });
  const unit = query.data?.unit ?? 'x';
  const written = useMemo(() => (value: number | null) => unitText(value, unit) ?? 'N/A', [unit]);
  return (
    <div className="mt-3 grid gap-3" aria-live="polite">
      <QueryPart query={query} failure="It could not be rehearsed" lines={8}>
        {(found) => (
          <>
            <p className="m-0">
              <b>
                {plural(found.firings.length, {
                  one: 'It would have fired once',
                  other: 'It would have fired # times',
                })}
              </b>
              {found.from && found.to && ` from ${formatDay(found.from)} to ${formatDay(found.to)}`}, by figures as they
              were known on each day. {stateText(found)}
            </p>
            {found.series.length > 0 && <HistoryChart found={found} written={written} />}
            {found.firings.length > 0 && (
              <>
                <DataTable
                  caption="What the price did afterwards"
                  columns={SUMMARY}
                  rows={found.summary}
                  rowKey={({ days }) => String(days)}
                />
                <DataTable
                  caption="Days on which it would have fired"
                  columns={firingColumns(written, new Set(found.firings.map(({ level }) => level)).size > 1)}
                  rows={[...found.firings].reverse()}
                  rowKey={({ day }) => day}
                  maxHeight="260px"
                  exportName={`${found.stock.display_symbol} rehearsal`}
                />
              </>
            )}
          </>
        )}
      </QueryPart>
    </div>
  );
}

// React.lazy asks for a default export
export default RehearsalView;
