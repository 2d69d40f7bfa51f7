import { addDays, daysBetween, type Day } from '@plumbline/shared/domain';

import { splitFactorAfter, type SampleCompany } from '../companies/company';
import type { ConceptRow } from '../details/concept-row';
import { conceptsOf } from './concepts';
import type { Report, SampleFiling } from './filing-plan';
import { addLines, lineOf, total, type Lines, type Quarter } from '../base/ledger';
import { spansOf, yearEndBefore, type Span } from './report-spans';
import type { CompanyHistory } from '../books/simulate';

/** A figure of a filing. */
export interface ReportedFact {
  /** 'us-gaap:Assets'. */
  readonly concept: string;
  readonly unit: string;
  readonly start?: Day;
  readonly end: Day;
  readonly value: number;
}

interface Reporting {
  readonly history: CompanyHistory;
  readonly filing: SampleFiling;
  readonly report: Report;
  /** Interim reports of long ago give the main lines only, which keeps the sample small. */
  readonly whole: boolean;
  readonly spans: readonly Span[];
}

function linesOf({ history, report }: Reporting, quarter: Quarter, part: 'flows' | 'balance'): Lines {
  const wrong = history.misstatement;
  if (!wrong || !report.misstated || wrong.quarter.end !== quarter.end) return quarter[part];
  const shown = new Set(Object.keys(quarter[part]));
  return addLines(quarter[part], Object.fromEntries(Object.entries(wrong[part]).filter(([name]) => shown.has(name))));
}

const has = ({ lines }: ConceptRow, present: Lines): boolean =>
  lines.every((name) => present[name.replace(/^-/, '')] !== undefined);

/** Long ago only the key lines are also given for the year to date, which the quarters add up to anyway. */
const statedFor = (row: ConceptRow, { toDate, comparative, quarters }: Span, { whole, report }: Reporting): boolean => {
  if (comparative && row.weight !== 'key') return false;
  if (row.stated === 'to-date') return toDate;
  return whole || report.annual || row.weight === 'key' || !toDate || quarters.length === 1;
};

/**
 * Interim reports from before the day on which filers began to tag them give key lines only, as do those of the years that
 * were added before a history: that keeps the sample small.
 */
const TAGGED_FROM = '2011-06-01';

/** True for a report on years that were added before a history. */
const isAdded = ({ company, laterFrom = '' }: CompanyHistory, { quarter }: Report): boolean =>
  !company.generated && quarter.start < laterFrom;

const isEarly = ({ history, filing, report }: Reporting): boolean =>
  !report.annual && (filing.filed < TAGGED_FROM || isAdded(history, report));

/** Details that annual reports on the added years leave out. */
const DETAILS: ReadonlySet<string> = new Set([
  'receivablesIncrease',
  'inventoryIncrease',
  'otherCurrentIncrease',
  'payablesIncrease',
  'accruedIncrease',
  'deferredRevenueIncrease',
  'claimsIncrease',
  'unearnedIncrease',
  'acquisitionCostsIncrease',
  'paperIncrease',
  'investmentPurchases',
  'investmentSales',
  'deferredTaxes',
  'nonoperating',
  'interestIncome',
  'restructuring',
  'amortization',
  'otherCurrent',
  'otherNoncurrent',
  'accrued',
  'deferredTax',
  'otherLiabilities',
  'aoci',
  'common',
  'preferredPaid',
  'minorityPaid',
  'cashChange',
  'netAfterProvision',
  'shortBorrowingsIncrease',
]);

const isDetail = ({ weight, lines }: ConceptRow): boolean =>
  weight === 'full' && lines.every((line) => DETAILS.has(line));

const shown = (row: ConceptRow, reporting: Reporting): boolean => {
  if (isEarly(reporting)) return row.weight === 'key';
  if (isAdded(reporting.history, reporting.report) && isDetail(row)) return false;
  return reporting.whole || reporting.report.annual || row.weight !== 'full';
};

const conceptName = ({ filer }: SampleCompany, name: string): string => `${filer ? 'ifrs-full' : 'us-gaap'}:${name}`;
const currencyOf = ({ currency = 'USD' }: SampleCompany): string => currency;

/** Names of per-share figures and share counts under IFRS. */
const IFRS_NAMES: Readonly<Record<string, string>> = {
  EarningsPerShareDiluted: 'DilutedEarningsLossPerShare',
  EarningsPerShareBasic: 'BasicEarningsLossPerShare',
  WeightedAverageNumberOfDilutedSharesOutstanding: 'AdjustedWeightedAverageShares',
  WeightedAverageNumberOfSharesOutstandingBasic: 'WeightedAverageShares',
  CommonStockDividendsPerShareDeclared: 'DividendsRecognisedAsDistributionsToOwnersPerShare',
  CommonStockSharesOutstanding: 'NumberOfSharesOutstanding',
};
const shareConcept = (company: SampleCompany, name: string): string =>
  conceptName(company, company.filer ? (IFRS_NAMES[name] ?? name) : name);

function overSpan(reporting: Reporting, row: ConceptRow, { quarters, start, end }: Span): ReportedFact {
  const value = quarters.reduce((sum, quarter) => sum + total(linesOf(reporting, quarter, 'flows'), ...row.lines), 0);
  const { company } = reporting.history;
  return { concept: conceptName(company, row.concept), unit: currencyOf(company), start, end, value: value * 1000 };
}

function flowFacts(reporting: Reporting, rows: readonly ConceptRow[]): ReportedFact[] {
  const { report, spans } = reporting;
  return rows.flatMap((row) => {
    if (row.stated === 'instant' || !has(row, report.quarter.flows)) return [];
    return spans.filter((span) => statedFor(row, span, reporting)).map((span) => overSpan(reporting, row, span));
  });
}

function balanceFacts(reporting: Reporting, rows: readonly ConceptRow[]): ReportedFact[] {
  const { history, report } = reporting;
  const compares = reporting.whole || (report.annual && !isAdded(history, report));
  const before = compares ? yearEndBefore(history.quarters, report) : undefined;
  return rows.flatMap((row) => {
    if (row.stated !== 'instant' || !has(row, report.quarter.balance)) return [];
    const at = row.weight === 'key' && before ? [before, report.quarter] : [report.quarter];
    return at.map((quarter) => ({
      concept: conceptName(history.company, row.concept),
      unit: currencyOf(history.company),
      end: quarter.end,
      value: total(linesOf(reporting, quarter, 'balance'), ...row.lines) * 1000,
    }));
  });
}

const cents = (value: number): number => Math.round(value * 100) / 100 + 0;

/** Dividends of a quarter of the year before, whose own report was too brief for them, stay next to the latest ones. */
const comparesDividends = ({ history: { company }, whole, report }: Reporting, quarters: readonly Quarter[]): boolean =>
  Boolean(company.generated) && !company.filer && whole && !report.annual && quarters.length === 1;

/** Per-share figures of a span on the split basis of the filing's day. */
function perShare(reporting: Reporting, { quarters, start, end, comparative }: Span): ReportedFact[] {
  const { history, filing } = reporting;
  const factor = splitFactorAfter(history.company, filing.filed);
  const average = (kind: 'basic' | 'diluted'): number =>
    Math.round(quarters.reduce((sum, { shares }) => sum + shares[kind], 0) / quarters.length / factor);
  const income =
    quarters.reduce((sum, quarter) => sum + lineOf(linesOf(reporting, quarter, 'flows'), 'commonIncome'), 0) * 1000;
  const dividends =
    quarters.reduce((sum, { dividendPerShare, specialPerShare = 0 }) => sum + dividendPerShare + specialPerShare, 0) *
    factor;
  const perShareUnit = `${currencyOf(history.company)}/shares`;
  const fact = (name: string, unit: string, value: number): ReportedFact => ({
    concept: shareConcept(history.company, name),
    unit,
    start,
    end,
    value,
  });
  const [basic, diluted] = [average('basic'), income > 0 ? average('diluted') : average('basic')];
  const key = [
    fact('EarningsPerShareDiluted', perShareUnit, cents(income / diluted)),
    fact('WeightedAverageNumberOfDilutedSharesOutstanding', 'shares', diluted),
  ];
  const brief = !reporting.whole && !reporting.report.annual;
  // The quarters add up to the year to date: long ago it is left out, as is what the diluted figures also show.
  if (brief && quarters.length > 1) return [];
  const declared =
    dividends > 0 ? [fact('CommonStockDividendsPerShareDeclared', perShareUnit, Number(dividends.toFixed(4)))] : [];
  if (comparative) return comparesDividends(reporting, quarters) ? [...key, ...declared] : key;
  if (brief) return key;
  if (isAdded(history, reporting.report)) return [...key, ...declared];
  return [
    ...key,
    fact('EarningsPerShareBasic', perShareUnit, cents(income / basic)),
    fact('WeightedAverageNumberOfSharesOutstandingBasic', 'shares', basic),
    ...declared,
  ];
}

/** A special dividend is reported separately in the reports of its year and of the next one. */
function specialDividends({ history: { company }, filing, report, spans }: Reporting): ReportedFact[] {
  const since = report.quarter.fiscalYear - (company.quirks.specialDividend?.fiscalYear ?? Number.NaN);
  if (company.filer || !(since === 0 || since === 1)) return [];
  const factor = splitFactorAfter(company, filing.filed);
  return spans
    .filter(({ comparative }) => !comparative)
    .map(({ quarters, start, end }) => {
      const paid = quarters.reduce((sum, { specialPerShare = 0 }) => sum + specialPerShare, 0) * factor;
      const value = Number(paid.toFixed(4));
      return { concept: 'us-gaap:DividendsPayableAmountPerShareSpecial', unit: 'USD/shares', start, end, value };
    });
}

/** Share counts of the balance sheet and of the cover, and the market value the cover of an annual report states. */
function shareCounts({ history, filing, report, whole }: Reporting): ReportedFact[] {
  const { company } = history;
  const { outstanding } = report.quarter.shares;
  const factor = splitFactorAfter(company, filing.filed);
  const shares = Math.round(outstanding / factor);
  const facts: ReportedFact[] = [];
  const added = isAdded(history, report);
  if (whole || (report.annual && !added) || company.filer || company.quirks.withoutCoverShares) {
    facts.push({
      concept: shareConcept(company, 'CommonStockSharesOutstanding'),
      unit: 'shares',
      end: report.quarter.end,
      value: shares,
    });
  }
  if (company.filer !== 'home' && !company.quirks.withoutCoverShares) {
    facts.push({
      concept: 'dei:EntityCommonStockSharesOutstanding',
      unit: 'shares',
      end: addDays(filing.filed, -8),
      value: shares,
    });
  }
  const half = history.quarters[history.quarters.indexOf(report.quarter) - 2];
  if (report.annual && half && !company.filer && !added) {
    facts.push({
      concept: 'dei:EntityPublicFloat',
      unit: 'USD',
      end: half.end,
      value: Math.round(half.fairValue * 0.94) * 1000,
    });
  }
  return facts;
}

/** A split is disclosed in the first report after it and in the annual report of its year. */
function splitFacts({ history, filing, report }: Reporting): ReportedFact[] {
  const disclosed = (history.company.quirks.splits ?? []).filter(({ day }) => {
    const since = daysBetween(day, filing.filed);
    return since >= 0 && since <= (report.annual ? 300 : 100);
  });
  return (history.company.filer ? [] : disclosed).map(({ day, ratio }) => ({
    concept: 'us-gaap:StockholdersEquityNoteStockSplitConversionRatio1',
    unit: 'pure',
    end: addDays(day, -1),
    value: ratio,
  }));
}

/** Every figure of a report, in no particular order. */
export function factsOf(history: CompanyHistory, filing: SampleFiling, whole: boolean): ReportedFact[] {
  const { report } = filing;
  if (!report) return [];
  const all = spansOf(history.quarters, report, whole, history.company.venue?.interim === 'half');
  // Each of the added years has its own report: that, too, keeps the sample small.
  const spans = isAdded(history, report) ? all.filter(({ comparative }) => !comparative) : all;
  const reporting = { history, filing, report, whole, spans };
  const rows = conceptsOf(history.company, report.quarter.fiscalYear).filter((row) => shown(row, reporting));
  const shares = spans.flatMap((span) => perShare(reporting, span));
  return [
    ...flowFacts(reporting, rows),
    ...balanceFacts(reporting, rows),
    ...shares,
    ...specialDividends(reporting),
    ...shareCounts(reporting),
    ...splitFacts(reporting),
  ];
}
