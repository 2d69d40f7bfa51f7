import { newYorkDay, quarterBefore, type OwnerBook, type PortfolioVintage } from '@plumbline/market-data/domain';
import { daysBetween, type Day } from '@plumbline/shared/domain';

/** A quarter end of a manager as known at a moment. */
export interface ManagerQuarter {
  /** Place of the portfolio in the book. */
  readonly place: number;
  readonly portfolio: PortfolioVintage;
  /** The day the first report of the quarter was public. */
  readonly filed: Day;
  /** The quarter before, where both are whole: only then the two can be held against each other. */
  readonly before: ManagerQuarter | undefined;
}

/** Quarters of a manager, oldest first. */
export interface KnownManager {
  readonly cik: string;
  readonly quarters: readonly ManagerQuarter[];
  readonly byPeriod: ReadonlyMap<Day, ManagerQuarter>;
}

/** A report is due 45 days after the quarter's end: whoever is silent for longer than that after the next one reports no more. */
const STALE_DAYS = 185;

export const isCurrentPeriod = (period: Day, today: Day): boolean => daysBetween(period, today) <= STALE_DAYS;

export const isCurrent = ({ portfolio }: ManagerQuarter, today: Day): boolean =>
  isCurrentPeriod(portfolio.period, today);

/** All managers as known at a moment. */
export interface KnownPortfolios {
  readonly managers: ReadonlyMap<string, KnownManager>;
  /** The newest quarter end anybody reported; undefined where nobody did. */
  readonly newest: Day | undefined;
}

type LoneQuarter = Omit<ManagerQuarter, 'before'>;

function toManager(cik: string, quarters: readonly LoneQuarter[]): KnownManager {
  const byPeriod = new Map<Day, ManagerQuarter>();
  for (const quarter of quarters) {
    const { period, isWhole } = quarter.portfolio;
    const before = isWhole ? byPeriod.get(quarterBefore(period)) : undefined;
    byPeriod.set(period, { ...quarter, before: before?.portfolio.isWhole ? before : undefined });
  }
  return { cik, quarters: [...byPeriod.values()], byPeriod };
}

function read({ portfolios }: OwnerBook, at: number): KnownPortfolios {
  const managers = new Map<string, LoneQuarter[]>();
  let newest: Day | undefined;
  portfolios.forEach((portfolio, place) => {
    if (portfolio.at > at) return;
    if (newest === undefined || portfolio.period > newest) newest = portfolio.period;
    const quarters = managers.get(portfolio.cik) ?? [];
    managers.set(portfolio.cik, quarters);
    const last = quarters.at(-1);
    // Vintages of one quarter stand side by side, the newest last.
    if (last?.portfolio.period === portfolio.period) quarters[quarters.length - 1] = { ...last, place, portfolio };
    else quarters.push({ place, portfolio, filed: newYorkDay(portfolio.at) });
  });
  return { managers: new Map([...managers].map(([cik, quarters]) => [cik, toManager(cik, quarters)])), newest };
}

const known = new WeakMap<OwnerBook, Map<number, KnownPortfolios>>();
/** Moments kept of a book: a screen asks all securities as of one. */
const MOMENTS = 4;

/** What managers reported by a moment (epoch milliseconds, infinite for all), by their numbers; worked out once. */
export function knownPortfolios(book: OwnerBook, at: number): KnownPortfolios {
  const moments = known.get(book) ?? new Map<number, KnownPortfolios>();
  known.set(book, moments);
  const found = moments.get(at) ?? read(book, at);
  if (moments.size >= MOMENTS && !moments.has(at)) moments.clear();
  moments.set(at, found);
  return found;
}
