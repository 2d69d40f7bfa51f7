import { addYears, compareText, groupBy, type Day } from '@plumbline/shared/domain';

import type { InsiderFiling, InsiderLine, InsiderOwner } from '../../model/insider-trade';
import type { Validity } from '../../model/records';
import { insiderReportStates, type InsiderReportState } from './insider-report-states';
import { tradeSide } from './insider-totals';
import { compareFilings, insiderReportsAt, isSplit, type InsiderReport } from './insider-trades';
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

/** Holdings of a report are those of its first owner. */
const holderOf = (report: InsiderReport): string => whoOf(report).split(' ')[0] ?? '';

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
    const owner = holderOf(report);
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
  const held = [...stakes.values()].filter(({ who, shares }) => shares > 0 && !gone.has(who));
  return held.sort((a, b) => compareText(a.who, b.who));
}

/** Oldest first; a total order. */
export const compareDeals = (a: InsiderDeal, b: InsiderDeal): number =>
  compareText(a.day, b.day) || compareText(a.who, b.who) || compareText(a.accession, b.accession);

const NONE: InsiderActivity = { deals: [], stakes: [] };

const lastFiled = ({ filing, amendments }: InsiderReport): Day => (amendments.at(-1) ?? filing).filed;

/** Leaves out what is too old by the day on which the newest report was filed; without any there is nothing. */
export function recentActivity({ deals, stakes }: InsiderActivity, newest: Day | undefined): InsiderActivity {
  if (newest === undefined) return NONE;
  return {
    deals: deals.filter(({ day }) => day > addYears(newest, -DEAL_YEARS)),
    stakes: stakes.filter(({ day }) => day > addYears(newest, -STAKE_YEARS)),
  };
}

/**
 * Returns insider trades and holdings from reports of one company public at a moment (epoch milliseconds; all when left
 * out). Amendments replace, owners of one report count as one, rights are no shares. Nothing depends on later
 * publications.
 */
export function insiderActivity(filings: Iterable<InsiderFiling>, at?: number): InsiderActivity {
  const reports = insiderReportsAt(filings, at);
  const deals = reports.flatMap(dealsOf).sort(compareDeals);
  return recentActivity({ deals, stakes: stakesOf(reports) }, reports.map(lastFiled).sort().at(-1));
}

/** Something that holds between two moments. */
export interface LastingPart<T> extends Validity {
  readonly part: T;
}

/** The same at all moments. */
export interface InsiderActivityStates {
  /** Oldest first. */
  readonly deals: readonly LastingPart<InsiderDeal>[];
  readonly stakes: readonly LastingPart<InsiderStake>[];
  /** The days on which reports, or the last amendments of them, were filed. */
  readonly filed: readonly LastingPart<Day>[];
}

/** A part of a list, and its place there. */
interface Placed<T> extends LastingPart<T> {
  readonly place: number;
}

/** Joins states in which nothing changed, in the order of their places. */
function joined<T>(states: readonly Placed<T>[]): readonly LastingPart<T>[] {
  const open = new Map<string, Placed<T>>();
  const past: Placed<T>[] = [];
  for (const state of states.toSorted((a, b) => a.from - b.from)) {
    const key = JSON.stringify([state.place, state.part]);
    const earlier = open.get(key);
    const isGoingOn = earlier?.until === state.from;
    if (earlier && !isGoingOn) past.push(earlier);
    open.set(key, isGoingOn ? { ...state, from: earlier.from } : state);
  }
  return [...past, ...open.values()].sort((a, b) => a.place - b.place);
}

/** Stakes by the reports of one owner: a state for each moment at which any of these changed. */
function stakeStates(states: readonly InsiderReportState[]): readonly LastingPart<InsiderStake>[] {
  const moments = [...new Set(states.flatMap(({ from, until }) => [from, until]))].sort((a, b) => a - b);
  return joined(
    moments.slice(0, -1).flatMap((from, at) => {
      const reports = states.filter((state) => isValid(state, from)).map(({ report }) => report);
      const stakes = stakesOf(reports.sort((a, b) => compareFilings(a.filing, b.filing)));
      return stakes.map((part, place) => ({ part, place, from, until: moments[at + 1]! }));
    }),
  );
}

const isValid = ({ from, until }: Validity, at: number): boolean => from <= at && at < until;

/** Returns insider trades and holdings of one company at all moments. */
export function insiderActivityStates(filings: readonly InsiderFiling[]): InsiderActivityStates {
  const states = insiderReportStates(filings);
  const deals = joined(
    states.flatMap(({ report, from, until }) => dealsOf(report).map((part, place) => ({ part, place, from, until }))),
  );
  const byHolder = groupBy(states, ({ report }) => holderOf(report));
  return {
    deals: deals.toSorted((a, b) => compareDeals(a.part, b.part)),
    stakes: [...byHolder].sort(([a], [b]) => compareText(a, b)).flatMap(([, own]) => stakeStates(own)),
    filed: joined(states.map(({ report, from, until }) => ({ part: lastFiled(report), place: 0, from, until }))),
  };
}
