import type { Estimate, Security } from '@plumbline/market-data/domain';
import { lastYearEnd, type PanelStatements } from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';
import type { CompanyView } from '@plumbline/statements/domain';

/**
 * The estimates of a company. Under a former symbol only those that name its number: another company may have the symbol
 * now.
 */
export function estimatesOf(
  { symbol, cik, formerSymbols = [] }: Security,
  estimates: ReadonlyMap<string, readonly Estimate[]>,
): readonly Estimate[] {
  const own = (estimates.get(symbol) ?? []).filter((each) => each.cik === undefined || each.cik === cik);
  if (formerSymbols.length === 0 || cik === undefined) return own;
  const former = formerSymbols.filter((each) => each !== symbol).flatMap((each) => estimates.get(each) ?? []);
  return [...own, ...former.filter((each) => each.cik === cik)];
}

/** The end of the last fiscal year reported by a day, by the statements of columns. */
export const yearEndOf =
  (statements: Pick<PanelStatements, 'filed' | 'value'> | undefined) =>
  (day: Day | undefined): Day | undefined =>
    statements && lastYearEnd(statements, day);

/** The same by the view of a company. */
export const reportedYearEnd = (view: CompanyView | undefined, day: Day | undefined): Day | undefined =>
  view?.calendar.annual.findLast(({ filed }) => day === undefined || filed <= day)?.end;
