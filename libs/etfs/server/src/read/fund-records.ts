import type {
  FundClass,
  FundCover,
  FundFlow,
  RecordColumns,
  RecordModel,
  RecordOf,
  ValidRecord,
} from '@plumbline/market-data/domain';
import { groupBy, optional } from '@plumbline/shared/domain';
import { z } from 'zod';
import { flowPercent, threeMonths } from './months';

const REPORT_COLUMNS = {
  /** Registrant, series and name of the fund: reports of one fund can lack the number of its series. */
  fund: 'text',
  cik: 'text',
  seriesId: 'text?',
  series: 'text?',
  registrant: 'text?',
  accession: 'text',
  form: 'text',
  hasTime: 'flag',
  publicBy: ['acceptance', 'filing-day', 'signature'],
  reportDay: 'day',
  isFinal: 'flag?',
  totalAssetsUsd: 'number?',
  totalLiabilitiesUsd: 'number?',
  netAssetsUsd: 'number?',
  cashUsd: 'number?',
  holdings: 'number',
  /** Percent: net inflow of net assets, and the return of three months. */
  flow: 'number?',
  threeMonths: 'number?',
  /** Classes, their returns and flows as JSON: read of a report that is shown. */
  classIds: 'text',
  returns: 'text',
  flows: 'text',
} as const satisfies RecordColumns;

export type FundReportColumns = typeof REPORT_COLUMNS;
export type FundReportRow = RecordOf<FundReportColumns>;

const fundKey = ({ cik, seriesId = '', series = '' }: FundCover): string => `${cik}|${seriesId}|${series}`;

const toRow = (cover: FundCover, holdings: number): ValidRecord<FundReportColumns> => ({
  fund: fundKey(cover),
  cik: cover.cik,
  seriesId: cover.seriesId ?? null,
  series: cover.series ?? null,
  registrant: cover.registrant ?? null,
  accession: cover.accession,
  form: cover.form,
  hasTime: cover.moment.precision === 'time',
  publicBy: cover.publicBy,
  reportDay: cover.reportDay,
  isFinal: cover.isFinal ?? null,
  totalAssetsUsd: cover.totalAssetsUsd ?? null,
  totalLiabilitiesUsd: cover.totalLiabilitiesUsd ?? null,
  netAssetsUsd: cover.netAssetsUsd ?? null,
  cashUsd: cover.cashUsd ?? null,
  holdings,
  flow: flowPercent(cover),
  threeMonths: threeMonths(cover),
  classIds: JSON.stringify(cover.classIds),
  returns: JSON.stringify(cover.returns),
  flows: JSON.stringify(cover.flows),
  from: cover.moment.at,
  until: Number.POSITIVE_INFINITY,
});

const classIdList = z.array(z.string());
const returnList = z.array(z.object({ classId: z.string().optional(), months: z.array(z.number().nullable()) }));
const amount = z.number().nullable();
const flowList: z.ZodType<FundFlow[]> = z.array(z.object({ sales: amount, reinvestment: amount, redemption: amount }));

/** The report of a row that became public at a moment. */
export const toCover = (row: FundReportRow, at: number): FundCover => ({
  cik: row.cik,
  accession: row.accession,
  form: row.form,
  moment: { at, precision: row.hasTime ? 'time' : 'day' },
  publicBy: row.publicBy,
  ...optional('registrant', row.registrant ?? undefined),
  ...optional('seriesId', row.seriesId ?? undefined),
  ...optional('series', row.series ?? undefined),
  ...optional('isFinal', row.isFinal ?? undefined),
  ...optional('totalAssetsUsd', row.totalAssetsUsd ?? undefined),
  ...optional('totalLiabilitiesUsd', row.totalLiabilitiesUsd ?? undefined),
  ...optional('netAssetsUsd', row.netAssetsUsd ?? undefined),
  ...optional('cashUsd', row.cashUsd ?? undefined),
  classIds: classIdList.parse(JSON.parse(row.classIds)),
  reportDay: row.reportDay,
  returns: returnList
    .parse(JSON.parse(row.returns))
    .map(({ classId, months }) => ({ months, ...optional('classId', classId) })),
  flows: flowList.parse(JSON.parse(row.flows)),
});

/** Reports that one reading of the archive gives. */
const TOGETHER = 2_000;

/**
 * Reports of funds on Form N-PORT without what they hold. An amendment is the whole report again, and reports of one fund
 * can lack its number: which of them holds is found when the reports of a fund are read.
 */
export const fundReports: RecordModel<FundReportColumns> = {
  name: 'fund-reports',
  columns: REPORT_COLUMNS,
  batch: TOGETHER,
  groups: (areas) => areas.fundReports(),
  rows: async (areas, accessions) => {
    const [covers, sizes] = [await areas.fundCovers(accessions), await areas.fundSizes(accessions)];
    return new Map(covers.map((cover) => [cover.accession, [toRow(cover, sizes.get(cover.accession) ?? 0)]]));
  },
};

const CLASS_COLUMNS = {
  cik: 'text',
  seriesId: 'text',
  classId: 'text',
  symbol: 'text',
} as const satisfies RecordColumns;

/** Share classes of funds by symbol: lists of them carry no day. */
export const fundClasses: RecordModel<typeof CLASS_COLUMNS> = {
  name: 'fund-classes',
  columns: CLASS_COLUMNS,
  batch: Number.POSITIVE_INFINITY,
  groups: async (areas) => [...new Set((await areas.fundClasses()).map(({ symbol }) => symbol))],
  rows: async (areas) => {
    const bySymbol = groupBy(await areas.fundClasses(), ({ symbol }) => symbol);
    const toRows = (classes: readonly FundClass[]) =>
      classes.map((each) => ({ ...each, from: 0, until: Number.POSITIVE_INFINITY }));
    return new Map(Array.from(bySymbol, ([symbol, classes]) => [symbol, toRows(classes)]));
  },
};
