import {
  START_VALUE,
  UNIVERSE_BENCHMARK,
  universeGrowth,
  type BacktestResult,
  type BacktestSpec,
} from '@plumbline/backtests/domain';
import { ApiError, compareText, epochDay, indexAfter } from '@plumbline/shared/domain';
import { displaySymbol } from '@plumbline/stocks/domain';
import type { BacktestSources } from '../sources';
import { candidateOf, type ReadDay } from './read-days';
import type { PricePaths } from './price-paths';

/** Benchmark of a backtest, by session. */
export interface BenchmarkValues {
  readonly about: BacktestResult['benchmark'];
  /** NaN before its first price. */
  readonly values: Float64Array;
}

/** The security of a benchmark; 400 where there is none. */
export function benchmarkSecurity({ market }: Pick<BacktestSources, 'market'>, symbol: string) {
  const security = market.find(symbol);
  if (!security)
    throw new ApiError(400, `There is no security "${symbol}" to compare with`, {
      fields: [{ path: 'body.benchmark', message: 'Use a symbol of the market' }],
    });
  return security;
}

/** Growth of a path from the first session on; both start on the same close. */
function growthOn(sessions: Int32Array, path: Awaited<ReturnType<PricePaths['read']>>): Float64Array {
  const at = (session: number): number => {
    const place = path ? indexAfter(path.days, session) - 1 : -1;
    return place < 0 ? Number.NaN : path!.value[place]!;
  };
  const base = at(sessions[0] ?? 0);
  return Float64Array.from(sessions, (session) => (START_VALUE * at(session)) / base);
}

/** Stocks of a day's universe in the currency of the backtest, in the order of ids: sums depend on no other order. */
const membersOf = (spec: BacktestSpec, sources: BacktestSources, { screened, trade }: ReadDay) => ({
  day: epochDay(trade),
  ids: screened.universe
    .filter((id) =>
      candidateOf(sources, { id, rank: 0, weight: 1 }).some(
        ({ isStock, currency }) => isStock && currency === spec.currency,
      ),
    )
    .sort(compareText),
});

/** Returns the benchmark of the backtest; undefined without one. */
export async function benchmarkOf(
  spec: BacktestSpec,
  sources: BacktestSources,
  { days, paths, sessions }: { days: readonly ReadDay[]; paths: PricePaths; sessions: Int32Array },
): Promise<BenchmarkValues | undefined> {
  if (spec.benchmark === null) return undefined;
  if (spec.benchmark === UNIVERSE_BENCHMARK) {
    const periods = days.map((day) => membersOf(spec, sources, day));
    const values = await universeGrowth(sessions, periods, async (id) => paths.of(id) ?? paths.make(id));
    return { about: { name: 'All companies of the universe in equal parts, without costs', symbol: null }, values };
  }
  const security = benchmarkSecurity(sources, spec.benchmark);
  const symbol = displaySymbol(security.exchange, security.symbol);
  return { about: { name: security.company, symbol }, values: growthOn(sessions, await paths.read(security.id)) };
}
