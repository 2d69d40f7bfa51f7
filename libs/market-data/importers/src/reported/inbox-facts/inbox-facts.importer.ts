import { filingDayMoment, type Moment } from '@plumbline/market-data/domain';
import { isDay, optional } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';
import { toNumber } from '../../kit/csv';
import { filingRow } from '../../kit/filing-row';
import {
  checked,
  malformed,
  toCik,
  toSymbol,
  type Importer,
  type ImportResult,
  type RejectedRow,
} from '../../kit/importer';
import { plainText } from '../../kit/plain-text';
import type { SourceFile } from '../../kit/source-file';
import { columnsOfHead, missingOf, readTable } from '../../kit/table';
import { publishedMoment } from '../../kit/published-moment';

const NEEDED = ['cik', 'concept', 'unit', 'end', 'value', 'filed'];

type Cells = Readonly<Record<string, string>>;

interface Found {
  readonly fact: ArchiveRow<'facts'>;
  readonly filing: ArchiveRow<'filings'>;
}

/** Concepts without a taxonomy are the operator's own. */
const conceptOf = (cell: string): string => (cell.includes(':') ? cell : `own:${cell}`);

/** When the report was public: the time it was accepted, else the filing day; undefined when the time is none. */
function momentOf({ accepted, filed = '' }: Cells): Moment | undefined {
  return accepted ? publishedMoment(accepted) : filingDayMoment(filed);
}

/** Returns the problem with the days of a row. */
function badDay(start: string, end: string, filed: string): string | undefined {
  if (!isDay(end)) return 'end is no day';
  if (start && (!isDay(start) || start > end)) return 'start is no day before end';
  return isDay(filed) ? undefined : 'filed is no day';
}

/** The first thing about the cells that is not as documented. */
function problemOf({ cik, concept, unit, start, end, filed, value }: Cells): string | undefined {
  if (!toCik(cik)) return 'cik is no number of at most ten digits';
  if (!concept) return 'no concept';
  if (!unit) return 'no unit';
  const wrong = badDay(start ?? '', end ?? '', filed ?? '');
  return wrong ?? (toNumber(value) === undefined ? 'value is no number' : undefined);
}

/** A row of the documented table, or why it is none. */
function readFact(cells: Cells): Found | string {
  const problem = problemOf(cells);
  if (problem) return problem;
  const moment = momentOf(cells);
  if (!moment) return 'accepted is no time with its zone';
  const [cik, filed] = [toCik(cells['cik']) ?? '', cells['filed'] ?? ''];
  const accession = cells['accession'] || `inbox-${cik}-${filed}`;
  const form = cells['form'] || 'inbox';
  const fact = {
    cik,
    accession,
    form,
    filed,
    concept: conceptOf(cells['concept'] ?? ''),
    unit: cells['unit'] ?? '',
    start_day: cells['start'] || null,
    end_day: cells['end'] ?? '',
    value: toNumber(cells['value']) ?? null,
    fiscal_year: null,
    fiscal_period: null,
    rounded: false,
  };
  return { fact, filing: filingRow({ cik, accession, form, filed, reportDay: cells['end'], moment }) };
}

/** Companies that the file names: also such as have no filings anywhere else. */
function listingOf(cells: Cells, rank: number): ArchiveRow<'listings'> | undefined {
  const [cik, name] = [toCik(cells['cik']), plainText(cells['company'] ?? '')];
  if (!cik || !name || !cells['symbol']) return undefined;
  return { cik, name, symbol: toSymbol(cells['symbol']), exchange: cells['exchange'] || null, place: 0, rank };
}

/** Industry of a company, where a row states it. */
function companyOf(cells: Cells, rank: number): ArchiveRow<'companies'> | undefined {
  const [cik, sic] = [toCik(cells['cik']), cells['sic'] ?? ''];
  if (!cik || !/^\d{3,4}$/.test(sic)) return undefined;
  const profile = { sic: sic.padStart(4, '0'), ...optional('sicDescription', plainText(cells['industry'] ?? '')) };
  const known = { cik, name: plainText(cells['company'] ?? '') || null, origin: 'inbox', newest: cells['filed'] ?? '' };
  return { ...known, profile: JSON.stringify(profile), symbols: '[]', exchanges: '[]', rank };
}

/** One row a key, the last one. */
const distinct = <T>(rows: readonly T[], keyOf: (row: T) => string): T[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

type FilingRow = ArchiveRow<'filings'>;

/** A report by what any of its rows says: a time goes before a day, the later of two; its period is the newest one. */
function withRow(known: FilingRow, row: FilingRow): FilingRow {
  const order = Number(row.by_time) - Number(known.by_time) || Number(row.at) - Number(known.at);
  const days = [known.report_day, row.report_day].map((day) => String(day ?? '')).sort();
  return { ...(order > 0 ? row : known), report_day: days[1] || null };
}

/** One row a report, whatever the order of the rows. */
function filingsOf(rows: readonly FilingRow[]): FilingRow[] {
  const filings = new Map<string, FilingRow>();
  for (const row of rows) {
    const key = `${row.cik} ${row.accession}`;
    const known = filings.get(key);
    filings.set(key, known ? withRow(known, row) : row);
  }
  return [...filings.values()];
}

function readFacts(file: SourceFile): ImportResult {
  const table = readTable(file.text);
  if ('reason' in table) return malformed(table.reason);
  const missing = missingOf(table.columns, NEEDED);
  if (missing) return malformed(missing);
  const found: Found[] = [];
  const rejected: RejectedRow[] = [];
  for (const { cells, line, text } of table.rows) {
    const row = readFact(cells);
    if (typeof row === 'string') rejected.push({ line, reason: row, text });
    else found.push(row);
  }
  const facts = found.map(({ fact }) => fact);
  const filings = filingsOf(found.map(({ filing }) => filing));
  const named = table.rows.map(({ cells }) => listingOf(cells, file.rank)).filter((row) => row !== undefined);
  const listings = distinct(named, ({ cik, symbol }) => `${cik} ${symbol}`);
  const profiles = table.rows.map(({ cells }) => companyOf(cells, file.rank)).filter((row) => row !== undefined);
  const companies = distinct(profiles, ({ cik, newest, profile }) => `${cik} ${newest} ${profile ?? ''}`);
  return checked({ facts, filings, listings, companies }, facts.length, rejected);
}

/** Reported figures as a table of our own layout (docs/inbox.md). */
export const inboxFacts: Importer = {
  kind: 'inbox-facts',
  recognises: (head) => {
    const columns = columnsOfHead(head);
    return ['cik', 'concept', 'value', 'filed'].every((name) => columns.includes(name));
  },
  read: readFacts,
};
