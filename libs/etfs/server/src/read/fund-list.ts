import { newYorkDay, reportsOfFund, todayOf, type FundCover } from '@plumbline/market-data/domain';
import { figuresOn } from '@plumbline/metrics/domain';
import { addDays, compareKnown, compareText, groupBy, type Day } from '@plumbline/shared/domain';
import { keptByVersion } from '@plumbline/shared/server';
import { edgarUrl } from '@plumbline/stocks/domain';
import { classesOf, knownReports, type EtfDeps, type EtfMarket } from './etf-market';
import { allEntries, type FundEntry } from './fund-entries';
import { flowPercent, threeMonths } from './months';

/** A fund in the list. */
export interface FundLine {
  readonly entry: FundEntry;
  readonly name: string;
  /** The newest report; undefined where none of the last year is public. */
  readonly cover: FundCover | undefined;
}

/** Reports are quarterly and come two months late: who reported nothing for so long is not shown with a report. */
const NEAR_DAYS = 300;

async function readLines(market: EtfMarket, asOf: Day | undefined): Promise<readonly FundLine[]> {
  const today = todayOf(market, asOf);
  const covers = await market.areas().fundCoversWithin(addDays(today, -NEAR_DAYS), today);
  const bySeries = groupBy(covers, ({ seriesId }) => seriesId ?? '');
  const byName = groupBy(covers, ({ series }) => series?.toLowerCase() ?? '');
  const classes = await classesOf(market, undefined);
  const lines = (await allEntries(market)).map((entry): FundLine => {
    const { symbol, name } = entry.listed;
    const own = classes.get(symbol);
    const near = new Set([
      ...(own ? (bySeries.get(own.seriesId) ?? []) : []),
      ...(byName.get(name.toLowerCase()) ?? []),
    ]);
    const reports = knownReports(reportsOfFund([...near], own ? [own] : [], entry.listed), asOf);
    const cover = reports.at(-1)?.cover;
    return { entry, cover, name: entry.security?.company ?? cover?.series ?? symbol };
  });
  // A fund that no exchange lists is there while it reports.
  return lines.filter(({ entry, cover }) => entry.security !== undefined || cover !== undefined);
}

/** All funds with their newest reports, as known at the end of a day. */
export const fundLines = keptByVersion<EtfMarket, Day | undefined, readonly FundLine[]>({
  most: 4,
  keyOf: (asOf) => asOf ?? '',
  read: readLines,
});

const FIGURES = ['total_return_1y', 'total_return_3y'] as const;

export interface ListAsk {
  readonly q?: string | undefined;
  readonly kind?: FundEntry['kind'] | undefined;
  readonly sort: 'net_assets' | 'symbol' | 'name' | 'flow' | 'r3m' | 'r1y' | 'r3y' | 'day' | 'public';
  readonly desc: boolean;
  readonly asOf: Day | undefined;
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const NO_REPORT = {
  trust: null,
  net_assets: null,
  flow: null,
  r3m: null,
  day: null,
  public: null,
  accession: null,
  url: null,
} as const;

/** Fields of the newest report. */
const coverFields = (cover: FundCover, sample: boolean) => ({
  trust: cover.registrant ?? null,
  net_assets: cover.netAssetsUsd ?? null,
  flow: flowPercent(cover),
  r3m: threeMonths(cover),
  day: cover.reportDay,
  public: newYorkDay(cover.moment.at),
  accession: cover.accession,
  url: edgarUrl({ cik: cover.cik, accession: cover.accession, sample }),
});

/** Funds that are asked for, in their order; and whether figures of prices are still computed. */
export async function chosenFunds({ market, figures: read }: EtfDeps, { q = '', kind, sort, desc, asOf }: ListAsk) {
  const { figures, isMaking } = await figuresOn({ figures: read }, FIGURES, asOf);
  const { sample } = market.status();
  const words = q.trim().toLowerCase();
  const toRow = ({ entry: { symbol, security, kind: own }, name, cover }: FundLine) => ({
    symbol,
    name,
    kind: own,
    stockid: security?.id ?? null,
    exchange: security?.exchange ?? '',
    ...(cover ? coverFields(cover, sample) : NO_REPORT),
    r1y: security ? numberOrNull(figures(security.id, 'total_return_1y')) : null,
    r3y: security ? numberOrNull(figures(security.id, 'total_return_3y')) : null,
  });
  const isNamed = ({ entry: { symbol }, name, cover }: FundLine) =>
    `${symbol} ${name} ${cover?.registrant ?? ''}`.toLowerCase().includes(words);
  const rows = (await fundLines(market, asOf))
    .filter((line) => (kind === undefined || line.entry.kind === kind) && isNamed(line))
    .map(toRow)
    .sort((a, b) => compareKnown(a[sort], b[sort], desc) || compareText(a.symbol, b.symbol));
  return { rows, isMaking };
}
