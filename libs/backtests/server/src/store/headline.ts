import type { BacktestResult, Figure } from '@plumbline/backtests/domain';
import type { Day } from '@plumbline/shared/domain';

/** Figures of a result in lists. */
export interface Headline {
  readonly from: Day;
  readonly to: Day;
  readonly cagr: Figure;
  readonly benchmark_cagr: Figure;
  readonly lead: Figure;
  readonly drawdown: Figure;
  readonly sharpe: Figure;
}

const NONE: Figure = { status: 'not_available', reason: 'It was not computed' };

/** The first figures of a result. */
export const headlineOf = ({ summary }: BacktestResult): Headline => ({
  from: summary.from,
  to: summary.to,
  cagr: summary.cagr,
  benchmark_cagr: summary.benchmark_cagr,
  lead: summary.lead,
  drawdown: summary.daily_drawdown,
  sharpe: summary.monthly['sharpe_ratio'] ?? NONE,
});
