import { revisionsQuery, type IndicatorHead, type RevisionRow, type TrackRow } from '@plumbline/economics/data-access';
import { formatCount, formatNumber } from '@plumbline/shared/domain';
import { ListPart, QueryPart, useAsOf, useListState } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, dayColumn, numberColumn, percentColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { listNames, type ListSpec } from '@plumbline/shared/ui/ListView';
import { StatList } from '@plumbline/shared/ui/StatList';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { periodText, unitText, valueText, withUnit } from '../kit/figures';

const columnsOf = ({ frequency, unit, revised }: IndicatorHead): readonly Column<RevisionRow>[] => {
  const own = unitText(unit);
  const revisions: readonly Column<RevisionRow>[] = [
    {
      key: 'first',
      header: 'First reported',
      unit: own,
      cell: ({ first, is_first_print: isFirst }) => (
        <span className="inline-flex items-baseline gap-2">
          {!isFirst && (
            <span title="The first print is not on file: this is the oldest value that is">
              <Badge>Oldest on file</Badge>
            </span>
          )}
          {valueText(first)}
        </span>
      ),
      value: ({ first }) => first,
    },
    numberColumn('revision', 'Revised by', {
      unit: own,
      write: (revision) => (revision === 0 ? '0' : valueText(revision, { sign: 'always' })),
    }),
    countColumn('vintages', 'Editions', { title: 'Different values of this period on file' }),
  ];
  return [
    textColumn('day', 'Period', { write: (day) => periodText(day, frequency) }),
    numberColumn('latest', 'Value', { unit: own, write: valueText }),
    ...(revised ? revisions : []),
    dayColumn('first_public', 'First public'),
    dayColumn('latest_public', 'This value public'),
  ];
};

const trackColumns = (unit: string): readonly Column<TrackRow>[] => [
  numberColumn('months', 'After', { write: (months) => (months === 1 ? '1 month' : `${String(months)} months`) }),
  numberColumn('mean', 'Mean move', { unit, sign: 'always' }),
  numberColumn('meanAbsolute', 'Mean size', { unit }),
  percentColumn('changedSign', 'Changed sign', {
    title: 'Share of periods whose change on the period before went the other way than first reported',
    decimals: 1,
  }),
  countColumn('n', 'Periods'),
];

/** Periods of a series with what was first reported and what is known; statistics; how far first prints moved. */
export function RevisionPart({ head }: { head: IndicatorHead }): ReactNode {
  const asOf = useAsOf();
  const spec: ListSpec<RevisionRow> = {
    ...listNames(`periods of ${head.name}`),
    columns: columnsOf(head),
    rowKey: ({ day }) => day,
    emptyText: 'No period is known by that day',
  };
  const list = useListState(spec);
  const query = useQuery({
    ...revisionsQuery(String(head.id), list.state.page, asOf),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <QueryPart query={query} lines={4} failure="The statistics could not be loaded">
        {({ statistics, track }) => (
          <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
            {statistics && (
              <Card title="Statistics" footer="Of all values as known on the day.">
                <StatList
                  columns={2}
                  stats={[
                    { label: 'Values', value: formatCount(statistics.n) },
                    { label: 'Since', value: periodText(statistics.first, head.frequency) },
                    { label: 'Mean', value: withUnit(statistics.mean, head.unit) },
                    { label: 'Median', value: withUnit(statistics.median, head.unit) },
                    {
                      label: `Lowest, ${periodText(statistics.low[0], head.frequency)}`,
                      value: withUnit(statistics.low[1], head.unit),
                    },
                    {
                      label: `Highest, ${periodText(statistics.high[0], head.frequency)}`,
                      value: withUnit(statistics.high[1], head.unit),
                    },
                    {
                      label: 'Percentile of the last',
                      value: formatNumber(statistics.percentile, { decimals: 0 }),
                      title: '100 × (values below + half of those equal) ÷ all values, the last one among them',
                    },
                  ]}
                />
              </Card>
            )}
            {track.length > 0 && (
              <Card
                title="Revisions"
                flush
                footer="Only periods whose first print is on file; where only later editions are, they do not count."
              >
                <DataTable
                  caption={`Track record of first prints of ${head.name}`}
                  columns={trackColumns(unitText(head.unit))}
                  rows={track}
                  rowKey={({ months }) => String(months)}
                />
              </Card>
            )}
          </div>
        )}
      </QueryPart>
      <Card title="Period by period" flush>
        <ListPart spec={spec} list={list} query={query} />
      </Card>
    </>
  );
}
