import { marketPositionsQuery, positionChoice } from '@plumbline/economics/data-access';
import type { AnyQuery } from '@plumbline/shared/data-access';
import { asOfIn } from './as-of-in';

/** Queries of the commitments of traders of a market. */
export function marketPositionsPageQueries(id: string, params: URLSearchParams): AnyQuery[] {
  const choice = positionChoice(params.get('kind') ?? undefined, params.get('window') ?? undefined);
  const span = params.get('span') === 'all' ? ('all' as const) : ('5y' as const);
  return [marketPositionsQuery(id, { ...choice, span }, asOfIn(params))];
}
