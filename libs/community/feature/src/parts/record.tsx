import type { CommunityCalls } from '@plumbline/community/data-access';
import { ENOUGH_CALLS } from '@plumbline/community/domain';
import { CallChip, callState, type ForumCall } from '@plumbline/community/kit';
import { formatCount, formatDay, formatNumber, formatPercent, type ResultOf } from '@plumbline/shared/domain';
import { Badge } from '@plumbline/shared/ui/Badge';
import { momentColumn, numberColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { StatList } from '@plumbline/shared/ui/StatList';
import { StockName } from '@plumbline/stocks/kit';
import type { ReactNode } from 'react';

export type Record = NonNullable<ResultOf<CommunityCalls['GET /_api/forum/people/{id}']>['record']>;

const signed = (value: number | null): string => formatPercent(value, { sign: 'always', decimals: 1 });

/** Where the hit rate lies with 95 % certainty, drawn on a line from 0 to 100 %. */
export function IntervalBar({ record }: { record: Pick<Record, 'interval' | 'hit_rate'> }): ReactNode {
  const { interval, hit_rate: rate } = record;
  if (interval === null || rate === null) return <span className="muted text-xs">Too few to judge</span>;
  const text = `${formatNumber(rate, { decimals: 0 })} %, ${formatNumber(interval.low, { decimals: 0 })} to ${formatNumber(interval.high, { decimals: 0 })}`;
  return (
    <span className="forum-interval">
      <svg viewBox="0 0 100 12" preserveAspectRatio="none" role="img" aria-label={`Hit rate ${text} %`}>
        <line className="forum-interval-line" x1="0" x2="100" y1="6" y2="6" />
        <line className="forum-interval-half" x1="50" x2="50" y1="1" y2="11" />
        <line className="forum-interval-range" x1={interval.low} x2={interval.high} y1="6" y2="6" />
        <line className="forum-interval-rate" x1={rate} x2={rate} y1="1" y2="11" />
      </svg>
      <span>{text}</span>
    </span>
  );
}

/** Track record of a person's calls. */
export function RecordStats({ record }: { record: Record }): ReactNode {
  return (
    <>
      <StatList
        columns={3}
        stats={[
          { label: 'Closed calls', value: formatCount(record.closed) },
          { label: 'Open calls', value: formatCount(record.open), title: 'They count nowhere' },
          { label: 'Hits', value: formatCount(record.hits) },
          {
            label: 'Mean excess',
            value: signed(record.mean_excess),
            title: 'Mean of returns over the benchmark, in favour of the call',
          },
          { label: 'Median excess', value: signed(record.median_excess) },
          { label: 'Without prices', value: formatCount(record.unknown) },
        ]}
      />
      <div className="mt-3">
        {record.enough ? (
          <IntervalBar record={record} />
        ) : (
          <p className="muted m-0 text-sm">Too few to judge: a record begins with {ENOUGH_CALLS} closed calls.</p>
        )}
      </div>
    </>
  );
}

/** Columns of a list of calls; each opens what its result is made of. */
export const CALL_COLUMNS: readonly Column<ForumCall>[] = [
  {
    key: 'company',
    header: 'Stock',
    align: 'start',
    cell: ({ symbol, company, stockid }) => (
      <StockName display_symbol={stockid === null ? null : symbol} company={company} />
    ),
    value: ({ symbol }) => symbol,
  },
  {
    key: 'call',
    header: 'Call',
    align: 'start',
    cell: (call) => <CallChip call={call} isShort />,
    value: ({ direction, horizon }) => `${direction} ${horizon}`,
  },
  momentColumn('published', 'Visible', { show: 'day' }),
  {
    key: 'entry',
    header: 'Entry',
    cell: ({ entry, entry_day }) =>
      entry === null ? '–' : `${formatNumber(entry, { decimals: 2 })} on ${formatDay(entry_day)}`,
    value: ({ entry }) => entry,
  },
  {
    key: 'exit',
    header: 'Exit',
    cell: ({ exit, exit_day }) =>
      exit === null ? '–' : `${formatNumber(exit, { decimals: 2 })} on ${formatDay(exit_day)}`,
    value: ({ exit }) => exit,
  },
  numberColumn('excess', 'Excess', { unit: '%', write: signed }),
  {
    key: 'state',
    header: 'State',
    align: 'start',
    cell: (call) => <Badge tone={callState(call).tone}>{callState(call).text}</Badge>,
    value: (call) => callState(call).text,
  },
];
