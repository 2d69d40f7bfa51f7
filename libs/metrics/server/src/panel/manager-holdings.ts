import {
  endOfDayNewYork,
  type ArchiveAreas,
  type OwnerBook,
  type PortfolioVintage,
} from '@plumbline/market-data/domain';
import { compareText, type Day } from '@plumbline/shared/domain';

interface LastReport extends PortfolioVintage {
  /** Its place in the book. */
  readonly place: number;
}

/** The last report of each manager that was public at the end of a day, the largest first. */
function lastReports({ portfolios }: OwnerBook, asOf: Day | undefined): readonly LastReport[] {
  const at = asOf === undefined ? Number.POSITIVE_INFINITY : endOfDayNewYork(asOf);
  const last = new Map<string, LastReport>();
  // By manager, quarter end and moment: the last one that was public stands.
  portfolios.forEach((portfolio, place) => {
    if (portfolio.at <= at) last.set(portfolio.cik, { ...portfolio, place });
  });
  return [...last.values()].sort((a, b) => b.valueUsd - a.valueUsd || compareText(a.cik, b.cik));
}

/** Kept per book of owners: there is another one with the next version of the market. */
const known = new WeakMap<OwnerBook, Map<string, readonly LastReport[]>>();

function reportsOf(book: OwnerBook, asOf: Day | undefined): readonly LastReport[] {
  const days = known.get(book) ?? new Map<string, readonly LastReport[]>();
  known.set(book, days);
  const found = days.get(asOf ?? '') ?? lastReports(book, asOf);
  days.set(asOf ?? '', found);
  return found;
}

/** Managers who reported, and what they hold by their last report. */
export const managerHoldings = (market: { readonly areas: () => Pick<ArchiveAreas, 'owners'> }) => ({
  /** The largest first; `name` is the CIK. */
  managers: async (asOf: Day | undefined) =>
    reportsOf(await market.areas().owners(), asOf).map(({ cik, manager }) => ({ name: cik, title: manager })),
  /** Ids of securities held outright; undefined where nobody of that CIK reported by then. */
  manager: async (cik: string, asOf: Day | undefined): Promise<ReadonlySet<string> | undefined> => {
    const book = await market.areas().owners();
    const report = reportsOf(book, asOf).find((one) => one.cik === cik);
    if (!report) return undefined;
    const isHeld = ([, { held = [] }]: readonly [string, { held?: readonly (readonly [number, ...unknown[]])[] }]) =>
      held.some(([place]) => place === report.place);
    return new Set([...book.securities].filter(isHeld).map(([id]) => id));
  },
});
