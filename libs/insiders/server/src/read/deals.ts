import {
  CEO,
  CFO,
  insiderReportsAt,
  newYorkDay,
  splitFactor,
  tradeSide,
  type InsiderFiling,
  type InsiderOwner,
  type InsiderReport,
} from '@plumbline/market-data/domain';
import { addDays, compareText, groupBy, type Day } from '@plumbline/shared/domain';
import { FAR_FUTURE, type InsiderMarket } from './insider-market';

/**
 * A deal: one report's purchases, or sales, of one day, for all its owners. Numbers of shares are as reported, on the
 * split basis of the day of the deal.
 */
export interface ReportedDeal {
  /** Number of the first owner, ten digits. */
  readonly cik: string;
  readonly name: string;
  /** Owners of the report are one. */
  readonly who: string;
  readonly others: number;
  readonly role: string;
  readonly isCeo: boolean;
  readonly isCfo: boolean;
  readonly isDirector: boolean;
  readonly isLargeOwner: boolean;
  /** Number of the company, ten digits, and the name that is known of it. */
  readonly issuerCik: string;
  readonly issuerName: string;
  readonly side: 'buy' | 'sell';
  readonly lines: number;
  readonly shares: number | null;
  readonly price: number | null;
  readonly value: number | null;
  readonly after: number | null;
  readonly change: number | null;
  readonly day: Day;
  readonly public: Day;
  readonly at: number;
  readonly delay: number;
  readonly isLate: boolean;
  readonly plan: boolean | null;
  readonly isAmended: boolean;
  readonly accession: string;
}

/** A deal as of a day: its shares, price and what is held after it are on the split basis of that day. */
export interface Deal extends ReportedDeal {
  /** Id of the security; undefined where none is served. */
  readonly security: string | undefined;
}

/** Business days within which a trade has to be reported. */
const DUE_DAYS = 2;

/** How an insider is called: by title, else by what makes one an insider. */
export function roleOf(owner: InsiderOwner | undefined): string {
  if (!owner) return '';
  if (owner.officerTitle) return owner.officerTitle;
  if (owner.isDirector) return 'Director';
  return owner.isTenPercentOwner ? 'Owner of 10 %' : (owner.otherText ?? '');
}

/** Weekdays after a day up to another; exchange holidays are not left out. */
function weekdaysBetween(from: Day, to: Day): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday > 0 && weekday < 6) count += 1;
    if (count > 400) break;
  }
  return count;
}

type Line = InsiderReport['trades'][number];

const cents = (value: number): number => Math.round(value * 100) / 100;

/** Shares, mean price and value of lines; the price is that of the lines that have one. */
function amountsOf(lines: readonly Line[]) {
  const known = lines.filter(({ line }) => line.shares !== undefined);
  const priced = known.filter(({ line }) => line.price !== undefined);
  const sum = (of: readonly Line[]) => of.reduce((all, { line }) => all + (line.shares ?? 0), 0);
  const value = priced.reduce((all, { line }) => all + (line.shares ?? 0) * (line.price ?? 0), 0);
  const pricedShares = sum(priced);
  return {
    shares: known.length > 0 ? sum(known) : null,
    price: pricedShares > 0 ? value / pricedShares : null,
    value: priced.length > 0 && priced.length === lines.length ? cents(value) : null,
  };
}

/** Shares held after the last line, in its kind of ownership, and the change by the deal. */
function holdingOf(lines: readonly Line[], side: Deal['side']) {
  const last = lines.at(-1)?.line;
  if (last?.sharesAfter === undefined) return { after: null, change: null };
  const same = lines.filter(({ line }) => line.ownership === last.ownership && line.nature === last.nature);
  const traded = same.reduce((sum, { line }) => sum + (line.shares ?? 0), 0);
  const before = last.sharesAfter + (side === 'buy' ? -traded : traded);
  return {
    after: last.sharesAfter,
    change: before > 0 ? 100 * (last.sharesAfter / before - 1) : null,
  };
}

function toDeal(report: InsiderReport, lines: readonly Line[], side: Deal['side']): ReportedDeal {
  const { filing, owners, amendments } = report;
  const [owner] = owners;
  const { day } = lines[0]!.line;
  const known = newYorkDay(filing.moment.at);
  const delay = weekdaysBetween(day, known);
  const has = (title: RegExp): boolean =>
    owners.some(({ isOfficer, officerTitle = '' }) => isOfficer && title.test(officerTitle));
  return {
    cik: owner?.cik ?? '',
    name: owner?.name ?? '',
    others: Math.max(0, owners.length - 1),
    role: roleOf(owner),
    who: owners
      .map(({ cik }) => cik)
      .sort()
      .join(' '),
    isCeo: has(CEO),
    isCfo: has(CFO),
    isDirector: owners.some(({ isDirector }) => isDirector),
    isLargeOwner: owners.some(({ isTenPercentOwner }) => isTenPercentOwner),
    issuerCik: filing.issuerCik,
    issuerName: filing.issuerName ?? '',
    side,
    lines: lines.length,
    ...amountsOf(lines),
    ...holdingOf(lines, side),
    day,
    public: known,
    at: filing.moment.at,
    delay,
    isLate: delay > DUE_DAYS || lines.some(({ line }) => line.timeliness === 'late'),
    plan: filing.isUnderPlan ?? null,
    isAmended: amendments.length > 0,
    accession: lines[0]!.filing.accession,
  };
}

/** The deals of a report. */
export function reportedDeals(report: InsiderReport): readonly ReportedDeal[] {
  const sided = report.trades.flatMap((each) => {
    const side = tradeSide(each.line);
    return side ? [{ ...each, side }] : [];
  });
  const groups = [...groupBy(sided, ({ line, side }) => `${side} ${line.day}`).values()];
  return groups.map((lines) => toDeal(report, lines, lines[0]!.side));
}

const times = (count: number | null, factor: number): number | null => (count === null ? null : count * factor);

/** A deal with the security that is served of its company, on the split basis of a day. */
export function dealAsOf(deal: ReportedDeal, market: InsiderMarket, asOf: Day | undefined): Deal {
  const [security] = market.ofCompany(deal.issuerCik);
  const factor = security ? splitFactor(market.splits(security.id), deal.day, asOf ?? FAR_FUTURE) : 1;
  return {
    ...deal,
    security: security?.id,
    shares: times(deal.shares, factor),
    price: deal.price === null ? null : deal.price / factor,
    after: times(deal.after, factor),
  };
}

/** The newest known first; a total order. */
export const newestFirst = (a: Deal, b: Deal): number =>
  b.at - a.at || compareText(b.day, a.day) || compareText(a.accession, b.accession) || compareText(a.side, b.side);

/** Purchases and sales of some reports, as known at a moment. */
export const dealsOf = (
  filings: Iterable<InsiderFiling>,
  { market, asOf, at }: { readonly market: InsiderMarket; readonly asOf: Day | undefined; readonly at: number },
): readonly Deal[] =>
  insiderReportsAt(filings, Number.isFinite(at) ? at : undefined)
    .flatMap(reportedDeals)
    .map((deal) => dealAsOf(deal, market, asOf));
