import {
  leadBand,
  longestUnderWater,
  monthLevels,
  sessionsBetween,
  simulate,
  yearReturns,
  type BacktestDetail,
  type BacktestResult,
  type BacktestSpec,
  type NamedStock,
  type Simulated,
} from '@plumbline/backtests/domain';
import { dayFromEpoch, epochDay } from '@plumbline/shared/domain';
import { displaySymbol } from '@plumbline/stocks/domain';
import type { BacktestSources } from '../sources';
import { benchmarkOf } from './benchmark';
import { contributionsOf, Names } from './contributions';
import { notesOf } from './notes';
import { PricePaths } from './price-paths';
import { daysOf, readDays, type ReadDay, type Run } from './read-days';
import { seedOf } from './run-key';
import { monthlyReturns, summaryOf } from './summary';
import { variantsOf } from './variants';

const finite = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : value;

const nameOf =
  ({ market }: BacktestSources) =>
  (id: string): NamedStock => {
    const security = market.find(id);
    return security
      ? { id, symbol: displaySymbol(security.exchange, security.symbol), company: security.company }
      : { id, symbol: id, company: '' };
  };

function rebalanceRow(day: ReadDay, traded: Simulated['rebalances'][number], names: Names) {
  const { signal, trade, screened, chosen } = day;
  const { value, turnover, cost, cash, changes, held } = traded;
  return {
    signal,
    trade,
    value,
    held: held.length,
    turnover,
    cost,
    cash,
    entered: changes.filter(({ from, to }) => from === 0 && to > 0).length,
    left: changes.filter(({ from, to }) => from > 0 && to === 0).length,
    universe: screened.universe.length,
    known: screened.known,
    passed: screened.passed.length,
    eligible: chosen.eligible,
    left_out: chosen.left,
    next: chosen.next && { name: names.place(chosen.next.id), rank: finite(chosen.next.rank) },
  };
}

function holdingRows({ chosen }: ReadDay, { held }: Simulated['rebalances'][number], names: Names) {
  return held.map(({ id, weight, endWeight, growth, isUnfilled, isGone }, at) => ({
    name: names.place(id),
    place: chosen.choices[at]!.place,
    rank: finite(chosen.choices[at]!.rank),
    weight,
    end_weight: endWeight,
    growth,
    unfilled: isUnfilled,
    gone: isGone,
  }));
}

/** Months or years of a backtest next to those of its benchmark. */
function seriesOf({ sessions, values }: Simulated, benchmark: Float64Array | undefined) {
  const own = monthLevels(sessions, values);
  const other = benchmark && monthLevels(sessions, benchmark);
  const growth = (levels: readonly number[] | undefined, at: number) =>
    levels ? finite(levels[at + 1]! / levels[at]! - 1) : null;
  const otherYears = other && yearReturns(other);
  return {
    months: own.days.slice(1).map((day, at) => ({
      month: day.slice(0, 7),
      value: growth(own.levels, at) ?? 0,
      benchmark: growth(other?.levels, at),
    })),
    years: yearReturns(own).map(({ year, value }, at) => ({
      year,
      value,
      benchmark: finite(otherYears?.[at]?.value),
    })),
  };
}

/** Output of a run. */
export interface Ran {
  readonly result: BacktestResult;
  readonly detail: BacktestDetail;
}

/** Holdings of a rebalance that are kept: of more, those with the first places. */
const KEPT = 500;

/** Runs a backtest: chooses on each signal day, trades on the session after it, and says what came of it. */
export async function runBacktest(spec: BacktestSpec, sources: BacktestSources, run: Run): Promise<Ran> {
  const days = await readDays(spec, sources, run);
  const { end } = daysOf(spec, sources.market.status().lastPriceDay);
  const paths = new PricePaths(sources.market, spec.returns);
  for (const { chosen } of days) for (const { id } of chosen.choices) await paths.read(id);
  const sessions = sessionsBetween(days[0]!.trade, end);
  const simulated = simulate({
    sessions,
    orders: days.map(({ trade, chosen }) => ({ day: epochDay(trade), holdings: chosen.choices })),
    costBps: spec.cost_bps + spec.slippage_bps,
    pathOf: paths.of,
  });
  const found = await benchmarkOf(spec, sources, { days, paths, sessions });
  const hasBenchmarkGaps = found !== undefined && !Number.isFinite(found.values[0]!);
  const benchmark = hasBenchmarkGaps ? undefined : found?.values;
  const summary = summaryOf(simulated, benchmark);
  const contributions = contributionsOf(simulated);
  const best = contributions.map(({ id }) => id);
  const names = new Names(nameOf(sources));
  const { returns, benchmarkReturns } = monthlyReturns(simulated, benchmark);
  const texts = Array.from(sessions, dayFromEpoch);
  run.signal.throwIfAborted();
  const detail: BacktestDetail = {
    holdings: days.map((day, at) => holdingRows(day, simulated.rebalances[at]!, names).slice(0, KEPT)),
    trades: simulated.rebalances.map(({ changes }) =>
      changes
        .filter(({ from, to }) => from !== to)
        .slice(0, 2 * KEPT)
        .map(({ id, from, to }) => ({ name: names.place(id), from, to })),
    ),
  };
  const result: BacktestResult = {
    summary,
    benchmark: benchmark && found ? found.about : null,
    band: (benchmarkReturns && leadBand(returns, benchmarkReturns, seedOf(spec))) ?? null,
    under_water: longestUnderWater(texts, simulated.values),
    daily: {
      days: texts,
      value: [...simulated.values],
      benchmark: texts.map((_, at) => finite(benchmark?.[at])),
    },
    ...seriesOf(simulated, benchmark),
    rebalances: days.map((day, at) => rebalanceRow(day, simulated.rebalances[at]!, names)),
    contributions: contributions.map(({ id, value, periods }) => ({ name: names.place(id), value, periods })),
    variants: await variantsOf({ spec, market: sources.market, days, paths, end, best, cagr: summary.cagr }),
    notes: notesOf({ spec, days, simulated, paths, hasBenchmarkGaps, held: best, market: sources.market }),
    names: names.all,
  };
  return { result, detail };
}
