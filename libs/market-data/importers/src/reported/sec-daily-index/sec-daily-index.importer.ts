import { filingDayMoment } from '@plumbline/market-data/domain';
import { isDay } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';
import { toLines } from '../../kit/csv';
import { checked, malformed, toCik, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import { FILING_RANKS } from '../kit/filing-ranks';

const COLUMNS = ['Form Type', 'Company Name', 'CIK', 'Date Filed', 'File Name'] as const;
type Column = (typeof COLUMNS)[number];
type Cells = Readonly<Record<Column, string>>;

interface Layout {
  /** Number of the first row, from 0. */
  readonly first: number;
  readonly cells: (line: string) => Cells;
}

/** The last three columns hold no blanks, so they are found from the end, whatever their width. */
const TAIL = /\s(?<cik>\d{1,10})\s+(?<day>\d{8}|\d{4}-\d\d-\d\d)\s+(?<file>\S*edgar\/\S+)\s*$/;

/** Form and name are where the line of titles has them; the rest of that line is broken in some files. */
function fixedWidth(titles: string): Layout['cells'] {
  const isFormFirst = titles.startsWith('Form Type');
  const second = titles.indexOf(isFormFirst ? 'Company Name' : 'Form Type');
  return (line) => {
    const tail = TAIL.exec(line);
    const { cik = '', day = '', file = '' } = tail?.groups ?? {};
    const halves = [line.slice(0, second).trim(), line.slice(second, tail?.index).trim()];
    const [form = '', name = ''] = isFormFirst ? halves : halves.reverse();
    return { 'Form Type': form, 'Company Name': name, CIK: cik, 'Date Filed': day, 'File Name': file };
  };
}

function piped(titles: string): Layout['cells'] {
  const places = titles.replace('Filename', 'File Name').split('|');
  return (line) => {
    const cells = line.split('|');
    return Object.fromEntries(COLUMNS.map((each) => [each, cells[places.indexOf(each)]?.trim() ?? ''])) as Cells;
  };
}

function layoutOf(lines: readonly string[]): Layout | undefined {
  const at = lines.findIndex((line) =>
    /^(CIK\|Company Name\||Form Type\s+Company Name|Company Name\s+Form Type)/.test(line),
  );
  const ruler = lines.findIndex((line) => /^-{20,}\s*$/.test(line));
  const titles = lines[at];
  if (titles === undefined || ruler < at) return undefined;
  return { first: ruler + 1, cells: titles.includes('|') ? piped(titles) : fixedWidth(titles) };
}

interface Entry {
  readonly filing: ArchiveRow<'filings'>;
  readonly name: ArchiveRow<'company_names'>;
}

function toEntry(cells: Cells): Entry | { readonly reason: string } {
  const cik = toCik(cells.CIK);
  const filed = cells['Date Filed'].replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const accession = /(\d{10}-\d{2}-\d{6})(?:\.txt|-index\.html?)$/.exec(cells['File Name'])?.[1];
  if (!cik) return { reason: 'no CIK' };
  if (!isDay(filed)) return { reason: 'no filing day' };
  if (!accession) return { reason: 'no accession number' };
  if (!cells['Form Type']) return { reason: 'no form' };
  const { at } = filingDayMoment(filed);
  const unknown = { report_day: null, primary_document: null, description: null, items: null };
  const filing = {
    cik,
    accession,
    form: cells['Form Type'],
    filed,
    ...unknown,
    at,
    by_time: false,
    rank: FILING_RANKS.index,
  };
  return { filing, name: { cik, name: cells['Company Name'], day: filed } };
}

function readIndex(text: string): ImportResult {
  const lines = toLines(text);
  const layout = layoutOf(lines);
  if (!layout) return malformed(`the titles must be ${COLUMNS.join(', ')}`);
  const entries: Entry[] = [];
  const rejected: RejectedRow[] = [];
  lines.slice(layout.first).forEach((line, index) => {
    if (line.trim() === '') return;
    const entry = toEntry(layout.cells(line));
    if ('reason' in entry)
      rejected.push({ line: layout.first + index + 1, reason: entry.reason, text: line.slice(0, 300) });
    else entries.push(entry);
  });
  const company_names = entries.map(({ name }) => name).filter(({ name }) => name !== '');
  return checked({ filings: entries.map(({ filing }) => filing), company_names }, entries.length, rejected);
}

/** form.*.idx, company.*.idx, master.*.idx, crawler.*.idx and xbrl.idx: every filing of a day or a quarter, with the filer's name. */
export const secDailyIndex: Importer = {
  kind: 'sec-daily-index',
  recognises: (head) => /^Description:\s+(Daily|Master|XBRL) Index of EDGAR/m.test(head.slice(0, 500)),
  read: ({ text }) => readIndex(text),
};
