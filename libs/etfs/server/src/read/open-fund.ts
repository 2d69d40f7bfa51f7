import {
  momentOf,
  newYorkDay,
  todayOf,
  type FundClass,
  type FundCover,
  type FundHolding,
  type FundReport,
} from '@plumbline/market-data/domain';
import { fundRows, type FundRow } from '@plumbline/etfs/domain';
import { ApiError, type Day } from '@plumbline/shared/domain';
import { keptByVersion } from '@plumbline/shared/server';
import { edgarUrl } from '@plumbline/stocks/domain';
import { classesOf, knownReports, type EtfMarket, type KnownReport } from './etf-market';
import { findEntry, type FundEntry } from './fund-entries';
import { fundReportsOf } from './fund-reports';

/** A fund with its reports, as known on a day. */
export interface OpenedFund {
  readonly entry: FundEntry;
  readonly asOf: Day | undefined;
  readonly today: Day;
  /** By day, the oldest first. */
  readonly reports: readonly KnownReport[];
  /** The one that is shown; undefined where none was public. */
  readonly shown: KnownReport | undefined;
  /** Classes of the fund. */
  readonly classes: readonly FundClass[];
}

const holdingsOf = keptByVersion<EtfMarket, string, readonly FundHolding[]>({
  most: 80,
  keyOf: (accession) => accession,
  read: async (market, accession) => (await market.areas().fundHoldings([accession])).get(accession) ?? [],
});

/** A report with what it holds. */
export const fullReport = async (market: EtfMarket, cover: FundCover): Promise<FundReport> => ({
  ...cover,
  holdings: await holdingsOf(market, cover.accession),
});

/** Returns the holdings of a report, the largest first. */
export const rowsOf = async (market: EtfMarket, { cover }: KnownReport): Promise<readonly FundRow[]> =>
  fundRows(await fullReport(market, cover), market);

/** A fund with the report of a day, the newest without; 404 for what is no fund and for a day without a report. */
export async function openFund(
  market: EtfMarket,
  name: string,
  { asOf, day }: { readonly asOf?: Day | undefined; readonly day?: Day | undefined } = {},
): Promise<OpenedFund> {
  const entry = await findEntry(market, name);
  if (!entry) throw new ApiError(404, market.find(name) ? `${name} is no fund` : `No fund "${name}"`);
  const { listed } = entry;
  const [all, table] = [await classesOf(market, undefined), await fundReportsOf(market, undefined)];
  const own = all.get(listed.symbol) ?? [];
  const reports = knownReports(table.coversOf({ listed, classes: own }, momentOf(asOf)), asOf);
  const shown = day === undefined ? reports.at(-1) : reports.find(({ cover }) => cover.reportDay === day);
  if (day !== undefined && !shown) throw new ApiError(404, `No report of ${day}`);
  const series = reports.at(-1)?.cover.seriesId ?? own.at(-1)?.seriesId;
  const classes = [...all.values()].flat().filter(({ seriesId }) => seriesId === series);
  return { entry, asOf, today: todayOf(market, asOf), reports, shown, classes };
}

/** The report before the one that is shown. */
export const reportBefore = ({ reports, shown }: OpenedFund): KnownReport | undefined =>
  shown && reports[reports.indexOf(shown) - 1];

const orNull = <T>(value: T | undefined): T | null => value ?? null;

/** A report on the wire. */
export function reportToWire({ cover, replaces }: KnownReport, sample: boolean) {
  const { cik, accession } = cover;
  return {
    day: cover.reportDay,
    public: newYorkDay(cover.moment.at),
    public_by: cover.publicBy,
    form: cover.form,
    accession,
    url: edgarUrl({ cik, accession, sample }),
    replaces: [...replaces],
    is_final: cover.isFinal ?? false,
    net_assets: orNull(cover.netAssetsUsd),
    total_assets: orNull(cover.totalAssetsUsd),
    liabilities: orNull(cover.totalLiabilitiesUsd),
    cash: orNull(cover.cashUsd),
  };
}

/** Which report names the fund: the one that is shown, else the newest. */
const namingCover = ({ shown, reports }: OpenedFund): Partial<FundCover> => (shown ?? reports.at(-1))?.cover ?? {};

/** How a fund is called, and what its trust and series are. */
function namesToWire(fund: OpenedFund) {
  const { security, symbol, kind } = fund.entry;
  const { series, registrant, cik, seriesId } = namingCover(fund);
  return {
    symbol,
    kind,
    stockid: security?.id ?? null,
    name: security?.company ?? series ?? symbol,
    exchange: security?.exchange ?? '',
    currency: security?.currency ?? 'USD',
    trust: orNull(registrant),
    cik: orNull(cik),
    series_id: orNull(seriesId),
  };
}

/** Common fields of every answer about a fund. */
export function headToWire(market: EtfMarket, fund: OpenedFund) {
  const { asOf, today, reports, shown } = fund;
  return {
    ...namesToWire(fund),
    today,
    asOf: asOf ?? null,
    days: reports.map(({ cover }) => cover.reportDay).reverse(),
    report: shown ? reportToWire(shown, market.status().sample) : null,
  };
}
