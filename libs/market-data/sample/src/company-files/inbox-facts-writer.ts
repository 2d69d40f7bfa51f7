import { addYears } from '@plumbline/shared/domain';

import { cikText, type SampleCompany } from '../companies/company';
import { factsOf } from '../reports/report-facts';
import type { SampleUniverse } from '../universe/universe';

/** Columns of the table of facts (docs/inbox.md). */
export const FACT_HEADER = 'cik,company,symbol,exchange,sic,industry,concept,unit,start,end,value,accession,form,filed';

const quoted = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const WHOLE_YEARS = 1;

/** The figures of a company that reports at home, row by row; only the first row names it and its listing. */
export function factLines(universe: SampleUniverse, company: SampleCompany): string[] {
  const wholeFrom = addYears(universe.lastDay, -WHOLE_YEARS);
  const history = universe.history(company);
  const rows = universe.filings(company).flatMap((filing) =>
    factsOf(history, filing, filing.filed >= wholeFrom).map(({ concept, unit, start = '', end, value }) => {
      const { accession, form, filed } = filing;
      return `${concept},${unit},${start},${end},${value},${accession},${form},${filed}`;
    }),
  );
  const cik = cikText(company.cik);
  const what = `${company.sic},${quoted(company.sicDescription)}`;
  const named = `${cik},${quoted(company.name)},${company.ticker},${company.exchange},${what}`;
  return rows.map((row, index) => `${index === 0 ? named : `${cik},,,,,`},${row}`);
}

/** One row that names the listing at home of a company whose figures the SEC has. */
export function homeListing(universe: SampleUniverse, company: SampleCompany): string[] {
  const report = universe.filings(company).findLast(({ form }) => form === '20-F');
  const quarter = report?.report?.quarter;
  if (!report || !quarter) return [];
  const cells = [cikText(company.cik), quoted(company.name), company.ticker, company.exchange, '', ''];
  const fact = ['ifrs-full:NumberOfSharesOutstanding', 'shares', '', quarter.end, quarter.shares.outstanding];
  return [[...cells, ...fact, report.accession, report.form, report.filed].join(',')];
}
