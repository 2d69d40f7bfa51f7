import { formatCompact, formatNumber, formatPercent } from '@plumbline/shared/domain';

/** A value as the pages show it, by its unit; null stays null. */
export function figureText(value: number | null, unit: string): string | null {
  if (value === null) return null;
  if (unit === '%') return formatPercent(value);
  if (unit === 'money' || unit === 'shares' || unit === 'count') return formatCompact(value, { suffix: 'short' });
  return formatNumber(value);
}

/** Words for values that are no number but say something. */
export const STATUS_WORDS: Readonly<Record<string, string>> = {
  at_loss: 'At loss',
  negative_equity: 'Neg. equity',
  no_debt: 'No debt',
  no_dividend: 'None',
};
