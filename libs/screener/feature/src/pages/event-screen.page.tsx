import '../screener.css';
import { PeriodBars } from '@plumbline/charts/ui';
import type { EventCalls } from '@plumbline/screener/contract';
import { eventsQuery } from '@plumbline/screener/data-access';
import { screenerPages, type EventScreen } from '@plumbline/screener/domain';
import { carryAsOf, formatCount, formatDay, type ResultOf } from '@plumbline/shared/domain';
import { ListPart, PageFrame, useAsOf, useListState } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { Link } from '@plumbline/shared/ui/Link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { eventList, eventShape } from '../components/event-list';
import { PageDay } from '../components/PageDay';

type Answer = ResultOf<EventCalls['GET /_api/screeners/events/{slug}']>;

/** How many are at each stage, and only these. */
function Stages({
  screen,
  answer,
  asOf,
}: {
  screen: EventScreen;
  answer: Answer;
  asOf: string | undefined;
}): ReactNode {
  const stages = answer.stages.filter(({ rows }) => rows > 0);
  if (stages.length === 0) return null;
  return (
    <p className="mb-4 mt-0 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {stages.map(({ value, label, rows }) => (
        <Link key={value} href={carryAsOf(`/screener/${screen.slug}?stage=${value}`, asOf)}>
          {label} {formatCount(rows)}
        </Link>
      ))}
    </p>
  );
}

/** Sources of the rows, and what to import where a source has no data. */
const Sources = ({ answer }: { answer: Answer }): ReactNode => (
  <ul className="muted m-0 list-none px-4 pb-3 text-xs">
    {answer.sources.map(({ name, entries, missing }) => (
      <li key={name}>
        {name}: {missing ?? formatCount(entries)}
      </li>
    ))}
    <li>As of {formatDay(answer.today)}.</li>
  </ul>
);

/** Events of securities: a list from the log, filings and positions, with its description and its chart. */
export function EventScreenPage({ screen }: { screen: EventScreen }): ReactNode {
  const asOf = useAsOf();
  const shape = useMemo(() => eventShape(screen), [screen]);
  const list = useListState(shape);
  const query = useQuery({ ...eventsQuery(screen.slug, list.state, asOf), placeholderData: keepPreviousData });
  const { data } = query;
  const points = (data?.chart ?? []).slice(-60).map(({ label, rows }) => ({ label, value: rows }));
  return (
    <PageFrame
      pages={screenerPages.pages}
      path="/screener/:slug"
      name={screen.name}
      title={screen.name}
      intro={screen.about}
      aside={<PageDay />}
      width="wide"
    >
      {data && <Stages screen={screen} answer={data} asOf={asOf} />}
      <div className="grid gap-4">
        {points.length > 0 && (
          <Card title={screen.chart}>
            <PeriodBars label={screen.chart} points={points} format={formatCount} />
          </Card>
        )}
        <section className="card" aria-label={`List: ${screen.name}`}>
          <ListPart spec={eventList(screen, asOf)} list={list} query={query} />
          {data && <Sources answer={data} />}
        </section>
        <p className="muted m-0 text-xs">Source: {screen.source}</p>
      </div>
    </PageFrame>
  );
}
