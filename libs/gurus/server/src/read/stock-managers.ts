import { holdsAt, managerReports, securityHolders, type Security } from '@plumbline/market-data/domain';
import { isAmerican, noManagers, windowStart } from '@plumbline/metrics/domain';
import { compareText, type Day } from '@plumbline/shared/domain';
import { keptByVersion } from '@plumbline/shared/server';
import { actionOf } from './group-picks';
import { openBook, type GuruBook, type GuruMarket } from './guru-market';
import type { GuruReport } from './known-reports';
import { sharesSince } from './stock-prices';

const isPosition = ({ isCurrent }: GuruBook, report: GuruReport): boolean => report.isLast && isCurrent(report.period);

/** Reports that a page of a stock shows, by quarter end and manager; few days, as each has every report. */
const shownReports = keptByVersion<GuruMarket, GuruBook, ReturnType<GuruBook['known']['byPeriod']>>({
  most: 4,
  keyOf: ({ asOf }) => asOf ?? '',
  read: async (_market, book) => {
    const start = windowStart(book.today, '12m');
    return book.known.byPeriod(
      (report) => (report.before !== undefined && report.filed > start) || isPosition(book, report),
    );
  },
});

/** A position next to that of the quarter before, shares as of its quarter end. */
interface HeldInQuarter {
  readonly report: GuruReport;
  readonly shares: number;
  readonly value: number;
  readonly before: number;
  readonly impact: number;
}

const COLUMNS = ['manager', 'shares', 'value', 'before', 'impact'] as const;

/** Who held a security, or sold it, in the quarters that are shown. */
async function readHeld(market: GuruMarket, book: GuruBook, id: string): Promise<readonly HeldInQuarter[]> {
  const found: HeldInQuarter[] = [];
  for (const [period, reports] of await shownReports(market, book)) {
    const part = await market.recordPart(securityHolders, period);
    const [rows, managers] = [await part.read(COLUMNS, part.rowsOf(id)), part.texts('manager')];
    const { manager, shares, value, before, impact } = rows.columns;
    for (let place = 0; place < rows.length; place += 1) {
      const report = reports.get(managers[manager[place] ?? -1] ?? '');
      if (!report || !holdsAt(rows, place, book.at)) continue;
      found.push({
        report,
        shares: shares[place] ?? 0,
        value: value[place] ?? 0,
        before: before[place] ?? Number.NaN,
        impact: impact[place] ?? Number.NaN,
      });
    }
  }
  const byManager = (a: GuruReport, b: GuruReport) => compareText(a.cik, b.cik) || compareText(a.period, b.period);
  return found.sort((a, b) => byManager(a.report, b.report));
}

/** Whether managers ever held a security that is traded abroad. */
async function wasHeld(market: GuruMarket, id: string): Promise<boolean> {
  for (const period of market.recordParts(securityHolders)) {
    const [from, until] = (await market.recordPart(securityHolders, period)).rowsOf(id);
    if (until > from) return true;
  }
  return false;
}

/** The first quarter end whose positions are kept. */
const firstKept = (market: GuruMarket): Day | undefined => market.recordParts(securityHolders).toSorted()[0];

/** A position of a manager who still reports, in shares of the day that is asked for. */
function toPosition({ report, shares, value }: HeldInQuarter, factor: (period: Day) => number) {
  const { manager, period, accession, value: portfolioUsd } = report;
  return { manager, period, accession, portfolioUsd, shares: shares * factor(period), valueUsd: value };
}

/** A change of a position by a report of twelve months, in shares of the day that is asked for. */
function toTrade({ report, shares, before, impact }: HeldInQuarter, factor: (period: Day) => number) {
  const { manager, period, filed, accession } = report;
  return {
    manager,
    period,
    filed,
    accession,
    action: actionOf(shares, before),
    sharesNow: shares * factor(period),
    sharesBefore: before * factor(period),
    impact: Number.isNaN(impact) ? null : impact,
  };
}

/** Managers' positions in a security by their latest reports, and trades by reports of twelve months, the oldest first. */
export const stockManagers = (market: GuruMarket) => async (security: Security, asOf: Day | undefined) => {
  if (market.recordParts(managerReports).length === 0) return { reason: 'No reports of managers were imported' };
  const book = await openBook(market, asOf);
  const held = await readHeld(market, book, security.id);
  if (held.length === 0 && !isAmerican(security) && !(await wasHeld(market, security.id)))
    return { reason: 'Managers do not report what is traded abroad' };
  const { today } = book;
  const last = book.known.lastQuarters();
  if (!last.some(({ period }) => book.isCurrent(period)))
    return { reason: noManagers(today, last.length === 0 ? firstKept(market) : undefined) };
  const start = windowStart(today, '12m');
  const factor = (period: Day): number => sharesSince(market, security.id, period, asOf);
  const positions = held.filter(({ report, shares }) => isPosition(book, report) && shares > 0);
  const trades = held.filter(({ report, before }) => report.filed > start && !Number.isNaN(before));
  return {
    positions: positions.map((each) => toPosition(each, factor)),
    trades: trades.map((each) => toTrade(each, factor)).sort((a, b) => compareText(a.filed, b.filed)),
  };
};
