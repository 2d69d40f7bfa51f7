import { categoryTreeQuery, dashboardQuery, popularQuery, sourceStatsQuery } from '@plumbline/economics/data-access';
import type { AnyQuery } from '@plumbline/shared/data-access';
import { asOfIn } from './as-of-in';

/** Queries of the overview of indicators. */
export function indicatorsPageQueries(params: URLSearchParams): AnyQuery[] {
  const asOf = asOfIn(params);
  return [dashboardQuery(asOf), popularQuery(asOf), categoryTreeQuery(asOf), sourceStatsQuery(asOf)];
}
