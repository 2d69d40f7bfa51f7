import {
  newYorkDay,
  quarterBefore,
  type HeldShares,
  type OwnerBook,
  type PortfolioVintage,
} from '@plumbline/market-data/domain';
import { addDays, indexAfter, type Day } from '@plumbline/shared/domain';

import { windowStart } from './owner-read';
import type { ManagerQuarter, TradedQuarter } from './manager-quarter';

/** Reports of managers, as known on a day. */
export interface Reporting {
  /** The last quarters of managers who still report and held a security in them, by manager. */
  readonly latest: (held: readonly HeldShares[]) => readonly ManagerQuarter[];
  /** Quarters of the reports of twelve months in or before which a security was held, by filing day, oldest first. */
  readonly traded: (held: readonly HeldShares[]) => readonly TradedQuarter[];
  /** True for a quarter end that is no older than that of a manager who still reports can be. */
  readonly isCurrent: (period: Day) => boolean;
  /** True where anybody still reports. */
  readonly isCovered: boolean;
  /** The first quarter end whose reports are kept, where none was public yet. */
  readonly begins: Day | undefined;
}

/** Why managers are not known on a day. `begins`: the first quarter end whose reports are kept, where none was public yet. */
export function noManagers(today: Day, begins: Day | undefined): string {
  const reason = `No reports of managers of the time of ${today} are known`;
  return begins === undefined ? reason : `${reason}: those that are kept begin with the quarter to ${begins}`;
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

type Portfolio = readonly [place: number, portfolio: PortfolioVintage];

/** A book by its managers: each moment reads those alone who hold a security. */
interface BookIndex {
  readonly portfolios: OwnerBook['portfolios'];
  readonly managers: ReadonlyMap<string, readonly Portfolio[]>;
  /** Moments of portfolios, earliest first, and the last quarter end that was known from each on. */
  readonly moments: readonly number[];
  readonly lastPeriods: readonly Day[];
  /** The first quarter end of all. */
  readonly first: Day | undefined;
}

function indexOf({ portfolios }: OwnerBook): BookIndex {
  const managers = new Map<string, Portfolio[]>();
  portfolios.forEach((portfolio, place) => {
    const own = managers.get(portfolio.cik) ?? [];
    managers.set(portfolio.cik, own);
    own.push([place, portfolio]);
  });
  const byMoment = portfolios.toSorted((a, b) => a.at - b.at);
  let last = '';
  const lastPeriods = byMoment.map(({ period }) => (last = period > last ? period : last));
  const first = portfolios.reduce<Day | undefined>(
    (least, { period }) => (least === undefined || period < least ? period : least),
    undefined,
  );
  return { portfolios, managers, moments: byMoment.map(({ at }) => at), lastPeriods, first };
}

/** The quarters of a manager that were public at a moment. */
function publicQuarters(portfolios: readonly Portfolio[], at: number): Quarters {
  const quarters: LoneQuarter[] = [];
  for (const [place, portfolio] of portfolios) {
    if (portfolio.at > at) continue;
    const last = quarters.at(-1);
    // Vintages of one quarter are adjacent, the newest last.
    if (last?.portfolio.period === portfolio.period) quarters[quarters.length - 1] = { ...last, place, portfolio };
    else quarters.push({ place, portfolio, filed: newYorkDay(portfolio.at) });
  }
  return quartersOf(quarters);
}

const isTraded = (quarter: ManagerQuarter): quarter is TradedQuarter => quarter.before !== undefined;

const byFiling = (a: ManagerQuarter, b: ManagerQuarter): number => (a.filed < b.filed ? -1 : Number(a.filed > b.filed));

/** Quarters of a manager that count on a day. */
interface OnDay {
  readonly latest: ManagerQuarter | undefined;
  readonly traded: readonly TradedQuarter[];
}

/** Managers as known at a moment; each is read when a security it holds asks for it. */
export class KnownPortfolios {
  private readonly managers = new Map<string, Quarters>();
  private readonly days = new Map<Day, Reporting>();

  constructor(
    private readonly index: BookIndex,
    private readonly at: number,
  ) {}

  /** Returns the report of a manager for a quarter. */
  quarter(cik: string, period: Day): ManagerQuarter | undefined {
    return this.quarters(cik).get(period);
  }

  private quarters(cik: string): Quarters {
    const known = this.managers.get(cik) ?? publicQuarters(this.index.managers.get(cik) ?? [], this.at);
    this.managers.set(cik, known);
    return known;
  }

  /** Its state on a day; computed once. */
  on(today: Day): Reporting {
    const found = this.days.get(today) ?? this.reporting(today);
    this.days.set(today, found);
    return found;
  }

  private reporting(today: Day): Reporting {
    const [start, last] = [windowStart(today, '12m'), this.lastPeriod()];
    const isCurrent = (period: Day): boolean => isCurrentQuarter(period, today);
    const known = new Map<string, OnDay>();
    const onDay = (cik: string): OnDay => {
      const found = known.get(cik) ?? this.onDay(cik, { start, isCurrent });
      known.set(cik, found);
      return found;
    };
    return {
      latest: (held) => {
        const places = new Set(held.map(([place]) => place));
        const found = this.holders(held).flatMap((cik) => onDay(cik).latest ?? []);
        return found.filter(({ place }) => places.has(place));
      },
      traded: (held) => {
        const places = new Set(held.map(([place]) => place));
        const found = this.holders(held).flatMap((cik) => onDay(cik).traded);
        return found.filter(({ place, before }) => places.has(place) || places.has(before.place)).sort(byFiling);
      },
      isCurrent,
      isCovered: isCurrent(last),
      begins: last === '' ? this.index.first : undefined,
    };
  }

  private onDay(cik: string, { start, isCurrent }: { start: Day; isCurrent: Reporting['isCurrent'] }): OnDay {
    const quarters = [...this.quarters(cik).values()];
    return {
      latest: quarters.find(({ isLast, portfolio }) => isLast && isCurrent(portfolio.period)),
      traded: quarters.filter(isTraded).filter(({ filed }) => filed > start),
    };
  }

  /** Managers that ever reported a security, in the order of their numbers. */
  private holders(held: readonly HeldShares[]): readonly string[] {
    const ciks = new Set(held.map(([place]) => this.index.portfolios[place]?.cik));
    return [...ciks].filter((cik) => cik !== undefined).sort();
  }

  /** The last quarter end of which a portfolio was public; '' before all. */
  private lastPeriod(): Day {
    const { moments, lastPeriods } = this.index;
    return lastPeriods[indexAfter(moments, this.at) - 1] ?? '';
  }
}

const indices = new WeakMap<OwnerBook, BookIndex>();
const known = new WeakMap<OwnerBook, Map<number, KnownPortfolios>>();
/** Moments kept of a book: a screen asks all securities as of one. */
const MOMENTS = 4;

function indexFor(book: OwnerBook): BookIndex {
  const found = indices.get(book) ?? indexOf(book);
  indices.set(book, found);
  return found;
}

/** Returns managers' reports public at a moment (epoch milliseconds, infinite for all); computed once. */
export function knownPortfolios(book: OwnerBook, at: number): KnownPortfolios {
  const moments = known.get(book) ?? new Map<number, KnownPortfolios>();
  known.set(book, moments);
  const found = moments.get(at) ?? new KnownPortfolios(indexFor(book), at);
  if (moments.size >= MOMENTS && !moments.has(at)) moments.clear();
  moments.set(at, found);
  return found;
}
