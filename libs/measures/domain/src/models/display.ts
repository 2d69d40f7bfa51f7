import type { MissingStatus } from '@plumbline/formula/domain';

/** How people read an absence. */
export const STATUS_WORDS: Readonly<Record<MissingStatus, string>> = {
  not_available: 'N/A',
  not_meaningful: 'N/A',
  at_loss: 'At Loss',
  negative_equity: 'Neg. Equity',
  no_debt: 'No Debt',
  no_downside_risk: 'No Downside Risk',
  new: 'New Holding',
  sold_out: 'Sold Out',
  no_dividend: '0.00',
};

/** Meaning of 10000 by field; for a field not listed here it is a number. */
const TEN_THOUSAND: ReadonlyMap<string, MissingStatus> = new Map([
  ...['share_change_pct', 'insider_ownership_change'].map((field) => [field, 'new'] as const),
  ...['cash_to_debt', 'interest_coverage', 'current_ratio', 'quick_ratio'].map((field) => [field, 'no_debt'] as const),
  ...['roe', 'return_on_tangible_equity', 'debt_to_equity', 'pb', 'ptb', 'dupont_3', 'dupont_5'].map(
    (field) => [field, 'negative_equity'] as const,
  ),
  ...['sortino_ratio', 'calmar_ratio'].map((field) => [field, 'no_downside_risk'] as const),
]);
const EARNINGS_MULTIPLES = new Set(['pettm', 'penri', 'forward_pe']);

function statusOf(field: string, value: number): MissingStatus | undefined {
  if (value === 9999) return 'not_available';
  if (value === -10_000) return 'sold_out';
  if (value === 10_000) return TEN_THOUSAND.get(field);
  return value === 0 && EARNINGS_MULTIPLES.has(field) ? 'at_loss' : undefined;
}

/** A wire number as a table shows it: the word of a sentinel, else two decimals. `action` names the trade of an option. */
export function displayValue(field: string, value: number, action?: string): string {
  const status = statusOf(field, value);
  const isOption = action === 'Sell Short' || action === 'Buy to Cover';
  if (status === 'not_available' && isOption) return action;
  if (status !== undefined) return STATUS_WORDS[status];
  const text = value.toFixed(2);
  return text === '-0.00' ? '0.00' : text;
}

/** How a price compares with a value by rising bands, from 'best' to 'worst'; a value at or below zero is the worst. */
export function valuationColour(price: number, value: number, bands: readonly number[]): string {
  if (value <= 0) return 'worst';
  const band = bands.findIndex((most) => price / value <= most);
  return COLOURS[band] ?? 'worst';
}

const COLOURS = ['best', 'good', 'fair', 'bad'] as const;
