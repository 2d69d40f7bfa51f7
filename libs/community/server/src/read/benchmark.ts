import { growthOverDays, type BenchmarkOver } from '@plumbline/community/domain';
import { foreignExchange, type Security } from '@plumbline/market-data/domain';
import { medianOf, type Day } from '@plumbline/shared/domain';
import { keptByVersion } from '@plumbline/shared/server';
import { displaySymbol } from '@plumbline/stocks/domain';
import { setImmediate } from 'node:timers/promises';
import type { CommunityMarket } from '../deps';
import type { ForumSettings } from '../settings';
import { worthsOf, type Worths } from './worths';

/** Benchmark for calls on securities of a region. */
export interface Benchmark {
  readonly name: string;
  readonly over: BenchmarkOver;
}

/** Funds that stand for the market of a region where the operator names none. */
const USUAL: Readonly<Record<string, readonly string[]>> = { U: ['SPY', 'IVV', 'VOO', 'VTI'] };
/** Securities a median is taken of; all of a small market. */
const MOST = 300;
/** After so many the event loop has its turn. */
const AT_ONCE = 5;

const regionOf = ({ exchange }: Pick<Security, 'exchange'>): string => foreignExchange(exchange)?.region ?? 'U';

/** The fund of a region: the operator's, else the usual one. */
function fundOf(market: CommunityMarket, { benchmarks }: ForumSettings, region: string): Security | undefined {
  const own = benchmarks[region];
  const names = own ? [own] : (USUAL[region] ?? []);
  return names.map((name) => market.find(name)).find((one) => one && market.lastPriceDay(one.id) !== undefined);
}

/** An even choice of the stocks of a region. */
function membersOf(market: CommunityMarket, region: string): readonly string[] {
  const all = market
    .list()
    .filter((one) => regionOf(one) === region && (one.kind ?? 'stock') === 'stock')
    .filter(({ id }) => market.lastPriceDay(id) !== undefined);
  const step = Math.max(1, Math.ceil(all.length / MOST));
  return all.filter((_, at) => at % step === 0).map(({ id }) => id);
}

/** The members of a region with their prices, read a few at a time. */
const readMembers = keptByVersion<CommunityMarket, { region: string; asOf: Day | undefined }, readonly Worths[]>({
  most: 6,
  keyOf: ({ region, asOf }) => `${region} ${asOf ?? ''}`,
  read: async (market, { region, asOf }) => {
    const found: Worths[] = [];
    for (const [at, id] of membersOf(market, region).entries()) {
      const worths = await worthsOf(market, { id, asOf });
      if (worths) found.push(worths);
      if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    }
    return found;
  },
});

/** The median of all that traded from one day to another; each pair of days once. */
function medianOver(members: readonly Worths[]): BenchmarkOver {
  const kept = new Map<string, number | null>();
  return (from, to) => {
    const key = `${from} ${to}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const found = medianOf(members.flatMap((one) => growthOverDays(one, [from, to]) ?? [])) ?? null;
    kept.set(key, found);
    return found;
  };
}

interface Asked {
  readonly region: string;
  readonly asOf: Day | undefined;
  readonly settings: ForumSettings;
}

const readBenchmark = keptByVersion<CommunityMarket, Asked, Benchmark>({
  most: 20,
  keyOf: ({ region, asOf, settings }) => `${region} ${asOf ?? ''} ${settings.benchmarks[region] ?? ''}`,
  read: async (market, { region, asOf, settings }) => {
    const fund = fundOf(market, settings, region);
    const worths = fund && (await worthsOf(market, { id: fund.id, asOf }));
    if (fund && worths)
      return {
        name: displaySymbol(fund.exchange, fund.symbol),
        over: (from, to) => growthOverDays(worths, [from, to]),
      };
    return { name: 'Median stock of the region', over: medianOver(await readMembers(market, { region, asOf })) };
  },
});

/** Benchmark for calls on a security: the fund of its region, else the median of its stocks. */
export const benchmarkOf = (
  market: CommunityMarket,
  security: Pick<Security, 'exchange'>,
  { settings, asOf }: Pick<Asked, 'settings' | 'asOf'>,
): Promise<Benchmark> => readBenchmark(market, { region: regionOf(security), asOf, settings });
