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
import { isAccession, toSecDay, toText } from '../../kit/sec-cells';
import type { SourceBundle } from '../../kit/source-file';
import { alsoAsText, type TsvRow } from '../../kit/tsv';
import { toFundReport } from '../kit/fund-report';
import { toFundHolding } from '../kit/fund-row';
import { rejectedRow, type HoldingOrigin } from '../kit/holding-row';
import {
  detailTables,
  holdingTables,
  isFundTable,
  isHoldingTable,
  openFundTables,
  type FundTables,
  type NamedTable,
} from './fund-tables';

const BATCH = 20_000;

interface OneReport {
  readonly report: ArchiveRow<'fund_reports'>;
  readonly filing: ArchiveRow<'filings'>;
  readonly origin: HoldingOrigin;
}

/** The cells of a report's rows in all tables; the registrant's file number and LEI before anything of the same name. */
function joinedCells(tables: FundTables, submission: TsvRow) {
  const accession = submission.cell('ACCESSION_NUMBER') ?? '';
  const rows = [tables.registrants.get(accession), tables.infos.get(accession), submission];
  return (name: string): string | undefined => rows.map((row) => row?.cell(name)).find((cell) => cell !== undefined);
}

function readReport(tables: FundTables, submission: TsvRow, copy: string): OneReport | string {
  const accession = submission.cell('ACCESSION_NUMBER') ?? '';
  const form = submission.cell('SUB_TYPE') ?? '';
  const filed = toSecDay(submission.cell('FILING_DATE'));
  const cik = toCik(tables.registrants.get(accession)?.cell('CIK'));
  if (!isAccession(accession)) return 'no accession number';
  if (!filed) return 'FILING_DATE is no day';
  const origin = { cik, accession, copy, source: 'data-set' };
  const returns = tables.returns.get(accession) ?? [];
  const classIds = [...new Set(returns.flatMap(({ classId }) => (classId ? [classId] : [])))];
  const report = toFundReport({ ...origin, form, filed, classIds, returns }, joinedCells(tables, submission));
  if (typeof report === 'string') return report;
  const reportDay = toSecDay(submission.cell('REPORT_DATE'));
  return { report, origin, filing: filingRow({ cik: String(cik), accession, form, filed, reportDay }) };
}

interface Progress {
  readonly origins: Map<string, HoldingOrigin>;
  readonly places: Map<string, number>;
  readonly rejected: RejectedRow[];
  readonly counts: Record<string, number>;
}

function readReports(tables: FundTables, copy: string, { origins, rejected, counts }: Progress): ArchiveRows {
  const filings: ArchiveRow<'filings'>[] = [];
  const reports: ArchiveRow<'fund_reports'>[] = [];
  for (const row of tables.submissions.rows()) {
    const read = readReport(tables, row, copy);
    if (typeof read === 'string') {
      rejected.push(rejectedRow(row.line, `SUBMISSION: ${read}`, row.text));
      continue;
    }
    filings.push(read.filing);
    reports.push(read.report);
    origins.set(read.origin.accession, read.origin);
  }
  counts['SUBMISSION.TSV'] = reports.length;
  return { filings, fund_reports: reports };
}

function toHolding(row: TsvRow, { origins, places }: Progress): ArchiveRow<'fund_holdings'> | string {
  const origin = origins.get(row.cell('ACCESSION_NUMBER') ?? '');
  if (!origin) return 'no such accession number in SUBMISSION';
  const place = (places.get(origin.accession) ?? 0) + 1;
  places.set(origin.accession, place);
  return toFundHolding(origin, place, row.cell, { holdingId: row.cell('HOLDING_ID') });
}

function* readHoldings({ name, table }: NamedTable, progress: Progress): Generator<ArchiveRows> {
  let batch: ArchiveRow<'fund_holdings'>[] = [];
  let count = 0;
  for (const row of table.rows()) {
    const holding = toHolding(row, progress);
    if (typeof holding === 'string') progress.rejected.push(rejectedRow(row.line, `${name}: ${holding}`, row.text));
    else {
      batch.push(holding);
      count += 1;
    }
    if (batch.length === BATCH) {
      yield { fund_holdings: batch };
      batch = [];
    }
  }
  progress.counts[`${name}.TSV`] = count;
  yield { fund_holdings: batch };
}

/** Cells of a row that are no keys and not blank, as JSON. */
function detailCells(row: TsvRow, columns: readonly string[]): string {
  const cells = columns.filter((name) => name !== 'HOLDING_ID').map((name) => [name, row.cell(name)] as const);
  return JSON.stringify(Object.fromEntries(cells.filter(([, cell]) => cell !== undefined)));
}

function toDetail(kind: string, row: TsvRow, columns: readonly string[], copy: string) {
  const isIdentifier = kind === 'identifiers';
  return {
    copy,
    holding_id: row.cell('HOLDING_ID') ?? null,
    kind,
    isin: (isIdentifier && toText(row.cell('IDENTIFIER_ISIN'))) || null,
    ticker: (isIdentifier && toText(row.cell('IDENTIFIER_TICKER'))) || null,
    detail: detailCells(row, columns),
  };
}

function* readDetails({ name, table }: NamedTable, copy: string): Generator<ArchiveRows> {
  let batch: ArchiveRow<'fund_holding_details'>[] = [];
  for (const row of table.rows()) {
    if (batch.push(toDetail(name.toLowerCase(), row, table.columns, copy)) < BATCH) continue;
    yield { fund_holding_details: batch };
    batch = [];
  }
  yield { fund_holding_details: batch };
}

function* readAll(bundle: SourceBundle, tables: FundTables): Generator<ArchiveRows, ImportResult> {
  const progress: Progress = { origins: new Map(), places: new Map(), rejected: [], counts: {} };
  yield readReports(tables, bundle.sha256, progress);
  for (const each of holdingTables(bundle)) yield* readHoldings(each, progress);
  for (const each of detailTables(bundle)) yield* readDetails(each, bundle.sha256);
  const { counts, rejected } = progress;
  const accepted = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const result = { ...checked({}, accepted, rejected), counts };
  const hasHoldings = accepted > (counts['SUBMISSION.TSV'] ?? 0);
  return hasHoldings ? result : { ...result, malformed: result.malformed ?? 'no holdings' };
}

/** The quarterly Form N-PORT data sets, whole or in parts, read row by row. */
export const secNportTsv: BundleImporter = alsoAsText({
  kind: 'sec-nport-tsv',
  recognises: (names) => names.has('SUBMISSION.TSV') && names.has('REGISTRANT.TSV') && [...names].some(isHoldingTable),
  takes: isFundTable,
  read: (bundle) => {
    const tables = openFundTables(bundle);
    return typeof tables === 'string' ? malformed(tables) : readAll(bundle, tables);
  },
});
