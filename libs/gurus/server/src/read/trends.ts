import type { Day } from '@plumbline/shared/domain';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Members } from './group-members';
import type { GuruBook, GuruMarket } from './guru-market';
import { heldByAll, type HeldQuarter, type HeldRow, type ValueSums } from './held-rows';
import type { GuruReport } from './known-reports';
import { sharesSince } from './stock-prices';

const PERCENT = 100;
const UNKNOWN = 'Unknown';
/** Quarters that are drawn. */
const QUARTERS = 20;

/** Names what a position is counted under: its sector, its country. */
export type TrendKey = (id: string) => string | null;

const named =
  (keyOf: TrendKey) =>
  (id: string): string =>
    keyOf(id) ?? UNKNOWN;

const add = (sums: Map<string, number>, key: string, value: number): void =>
  void sums.set(key, (sums.get(key) ?? 0) + value);

function sumsOf(held: readonly HeldRow[], keyOf: TrendKey): ValueSums {
  const values = new Map<string, number>();
  for (const { id, value } of held) add(values, named(keyOf)(id), value);
  return { values, total: held.reduce((sum, { value }) => sum + value, 0) };
}

const toWeights = ({ values, total }: ValueSums) =>
  [...values]
    .map(([key, value]) => ({ key, weight: total > 0 ? (PERCENT * value) / total : 0 }))
    .sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1));

/** Shares of keys of a portfolio, percent of what is held in shares, the largest first. */
export const weightsOf = (held: readonly HeldRow[], keyOf: TrendKey) => toWeights(sumsOf(held, keyOf));

/** A quarter next to the one before, and the managers of whom both are whole. */
interface QuarterPair {
  readonly ciks: ReadonlySet<string>;
  readonly now: HeldQuarter;
  readonly before: HeldQuarter;
  /** Shares that one share of a security has become in between. */
  readonly split: (id: string) => number;
}

/** Dollars that were traded under each key between two quarter ends: changes of shares at the mean of both prices. */
function tradedIn({ ciks, now: later, before, split }: QuarterPair, keyOf: TrendKey): ReadonlyMap<string, number> {
  const traded = new Map<string, number>();
  for (const cik of ciks) {
    const earlier = new Map(before.of(cik).map((row) => [row.id, row]));
    const now = new Map(later.of(cik).map((row) => [row.id, row]));
    for (const id of new Set([...earlier.keys(), ...now.keys()])) {
      const [old, own] = [earlier.get(id), now.get(id)];
      const sharesBefore = (old?.shares ?? 0) * split(id);
      const prices = [
        ...(old && sharesBefore > 0 ? [old.value / sharesBefore] : []),
        ...(own && own.shares > 0 ? [own.value / own.shares] : []),
      ];
      const price = prices.reduce((sum, one) => sum + one, 0) / Math.max(1, prices.length);
      add(traded, named(keyOf)(id), ((own?.shares ?? 0) - sharesBefore) * price);
    }
  }
  return traded;
}

function effectsOf(pair: QuarterPair, keyOf: TrendKey) {
  const now = pair.now.sumsBy(pair.ciks, named(keyOf));
  const before = pair.before.sumsBy(pair.ciks, named(keyOf));
  const traded = tradedIn(pair, keyOf);
  const share = ({ values, total }: ValueSums, key: string) =>
    total > 0 ? (PERCENT * (values.get(key) ?? 0)) / total : 0;
  return [...new Set([...now.values.keys(), ...before.values.keys()])]
    .map((key) => {
      const weight = share(now, key);
      const change = weight - share(before, key);
      const trades = before.total > 0 ? (PERCENT * (traded.get(key) ?? 0)) / before.total : 0;
      return { key, weight, change, trades, prices: change - trades };
    })
    .sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1));
}

/** Reasons why the weights of a quarter moved. */
async function lastEffects(
  market: GuruMarket,
  guru: GuruBook,
  { reports, keyOf }: { readonly reports: readonly GuruReport[]; readonly keyOf: TrendKey },
) {
  const [{ period, before } = {}] = reports;
  if (period === undefined || !before) return [];
  const factors = new Map<string, number>();
  const split = (id: string): number => {
    const known = factors.get(id) ?? sharesSince(market, id, before.period, period);
    factors.set(id, known);
    return known;
  };
  const [now, earlier] = [await heldByAll(market, guru, period), await heldByAll(market, guru, before.period)];
  return effectsOf({ ciks: new Set(reports.map(({ cik }) => cik)), now, before: earlier, split }, keyOf);
}

/** Weights of keys by quarter over managers whole in it and the one before, and what moved them in the last one. */
export async function trendsOf(
  market: GuruMarket,
  guru: GuruBook,
  { members, keyOf }: { readonly members: Members | undefined; readonly keyOf: TrendKey },
) {
  const isComparable = ({ before, cik }: GuruReport): boolean => before !== undefined && (!members || members.has(cik));
  const byPeriod = guru.known.byPeriod(isComparable);
  const periods = [...byPeriod.keys()].sort().slice(-QUARTERS);
  const quarters: { period: Day; gurus: number; weights: ReturnType<typeof toWeights> }[] = [];
  for (const period of periods) {
    const [managers, held] = [new Set(byPeriod.get(period)?.keys()), await heldByAll(market, guru, period)];
    const weights = toWeights(held.sumsBy(managers, named(keyOf)));
    quarters.push({ period, gurus: managers.size, weights });
    await nextTurn();
  }
  const reports = [...(byPeriod.get(periods.at(-1) ?? '')?.values() ?? [])];
  return { quarters, effects: await lastEffects(market, guru, { reports, keyOf }) };
}
