import { addDays, type Day } from '@plumbline/shared/domain';

import { cusipOf } from '../universe/cusip';
import type { ListedMarket } from '../universe/universe-listings';
import { createRandom, type Random } from '../base/random';
import { businessDay } from '../base/trading-days';
import { accessionOf, timeBetween } from '../writing/submission';
import { SAMPLE_MANAGERS, type SampleManager } from './managers';
import { positionPaths, reportedQuarters, type Position } from './positions';

/** A line of an information table; value as filed, in dollars or thousands. */
export interface TableLine {
  readonly issuer: string;
  readonly title: string;
  readonly cusip: string;
  readonly value: number;
  readonly amount: number;
  readonly type: 'SH' | 'PRN';
  readonly putCall?: 'Put' | 'Call';
  readonly otherManager?: string;
  readonly sole: boolean;
}

/** A Form 13F report of a manager. */
export interface ManagerReport {
  readonly manager: SampleManager;
  readonly form: '13F-HR' | '13F-HR/A' | '13F-NT';
  readonly accession: string;
  readonly period: Day;
  readonly filed: Day;
  readonly time: string;
  readonly amendment?: { readonly number: number; readonly type: 'RESTATEMENT' | 'NEW HOLDINGS' };
  readonly confidentialExpired?: true;
  readonly confidentialOmitted?: true;
  readonly lines: readonly TableLine[];
  /** Total on the summary page. */
  readonly total: number;
}

/** From this day on values are filed in dollars. */
const DOLLARS_FROM: Day = '2023-01-03';

const inDollars = ({ quirks }: SampleManager, filed: Day): boolean =>
  filed >= DOLLARS_FROM && !(quirks.thousandsUntil && filed <= quirks.thousandsUntil);

/** Table line before its value is written. */
interface Draft extends Omit<TableLine, 'value'> {
  readonly dollars: number;
}

const issuerName = (name: string): string => name.toUpperCase().replaceAll(/[.,]/g, '');

const shareLine = ({ listing, shares, price, cusip }: Position): Draft => ({
  issuer: issuerName(listing.name),
  title: 'COM',
  cusip,
  type: 'SH',
  dollars: shares * price,
  amount: shares,
  sole: true,
});

/** Options on what the manager holds, by value and number of the shares behind them. */
function optionLines(position: Position, random: Random): Draft[] {
  if (random.next() >= 0.3) return [];
  const shares = Math.max(100, Math.round((position.shares * random.between(0.2, 0.8)) / 100) * 100);
  const putCall = random.next() < 0.65 ? 'Put' : 'Call';
  return [{ ...shareLine({ ...position, shares }), putCall, sole: false }];
}

/** Convertible notes: an amount of principal, no shares. */
function noteLines({ listing, price, shares }: Position, random: Random): Draft[] {
  if (listing.company.economics.leverage === 0 || random.next() >= 0.06) return [];
  const amount = Math.round((shares * price * 0.2) / 1000) * 1000 + 1000;
  const note = { title: 'NOTE 1.250% 6/1', cusip: cusipOf(listing.number, 'AB'), type: 'PRN' as const };
  return [{ ...note, issuer: issuerName(listing.name), dollars: amount * 0.97, amount, sole: true }];
}

/** A part of a position is shared with the second of the managers this one reports for. */
function sharedLines(position: Position, { quirks }: SampleManager): Draft[] {
  if (!quirks.combination) return [shareLine(position)];
  const part = Math.floor(position.shares / 300) * 100;
  const own = { ...shareLine({ ...position, shares: position.shares - part }), otherManager: '1' };
  return part > 0 ? [own, { ...shareLine({ ...position, shares: part }), otherManager: '1,2', sole: false }] : [own];
}

function linesOf(position: Position, manager: SampleManager, end: Day, seed: string): Draft[] {
  if (manager.style !== 'hedged') return sharedLines(position, manager);
  const random = createRandom(seed, 'lines', manager.cik, position.listing.cik, end);
  return [...sharedLines(position, manager), ...optionLines(position, random), ...noteLines(position, random)];
}

function draftsOf(positions: readonly Position[], manager: SampleManager, end: Day, seed: string): Draft[] {
  const lines = positions.flatMap((position) => linesOf(position, manager, end, seed));
  if (!manager.quirks.unmatched) return lines;
  const unmatched = { issuer: 'UNLISTED ROYALTY TR', title: 'UNIT', cusip: cusipOf(40_000), type: 'SH' as const };
  return [...lines, { ...unmatched, dollars: 812_000, amount: 40_600, sole: true }];
}

interface Cover {
  readonly filed: Day;
  readonly form?: ManagerReport['form'];
  readonly count: number;
  readonly amendment?: NonNullable<ManagerReport['amendment']>;
  readonly confidentialExpired?: true;
  readonly confidentialOmitted?: true;
}

function reportOf(manager: SampleManager, period: Day, drafts: readonly Draft[], cover: Cover): ManagerReport {
  const { filed, count, form = '13F-HR', ...more } = cover;
  const unit = inDollars(manager, filed) ? 1 : 1000;
  const lines = drafts.map(({ dollars, ...line }) => ({ ...line, value: Math.round(dollars / unit) }));
  const sum = lines.reduce((total, { value }) => total + value, 0);
  const total = manager.quirks.wrongTotal === period ? Math.round(sum * 0.9) : sum;
  const accession = accessionOf(manager.cik, filed, count);
  const time = timeBetween(8, 17.4, createRandom(accession).next());
  return { manager, form, accession, period, filed, time, ...more, lines, total };
}

/** Names of the confidential positions: a third of those held, by their numbers. */
const isKept = ({ listing }: Position): boolean => listing.number % 3 === 0;

function reportsOfQuarter(manager: SampleManager, positions: readonly Position[], end: Day, seed: string) {
  const { quirks } = manager;
  const random = createRandom(seed, 'filed', manager.cik, end);
  const filed = businessDay(addDays(end, 38 + random.below(7)));
  // Of each quarter's numbers: the report, and up to two amendments.
  const first = (Math.floor(Number(end.slice(5, 7)) / 3) % 4) * 3 + 1;
  const lines = (held: readonly Position[]): Draft[] => draftsOf(held, manager, end, seed);
  if (quirks.noticeOnly) return [reportOf(manager, end, [], { filed, count: first, form: '13F-NT' })];
  const later = (days: number): Day => businessDay(addDays(filed, days));
  const amended = (type: 'RESTATEMENT' | 'NEW HOLDINGS', day: Day) =>
    ({ filed: day, count: first + 1, form: '13F-HR/A', amendment: { number: 1, type } }) as const;
  const cover = { filed, count: first };
  if (quirks.restated === end) {
    // A tenth of the shares had been left out.
    const less = positions.map((position) => ({ ...position, shares: Math.ceil(position.shares * 0.9) }));
    const restated = reportOf(manager, end, lines(positions), amended('RESTATEMENT', later(40)));
    return [reportOf(manager, end, lines(less), cover), restated];
  }
  const isConfidential = quirks.confidential === end;
  if (!isConfidential && quirks.newHoldings !== end) return [reportOf(manager, end, lines(positions), cover)];
  const added = amended('NEW HOLDINGS', later(isConfidential ? 365 : 21));
  const shown = lines(positions.filter((position) => !isKept(position)));
  return [
    reportOf(manager, end, shown, { ...cover, ...(isConfidential ? { confidentialOmitted: true } : {}) }),
    reportOf(manager, end, lines(positions.filter(isKept)), {
      ...added,
      ...(isConfidential ? { confidentialExpired: true } : {}),
    }),
  ];
}

/** All reports of a manager, oldest quarter first. */
export function reportsOf(manager: SampleManager, market: ListedMarket): ManagerReport[] {
  const { lastDay, seed } = market;
  const ends = reportedQuarters(manager, market);
  const paths = positionPaths(manager, market);
  return ends.flatMap((end, index) => {
    const positions = paths.map((path) => path[index]).filter((position) => position !== undefined);
    if (positions.length === 0 && !manager.quirks.noticeOnly) return [];
    return reportsOfQuarter(manager, positions, end, seed).filter(
      ({ filed, form, lines }) => filed <= lastDay && (form === '13F-NT' || lines.length > 0),
    );
  });
}

/** All reports of all managers. */
export const managerReports = (market: ListedMarket): ManagerReport[] =>
  SAMPLE_MANAGERS.flatMap((manager) => reportsOf(manager, market));
