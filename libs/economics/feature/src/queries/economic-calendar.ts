import { economicCalendarQuery } from '@plumbline/economics/data-access';
import type { AnyQuery } from '@plumbline/shared/data-access';
import { readListState } from '@plumbline/shared/domain';
import { economicEventsShape } from '../lists/economic-events-list';
import { asOfIn } from './as-of-in';

/** Queries of the economic calendar. */
export function economicCalendarPageQueries(params: URLSearchParams): AnyQuery[] {
  const country = params.get('country');
  const shape = economicEventsShape(country ? [country] : []);
  return [economicCalendarQuery(readListState(shape, params), asOfIn(params))];
}
