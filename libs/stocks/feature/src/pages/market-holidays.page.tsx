import { formatCount, formatDay, type ResultOf } from '@plumbline/shared/domain';
import { PageFrame } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Card } from '@plumbline/shared/ui/Card';
import { dayColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Link } from '@plumbline/shared/ui/Link';
import type { holidayCalls } from '@plumbline/stocks/contract';
import { holidaysQuery } from '@plumbline/stocks/data-access';
import { holidayCalendar, stocksPages } from '@plumbline/stocks/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

type Answer = ResultOf<(typeof holidayCalls)['GET /_api/market/holidays']>;
type Holiday = Answer['data'][number];

const PATH = '/stock-market-holidays';
const [FIRST_YEAR, LAST_YEAR] = [1990, 2100];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const weekdayOf = (day: string): string => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
const closeWords = (close: Holiday['close']): string => (close === 'all' ? 'Closed' : `Closes at ${close}`);

const COLUMNS: readonly Column<Holiday>[] = [
  {
    key: 'name',
    header: 'Holiday',
    cell: ({ name, observed }) => (observed ? `${name} (observed)` : name),
    value: ({ name }) => name,
  },
  dayColumn('day', 'Day'),
  textColumn('weekday', 'Weekday', { of: ({ day }) => weekdayOf(day) }),
  {
    key: 'close',
    header: 'Trading',
    align: 'start',
    cell: ({ close }) => <Badge tone={close === 'all' ? 'severe' : 'neutral'}>{closeWords(close)}</Badge>,
    value: ({ close }) => closeWords(close),
  },
];

function nextWords({ next }: Answer): string {
  if (!next) return '';
  const when = next.inDays === 0 ? 'Today' : next.inDays === 1 ? 'Tomorrow' : `In ${String(next.inDays)} days`;
  return `${when}: ${next.name}, ${formatDay(next.day)}. ${closeWords(next.close)}.`;
}

const yearPath = (year: number): string => `${PATH}?year=${String(year)}`;

function Years({ year }: { year: number }): ReactNode {
  return (
    <nav aria-label="Years" className="flex gap-4">
      {year > FIRST_YEAR && <Link href={yearPath(year - 1)}>{String(year - 1)}</Link>}
      <strong aria-current="page">{String(year)}</strong>
      {year < LAST_YEAR && <Link href={yearPath(year + 1)}>{String(year + 1)}</Link>}
    </nav>
  );
}

/** Days of a year on which the New York exchanges are closed or close early. */
export function MarketHolidaysPage(): ReactNode {
  const [params] = useSearchParams();
  const { data: answer } = useSuspenseQuery(holidaysQuery(params.get('year')));
  const { year, sessions, data } = answer;
  return (
    <PageFrame
      pages={stocksPages.pages}
      path={PATH}
      title="Stock market holidays"
      intro={nextWords(answer)}
      width="narrow"
    >
      <Card
        title={`New York exchanges in ${String(year)}`}
        flush
        aside={<Years year={year} />}
        footer={
          <>
            {formatCount(sessions)} trading days. Times are New York time.{' '}
            <a
              href={`data:text/calendar;charset=utf-8,${encodeURIComponent(holidayCalendar(data))}`}
              download={`stock-market-holidays-${String(year)}.ics`}
            >
              Add to a calendar (ICS)
            </a>
          </>
        }
      >
        <DataTable
          caption={`Stock market holidays in ${String(year)}`}
          columns={COLUMNS}
          rows={data}
          rowKey={({ day }) => day}
          exportName={`stock-market-holidays-${String(year)}`}
        />
      </Card>
    </PageFrame>
  );
}
