import { totalReturnOf } from '@plumbline/market-data/domain';
import type { ManagerQuarter } from '@plumbline/metrics/domain';
import { epochDay, indexAfter, type Day } from '@plumbline/shared/domain';
import { keptByVersion } from '@plumbline/shared/server';
import type { GuruBook, GuruMarket } from './guru-market';
import { heldIn } from './held-rows';

const PERCENT = 100;
const QUARTERS_A_YEAR = 4;
/** Less of a portfolio with a price says nothing about it, percent. */
const COVERED = 75;
/** A close this many days before a quarter end is none of it. */
const STALE_DAYS = 10;

/** Worth of one share with what it paid, at the ends of quarters; NaN where no price is known. */
type Worths = (id: string, period: Day) => Promise<number>;

async function worthsOf(market: GuruMarket, asOf: Day | undefined, id: string): Promise<(period: Day) => number> {
  const worths = await totalReturnOf(market, id, asOf);
  if (!worths) return () => Number.NaN;
  const { days, value } = worths;
  return (period) => {
    const row = indexAfter(days, epochDay(period)) - 1;
    const day = days[row];
    return day !== undefined && epochDay(period) - day <= STALE_DAYS ? (value[row] ?? Number.NaN) : Number.NaN;
  };
}

/** Reads the worths of each security once. */
function readWorths(market: GuruMarket, asOf: Day | undefined): Worths {
  const known = new Map<string, Promise<(period: Day) => number>>();
  return async (id, period) => {
    const found = known.get(id) ?? worthsOf(market, asOf, id);
    known.set(id, found);
    return (await found)(period);
  };
}

interface QuarterReturn {
  /** Fraction. */
  readonly value: number;
  /** Percent of the value of the portfolio that has prices. */
  readonly coverage: number;
}

/** Return of a quarter end's positions until the next one, weighted by value. */
async function quarterReturn(
  { book }: GuruBook,
  { place, portfolio: { period } }: ManagerQuarter,
  { until, worth }: { readonly until: Day; readonly worth: Worths },
): Promise<QuarterReturn> {
  let [total, priced, gained] = [0, 0, 0];
  for (const { id, valueUsd } of heldIn(book, place)) {
    const [from, to] = [await worth(id, period), await worth(id, until)];
    total += valueUsd;
    if (!(from > 0) || Number.isNaN(to)) continue;
    priced += valueUsd;
    gained += valueUsd * (to / from - 1);
  }
  return { value: priced > 0 ? gained / priced : Number.NaN, coverage: total > 0 ? (PERCENT * priced) / total : 0 };
}

/** Percent a year of the last years; null where a quarter is missing or too little of one has prices. */
function yearly(returns: readonly QuarterReturn[], years: number): number | null {
  const quarters = years * QUARTERS_A_YEAR;
  const last = returns.slice(-quarters);
  if (last.length < quarters || last.some(({ coverage }) => coverage < COVERED)) return null;
  const growth = last.reduce((product, { value }) => product * (1 + value), 1);
  return Number.isFinite(growth) && growth > 0 ? PERCENT * (growth ** (1 / years) - 1) : null;
}

/** Quarters in a row up to the last one whose next quarter end is a day of the past. */
function chainOf(quarters: readonly ManagerQuarter[], today: Day) {
  const chain: { quarter: ManagerQuarter; until: Day }[] = [];
  for (const next of quarters) {
    const { before, portfolio } = next;
    if (!before) chain.length = 0;
    else if (portfolio.period <= today) chain.push({ quarter: before, until: portfolio.period });
  }
  return chain;
}

/** Returns of following a manager's reported positions. */
export interface HeldReturns {
  readonly cik: string;
  readonly quarters: number;
  readonly until: Day | null;
  /** Percent of the last quarter that has prices. */
  readonly coverage: number;
  readonly r1: number | null;
  readonly r3: number | null;
  readonly r5: number | null;
  readonly r10: number | null;
}

async function returnsOf(guru: GuruBook, cik: string, worth: Worths): Promise<HeldReturns> {
  const chain = chainOf(guru.known.quartersOf(cik), guru.today);
  const returns: QuarterReturn[] = [];
  for (const { quarter, until } of chain) returns.push(await quarterReturn(guru, quarter, { until, worth }));
  return {
    cik,
    quarters: returns.length,
    until: chain.at(-1)?.until ?? null,
    coverage: returns.at(-1)?.coverage ?? 0,
    r1: yearly(returns, 1),
    r3: yearly(returns, 3),
    r5: yearly(returns, 5),
    r10: yearly(returns, 10),
  };
}

async function readReturns(market: GuruMarket, guru: GuruBook): Promise<ReadonlyMap<string, HeldReturns>> {
  const worth = readWorths(market, guru.asOf);
  const all = new Map<string, HeldReturns>();
  for (const { portfolio } of guru.known.lastQuarters())
    all.set(portfolio.cik, await returnsOf(guru, portfolio.cik, worth));
  return all;
}

/**
 * Returns of all managers by number, as known on the day of the book. Positions are held from quarter end to quarter
 * end. Source: finance definitions, guru_holdings_return.
 */
export const heldReturns = keptByVersion<GuruMarket, GuruBook, ReadonlyMap<string, HeldReturns>>({
  most: 2,
  keyOf: ({ asOf }) => asOf ?? '',
  read: readReturns,
});
