import {
  dayFromEpoch,
  formatCompact,
  formatCount,
  formatDay,
  formatNumber,
  formatPercent,
} from '@plumbline/shared/domain';

const compact = (value: number): string => formatCompact(value, { suffix: 'short' });

/** Below this a count is written out. */
const SMALL = 10_000;

/** Units whose values are no plain numbers; days are counted since 1970-01-01 inside. */
const TEXTS: Readonly<Record<string, (value: number) => string>> = {
  '%': formatPercent,
  money: compact,
  shares: compact,
  count: (value) => (Number.isInteger(value) && Math.abs(value) < SMALL ? formatCount(value) : compact(value)),
  date: (value) => formatDay(dayFromEpoch(value)),
  boolean: (value) => (value === 0 ? 'No' : 'Yes'),
};

/** A value as pages show it, by its unit; null stays null. */
export function unitText(value: number | null, unit: string): string | null {
  if (value === null) return null;
  return TEXTS[unit]?.(value) ?? formatNumber(value);
}

/** Words for statuses that say something; of others there is nothing to show. */
export const STATUS_WORDS: Readonly<Record<string, string>> = {
  at_loss: 'At loss',
  negative_equity: 'Neg. equity',
  no_debt: 'No debt',
  no_dividend: 'None',
};
