import { acceptanceMoment, filingDayMoment, quarterStart } from '@plumbline/market-data/domain';
import { isDay, type Day } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';
import { toCik } from '../../kit/importer';
import { FILING_RANKS } from '../kit/filing-ranks';
import type { Cell } from './statement-tables';

/** Filing fields that rows of numbers need. */
export interface StatementFiling {
  readonly cik: string;
  readonly accession: string;
  readonly form: string;
  readonly filed: Day;
  readonly fiscalYear: number | null;
  readonly fiscalPeriod: string | null;
  /** Prefix of the company's own concepts. */
  readonly prefix: string;
}

/** Keeps what was computed: a set repeats few days in millions of rows. */
function remembered<T>(work: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found as T;
    if (known.size > 50_000) known.clear();
    const made = work(key);
    known.set(key, made);
    return made;
  };
}

/** '20100331' as a day; undefined for anything else, also for a day that does not exist. */
export const dayOf = remembered((digits): Day | undefined => {
  const day = digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return /^(19|20)\d\d-/.test(day) && isDay(day) ? day : undefined;
});

const startOf = remembered((key) => {
  const [end = '', quarters] = key.split(' ');
  return quarterStart(end, Number(quarters));
});

/** The first day of so many quarters that end on a day; null for an instant. */
export const firstDay = (end: Day, quarters: number): Day | null =>
  quarters > 0 ? startOf(`${end} ${quarters}`) : null;

export function toStatementFiling(cell: Cell): StatementFiling | { readonly reason: string } {
  const cik = toCik(cell('cik'));
  const filed = dayOf(cell('filed'));
  if (!/^\d{10}-\d{2}-\d{6}$/.test(cell('adsh'))) return { reason: 'no accession number' };
  if (!cik) return { reason: 'no CIK' };
  if (!filed) return { reason: 'filed is no day' };
  if (!cell('form')) return { reason: 'no form' };
  return {
    cik,
    accession: cell('adsh'),
    form: cell('form'),
    filed,
    fiscalYear: /^\d{4}$/.test(cell('fy')) ? Number(cell('fy')) : null,
    fiscalPeriod: cell('fp') || null,
    // The name of an instance begins with the prefix of the filer's own schema, 'alder-20211231.xml'.
    prefix: /^([A-Za-z][\w.]*)-\d{8}/.exec(cell('instance'))?.[1]?.toLowerCase() ?? 'custom',
  };
}

/** Rows of filings, one for each registrant; the acceptance time is New York time. */
export function filingRows(filing: StatementFiling, cell: Cell): readonly ArchiveRow<'filings'>[] {
  const accepted = acceptanceMoment(cell('accepted').replace(' ', 'T'), 'new-york');
  const { at, precision } = accepted ?? filingDayMoment(filing.filed);
  const others = cell('aciks')
    .split(/\s+/)
    .map(toCik)
    .filter((cik) => cik !== undefined);
  return [...new Set([filing.cik, ...others])].map((cik) => ({
    cik,
    accession: filing.accession,
    form: filing.form,
    filed: filing.filed,
    report_day: dayOf(cell('period')) ?? null,
    at,
    by_time: precision === 'time',
    primary_document: null,
    description: null,
    items: null,
    rank: FILING_RANKS.statements,
  }));
}
