import { momentOf, todayOf } from '@plumbline/market-data/domain';
import { figuresOn } from '@plumbline/metrics/domain';
import { addDays, compareKnown, compareText, type Day } from '@plumbline/shared/domain';
import { keptByVersion } from '@plumbline/shared/server';
import { edgarUrl } from '@plumbline/stocks/domain';
import { classesOf, type EtfDeps, type EtfMarket } from './etf-market';
import { allEntries, type FundEntry } from './fund-entries';
import { fundReportsOf, type FundReports } from './fund-reports';

/** A fund in the list. */
export interface FundLine {
  readonly entry: FundEntry;
  readonly name: string;
  /** Place of the newest report; undefined where none of the last year is public. */
  readonly place: number | undefined;
}

/** Reports are quarterly and come two months late: who reported nothing for so long is not shown with a report. */
const NEAR_DAYS = 300;

/** All funds, and the reports that their lines name. */
export interface FundList {
  readonly lines: readonly FundLine[];
  readonly reports: FundReports;
}

async function readList(market: EtfMarket, asOf: Day | undefined): Promise<FundList> {
  const [at, today] = [momentOf(asOf), todayOf(market, asOf)];
  const [reports, classes] = [await fundReportsOf(market, undefined), await classesOf(market, undefined)];
  const days = { first: addDays(today, -NEAR_DAYS), last: today };
  const seriesOf = reports.column('series');
  const lines = (await allEntries(market)).map((entry): FundLine => {
    const { listed, security } = entry;
    const place = reports.newest({ listed, classes: classes.get(listed.symbol) ?? [] }, at, days);
    const series = place === undefined ? null : seriesOf(place);
    return { entry, place, name: security?.company ?? series ?? listed.symbol };
  });
  // A fund that no exchange lists is there while it reports.
  return { lines: lines.filter(({ entry, place }) => entry.security !== undefined || place !== undefined), reports };
}

/** All funds with their newest reports, as known at the end of a day. */
export const fundList = keptByVersion<EtfMarket, Day | undefined, FundList>({
  most: 4,
  keyOf: (asOf) => asOf ?? '',
  read: readList,
});

/** A line with a report. */
export type ReportedLine = FundLine & { readonly place: number };

/** Funds with a report, the largest first. */
export function largestFunds({ lines, reports }: FundList): readonly ReportedLine[] {
  const netAssets = reports.column('netAssetsUsd');
  return lines
    .filter((line): line is ReportedLine => line.place !== undefined)
    .sort((a, b) => (netAssets(b.place) ?? 0) - (netAssets(a.place) ?? 0));
}

const FIGURES = ['total_return_1y', 'total_return_3y'] as const;

export interface ListAsk {
  readonly q?: string | undefined;
  readonly kind?: FundEntry['kind'] | undefined;
  readonly sort: 'net_assets' | 'symbol' | 'name' | 'flow' | 'r3m' | 'r1y' | 'r3y' | 'day' | 'public';
  readonly desc: boolean;
  readonly asOf: Day | undefined;
  readonly page: number;
  readonly perPage: number;
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const NO_REPORT = {
  trust: null,
  net_assets: null,
  holdings: null,
  flow: null,
  r3m: null,
  day: null,
  public: null,
  accession: null,
  url: null,
} as const;

/** Fields of the newest report. */
function reportFields(reports: FundReports, place: number, sample: boolean) {
  const row = reports.row(place);
  return {
    trust: row.registrant,
    net_assets: row.netAssetsUsd,
    holdings: row.holdings,
    flow: row.flow,
    r3m: row.threeMonths,
    day: row.reportDay,
    public: reports.publicOn(place),
    accession: row.accession,
    url: edgarUrl({ cik: row.cik, accession: row.accession, sample }),
  };
}

/** Returns of a year and of three years, percent. */
type ReturnsOf = (line: FundLine) => { readonly r1y: number | null; readonly r3y: number | null };

type Cell = (line: FundLine) => number | string | null;

/** The figure by which a list is ordered; it alone is read of all funds. */
function orderCell(reports: FundReports, returnsOf: ReturnsOf, sort: ListAsk['sort']): Cell {
  const ofReport =
    <T>(read: (place: number) => T) =>
    ({ place }: FundLine): T | null =>
      place === undefined ? null : read(place);
  const cells: Readonly<Record<ListAsk['sort'], () => Cell>> = {
    net_assets: () => ofReport(reports.column('netAssetsUsd')),
    flow: () => ofReport(reports.column('flow')),
    r3m: () => ofReport(reports.column('threeMonths')),
    day: () => ofReport(reports.column('reportDay')),
    public: () => ofReport((place) => reports.publicOn(place)),
    symbol: () => (line) => line.entry.symbol,
    name: () => (line) => line.name,
    r1y: () => (line) => returnsOf(line).r1y,
    r3y: () => (line) => returnsOf(line).r3y,
  };
  return cells[sort]();
}

/** Funds of a kind that are named by some words. */
function foundLines({ lines, reports }: FundList, { q = '', kind }: ListAsk): readonly FundLine[] {
  const [words, trustOf] = [q.trim().toLowerCase(), reports.column('registrant')];
  const isNamed = ({ entry: { symbol }, name, place }: FundLine): boolean =>
    `${symbol} ${name} ${place === undefined ? '' : (trustOf(place) ?? '')}`.toLowerCase().includes(words);
  return lines.filter((line) => (kind === undefined || line.entry.kind === kind) && isNamed(line));
}

/** A page of the funds that are asked for, in their order; and whether figures of prices are still computed. */
export async function chosenFunds({ market, figures: read }: EtfDeps, ask: ListAsk) {
  const { sort, desc, asOf, page, perPage } = ask;
  const { figures, isMaking } = await figuresOn({ figures: read }, FIGURES, asOf);
  const { sample } = market.status();
  const list = await fundList(market, asOf);
  const returnsOf: ReturnsOf = ({ entry: { security } }) => ({
    r1y: security ? numberOrNull(figures(security.id, 'total_return_1y')) : null,
    r3y: security ? numberOrNull(figures(security.id, 'total_return_3y')) : null,
  });
  const cell = orderCell(list.reports, returnsOf, sort);
  const found = foundLines(list, ask)
    .map((line) => ({ line, cell: cell(line) }))
    .sort((a, b) => compareKnown(a.cell, b.cell, desc) || compareText(a.line.entry.symbol, b.line.entry.symbol));
  const rows = found.slice((page - 1) * perPage, page * perPage).map(({ line }) => {
    const { symbol, security, kind } = line.entry;
    return {
      symbol,
      name: line.name,
      kind,
      stockid: security?.id ?? null,
      exchange: security?.exchange ?? '',
      ...(line.place === undefined ? NO_REPORT : reportFields(list.reports, line.place, sample)),
      ...returnsOf(line),
    };
  });
  return { rows, total: found.length, isMaking };
}
