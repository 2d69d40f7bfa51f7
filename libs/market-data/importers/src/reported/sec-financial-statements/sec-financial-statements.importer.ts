import type { ArchiveRow, ArchiveRows } from '../../tables/archive-tables';
import { checked, malformed, type BundleImporter, type ImportResult, type RejectedRow } from '../../kit/importer';
import type { SourceBundle } from '../../kit/source-file';
import { filingRows, toStatementFiling, type StatementFiling } from './statement-filings';
import { toNumberRow, type NumberContext } from './statement-numbers';
import { missingStatementColumns, statementTable, type StatementTable } from './statement-tables';

const BATCH = 20_000;
const MAX_TEXT = 300;

function readFilings(sub: StatementTable) {
  const filings = new Map<string, StatementFiling>();
  const rows: ArchiveRow<'filings'>[] = [];
  const company_names: ArchiveRow<'company_names'>[] = [];
  const rejected: RejectedRow[] = [];
  for (const [line, cell, text] of sub.rows()) {
    const filing = toStatementFiling(cell);
    if ('reason' in filing) rejected.push({ line, reason: `sub: ${filing.reason}`, text: text.slice(0, MAX_TEXT) });
    else {
      filings.set(filing.accession, filing);
      rows.push(...filingRows(filing, cell));
      if (cell('name')) company_names.push({ cik: filing.cik, name: cell('name'), day: filing.filed });
    }
  }
  return { filings, rows: { filings: rows, company_names }, rejected };
}

/** Concepts that are amounts a share, as the table of tags says; daily sets come without it. */
function perShareTags(tags: StatementTable | undefined): ReadonlySet<string> | undefined {
  if (!tags) return undefined;
  const found = new Set<string>();
  for (const [, cell] of tags.rows()) {
    if (/^pershare/i.test(cell('datatype'))) found.add(`${cell('tag')} ${cell('version')}`);
  }
  return found;
}

function segmentsByHash(dims: StatementTable | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, cell] of dims?.rows() ?? []) found.set(cell('dimhash'), cell('segments'));
  return found;
}

interface Tally {
  rows: number;
  accepted: number;
  noValue: number;
  repeated: number;
  readonly rejected: RejectedRow[];
}

/** Rows of numbers, a batch after another: a set has millions. */
function* readNumbers(num: StatementTable, context: NumberContext, tally: Tally): Generator<ArchiveRows> {
  let facts: ArchiveRow<'facts'>[] = [];
  let parts: ArchiveRow<'dimension_facts'>[] = [];
  for (const [line, cell, text] of num.rows()) {
    tally.rows += 1;
    const row = toNumberRow(cell, context);
    if (row === 'no value') tally.noValue += 1;
    else if (row === 'repeated') tally.repeated += 1;
    else if ('reason' in row)
      tally.rejected.push({ line, reason: `num: ${row.reason}`, text: text.slice(0, MAX_TEXT) });
    else {
      tally.accepted += 1;
      if (row.part) parts.push({ ...row.fact, ...row.part });
      else facts.push(row.fact);
    }
    if (facts.length + parts.length < BATCH) continue;
    yield { facts, dimension_facts: parts };
    facts = [];
    parts = [];
  }
  yield { facts, dimension_facts: parts };
}

function* readBundle(bundle: SourceBundle): Generator<ArchiveRows, ImportResult> {
  const [sub, num] = [statementTable(bundle, 'sub'), statementTable(bundle, 'num')];
  if (!sub || !num) return malformed('sub or num is missing');
  const missing = missingStatementColumns({ sub, num });
  if (missing) return malformed(`missing columns ${missing}`);
  const found = readFilings(sub);
  yield found.rows;
  const perShare = perShareTags(statementTable(bundle, 'tag'));
  const segments = segmentsByHash(statementTable(bundle, 'dim'));
  const tally: Tally = { rows: 0, accepted: 0, noValue: 0, repeated: 0, rejected: [...found.rejected] };
  yield* readNumbers(num, { filings: found.filings, perShare, segments }, tally);
  if (tally.rows === 0) return malformed('no rows in num');
  const counts = {
    'sub.txt': found.filings.size,
    'num.txt': tally.rows,
    'num.txt without value': tally.noValue,
    'num.txt repeated': tally.repeated,
  };
  return { ...checked({}, tally.accepted + found.filings.size, tally.rejected), counts };
}

const TAKEN = ['SUB', 'NUM', 'TAG', 'DIM'].flatMap((name) => [`${name}.TXT`, `${name}.TSV`]);

/** How statements are laid out, notes as text, and what explains the set. */
const PASSED = /^((PRE|CAL|REN|TXT)\.(TXT|TSV)|README\.HTML?|.*-METADATA\.JSON)$/;

/** Financial Statement Data Sets: the figures of all filings of a quarter as filed, with their filings. */
export const secFinancialStatements: BundleImporter = {
  kind: 'sec-financial-statements',
  recognises: (names) =>
    (names.has('SUB.TXT') && names.has('NUM.TXT')) || (names.has('SUB.TSV') && names.has('NUM.TSV')),
  takes: (name) => TAKEN.includes(name),
  passes: (name) => PASSED.test(name),
  read: readBundle,
};
