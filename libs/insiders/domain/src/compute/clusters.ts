import { addDays, compareText, type Day } from '@plumbline/shared/domain';

/** A purchase as clusters read it. */
export interface ClusterDeal {
  readonly day: Day;
  /** Who bought; owners of one report are one. */
  readonly who: string;
  /** Dollars; null where no price is known. */
  readonly value: number | null;
  readonly price: number | null;
  /** Epoch milliseconds from which it was known. */
  readonly at: number;
}

/** Criteria by which purchases form a cluster. */
export interface ClusterRule {
  /** Different people at least. */
  readonly people: number;
  /** Within so many days. */
  readonly days: number;
}

/** Purchases of several people close to each other. */
export interface Cluster<Deal> {
  readonly from: Day;
  readonly to: Day;
  /** Oldest first. */
  readonly deals: readonly Deal[];
  readonly people: number;
  /** Epoch milliseconds of the report that made the first window one. */
  readonly knownAt: number;
  /** All at one price within two days: a placement or a plan rather than several minds. */
  readonly isOnePrice: boolean;
}

const ONE_PRICE = 0.005;
const ONE_PRICE_DAYS = 2;

const distinct = (deals: readonly ClusterDeal[]): number => new Set(deals.map(({ who }) => who)).size;

/** The moment by which so many people of a window were known to have bought. */
function knownAt(window: readonly ClusterDeal[], people: number): number {
  const first = new Map<string, number>();
  for (const { who, at } of window) first.set(who, Math.min(first.get(who) ?? Number.POSITIVE_INFINITY, at));
  return [...first.values()].sort((a, b) => a - b)[people - 1] ?? Number.POSITIVE_INFINITY;
}

function isOnePrice(deals: readonly ClusterDeal[]): boolean {
  const prices = deals.flatMap(({ price }) => (price !== null && price > 0 ? [price] : []));
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const [first, last] = [deals[0]?.day ?? '', deals.at(-1)?.day ?? ''];
  return prices.length > 1 && most <= least * (1 + ONE_PRICE) && last <= addDays(first, ONE_PRICE_DAYS);
}

/**
 * Clusters among the purchases of one company: a window of days in which enough people bought; windows that overlap are
 * one. Source: finance definitions, cluster_buy.
 */
export function clustersOf<Deal extends ClusterDeal>(
  deals: readonly Deal[],
  rule: ClusterRule,
): readonly Cluster<Deal>[] {
  const sorted = deals.toSorted((a, b) => compareText(a.day, b.day) || a.at - b.at || compareText(a.who, b.who));
  const found: { from: number; until: number; knownAt: number }[] = [];
  sorted.forEach(({ day }, from) => {
    const end = addDays(day, rule.days);
    const until = sorted.findLastIndex((deal) => deal.day < end) + 1;
    const window = sorted.slice(from, until);
    if (distinct(window) < rule.people) return;
    const last = found.at(-1);
    if (last && from < last.until) last.until = Math.max(last.until, until);
    else found.push({ from, until, knownAt: knownAt(window, rule.people) });
  });
  return found.map(({ from, until, knownAt: at }) => {
    const own = sorted.slice(from, until);
    return {
      from: own[0]!.day,
      to: own.at(-1)!.day,
      deals: own,
      people: distinct(own),
      knownAt: at,
      isOnePrice: isOnePrice(own),
    };
  });
}
