import type { StatementItem } from '../model/statement-item';
import { statementItem } from '../registry/statement-items';
import type { DecisionScope } from '../company/decision-scope';
import type { QuarterTarget, ReadTarget } from '../company/read-target';

/** Share counts of a year's parts may differ by this much for per-share figures to be subtracted. */
const COMPARABLE_SHARES = 1.1;
/** Rows that are an amount over an average count. */
export const SHARE_WEIGHTED: ReadonlySet<string> = new Set(['eps_basic', 'eps_diluted']);

/** Averages and figures a share add up over a year only where the count of shares stays about the same. */
export function notComparable(scope: DecisionScope, item: StatementItem, target: QuarterTarget): string | undefined {
  if (item.kind === 'per-share' && !SHARE_WEIGHTED.has(item.key)) return undefined;
  const counts = shareCounts(scope, item, target);
  if (counts.length !== target.period.parts) return 'the share counts of the year are not known';
  return Math.max(...counts) > COMPARABLE_SHARES * Math.min(...counts)
    ? 'the number of shares changed too much during the year'
    : undefined;
}

/** Average counts of the year and its first three quarters: reported, else as earnings and earnings a share imply them. */
function shareCounts(scope: DecisionScope, item: StatementItem, target: QuarterTarget): readonly number[] {
  const { year } = target.period;
  if (!year) return [];
  const periods: readonly ReadTarget[] = [
    { kind: 'annual', period: year },
    ...target.earlier.map((quarter) => scope.quarterOf(quarter)),
  ];
  const read = (key: string, period: ReadTarget): number | undefined => {
    const row = statementItem(key, scope.template);
    return row && scope.numberOf(row, period);
  };
  const counts = (count: (period: ReadTarget) => number | undefined): number[] =>
    periods.flatMap((period) => {
      const value = count(period);
      return value !== undefined && Number.isFinite(value) && value > 0 ? [value] : [];
    });
  const reported = counts((period) =>
    read(item.key.includes('basic') ? 'shares_basic_avg' : 'shares_diluted_avg', period),
  );
  if (reported.length === target.period.parts || item.kind === 'shares') return reported;
  return counts((period) => (read('net_income', period) ?? Number.NaN) / (read(item.key, period) ?? Number.NaN));
}
