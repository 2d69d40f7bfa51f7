import {
  fundHoldingsAsOf,
  reportsOfFund,
  type FundClass,
  type FundCover,
  type FundFlow,
  type FundHolding,
  type FundReport,
  type ListedFund,
} from '@plumbline/market-data/domain';
import { groupBy, type Day } from '@plumbline/shared/domain';
import { z } from 'zod';

import { literals } from '../engine/duckdb';
import { selectRows, type Archive } from './market-sources';
import { copyRows, detailRows, oneOf, present, publications, type HoldingsRow, type Published } from './holdings-rows';

/** Which funds are wanted; all when nothing is named. */
export interface WantedFunds {
  /** 'S000012345' each. */
  readonly seriesIds?: readonly string[];
  /** Names of series as filed: public copies of the data sets lack the numbers. */
  readonly series?: readonly string[];
  /** Registrants, ten digits each. */
  readonly ciks?: readonly string[];
  readonly accessions?: readonly string[];
  readonly days?: readonly Day[];
}

/** The third month of a quarter becomes public 60 days after it. */
const DUE_DAYS = 60;

type Detail = HoldingsRow<'fund_holding_details'>;

const jsonOf = (cell: string | null): unknown => (cell === null ? null : JSON.parse(cell));

const cells = z.record(z.string(), z.unknown());

/** Terms of a holding by their table; identifiers are no terms. */
function termsOf(details: readonly Detail[]): unknown {
  const terms = details.filter(({ kind }) => kind !== 'identifiers');
  const kinds = [...new Set(terms.map(({ kind }) => kind ?? ''))];
  const found = kinds.map((kind) => {
    const rows = terms.filter((each) => each.kind === kind).map(({ detail }) => cells.parse(jsonOf(detail)));
    return [kind, rows.length === 1 ? rows[0] : rows];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}

const firstOf = (details: readonly Detail[], name: 'isin' | 'ticker'): string | null =>
  details.find((each) => each[name] !== null)?.[name] ?? null;

const toHolding = (row: HoldingsRow<'fund_holdings'>, details: readonly Detail[]): FundHolding => ({
  place: row.place ?? 0,
  ...present({
    name: row.name,
    lei: row.lei,
    title: row.title,
    cusip: row.cusip,
    isin: row.isin ?? firstOf(details, 'isin'),
    ticker: row.ticker ?? firstOf(details, 'ticker'),
    balance: row.balance,
    units: row.units,
    currency: row.currency,
    exchangeRate: row.exchange_rate,
    valueUsd: row.value_usd,
    percent: row.percent,
    payoff: row.payoff,
    assetCategory: row.asset_category,
    issuerCategory: row.issuer_category,
    country: row.country,
    isRestricted: row.restricted,
    fairValueLevel: row.fair_value_level,
    derivative: row.derivative,
    detail: jsonOf(row.detail) ?? termsOf(details),
  }),
});

const classList = z.array(z.string());
const returnList = z.array(z.object({ classId: z.string().optional(), months: z.array(z.number().nullable()) }));
const amount = z.number().nullable();
const flowList: z.ZodType<FundFlow[]> = z.array(z.object({ sales: amount, reinvestment: amount, redemption: amount }));

const listOf = <T>(schema: z.ZodType<T[]>, cell: string | null): T[] =>
  cell === null ? [] : schema.parse(jsonOf(cell));

const toReport = (
  row: HoldingsRow<'fund_reports'>,
  { moment, publicBy }: Published,
  holdings: readonly FundHolding[],
): FundReport => ({
  cik: row.cik ?? '',
  accession: row.accession ?? '',
  form: row.form ?? '',
  moment,
  publicBy,
  reportDay: row.report_day ?? '',
  classIds: listOf(classList, row.class_ids),
  returns: listOf(returnList, row.returns).map(({ classId, months }) => ({ ...(classId ? { classId } : {}), months })),
  flows: listOf(flowList, row.flows),
  ...present({
    registrant: row.registrant,
    seriesId: row.series_id,
    series: row.series,
    isFinal: row.is_final,
    totalAssetsUsd: row.total_assets,
    totalLiabilitiesUsd: row.total_liabilities,
    netAssetsUsd: row.net_assets,
    cashUsd: row.cash,
  }),
  holdings,
});

function conditionOf({ seriesIds, series, ciks, accessions, days }: WantedFunds): string {
  const conditions = [
    ...(seriesIds ? [oneOf('series_id', seriesIds)] : []),
    ...(series ? [oneOf('series', series)] : []),
    ...(ciks ? [oneOf('cik', ciks)] : []),
    ...(accessions ? [oneOf('accession', accessions)] : []),
    ...(days ? [oneOf('report_day', days)] : []),
  ];
  return conditions.join(' AND ') || 'true';
}

async function holdingsOf(archive: Archive, accessions: readonly string[]) {
  const rows = await copyRows(archive, 'fund_holdings', oneOf('accession', accessions));
  const copies = [...new Set(rows.flatMap((row) => (row.holding_id && row.copy ? [row.copy] : [])))];
  const ids = (row: { copy: string | null; holding_id: string | null }) => `${row.copy ?? ''}|${row.holding_id ?? ''}`;
  const wanted = new Set(rows.map(ids));
  const details = copies.length > 0 ? (await detailRows(archive, copies)).filter((each) => wanted.has(ids(each))) : [];
  const byHolding = groupBy(details, ids);
  const byAccession = groupBy(rows, (row) => row.accession ?? '');
  return (accession: string): readonly FundHolding[] =>
    (byAccession.get(accession) ?? [])
      .map((row) => toHolding(row, row.holding_id ? (byHolding.get(ids(row)) ?? []) : []))
      .sort((a, b) => a.place - b.place);
}

type HoldingsOf = (accessions: readonly string[]) => Promise<(accession: string) => readonly FundHolding[]>;

async function reportsOf(archive: Archive, where: string, holdingsOfThem: HoldingsOf): Promise<FundReport[]> {
  const covers = await copyRows(archive, 'fund_reports', where);
  const published = await publications(archive, 'fund_reports', where);
  const holdings = await holdingsOfThem([...new Set(covers.map(({ accession }) => accession ?? ''))]);
  return covers.map((cover) => {
    const dated = { ...cover, held: cover.report_day ?? '', dueDays: DUE_DAYS };
    return toReport(cover, published(dated), holdings(cover.accession ?? ''));
  });
}

/** Reports of funds with their holdings, every vintage, ordered by fund, day and filing. */
export async function readFundReports(archive: Archive, wanted: WantedFunds = {}): Promise<FundReport[]> {
  const reports = await reportsOf(archive, conditionOf(wanted), (accessions) => holdingsOf(archive, accessions));
  const key = (each: FundReport) => `${each.cik}|${each.seriesId ?? ''}|${each.reportDay}|${each.accession}`;
  return reports.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

const fundRow = z.object({ cik: z.string(), series: z.string().nullable(), registrant: z.string().nullable() });

/** All funds by the names of their series and registrants, one row a pair of names. */
export const readFunds = (archive: Archive) =>
  selectRows(archive, 'fund_reports', 'SELECT DISTINCT cik, series, registrant FROM {} ORDER BY ALL', fundRow);

const classRow = z.object({
  cik: z.string(),
  series_id: z.string(),
  class_id: z.string().nullable(),
  symbol: z.string(),
});

async function classesOf(archive: Archive, where: string): Promise<readonly FundClass[]> {
  const query = `SELECT DISTINCT cik, series_id, class_id, symbol FROM {}
    WHERE cik IS NOT NULL AND series_id IS NOT NULL AND symbol IS NOT NULL AND ${where} ORDER BY ALL`;
  const rows = await selectRows(archive, 'fund_classes', query, classRow);
  return rows.map(({ cik, series_id: seriesId, class_id: classId, symbol }) => ({
    cik,
    seriesId,
    classId: classId ?? '',
    symbol,
  }));
}

/** Share classes of funds by symbol. */
export const readFundClasses = (archive: Archive): Promise<readonly FundClass[]> => classesOf(archive, 'true');

const noHoldings: HoldingsOf = async () => () => [];

/** All reports of a listed fund without what they hold, every vintage. */
async function coversOf(archive: Archive, fund: ListedFund): Promise<readonly FundCover[]> {
  const classes = await classesOf(archive, oneOf('symbol', [fund.symbol]));
  const series = oneOf(
    'series_id',
    classes.map(({ seriesId }) => seriesId),
  );
  const where = `(${series} OR lower(series) = lower(${literals([fund.name])}))`;
  return reportsOfFund(await reportsOf(archive, where, noHoldings), classes, fund);
}

const accessionRow = z.object({ accession: z.string() });

/** Accessions of reports of funds: of their covers, of what they hold, and of lists of filings that say when they came. */
export async function readFundAccessions(archive: Archive): Promise<readonly string[]> {
  const all = 'SELECT DISTINCT accession FROM {} WHERE accession IS NOT NULL';
  const rows = [
    ...(await selectRows(archive, 'fund_reports', all, accessionRow)),
    ...(await selectRows(archive, 'fund_holdings', all, accessionRow)),
    ...(await selectRows(archive, 'filings', `${all} AND starts_with(form, 'NPORT')`, accessionRow)),
  ];
  return [...new Set(rows.map(({ accession }) => accession))];
}

/** Reports of funds without what they hold. */
export const readFundCovers = (archive: Archive, accessions: readonly string[]): Promise<readonly FundCover[]> =>
  reportsOf(archive, oneOf('accession', accessions), noHoldings);

/** Reads holdings of reports, by accession. */
export async function readFundHoldings(
  archive: Archive,
  accessions: readonly string[],
): Promise<ReadonlyMap<string, readonly FundHolding[]>> {
  const found = await holdingsOf(archive, accessions);
  return new Map(accessions.map((accession) => [accession, found(accession)]));
}

const sizeRow = z.object({ accession: z.string(), rows: z.number() });

/** How many holdings reports have, by accession: of the copy with the most, as copies differ in detail alone. */
export async function readFundSizes(
  archive: Archive,
  accessions: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const query = `SELECT accession, max(size)::DOUBLE AS rows FROM (
      SELECT accession, "copy", count(DISTINCT place) AS size FROM {}
      WHERE ${oneOf('accession', accessions)} GROUP BY ALL)
    GROUP BY accession ORDER BY ALL`;
  const rows = await selectRows(archive, 'fund_holdings', query, sizeRow);
  return new Map(rows.map((row) => [row.accession, row.rows]));
}

/** The newest report of a fund that was public at a moment, with its holdings; undefined where it has none. */
export async function readNewestFundReport(
  archive: Archive,
  fund: ListedFund,
  at: number = Number.POSITIVE_INFINITY,
): Promise<FundReport | undefined> {
  const covers = await coversOf(archive, fund);
  const newest = fundHoldingsAsOf(
    covers.map((cover) => ({ ...cover, holdings: [] })),
    { at },
  )?.report;
  if (!newest) return undefined;
  const holdings = await holdingsOf(archive, [newest.accession]);
  return { ...newest, holdings: holdings(newest.accession) };
}
