import type { BacktestSpec } from '@plumbline/backtests/domain';

/** Two holdings with the highest return on equity, chosen each quarter of four years. */
export const SPEC: BacktestSpec = {
  formula: '',
  universe: '',
  rank_by: 'roe',
  order: 'high',
  size: 2,
  weighting: 'equal',
  weight_by: '',
  max_weight: null,
  rebalance: 'quarter',
  day: 'first',
  start: '2020-01-01',
  end: '2023-12-29',
  returns: 'total',
  cost_bps: 10,
  slippage_bps: 0,
  benchmark: 'universe',
  currency: 'USD',
  few: 'spread',
};
