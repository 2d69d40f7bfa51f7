import type { EventKind } from '@plumbline/economics/domain';
import { findIn, getFilter, listArgs, type ListState, type ResultOf } from '@plumbline/shared/domain';
import { q, type EconomicCalls } from './calls';

type AsOf = string | undefined;

/** Events of some days, of all kinds or of one; without days of the month that the market is in. */
export const eventsQuery = (
  span: { readonly from: string; readonly to: string } | undefined,
  { kind, asOf }: { readonly kind?: EventKind | undefined; readonly asOf: AsOf },
) => q.query('GET /_api/calendar/events', { query: { ...span, kind, asOf } });

const dayOf = (end: unknown): string | undefined => (typeof end === 'string' ? end : undefined);

/** The days a list is narrowed to. */
function spanOf({ filters: { days } }: ListState): { from: string | undefined; to: string | undefined } {
  const ends = typeof days === 'object' ? (days as { readonly from?: unknown; readonly to?: unknown }) : {};
  return { from: dayOf(ends.from), to: dayOf(ends.to) };
}

/** Releases of figures and decisions. */
export const economicCalendarQuery = (state: ListState, asOf: AsOf) => {
  return q.query('GET /_api/calendar/economic', {
    query: {
      ...listArgs(state),
      asOf,
      desc: state.order?.direction === 'descending' ? 'true' : 'false',
      ...spanOf(state),
      q: getFilter(state, 'q'),
      country: getFilter(state, 'country'),
      impact: findIn(getFilter(state, 'impact'), ['high', 'medium', 'low']),
    },
  });
};

/** An event of the calendar. */
export type CalendarRow = ResultOf<EconomicCalls['GET /_api/calendar/events']>['data'][number];
/** A release or a decision. */
export type EconomicEventRow = ResultOf<EconomicCalls['GET /_api/calendar/economic']>['data'][number];
