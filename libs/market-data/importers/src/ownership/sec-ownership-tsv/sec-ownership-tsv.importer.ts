import type { Day } from '@plumbline/shared/domain';

import type { ArchiveRow, ArchiveRows, ArchiveTable } from '../../tables/archive-tables';
import { checked, malformed, type BundleImporter, type ImportResult, type RejectedRow } from '../../kit/importer';
import { toSecDay } from '../../kit/sec-cells';
import type { SourceBundle, SourceFile } from '../../kit/source-file';
import { alsoAsText, missingColumns, tsvTable } from '../../kit/tsv';
import { SET_TABLES, SUBMISSION, type SetContext, type SetTable } from './table-rows';

/** Rows that go to the archive at a time. */
const BATCH = 20_000;

const fileName = (name: string): string => `${name}.TSV`;

const ALL = [SUBMISSION, ...SET_TABLES];
const NAMES: ReadonlySet<string> = new Set(ALL.map(({ name }) => fileName(name)));
/** Other data sets have tables of filings and footnotes, too. */
const IDENTIFYING = SET_TABLES.map(({ name }) => fileName(name)).filter((name) => name !== 'FOOTNOTES.TSV');

/** A table of the bundle that is there. */
interface Present {
  readonly table: SetTable;
  readonly file: SourceFile;
}

const presentIn = (bundle: SourceBundle): readonly Present[] =>
  ALL.flatMap((table) => {
    const file = bundle.file(fileName(table.name));
    return file ? [{ table, file }] : [];
  });

function columnsFault(present: readonly Present[]): string | undefined {
  for (const { table, file } of present) {
    const missing = missingColumns(tsvTable(file), table.needs);
    if (missing.length > 0) return `${table.name}.tsv lacks ${missing.join(', ')}`;
  }
  return undefined;
}

/** Rows of all tables that wait to go to the archive. */
class Batch {
  private rows: Partial<Record<ArchiveTable, ArchiveRow[]>> = {};
  size = 0;

  add(rows: ArchiveRows): void {
    for (const [table, more] of Object.entries(rows) as [ArchiveTable, readonly ArchiveRow[]][]) {
      (this.rows[table] ??= []).push(...more);
      this.size += more.length;
    }
  }

  take(): ArchiveRows {
    const rows: Partial<Record<ArchiveTable, readonly ArchiveRow[]>> = this.rows;
    this.rows = {};
    this.size = 0;
    return rows as ArchiveRows;
  }
}

interface Run {
  readonly batch: Batch;
  readonly rejected: RejectedRow[];
  readonly counts: Record<string, number>;
  accepted: number;
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

function* readTable({ table, file }: Present, context: SetContext, run: Run): Generator<ArchiveRows> {
  run.counts[table.name] = 0;
  for (const row of tsvTable(file).rows()) {
    count(run.counts, table.name);
    if (table === SUBMISSION) count(run.counts, `Form-${(row.cell('DOCUMENT_TYPE') ?? '').replace('/', '-')}`);
    const reading = table.read(row, context);
    if ('fault' in reading) {
      run.rejected.push({ line: row.line, reason: `${table.name}: ${reading.fault}`, text: row.text.slice(0, 300) });
      continue;
    }
    run.accepted += 1;
    run.batch.add(reading.row);
    if (run.batch.size >= BATCH) yield run.batch.take();
  }
}

/** Filing days by accession number, with which the days of trades are compared. */
function filingDays(bundle: SourceBundle): ReadonlyMap<string, Day> {
  const file = bundle.file(fileName(SUBMISSION.name));
  const days = new Map<string, Day>();
  for (const { cell } of file ? tsvTable(file).rows() : []) {
    const day = toSecDay(cell('FILING_DATE'));
    if (day) days.set(cell('ACCESSION_NUMBER') ?? '', day);
  }
  return days;
}

function* readTables(bundle: SourceBundle, present: readonly Present[]): Generator<ArchiveRows, ImportResult> {
  const run: Run = { batch: new Batch(), rejected: [], counts: {}, accepted: 0 };
  const filedOn = filingDays(bundle);
  for (const each of present) yield* readTable(each, { edition: each.file.sha256.slice(0, 16), filedOn }, run);
  const result = { ...checked(run.batch.take(), run.accepted, run.rejected), counts: run.counts };
  // A quarter without filings, or without a line of any kind, is an error of the download.
  const empty = present.find(({ table }) => table === SUBMISSION && run.counts[table.name] === 0);
  return empty ? { ...result, malformed: 'SUBMISSION.tsv has no rows' } : result;
}

/** The quarterly data set of Forms 3, 4 and 5. Tables may be missing: those that are there are imported. */
export const secOwnershipTsv: BundleImporter = alsoAsText({
  kind: 'sec-ownership-tsv',
  recognises: (names) => IDENTIFYING.some((name) => names.has(name)),
  takes: (name) => NAMES.has(name),
  read: (bundle) => {
    const present = presentIn(bundle);
    const fault = columnsFault(present);
    return fault ? malformed(fault) : readTables(bundle, present);
  },
});
