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

/** Ratio of dividends paid to the stated dividend times the shares; undefined where one of them is not known. */
function paidForSaid(scope: DecisionScope, item: StatementItem, target: ReadTarget, use: FactUse): number | undefined {
  if (item.key !== DIVIDENDS_A_SHARE || target.kind !== 'annual') return undefined;
  const read = (key: string): number | undefined => {
    const row = statementItem(key, scope.template);
    return row && scope.numberOf(row, target);
  };
  const paid = -(read('cf_dividends') ?? 0) - (read('preferred_dividends') ?? 0);
  const count = read('shares_diluted_avg') ?? coverCount(scope, use);
  const said = shownNumber(scope, item, use.fact) + (read('special_dividends_per_share') ?? 0);
  return count === undefined ? undefined : paid / (said * count);
}

/**
 * True for a yearly dividend a share of which more than twice as much was paid: some reports tag the dividend of a quarter
 * with the days of the year. Without an average count of the year, the shares on the cover of the report are taken.
 */
export function isDividendOfPart(scope: DecisionScope, item: StatementItem, target: ReadTarget, use: FactUse): boolean {
  return (paidForSaid(scope, item, target, use) ?? 0) > FAR_LESS;
}

/** Quarters of a year, and how far what was paid may lie from four dividends: counts of shares are of other days. */
const [QUARTERS, NEAR] = [4, 0.05];

/** A year's dividend of which the report says a quarter: four of it, where those are what was paid. */
export interface QuartersDecision {
  readonly kind: 'four-quarters';
  readonly use: FactUse;
  readonly value: number;
}

/** Four dividends of a quarter reported with the days of the year; undefined where more or less than those was paid. */
export function fourOfQuarter(
  scope: DecisionScope,
  item: StatementItem,
  target: ReadTarget,
  use: FactUse,
): QuartersDecision | undefined {
  const times = paidForSaid(scope, item, target, use);
  if (times === undefined || Math.abs(times / QUARTERS - 1) > NEAR) return undefined;
  const value = Math.round(QUARTERS * shownNumber(scope, item, use.fact) * 1e8) / 1e8;
  return { kind: 'four-quarters', use, value };
}

function coverCount({ view }: DecisionScope, use: FactUse): number | undefined {
  const [first = use.fact] = saying(use);
  const counts = [COVER_SHARES, CLASS_SHARES].flatMap((concept) => view.index.all(concept));
  const count = counts.find(
    ({ accession, unit, value }) => accession === first.accession && unit === 'shares' && value > 0,
  );
  return count && count.value * view.splitsSince(count.filed);
}
