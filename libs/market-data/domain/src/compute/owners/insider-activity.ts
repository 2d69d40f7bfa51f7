import { addYears, compareText, type Day } from '@plumbline/shared/domain';

import type { InsiderFiling, InsiderLine, InsiderOwner } from '../../model/insider-trade';
import { tradeSide } from './insider-totals';
import { insiderReportsAt, isSplit, type InsiderReport } from './insider-trades';
import type { ReportedLine } from './insider-amendments';

/** A purchase or sale of the security itself. */
export interface InsiderDeal {
  readonly day: Day;
  readonly side: 'buy' | 'sell';
  /** Who traded; owners of one report are one. */
  readonly who: string;
  readonly name: string;
  readonly isCeo: boolean;
  readonly isCfo: boolean;
  readonly shares?: number;
  /** Dollars a share. */
  readonly price?: number;
  /** The filing that last reported it. */
  readonly accession: string;
}

/** Shares of one owner, held in one way, by the latest report of them. */
export interface InsiderStake {
  readonly who: string;
  readonly name: string;
  /** Shares are counted as on this day. */
  readonly day: Day;
  readonly shares: number;
  readonly accession: string;
}

/** Trades and holdings of insiders of a company, as known at a moment. */
export interface InsiderActivity {
  /** Oldest first; those of the two years before the newest report. */
  readonly deals: readonly InsiderDeal[];
  /** Those of the three years before the newest report: who is silent for longer is taken for gone. */
  readonly stakes: readonly InsiderStake[];
}

const DEAL_YEARS = 2;
const STAKE_YEARS = 3;

/** Words of titles by which officers are known. */
export const CEO = /chief executive|\bceo\b/i;
export const CFO = /chief financial|\bcfo\b|principal financial/i;

const hasTitle = (owners: readonly InsiderOwner[], title: RegExp): boolean =>
  owners.some(({ isOfficer, officerTitle = '' }) => isOfficer && title.test(officerTitle));

/** Strips a filing of parts that no count or sum reads: rights, signatures, notes, addresses. */
export function leanFiling(filing: InsiderFiling): InsiderFiling {
  const { signatures: _s, footnotes, remarks, issuerName: _n, issuerSymbol: _i, ...rest } = filing;
  const plain = <Line extends InsiderLine>(lines: readonly Line[]): readonly Line[] =>
    lines.filter(({ isDerivative }) => !isDerivative).map((line) => ({ ...line, footnotes: {} }));
  return {
    ...rest,
    owners: filing.owners.map(({ city: _c, state: _t, ...owner }) => owner),
    trades: plain(filing.trades),
    holdings: plain(filing.holdings),
    signatures: [],
    footnotes: isSplit(filing) ? footnotes : {},
    ...(remarks !== undefined && isSplit(filing) ? { remarks } : {}),
  };
}

const whoOf = ({ owners }: InsiderReport): string =>
  owners
    .map(({ cik }) => cik)
    .sort()
    .join(' ');

const nameOf = ({ owners }: InsiderReport): string => owners[0]?.name ?? '';

function dealsOf(report: InsiderReport): readonly InsiderDeal[] {
  const { owners, trades } = report;
  const by = { who: whoOf(report), name: nameOf(report), isCeo: hasTitle(owners, CEO), isCfo: hasTitle(owners, CFO) };
  return trades.flatMap(({ line, filing }) => {
    const side = tradeSide(line);
    if (!side) return [];
    const { day, shares, price } = line;
    const amounts = { ...(shares === undefined ? {} : { shares }), ...(price === undefined ? {} : { price }) };
    return [{ day, side, ...by, ...amounts, accession: filing.accession }];
  });
}

/** Not shares of the company: what they are worth moves otherwise. */
const OTHER = /prefer|warrant|\bnotes?\b|debenture|bond|\bunits?\b|option/i;

/** One way of holding: titles of one class vary between filers, so that only the letter of a class counts. */
const stakeKey = (owner: string, { security, ownership, nature }: InsiderLine): string =>
  [
    owner,
    ownership ?? '',
    (nature ?? '').toLowerCase(),
    /\bclass\s+([a-z])\b/i.exec(security)?.[1]?.toLowerCase(),
  ].join('|');

interface StakeLine extends ReportedLine<InsiderLine> {
  readonly day: Day;
}

/** Lines of a report that say what is held, the earliest day first. */
function stakeLines({ trades, holdings }: InsiderReport): readonly StakeLine[] {
  const held = holdings.map((each) => ({ ...each, day: each.filing.reportDay ?? each.filing.filed }));
  const traded = trades.map((each) => ({ line: each.line, filing: each.filing, day: each.line.day }));
  return [...held, ...traded]
    .filter(({ line }) => !line.isDerivative && line.sharesAfter !== undefined && !OTHER.test(line.security))
    .sort((a, b) => compareText(a.day, b.day));
}

function stakesOf(reports: readonly InsiderReport[]): readonly InsiderStake[] {
  const stakes = new Map<string, InsiderStake>();
  const gone = new Set<string>();
  for (const report of reports) {
    const who = whoOf(report);
    const owner = who.split(' ')[0] ?? '';
    if (report.filing.isNotSubject) gone.add(owner);
    else gone.delete(owner);
    for (const { line, filing, day } of stakeLines(report))
      stakes.set(stakeKey(owner, line), {
        who: owner,
        name: nameOf(report),
        day,
        accession: filing.accession,
        shares: line.sharesAfter ?? 0,
      });
  }
  return [...stakes.values()].filter(({ who, shares }) => shares > 0 && !gone.has(who));
}

/** Oldest first; a total order. */
export const compareDeals = (a: InsiderDeal, b: InsiderDeal): number =>
  compareText(a.day, b.day) || compareText(a.who, b.who) || compareText(a.accession, b.accession);

const NONE: InsiderActivity = { deals: [], stakes: [] };

/**
 * Returns insider trades and holdings from reports of one company public at a moment (epoch milliseconds; all when left
 * out). Amendments replace, owners of one report count as one, rights are no shares. Nothing depends on later
 * publications.
 */
export function insiderActivity(filings: Iterable<InsiderFiling>, at?: number): InsiderActivity {
  const reports = insiderReportsAt(filings, at);
  const newest = reports
    .map(({ filing, amendments }) => (amendments.at(-1) ?? filing).filed)
    .sort()
    .at(-1);
  if (newest === undefined) return NONE;
  const deals = reports.flatMap(dealsOf).filter(({ day }) => day > addYears(newest, -DEAL_YEARS));
  return {
    deals: deals.sort(compareDeals),
    stakes: stakesOf(reports).filter(({ day }) => day > addYears(newest, -STAKE_YEARS)),
  };
}
