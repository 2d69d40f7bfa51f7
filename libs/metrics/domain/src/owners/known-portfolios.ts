import { newYorkDay, quarterBefore, type OwnerBook } from '@plumbline/market-data/domain';
import { addDays, type Day } from '@plumbline/shared/domain';

import { windowStart } from './owner-read';
import { QuarterList } from './quarter-list';
import type { ManagerQuarter, TradedQuarter } from './manager-quarter';

/** Reports of all managers, as known on a day: the same for all securities. */
export interface Reporting {
  /** The last quarters of managers who still report, by manager. */
  readonly latest: QuarterList<ManagerQuarter>;
  /** Quarters of the reports of twelve months, by filing day, oldest first. */
  readonly traded: QuarterList<TradedQuarter>;
  /** True for a quarter end that is no older than that of a manager who still reports can be. */
  readonly isCurrent: (period: Day) => boolean;
  /** True where anybody still reports. */
  readonly isCovered: boolean;
}

/** A report is due 45 days after the quarter's end: anyone who is silent for longer than that after the next one reports no more. */
const STALE_DAYS = 185;

/** True for a quarter end that is no older on a day than that of a manager who still reports can be. */
export const isCurrentQuarter = (period: Day, today: Day): boolean => period >= addDays(today, -STALE_DAYS);

type LoneQuarter = Pick<ManagerQuarter, 'place' | 'portfolio' | 'filed'>;
/** Quarters of a manager by their ends, oldest first. */
type Quarters = ReadonlyMap<Day, ManagerQuarter>;

function quartersOf(alone: readonly LoneQuarter[]): Quarters {
  const quarters = new Map<Day, ManagerQuarter>();
  for (const quarter of alone) {
    const { period, isWhole } = quarter.portfolio;
    const earlier = isWhole ? quarters.get(quarterBefore(period)) : undefined;
    const before = earlier?.portfolio.isWhole ? earlier : undefined;
    quarters.set(period, { ...quarter, before, isLast: quarter === alone.at(-1) });
  }
  return quarters;
}

/** By the numbers of managers, in their order. */
function readManagers({ portfolios }: OwnerBook, at: number): ReadonlyMap<string, Quarters> {
  const managers = new Map<string, LoneQuarter[]>();
  portfolios.forEach((portfolio, place) => {
    if (portfolio.at > at) return;
    const quarters = managers.get(portfolio.cik) ?? [];
    managers.set(portfolio.cik, quarters);
    const last = quarters.at(-1);
    // Vintages of one quarter are adjacent, the newest last.
    if (last?.portfolio.period === portfolio.period) quarters[quarters.length - 1] = { ...last, place, portfolio };
    else quarters.push({ place, portfolio, filed: newYorkDay(portfolio.at) });
  });
  const ordered = [...managers].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(ordered.map(([cik, quarters]) => [cik, quartersOf(quarters)]));
}

const isTraded = (quarter: ManagerQuarter): quarter is TradedQuarter => quarter.before !== undefined;

const byFiling = (a: ManagerQuarter, b: ManagerQuarter): number => (a.filed < b.filed ? -1 : Number(a.filed > b.filed));

/** All managers as known at a moment. */
export class KnownPortfolios {
  private readonly managers: ReadonlyMap<string, Quarters>;
  private readonly days = new Map<Day, Reporting>();

  constructor(book: OwnerBook, at: number) {
    this.managers = readManagers(book, at);
  }

  /** Returns the report of a manager for a quarter. */
  quarter(cik: string, period: Day): ManagerQuarter | undefined {
    return this.managers.get(cik)?.get(period);
  }

  /** Its state on a day; computed once. */
  on(today: Day): Reporting {
    const found = this.days.get(today) ?? this.reporting(today);
    this.days.set(today, found);
    return found;
  }

  private reporting(today: Day): Reporting {
    const start = windowStart(today, '12m');
    const isCurrent = (period: Day): boolean => isCurrentQuarter(period, today);
    const quarters = [...this.managers.values()].flatMap((each) => [...each.values()]);
    const current = quarters.filter(({ portfolio }) => isCurrent(portfolio.period));
    const traded = quarters.filter(isTraded).filter(({ filed }) => filed > start);
    return {
      latest: new QuarterList(
        current.filter(({ isLast }) => isLast),
        ({ place }) => [place],
      ),
      traded: new QuarterList(traded.sort(byFiling), ({ place, before }) => [place, before.place]),
      isCurrent,
      isCovered: current.length > 0,
    };
  }
}

const known = new WeakMap<OwnerBook, Map<number, KnownPortfolios>>();
/** Moments kept of a book: a screen asks all securities as of one. */
const MOMENTS = 4;

/** Returns managers' reports public at a moment (epoch milliseconds, infinite for all); computed once. */
export function knownPortfolios(book: OwnerBook, at: number): KnownPortfolios {
  const moments = known.get(book) ?? new Map<number, KnownPortfolios>();
  known.set(book, moments);
  const found = moments.get(at) ?? new KnownPortfolios(book, at);
  if (moments.size >= MOMENTS && !moments.has(at)) moments.clear();
  moments.set(at, found);
  return found;
}
