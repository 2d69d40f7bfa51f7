import type { BacktestSpec } from '@plumbline/backtests/domain';
import type { DayQuestion } from '../sources';

const WEIGHT_FIELD = { cap: 'mktcap', equal: '', rank: '' } as const;

/** Returns the query of a backtest for each signal day. */
export const questionOf = ({ formula, universe, rank_by, weighting, weight_by }: BacktestSpec): DayQuestion => ({
  formula,
  universe,
  rankBy: rank_by,
  weightBy: weighting === 'formula' ? weight_by : WEIGHT_FIELD[weighting],
});
