import { addYears, type Day } from '@plumbline/shared/domain';

import type { SampleCompany } from '../companies/company';
import { conceptsOf } from '../reports/concepts';
import type { SampleFiling, Report } from '../reports/filing-plan';
import type { Listing } from '../universe/listing';
import type { ListedMarket } from '../universe/universe-listings';
import { factsOf, type ReportedFact } from '../reports/report-facts';
import { segmentCuts } from './segment-cut';
import { regionFigures, segmentFigures, type SegmentFigure } from './segment-figures';

/** How a company's figures by segments are published: as a page, as an instance, in the data set of a quarter. */
export type SegmentFormat = 'page' | 'instance' | 'set';

/** An annual report with the figures of its segments and regions. */
export interface SegmentReport {
  readonly listing: Listing;
  readonly filing: SampleFiling;
  readonly report: Report;
  readonly format: SegmentFormat;
  /** Figures of the company as a whole, as its facts give them. */
  readonly whole: readonly ReportedFact[];
  readonly parts: readonly SegmentFigure[];
}

/** One of this many generated companies reports its segments; all handwritten ones do. */
const ONE_IN = 3;
/** Annual reports of each company, the newest ones. */
const REPORTS = 3;
const FORMATS: readonly SegmentFormat[] = ['set', 'page', 'instance'];

/** Figures in a data set besides sales and profit. */
const KEY_FIGURES: ReadonlySet<string> = new Set([
  'us-gaap:Assets',
  'us-gaap:StockholdersEquity',
  'us-gaap:NetIncomeLoss',
  'us-gaap:EarningsPerShareDiluted',
  'ifrs-full:Assets',
  'ifrs-full:ProfitLoss',
  'ifrs-full:DilutedEarningsLossPerShare',
]);

/** Those that report to the SEC, and whose filings are listed: a report says nothing of when it became public. */
const reportsSegments = ({ cik, generated, filer, quirks }: SampleCompany): boolean =>
  filer !== 'home' && !quirks.withoutSubmissions && (!generated || cik % ONE_IN === 0);

const formatOf = ({ cik, generated }: SampleCompany): SegmentFormat =>
  FORMATS[(generated ? cik / ONE_IN : cik) % FORMATS.length] ?? 'page';

/** The newest first quarter of a calendar year that is over: most annual reports are filed in it. */
export function setQuarter(lastDay: Day): { readonly name: string; readonly from: Day; readonly to: Day } {
  const to = lastDay.slice(5) >= '03-31' ? lastDay : addYears(lastDay, -1);
  const year = to.slice(0, 4);
  return { name: `${year}q1`, from: `${year}-01-01`, to: `${year}-03-31` };
}

export const isInSet = ({ filing }: SegmentReport, lastDay: Day): boolean => {
  const { from, to } = setQuarter(lastDay);
  return filing.filed >= from && filing.filed <= to;
};

/** Concept of a line of its own, 'Revenues' of the sales. */
function conceptOf(company: SampleCompany, fiscalYear: number, line: string): string | undefined {
  const row = conceptsOf(company, fiscalYear).find(({ lines }) => lines.length === 1 && lines[0] === line);
  return row && `${company.filer ? 'ifrs-full' : 'us-gaap'}:${row.concept}`;
}

interface AnnualFiling {
  readonly filing: SampleFiling;
  readonly report: Report;
}

/** The newest annual reports, the last one last: of whole years, as they were first filed and without an error. */
const annualReports = ({ filings }: Listing): readonly AnnualFiling[] =>
  filings
    .flatMap((filing) => {
      const { report, form } = filing;
      const isTaken = report?.annual === true && !report.misstated && /^(10-K|20-F)$/.test(form);
      return isTaken ? [{ filing, report }] : [];
    })
    .slice(-REPORTS);

const isYear = ({ start }: ReportedFact): boolean => start !== undefined;

function segmentReport(listing: Listing, annual: AnnualFiling, isNewest: boolean, seed: string): SegmentReport {
  const { company, quarters } = listing;
  const { filing, report } = annual;
  const { before, now } = segmentCuts(company, seed);
  const cut = isNewest ? now : before;
  const year = report.quarter.fiscalYear;
  const sales = conceptOf(company, year, 'revenue');
  const profit = conceptOf(company, year, 'operatingIncome') ?? conceptOf(company, year, 'pretax');
  const facts = factsOf({ company, quarters }, filing, false);
  const wholeOf = (concept: string | undefined) => facts.filter((fact) => fact.concept === concept && isYear(fact));
  const [salesFacts, profitFacts] = [wholeOf(sales), wholeOf(profit)];
  const ownSales = Math.max(0, ...salesFacts.map(({ value }) => value));
  const about = { company, cut, ownSales };
  return {
    listing,
    filing,
    report,
    format: formatOf(company),
    whole: [
      ...salesFacts,
      ...profitFacts,
      ...facts.filter(({ concept }) => KEY_FIGURES.has(concept) && concept !== profit),
    ],
    parts: [
      ...salesFacts.flatMap((fact) => [
        ...segmentFigures(fact, { ...about, kind: 'sales' }),
        ...regionFigures(fact, about),
      ]),
      ...profitFacts.flatMap((fact) => segmentFigures(fact, { ...about, kind: 'profit' })),
    ],
  };
}

/** The annual reports of a market that report segments, company by company. */
export function* segmentReports({ listings, seed }: ListedMarket): Generator<SegmentReport> {
  for (const listing of listings.filter(({ company }) => reportsSegments(company))) {
    const annual = annualReports(listing);
    for (const each of annual) {
      const report = segmentReport(listing, each, each === annual.at(-1), seed);
      // A company that sells nothing has nothing to take apart.
      if (report.parts.length > 0) yield report;
    }
  }
}
