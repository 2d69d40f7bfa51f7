import type { ArchiveRow, ArchiveRows } from '../../tables/archive-tables';
import { filingRow } from '../../kit/filing-row';
import {
  checked,
  malformed,
  toCik,
  type BundleImporter,
  type ImportResult,
  type RejectedRow,
} from '../../kit/importer';
import { isAccession, toSecDay } from '../../kit/sec-cells';
import type { SourceBundle } from '../../kit/source-file';
import { alsoAsText, missingColumns, tsvTable, type TsvRow, type TsvTable } from '../../kit/tsv';
import { toHoldingReport, type CoverContext } from '../kit/holding-report';
import { rejectedRow, toHolding, type HoldingCells, type HoldingOrigin } from '../kit/holding-row';
import { managerLists, rowsByAccession, type ManagerLists } from './small-tables';

const NEEDED: Readonly<Record<string, readonly string[]>> = {
  'SUBMISSION.TSV': ['ACCESSION_NUMBER', 'FILING_DATE', 'SUBMISSIONTYPE', 'CIK', 'PERIODOFREPORT'],
  'COVERPAGE.TSV': ['ACCESSION_NUMBER', 'REPORTTYPE', 'FILINGMANAGER_NAME'],
  'INFOTABLE.TSV': ['ACCESSION_NUMBER', 'NAMEOFISSUER', 'CUSIP', 'VALUE', 'SSHPRNAMT', 'SSHPRNAMTTYPE'],
};

const OPTIONAL = ['SUMMARYPAGE.TSV', 'SIGNATURE.TSV', 'OTHERMANAGER.TSV', 'OTHERMANAGER2.TSV'];

/** Rows that go to the archive at a time. */
const BATCH = 20_000;

interface Reports {
  readonly rows: ArchiveRows;
  readonly count: number;
  readonly origins: ReadonlyMap<string, HoldingOrigin>;
  readonly rejected: readonly RejectedRow[];
}

interface SmallTables {
  readonly submissions: TsvTable;
  readonly covers: ReadonlyMap<string, TsvRow>;
  readonly summaries: ReadonlyMap<string, TsvRow>;
  readonly signatures: ReadonlyMap<string, TsvRow>;
  readonly managers: ManagerLists;
}

function openSmall(bundle: SourceBundle, submissions: TsvTable): SmallTables {
  const byAccession = (name: string) => rowsByAccession(bundle.file(name));
  return {
    submissions,
    covers: byAccession('COVERPAGE.TSV'),
    summaries: byAccession('SUMMARYPAGE.TSV'),
    signatures: byAccession('SIGNATURE.TSV'),
    managers: managerLists(bundle),
  };
}

/** The cells of all tables with one row a report, as if they were one. */
function joinedCells(tables: SmallTables, submission: TsvRow) {
  const accession = submission.cell('ACCESSION_NUMBER') ?? '';
  const rows = [tables.covers, tables.summaries, tables.signatures].map((table) => table.get(accession));
  return (name: string): string | undefined => {
    for (const row of [...rows, submission]) {
      const cell = row?.cell(name);
      if (cell !== undefined) return cell;
    }
    return undefined;
  };
}

interface OneReport {
  readonly report: ArchiveRow<'holding_reports'>;
  readonly filing: ArchiveRow<'filings'>;
  readonly origin: HoldingOrigin;
}

function readReport(tables: SmallTables, submission: TsvRow, copy: string): OneReport | string {
  const accession = submission.cell('ACCESSION_NUMBER') ?? '';
  const form = submission.cell('SUBMISSIONTYPE') ?? '';
  const filed = toSecDay(submission.cell('FILING_DATE'));
  const cik = toCik(submission.cell('CIK'));
  if (!isAccession(accession)) return 'no accession number';
  if (!filed) return 'FILING_DATE is no day';
  if (!/^13F-/.test(form)) return 'no Form 13F';
  if (!tables.covers.has(accession)) return 'no row in COVERPAGE';
  const origin = { cik, accession, copy, source: 'data-set' };
  const others = tables.managers.others.get(accession) ?? [];
  const included = tables.managers.included.get(accession) ?? [];
  const context: CoverContext = { ...origin, form, filed, others, included };
  const report = toHoldingReport(context, joinedCells(tables, submission));
  if (typeof report === 'string') return report;
  const reportDay = toSecDay(submission.cell('PERIODOFREPORT'));
  return { report, origin, filing: filingRow({ cik: String(report.cik), accession, form, filed, reportDay }) };
}

function readReports(tables: SmallTables, copy: string): Reports {
  const filings: ArchiveRow<'filings'>[] = [];
  const reports: ArchiveRow<'holding_reports'>[] = [];
  const origins = new Map<string, HoldingOrigin>();
  const rejected: RejectedRow[] = [];
  for (const row of tables.submissions.rows()) {
    const read = readReport(tables, row, copy);
    if (typeof read === 'string') rejected.push(rejectedRow(row.line, `SUBMISSION: ${read}`, row.text));
    else {
      filings.push(read.filing);
      reports.push(read.report);
      origins.set(read.origin.accession, read.origin);
    }
  }
  return { rows: { filings, holding_reports: reports }, count: reports.length, origins, rejected };
}

const cellsOf = ({ cell }: TsvRow): HoldingCells => ({
  issuer: cell('NAMEOFISSUER'),
  title: cell('TITLEOFCLASS'),
  cusip: cell('CUSIP'),
  figi: cell('FIGI'),
  value: cell('VALUE'),
  amount: cell('SSHPRNAMT'),
  amountType: cell('SSHPRNAMTTYPE'),
  putCall: cell('PUTCALL'),
  discretion: cell('INVESTMENTDISCRETION'),
  otherManagers: cell('OTHERMANAGER'),
  sole: cell('VOTING_AUTH_SOLE'),
  shared: cell('VOTING_AUTH_SHARED'),
  none: cell('VOTING_AUTH_NONE'),
});

/** Rows of the table, each with its number within its report; a reason for one that is none. */
function* readHoldings(table: TsvTable, origins: Reports['origins']) {
  const places = new Map<string, number>();
  for (const row of table.rows()) {
    const origin = origins.get(row.cell('ACCESSION_NUMBER') ?? '');
    if (!origin) {
      yield { row, holding: 'no such accession number in SUBMISSION' };
      continue;
    }
    const place = (places.get(origin.accession) ?? 0) + 1;
    places.set(origin.accession, place);
    yield { row, holding: toHolding(origin, place, cellsOf(row)) };
  }
}

function* readRows(table: TsvTable, reports: Reports): Generator<ArchiveRows, ImportResult> {
  yield reports.rows;
  const rejected = [...reports.rejected];
  let batch: ArchiveRow<'holdings'>[] = [];
  let accepted = 0;
  for (const { row, holding } of readHoldings(table, reports.origins)) {
    if (typeof holding === 'string') rejected.push(rejectedRow(row.line, `INFOTABLE: ${holding}`, row.text));
    else if (batch.push(holding) === BATCH) {
      yield { holdings: batch };
      accepted += BATCH;
      batch = [];
    }
  }
  accepted += batch.length;
  const counts = { 'SUBMISSION.TSV': reports.count, 'INFOTABLE.TSV': accepted };
  const result = checked({ holdings: batch }, accepted + reports.count, rejected);
  return accepted > 0 ? { ...result, counts } : { ...result, malformed: result.malformed ?? 'INFOTABLE: no rows' };
}

function columnsFault(bundle: SourceBundle): string | undefined {
  for (const [name, columns] of Object.entries(NEEDED)) {
    const file = bundle.file(name);
    const missing = file ? missingColumns(tsvTable(file), columns) : ['the table'];
    if (missing.length > 0) return `${name} lacks ${missing.join(', ')}`;
  }
  return undefined;
}

/** The quarterly Form 13F data sets: seven tables of one quarter's filings, read row by row. */
export const sec13fTsv: BundleImporter = alsoAsText({
  kind: 'sec-13f-tsv',
  recognises: (names) => Object.keys(NEEDED).every((name) => names.has(name)),
  takes: (name) => name in NEEDED || OPTIONAL.includes(name),
  read: (bundle) => {
    const fault = columnsFault(bundle);
    const [submissions, table] = [bundle.file('SUBMISSION.TSV'), bundle.file('INFOTABLE.TSV')];
    if (fault || !submissions || !table) return malformed(fault ?? 'a table is missing');
    return readRows(tsvTable(table), readReports(openSmall(bundle, tsvTable(submissions)), bundle.sha256));
  },
});
