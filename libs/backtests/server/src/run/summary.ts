import {
  drawdowns,
  growthAYear,
  monthLevels,
  monthlyFigures,
  returnsOfLevels,
  START_VALUE,
  type BacktestResult,
  type Figure,
  type Simulated,
} from '@plumbline/backtests/domain';
import { dayFromEpoch } from '@plumbline/shared/domain';

const NO_BENCHMARK: Figure = { status: 'not_available', reason: 'There is no benchmark' };

const deepest = (values: ArrayLike<number>): Figure => ({
  value: drawdowns(values).reduce((a, b) => Math.min(a, b), 0),
});

const shareOf = (some: readonly boolean[]): Figure =>
  some.length === 0
    ? { status: 'not_available', reason: 'No whole month is there' }
    : { value: some.filter(Boolean).length / some.length };

const less = (one: Figure, other: Figure): Figure =>
  'value' in one && 'value' in other ? { value: one.value - other.value } : 'value' in one ? other : one;

const meanOf = (some: readonly number[]): Figure =>
  some.length === 0
    ? { status: 'not_available', reason: 'There was one rebalance' }
    : { value: some.reduce((sum, one) => sum + one, 0) / some.length };

/** Levels of months for figures of risk: the purchase itself is no month, so they begin after its costs. */
function riskLevels({ sessions, values, rebalances }: Simulated): readonly number[] {
  const { levels } = monthLevels(sessions, values);
  return [rebalances[0]?.value ?? START_VALUE, ...levels.slice(1)];
}

/** Monthly returns of a backtest and of its benchmark. */
export function monthlyReturns(simulated: Simulated, benchmark: Float64Array | undefined) {
  const own = riskLevels(simulated);
  const other = benchmark && monthLevels(simulated.sessions, benchmark).levels;
  return { own, other, returns: returnsOfLevels(own), benchmarkReturns: other && returnsOfLevels(other) };
}

/** The figures of a result. */
export function summaryOf(simulated: Simulated, benchmark: Float64Array | undefined): BacktestResult['summary'] {
  const { sessions, values, rebalances } = simulated;
  const [from, to] = [dayFromEpoch(sessions[0]!), dayFromEpoch(sessions.at(-1)!)];
  const { own, other, returns, benchmarkReturns } = monthlyReturns(simulated, benchmark);
  const cagr = growthAYear(START_VALUE, values.at(-1)!, from, to);
  const benchmark_cagr = benchmark ? growthAYear(START_VALUE, benchmark.at(-1)!, from, to) : NO_BENCHMARK;
  const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);
  return {
    from,
    to,
    end_value: values.at(-1)!,
    cagr,
    benchmark_cagr,
    lead: less(cagr, benchmark_cagr),
    daily_drawdown: deepest(values),
    benchmark_daily_drawdown: benchmark ? deepest(benchmark) : NO_BENCHMARK,
    turnover: meanOf(rebalances.slice(1).map(({ turnover }) => turnover)),
    costs: sum(rebalances.map(({ cost }) => cost)),
    mean_held: sum(rebalances.map(({ held }) => held.length)) / Math.max(1, rebalances.length),
    rebalances: rebalances.length,
    months_up: shareOf(returns.map((one) => one > 0)),
    months_ahead: benchmarkReturns ? shareOf(returns.map((one, at) => one > benchmarkReturns[at]!)) : NO_BENCHMARK,
    monthly: monthlyFigures(own, other),
    benchmark_monthly: other ? monthlyFigures(other, undefined) : null,
  };
}
