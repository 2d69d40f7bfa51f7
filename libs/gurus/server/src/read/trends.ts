import type { ManagerQuarter } from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';
import { splitFactor } from '@plumbline/market-data/domain';
import type { GuruBook, GuruMarket } from './guru-market';
import type { Members } from './group-members';
import { heldIn } from './held-rows';

const PERCENT = 100;
const UNKNOWN = 'Unknown';
/** Quarters that are drawn. */
const QUARTERS = 20;

/** Names what a position is counted under: its sector, its country. */
export type TrendKey = (id: string) => string | null;

interface Sums {
  readonly values: Map<string, number>;
  total: number;
  gurus: number;
}

const add = (sums: Map<string, number>, key: string, value: number): void =>
  void sums.set(key, (sums.get(key) ?? 0) + value);

/** Shares of keys of a portfolio, percent of what is held in shares, the largest first. */
export function weightsOf(guru: GuruBook, quarter: ManagerQuarter, keyOf: TrendKey) {
  const sums = new Map<string, number>();
  let total = 0;
  for (const { id, valueUsd } of heldIn(guru.book, quarter.place)) {
    add(sums, keyOf(id) ?? UNKNOWN, valueUsd);
    total += valueUsd;
  }
  return toWeights(sums, total);
}

const toWeights = (sums: ReadonlyMap<string, number>, total: number) =>
  [...sums]
    .map(([key, value]) => ({ key, weight: total > 0 ? (PERCENT * value) / total : 0 }))
    .sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1));

/** Quarters of managers that can be held against the quarter before, by quarter end. */
function comparable(guru: GuruBook, members: Members | undefined) {
  const byPeriod = new Map<Day, ManagerQuarter[]>();
  for (const last of guru.known.lastQuarters()) {
    const { cik } = last.portfolio;
    if (members && !members.has(cik)) continue;
    for (const quarter of guru.known.quartersOf(cik)) {
      if (!quarter.before) continue;
      const { period } = quarter.portfolio;
      byPeriod.set(period, [...(byPeriod.get(period) ?? []), quarter]);
    }
  }
  return byPeriod;
}

function sumsOf(guru: GuruBook, quarters: readonly ManagerQuarter[], keyOf: TrendKey): Sums {
  const sums: Sums = { values: new Map(), total: 0, gurus: quarters.length };
  for (const { place } of quarters)
    for (const { id, valueUsd } of heldIn(guru.book, place)) {
      add(sums.values, keyOf(id) ?? UNKNOWN, valueUsd);
      sums.total += valueUsd;
    }
  return sums;
}

/** Dollars that were traded under each key between two quarter ends: changes of shares at the mean of both prices. */
function tradedOf({ book }: GuruBook, market: GuruMarket, quarters: readonly ManagerQuarter[], keyOf: TrendKey) {
  const traded = new Map<string, number>();
  for (const { place, before, portfolio } of quarters) {
    if (!before) continue;
    const earlier = new Map(heldIn(book, before.place).map((row) => [row.id, row]));
    const now = new Map(heldIn(book, place).map((row) => [row.id, row]));
    for (const id of new Set([...earlier.keys(), ...now.keys()])) {
      const factor = splitFactor(market.splits(id), before.portfolio.period, portfolio.period);
      const [old, own] = [earlier.get(id), now.get(id)];
      const sharesBefore = (old?.shares ?? 0) * factor;
      const prices = [
        ...(sharesBefore > 0 ? [old!.valueUsd / sharesBefore] : []),
        ...(own && own.shares > 0 ? [own.valueUsd / own.shares] : []),
      ];
      const price = prices.reduce((sum, one) => sum + one, 0) / Math.max(1, prices.length);
      add(traded, keyOf(id) ?? UNKNOWN, ((own?.shares ?? 0) - sharesBefore) * price);
    }
  }
  return traded;
}

/** Weights of keys by quarter over managers whole in it and the one before, and what moved them in the last one. */
export function trendsOf(
  market: GuruMarket,
  guru: GuruBook,
  { members, keyOf }: { readonly members: Members | undefined; readonly keyOf: TrendKey },
) {
  const byPeriod = comparable(guru, members);
  const periods = [...byPeriod.keys()].sort().slice(-QUARTERS);
  const quarters = periods.map((period) => {
    const sums = sumsOf(guru, byPeriod.get(period) ?? [], keyOf);
    return { period, gurus: sums.gurus, weights: toWeights(sums.values, sums.total) };
  });
  const last = byPeriod.get(periods.at(-1) ?? '') ?? [];
  return { quarters, effects: effectsOf(market, guru, { quarters: last, keyOf }) };
}

function effectsOf(
  market: GuruMarket,
  guru: GuruBook,
  { quarters, keyOf }: { readonly quarters: readonly ManagerQuarter[]; readonly keyOf: TrendKey },
) {
  const now = sumsOf(guru, quarters, keyOf);
  const before = sumsOf(
    guru,
    quarters.flatMap((quarter) => quarter.before ?? []),
    keyOf,
  );
  const traded = tradedOf(guru, market, quarters, keyOf);
  const share = ({ values, total }: Sums, key: string) => (total > 0 ? (PERCENT * (values.get(key) ?? 0)) / total : 0);
  return [...new Set([...now.values.keys(), ...before.values.keys()])]
    .map((key) => {
      const weight = share(now, key);
      const change = weight - share(before, key);
      const trades = before.total > 0 ? (PERCENT * (traded.get(key) ?? 0)) / before.total : 0;
      return { key, weight, change, trades, prices: change - trades };
    })
    .sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1));
}
