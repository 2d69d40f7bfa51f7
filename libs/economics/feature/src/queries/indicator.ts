import { indicatorDataQuery, indicatorQuery, revisionsQuery } from '@plumbline/economics/data-access';
import type { AnyQuery } from '@plumbline/shared/data-access';
import { pageIn } from '@plumbline/shared/domain';
import { chartChoice } from '../pages/IndicatorChart';
import { asOfIn } from './as-of-in';

/** Queries of the page of an indicator. */
export function indicatorPageQueries(id: string, params: URLSearchParams): AnyQuery[] {
  const [asOf, { format, basis }] = [asOfIn(params), chartChoice(params)];
  return [
    indicatorQuery(id, asOf),
    indicatorDataQuery(Number(id), { format, basis, asOf, forecasts: true }),
    revisionsQuery(id, pageIn(params), asOf),
  ];
}
