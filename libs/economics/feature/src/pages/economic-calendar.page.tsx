import { economicCalendarQuery } from '@plumbline/economics/data-access';
import { economicsPages } from '@plumbline/economics/domain';
import { ListCard, PageFrame, useAsOf, useListState, useSearch } from '@plumbline/shared/kit';
import { Link } from '@plumbline/shared/ui/Link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { KnownOn } from '../kit/KnownOn';
import { economicEventsList, economicEventsShape } from '../lists/economic-events-list';

/** Releases of figures and decisions: what came, what was forecast and by whom. */
export function EconomicCalendarPage(): ReactNode {
  const asOf = useAsOf();
  const [params] = useSearch();
  const country = params.get('country');
  const first = economicEventsShape(country ? [country] : []);
  const list = useListState(first);
  const query = useQuery({ ...economicCalendarQuery(list.state, asOf), placeholderData: keepPreviousData });
  return (
    <PageFrame
      pages={economicsPages.pages}
      path="/economic_calendar"
      title="Economic calendar"
      intro="Releases of figures and decisions on rates. Forecasts are those of the calendar that holds them and carry its name; where it has none the field is blank. Without days chosen: the week before and six weeks ahead."
      aside={
        <KnownOn about="Shows what calendars had reported by the end of a past day: what came of an event is reported when its day has ended, and calendars count from the day before an event on." />
      }
      width="wide"
    >
      <ListCard
        spec={economicEventsList(query.data ? economicEventsShape(query.data.countries) : first)}
        list={list}
        query={query}
      />
      <p className="muted mb-0 mt-2 flex flex-wrap gap-x-3 text-xs">
        <span>Times are in your own zone.</span>
        <Link href="/calendar">By day, with results and holidays</Link>
      </p>
    </PageFrame>
  );
}
