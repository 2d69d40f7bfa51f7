import {
  momentOf,
  type ArchiveAreas,
  type OwnerBook,
  type PortfolioVintage,
  type SecurityOwners,
} from '@plumbline/market-data/domain';
import { compareText, type Day } from '@plumbline/shared/domain';
import { LRUCache } from 'lru-cache';

interface LastReport extends PortfolioVintage {
  /** Its place in the book. */
  readonly place: number;
}

/** The last report of each manager that was public at the end of a day, the largest first. */
function lastReports({ portfolios }: OwnerBook, asOf: Day | undefined): readonly LastReport[] {
  const at = momentOf(asOf);
  const last = new Map<string, LastReport>();
  // By manager, quarter end and moment: the last public one counts.
  portfolios.forEach((portfolio, place) => {
    if (portfolio.at <= at) last.set(portfolio.cik, { ...portfolio, place });
  });
  return [...last.values()].sort((a, b) => b.valueUsd - a.valueUsd || compareText(a.cik, b.cik));
}

/** Cached reads of an owner book: each version of the market has another one. */
interface Kept {
  /** By the day; few, as each has every manager. */
  readonly reports: LRUCache<string, readonly LastReport[]>;
  /** Ids of securities by the place of a portfolio in the book. */
  readonly held: LRUCache<number, ReadonlySet<string>>;
}

const known = new WeakMap<OwnerBook, Kept>();

function keptOf(book: OwnerBook): Kept {
  const found = known.get(book) ?? { reports: new LRUCache({ max: 4 }), held: new LRUCache({ max: 200 }) };
  known.set(book, found);
  return found;
}

function reportsOf(book: OwnerBook, asOf: Day | undefined): readonly LastReport[] {
  const { reports } = keptOf(book);
  const found = reports.get(asOf ?? '') ?? lastReports(book, asOf);
  reports.set(asOf ?? '', found);
  return found;
}

/** Ids of the securities of a portfolio: all securities are gone through once for it. */
function heldIn(book: OwnerBook, portfolio: number): ReadonlySet<string> {
  const { held } = keptOf(book);
  const holds = ([, owners]: readonly [string, SecurityOwners]): boolean =>
    owners.held?.some(([place]) => place === portfolio) ?? false;
  const found = held.get(portfolio) ?? new Set([...book.securities].filter(holds).map(([id]) => id));
  held.set(portfolio, found);
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
    return report && heldIn(book, report.place);
  },
});
