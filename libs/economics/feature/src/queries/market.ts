import { cycleQuery, debtListQuery, marketPageQuery } from '@plumbline/economics/data-access';
import type { MarketPage } from '@plumbline/economics/domain';
import type { AnyQuery } from '@plumbline/shared/data-access';
import { cycleChoice } from '../pages/cycle.page';
import { yearChoice } from '../pages/debt.page';
import { asOfIn } from './as-of-in';

/** Queries of a page of markets, by the kind of its row. */
export function marketPageQueries({ kind, slug }: MarketPage, params: URLSearchParams): AnyQuery[] {
  const asOf = asOfIn(params);
  if (kind === 'cycle') {
    const { index, from, to } = cycleChoice(params);
    return [cycleQuery(index, { from, to }, asOf)];
  }
  return [kind === 'debt' ? debtListQuery(yearChoice(params), asOf) : marketPageQuery(slug, asOf)];
}
