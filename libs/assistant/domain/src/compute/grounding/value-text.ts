import {
  formatCompact,
  formatCount,
  formatDay,
  dayFromEpoch,
  formatNumber,
  formatPercent,
} from '@plumbline/shared/domain';

/** Words for why there is no number; anything else is not available. */
const WORDS: Readonly<Record<string, string>> = {
  no_debt: 'No Debt',
  at_loss: 'At Loss',
  negative_equity: 'Neg. Equity',
  no_dividend: 'None',
  no_downside_risk: 'No Downside Risk',
  sold_out: 'Sold Out',
  new: 'New',
  not_meaningful: 'Not meaningful',
};

interface Shown {
  readonly value: number | null;
  readonly unit: string;
  readonly currency: string | null;
  readonly status: string | null;
  /** Text of a figure that is not a number. */
  readonly text?: string | null | undefined;
}

/** Written out below this. */
const SMALL = 10_000;

const numberText = (value: number, unit: string): string => {
  if (unit === '%') return formatPercent(value);
  if (unit === 'date') return formatDay(dayFromEpoch(value));
  if (unit === 'boolean') return value === 0 ? 'No' : 'Yes';
  if (unit === 'money' || unit === 'shares') return formatCompact(value);
  if (unit === 'count')
    return Number.isInteger(value) && Math.abs(value) < SMALL ? formatCount(value) : formatCompact(value);
  return formatNumber(value);
};

const isForeign = (unit: string, currency: string | null): boolean =>
  (unit === 'money' || unit === 'per-share') && currency !== null && currency !== 'USD';

/** A value as answers write it: '391.04 Bil', '12.00 %', a word where there is no number. Other currencies are named. */
export function valueText({ value, unit, currency, status, text }: Shown): string {
  if (value === null) return text ?? WORDS[status ?? ''] ?? 'Not available';
  const digits = numberText(value, unit);
  return isForeign(unit, currency) ? `${digits} ${currency}` : digits;
}
