import {
  carryShares,
  decideUnit,
  endOfDayNewYork,
  newYorkDay,
  reconcile,
  type Fact,
  type FundReport,
  type HoldingReport,
  type HoldingRow,
  type PriceLookup,
} from '@plumbline/market-data/domain';
import { ownValue, type Day } from '@plumbline/shared/domain';
import {
  readFundReports,
  readFunds,
  readHoldingReports,
  readManagers,
  type Archive,
} from '@plumbline/market-data/archive';

import { readActions } from '../securities/actions.reader';
import { changedShares } from './changed-shares';
import type { FactProvider, FactQuery } from './fact-provider';
import { filersNamed } from './filer-names';
import { PORTFOLIO_FIGURES, portfolioVintages } from './portfolio-figures';
import { reportPrices } from './report-prices';
import { logFor, symbolOfCusip } from './security-log';

/** A figure of a report: its value in a unit; undefined where the report has none. Dollars are recognised by prices. */
interface Figure<Report> {
  readonly unit: string;
  readonly of: (report: Report, prices?: PriceLookup) => number | undefined;
  /** Remark in the report besides the form. */
  readonly remark?: (report: Report) => string;
}

const hasTable = ({ rows, entriesTotal }: HoldingReport): boolean => rows.length > 0 || entriesTotal === 0;

const sumOf = (rows: readonly HoldingRow[]): number => rows.reduce((sum, { value }) => sum + value, 0);

/** Sum of the table in dollars, by the unit that prices, else its own rows and filing day, speak for. */
const dollars = (report: HoldingReport, prices?: PriceLookup): number =>
  sumOf(report.rows) * decideUnit(report, { prices }).factor;

/** In dollars; not known where the total is in another unit than its table, as it is rounded in its own. */
function differenceUsd(report: HoldingReport, prices?: PriceLookup): number | undefined {
  const { valueDifference, verdict } = reconcile(report);
  if (valueDifference === undefined || verdict === 'other-unit') return undefined;
  return valueDifference * decideUnit(report, { prices }).factor;
}

type FigureOf = Figure<HoldingReport>['of'];

const withTable = (unit: string, of: FigureOf): Figure<HoldingReport> => ({
  unit,
  of: (report, prices) => (hasTable(report) ? of(report, prices) : undefined),
});

/** A total of the cover less the table, with the verdict on the report; none where the cover names no such total. */
const reconciled = (unit: string, of: FigureOf): Figure<HoldingReport> => ({
  ...withTable(unit, of),
  remark: (report) => reconcile(report).verdict,
});

/** Figures of Form 13F, 'form13f:value'; those of a table are included only where the table is known. */
const MANAGER_FIGURES: Readonly<Record<string, Figure<HoldingReport>>> = {
  value: withTable('as filed', ({ rows }) => sumOf(rows)),
  valueusd: withTable('USD', dollars),
  optionvalue: withTable('as filed', ({ rows }) => sumOf(rows.filter(({ putCall }) => putCall))),
  valuetotal: { unit: 'as filed', of: ({ valueTotal }) => valueTotal },
  entries: withTable('rows', ({ rows }) => rows.length),
  entriestotal: { unit: 'rows', of: ({ entriesTotal }) => entriesTotal },
  valuedifference: reconciled('as filed', (report) => reconcile(report).valueDifference),
  valuedifferenceusd: reconciled('USD', differenceUsd),
  entriesdifference: reconciled('rows', (report) => reconcile(report).entriesDifference),
};

/** Figures of Form N-PORT, 'nport:netAssets'. */
const FUND_FIGURES: Readonly<Record<string, Figure<FundReport>>> = {
  netassets: { unit: 'USD', of: ({ netAssetsUsd }) => netAssetsUsd },
  totalassets: { unit: 'USD', of: ({ totalAssetsUsd }) => totalAssetsUsd },
  totalliabilities: { unit: 'USD', of: ({ totalLiabilitiesUsd }) => totalLiabilitiesUsd },
  holdings: { unit: 'rows', of: ({ holdings }) => holdings.length },
  value: { unit: 'USD', of: ({ holdings }) => holdings.reduce((sum, { valueUsd = 0 }) => sum + valueUsd, 0) },
  percent: { unit: '%', of: ({ holdings }) => holdings.reduce((sum, { percent = 0 }) => sum + percent, 0) },
};

/** The same in words. */
const WORDS: Readonly<Record<string, string>> = {
  '13f sum of infotable values (as filed)': 'form13f:value',
  '13f sum of infotable values': 'form13f:value',
  '13f entries': 'form13f:entries',
};

/** Figures of one security of a table: 'form13f:value_037833100', 'form13f:shares_037833100'. */
function securityFigure(name: string): Figure<HoldingReport> | undefined {
  const [, what, cusip] = /^(value|shares)_([0-9a-z]{9})$/.exec(name) ?? [];
  if (!what || !cusip) return undefined;
  const rowsOf = ({ rows }: HoldingReport): readonly HoldingRow[] =>
    rows.filter((row) => row.cusip?.toLowerCase() === cusip && !row.putCall);
  const total = (rows: readonly HoldingRow[]): number =>
    what === 'value' ? sumOf(rows) : rows.reduce((sum, { amount }) => sum + amount, 0);
  const of = (report: HoldingReport): number | undefined => {
    const rows = rowsOf(report);
    return rows.length > 0 ? total(rows) : undefined;
  };
  return { unit: what === 'value' ? 'as filed' : 'shares', of };
}

interface Filed {
  readonly accession: string;
  readonly form: string;
  readonly moment: Fact['moment'];
  readonly filed?: Day;
}

const toFact = (figure: Pick<Fact, 'concept' | 'unit' | 'end' | 'value'>, report: Filed): Fact => ({
  ...figure,
  accession: report.accession,
  form: report.form,
  filed: report.filed ?? newYorkDay(report.moment.at),
  moment: report.moment,
});

/** `end` alone is that day. */
const inRange = ({ start, end }: FactQuery, day: Day): boolean =>
  start ? day >= start && (!end || day <= end) : !end || day === end;

const cikOf = (entity: string): string | undefined =>
  /^\d{1,10}$/.test(entity.trim()) ? entity.trim().padStart(10, '0') : undefined;

async function reportsOf(archive: Archive, entity: string): Promise<readonly HoldingReport[]> {
  const cik = cikOf(entity);
  const names = cik ? [] : await readManagers(archive);
  const ciks = cik
    ? [cik]
    : filersNamed(
        names.map(({ cik: key, manager: name }) => ({ key, name })),
        entity,
      );
  return ciks.length > 0 ? readHoldingReports(archive, { ciks }) : [];
}

const remarked = (report: HoldingReport, remark: string | undefined): HoldingReport =>
  remark === undefined ? report : { ...report, form: `${report.form}, ${remark}` };

/** The figure of a report itself, or of the portfolio once it was public; dollars by the prices of the quarters asked for. */
async function valuesOf(archive: Archive, reports: readonly HoldingReport[], query: FactQuery, name: string) {
  const portfolio = ownValue(PORTFOLIO_FIGURES, name);
  const figure = ownValue(MANAGER_FIGURES, name) ?? securityFigure(name);
  const isDollars = (portfolio ?? figure)?.unit === 'USD';
  const asked = reports.filter(({ period }) => inRange(query, period));
  const prices = isDollars ? await reportPrices(archive, asked) : undefined;
  if (portfolio) return { unit: portfolio.unit, values: portfolioVintages(reports, portfolio, prices) };
  const values = asked.flatMap((report) => {
    const value = figure?.of(report, prices);
    return value === undefined ? [] : [[remarked(report, figure?.remark?.(report)), value] as const];
  });
  return { unit: figure?.unit ?? '', values };
}

/** Shares of a CUSIP in what they have become by the as-of day, by splits, ticker changes and mergers. */
async function carriedShares(archive: Archive, query: FactQuery, cusip: string): Promise<readonly Fact[]> {
  const reports = (await reportsOf(archive, query.entity)).filter(({ period }) => inRange(query, period));
  const figure = securityFigure(`shares_${cusip}`);
  const log = await readActions(archive);
  const { asOf } = query;
  const facts: Fact[] = [];
  for (const report of reports) {
    const shares = figure?.of(report);
    const symbol = await symbolOfCusip(archive, cusip, report.period);
    if (shares === undefined || symbol === undefined) continue;
    const held = { symbol, shares, from: report.period };
    const actions = await logFor(archive, log, { symbol, day: report.period });
    const now = carryShares(actions, held, asOf ?? '9999-12-31', asOf === undefined ? asOf : endOfDayNewYork(asOf));
    const unit = now.symbol === symbol ? 'shares' : `shares of ${now.symbol}`;
    facts.push(toFact({ concept: query.concept, unit, end: report.period, value: now.shares }, report));
  }
  return facts;
}

async function ofManagers(archive: Archive, query: FactQuery, name: string): Promise<readonly Fact[]> {
  const cusip = /^carriedshares_([0-9a-z]{9})$/.exec(name)?.[1];
  if (cusip) return carriedShares(archive, query, cusip);
  const changed = /^changedshares_([0-9a-z]{9})$/.exec(name)?.[1];
  const reports = await reportsOf(archive, query.entity);
  if (changed) return (await changedShares(archive, reports, query, changed)).filter(({ end }) => inRange(query, end));
  const { unit, values } = await valuesOf(archive, reports, query, name);
  return values
    .filter(([{ period }]) => inRange(query, period))
    .map(([report, value]) => toFact({ concept: query.concept, unit, end: report.period, value }, report));
}

/** A fund by its series: 'S000012345', or its name; a registrant by its number or name means all its funds. */
async function wantedFunds(archive: Archive, entity: string) {
  const cik = cikOf(entity);
  if (cik) return { ciks: [cik] };
  if (/^S\d{9}$/i.test(entity)) return { seriesIds: [entity.toUpperCase()] };
  const funds = await readFunds(archive);
  const series = filersNamed(
    funds.flatMap(({ series: name }) => (name ? [{ key: name, name }] : [])),
    entity,
  );
  if (series.length > 0) return { series };
  const registrants = funds.map(({ cik: key, registrant }) => ({ key, name: registrant ?? '' }));
  return { ciks: filersNamed(registrants, entity) };
}

async function ofFunds(archive: Archive, query: FactQuery, concept: string, figure: Figure<FundReport>) {
  const reports = await readFundReports(archive, await wantedFunds(archive, query.entity));
  return reports.flatMap((report) => {
    const value = inRange(query, report.reportDay) ? figure.of(report) : undefined;
    return value === undefined ? [] : [toFact({ concept, unit: figure.unit, end: report.reportDay, value }, report)];
  });
}

/**
 * Sums and counts of reports of holdings. Entity: a manager's CIK or name, a fund's series, name or registrant. Concept:
 * 'form13f:value', 'valueUsd', 'valueTotal', 'optionValue', 'entries', 'entriesTotal', 'value_<CUSIP>', 'shares_<CUSIP>',
 * 'valueDifference', 'valueDifferenceUsd', 'entriesDifference' (totals of the cover less the table, with the verdict),
 * 'carriedShares_<CUSIP>' (these shares in those of the as-of day), 'changedShares_<CUSIP>' (since the quarter before), and with amendments 'portfolioValueUsd', 'portfolioOptionsUsd', 'portfolioPositions';
 * 'nport:netAssets', 'totalAssets', 'totalLiabilities', 'holdings', 'value', 'percent'. End: the quarter or report day.
 */
export const holdingsFacts: FactProvider = {
  area: 'holdings',
  find: async (archive, query) => {
    const lower = query.concept.trim().toLowerCase();
    const [form = '', name = ''] = (ownValue(WORDS, lower) ?? lower).split(':');
    if (form === 'form13f' || form === '13f') return ofManagers(archive, query, name);
    const figure = form === 'nport' ? ownValue(FUND_FIGURES, name) : undefined;
    return figure ? ofFunds(archive, query, query.concept, figure) : [];
  },
};
