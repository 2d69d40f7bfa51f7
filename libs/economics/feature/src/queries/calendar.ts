import { eventsQuery } from '@plumbline/economics/data-access';
import type { AnyQuery } from '@plumbline/shared/data-access';
import { calendarChoice, calendarSpan } from '../pages/calendar.page';
import { asOfIn } from './as-of-in';

/** Queries of the calendar of events. */
export const calendarPageQueries = (params: URLSearchParams): AnyQuery[] => [
  eventsQuery(calendarSpan(calendarChoice(params).month), { asOf: asOfIn(params) }),
];
