import type { BacktestSpec, BacktestState, Pins, Reproduction } from '@plumbline/backtests/domain';
import type { Headline } from './headline';

/** Types of columns where the domain knows more than the catalog. */
export interface ColumnTypes {
  backtest_results: { pins: Pins };
  backtests: {
    tags: readonly string[];
    spec: BacktestSpec;
    status: BacktestState;
    pins: Pins;
    headline: Headline;
    reproduction: Reproduction;
  };
}
