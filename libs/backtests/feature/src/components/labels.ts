import type { BacktestSpec, BacktestState } from '@plumbline/backtests/domain';
import { formatDay, plural } from '@plumbline/shared/domain';

/** States in words. */
export const STATE_WORDS: Readonly<Record<BacktestState, string>> = {
  draft: 'Draft',
  queued: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Ended',
};

const WEIGHT_WORDS = { equal: 'in equal parts', cap: 'by market value', rank: 'by rank', formula: '' } as const;

/** The companies that are chosen from, as the screener writes them. */
export const companiesText = ({ formula, universe }: Pick<BacktestSpec, 'formula' | 'universe'>): string =>
  `${formula || 'all companies'}${universe && ` of ${universe}`}`;

/** Describes the holdings and the schedule in a sentence. */
export function ruleText(spec: BacktestSpec): string {
  const { size, rank_by, order, weighting, weight_by, rebalance, day, max_weight } = spec;
  const first = `${order === 'high' ? 'highest' : 'lowest'} ${rank_by}`;
  const held = size === null ? 'All that meet it' : `The ${plural(size, { one: 'company', other: '# companies' })}`;
  const ranked = size === null || rank_by === '' ? '' : ` with the ${first}`;
  const weights = weighting === 'formula' ? `weighted by ${weight_by}` : WEIGHT_WORDS[weighting];
  const most = max_weight === null ? '' : `, at most ${max_weight} % each`;
  return `${held}${ranked}, ${weights}${most}, chosen again on the ${day} session of each ${rebalance}`;
}

/** Costs, dividends and days in a sentence. */
export function termsText({ start, end, returns, cost_bps, slippage_bps, currency }: BacktestSpec): string {
  const costs = cost_bps + slippage_bps;
  const dividends = returns === 'total' ? 'dividends reinvested' : 'without dividends';
  return `${formatDay(start)} to ${formatDay(end)}, ${dividends}, ${costs} basis points a side, in ${currency}`;
}
