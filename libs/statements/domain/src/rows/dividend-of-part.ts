import type { FactUse } from '@plumbline/formula/domain';
import type { StatementItem } from '../model/statement-item';
import { CLASS_SHARES, COVER_SHARES } from '../registry/other-concepts';
import { statementItem } from '../registry/statement-items';
import type { DecisionScope } from '../company/decision-scope';
import type { ReadTarget } from '../company/read-target';
import { saying } from './choose-concept';
import { shownNumber } from './read-fact';

/** The row of dividends declared for a share. */
export const DIVIDENDS_A_SHARE = 'dividends_per_share';
/** The rows that show what was paid for a share, besides counts. */
export const PAID_BY: readonly string[] = ['cf_dividends', 'preferred_dividends', 'special_dividends_per_share'];

/** Far less than what was paid: of a quarter, not of the year. */
const FAR_LESS = 2;

/**
 * True for a yearly dividend a share of which more than twice as much was paid: some reports tag the dividend of a quarter
 * with the days of the year. Without an average count of the year, the shares on the cover of the report are taken.
 */
export function isDividendOfPart(scope: DecisionScope, item: StatementItem, target: ReadTarget, use: FactUse): boolean {
  if (item.key !== DIVIDENDS_A_SHARE || target.kind !== 'annual') return false;
  const read = (key: string): number | undefined => {
    const row = statementItem(key, scope.template);
    return row && scope.numberOf(row, target);
  };
  const paid = -(read('cf_dividends') ?? 0) - (read('preferred_dividends') ?? 0);
  const count = read('shares_diluted_avg') ?? coverCount(scope, use);
  const said = shownNumber(scope, item, use.fact) + (read('special_dividends_per_share') ?? 0);
  return count !== undefined && FAR_LESS * said * count < paid;
}

function coverCount({ view }: DecisionScope, use: FactUse): number | undefined {
  const [first = use.fact] = saying(use);
  const counts = [COVER_SHARES, CLASS_SHARES].flatMap((concept) => view.index.all(concept));
  const count = counts.find(
    ({ accession, unit, value }) => accession === first.accession && unit === 'shares' && value > 0,
  );
  return count && count.value * view.splitsSince(count.filed);
}
