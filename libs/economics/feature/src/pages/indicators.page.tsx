import {
  categoryTreeQuery,
  eventsQuery,
  popularQuery,
  sourceStatsQuery,
  type CalendarRow,
} from '@plumbline/economics/data-access';
import { economicsPages } from '@plumbline/economics/domain';
import { addDays, formatCount, formatDay, type Day } from '@plumbline/shared/domain';
import { PageFrame, QueryPart, useAsOf } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, dayColumn, numberColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { KnownOn } from '../kit/KnownOn';
import { CategoryTree } from './CategoryTree';
import { HeadFigures } from './HeadFigures';
import { IndicatorSearch } from './IndicatorSearch';
import { SeriesTable } from './SeriesTable';
import { WorldPart } from './WorldPart';

const WEEK = 7;

function Release({ day, name, text, url }: CalendarRow): ReactNode {
  return (
    <li className="flex items-baseline gap-3 text-sm">
      <span className="w-[88px] shrink-0 tabular-nums text-ink-3">{formatDay(day)}</span>
      <span className="min-w-0">
        <span className="block">{url === null ? name : <Link href={url}>{name}</Link>}</span>
        <span className="block text-ink-3">{text}</span>
      </span>
    </li>
  );
}

/** Releases of the week after the day that the figures are of. */
function WeekReleases({ today }: { today: Day }): ReactNode {
  const asOf = useAsOf();
  const query = useQuery(eventsQuery({ from: today, to: addDays(today, WEEK) }, { kind: 'release', asOf }));
  return (
    <Card title="Releases of the week" aside={<Link href="/economic_calendar">Calendar</Link>}>
      <QueryPart query={query} lines={5} failure="The releases could not be loaded">
        {({ data }) =>
          data.length > 0 ? (
            <ul className="m-0 flex list-none flex-col gap-2 p-0">
              {data.map((event) => (
                <Release key={`${event.day} ${event.name} ${event.text}`} {...event} />
              ))}
            </ul>
          ) : (
            <EmptyState title="Nothing is due this week" />
          )
        }
      </QueryPart>
    </Card>
  );
}

type Source = { source: string; series: number; newest: string | null; overdue: number };

const SOURCES: readonly Column<Source>[] = [
  textColumn('source', 'Source'),
  countColumn('series', 'Series'),
  dayColumn('newest', 'Newest'),
  numberColumn('overdue', 'Overdue', {
    title: 'Series whose next value should be out by the rule of release and is not on file',
    write: (overdue) => (overdue > 0 ? <Badge tone="severe">{formatCount(overdue)}</Badge> : '0'),
  }),
];

function Sources(): ReactNode {
  const query = useQuery(sourceStatsQuery(useAsOf()));
  return (
    <Card title="Data freshness" flush>
      <QueryPart query={query} lines={6} className="p-4" failure="The sources could not be loaded">
        {({ data }) => (
          <DataTable
            caption="Sources of series"
            columns={SOURCES}
            rows={data}
            rowKey={({ source }) => source}
            exportName="sources-of-series"
            maxHeight="420px"
          />
        )}
      </QueryPart>
    </Card>
  );
}

const NOTHING = (
  <EmptyState title="No series yet">
    Put files of a statistical office or a central bank into the inbox, or let the sources of the staff app fetch them.
  </EmptyState>
);

/** Economies at a glance: head figures, what is asked for most, what comes next, everything by topic. */
export function IndicatorsPage(): ReactNode {
  const asOf = useAsOf();
  const popular = useQuery(popularQuery(asOf));
  const tree = useQuery(categoryTreeQuery(asOf));
  return (
    <PageFrame
      pages={economicsPages.pages}
      path="/economic_indicators"
      title="Economic indicators"
      intro="Series of statistical offices, central banks and exchanges, each with every value as it was first reported and as it was revised."
      aside={<KnownOn />}
      width="wide"
    >
      <IndicatorSearch />
      <HeadFigures />
      <div className="flex flex-col gap-4">
        <Card title="Most viewed" flush>
          <QueryPart query={popular} lines={12} className="p-4" failure="The series could not be loaded">
            {({ data }) => (data.length > 0 ? <SeriesTable caption="Most viewed" rows={data} /> : NOTHING)}
          </QueryPart>
        </Card>
        <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
          {popular.data && <WeekReleases today={popular.data.today} />}
          <Sources />
        </div>
      </div>
      <h2 className="mb-2 mt-5 text-lg font-bold">By topic</h2>
      <QueryPart query={tree} lines={8} failure="The topics could not be loaded">
        {(roots) => (roots.length > 0 ? <CategoryTree roots={roots} /> : NOTHING)}
      </QueryPart>
      <h2 className="mb-2 mt-5 text-lg font-bold">Countries</h2>
      <WorldPart />
    </PageFrame>
  );
}
