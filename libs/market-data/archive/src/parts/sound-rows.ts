import type { Day } from '@plumbline/shared/domain';
import {
  ARCHIVE_TABLES,
  checked,
  TABLE_NAMES,
  type ArchiveRows,
  type ArchiveTable,
  type Cell,
  type ImportResult,
  type RejectedRow,
} from '@plumbline/market-data/importers';

type Row = Readonly<Record<string, Cell>>;

/** Row rules shared by all importers. */
export interface RowGuard {
  /** The rows that are sound. */
  sound(rows: ArchiveRows): ArchiveRows;
  /** A result that counts what was left out before it. */
  judge(result: ImportResult): ImportResult;
}

const MAX_TEXT = 300;
const IS_DAY = /^\d{4}-\d{2}-\d{2}$/;

const columnsOf = (table: ArchiveTable): readonly (readonly [string, string])[] =>
  Object.entries(ARCHIVE_TABLES[table]);

/** Columns of numbers by table. Prices are by far the most rows, and their importer looks at each cell. */
const NUMBERS = new Map<ArchiveTable, readonly { name: string; type: string }[]>(
  TABLE_NAMES.filter((table) => table !== 'prices').map((table) => [
    table,
    columnsOf(table).flatMap(([name, type]) => (type === 'DOUBLE' || type === 'INTEGER' ? [{ name, type }] : [])),
  ]),
);

/** Tables that say when their rows were filed. */
const FILED = new Set(TABLE_NAMES.filter((table) => 'filed' in ARCHIVE_TABLES[table]));

/** `x | 0` is the number itself for integers of 32 bits alone. */
function numberProblem(table: ArchiveTable, row: Row): string | undefined {
  for (const { name, type } of NUMBERS.get(table) ?? []) {
    const cell = row[name];
    if (typeof cell !== 'number') continue;
    if (!Number.isFinite(cell)) return `${name} is no finite number`;
    if (type === 'INTEGER' && (cell | 0) !== cell) return `${name} is no integer`;
  }
  return undefined;
}

function problemOf(table: ArchiveTable, row: Row, latest: Day): string | undefined {
  const problem = numberProblem(table, row);
  if (problem) return problem;
  const filed = FILED.has(table) ? row['filed'] : null;
  if (typeof filed === 'string' && filed > latest && IS_DAY.test(filed)) return 'filed after the day of import';
  return undefined;
}

/** Rows of a table by what is wrong with them; nothing when nothing is, which is the rule. */
function problemsOf(table: ArchiveTable, rows: readonly Row[], latest: Day): Map<Row, string> | undefined {
  let problems: Map<Row, string> | undefined;
  for (const row of rows) {
    const problem = problemOf(table, row, latest);
    if (problem) (problems ??= new Map<Row, string>()).set(row, problem);
  }
  return problems;
}

/**
 * The guard of one file: a number that is none or without end is kept nowhere, and nothing that was filed after `latest`;
 * what depends on such a filing by its accession goes with it. Rows count within their table.
 */
export function rowGuard(latest: Day): RowGuard {
  const left: RejectedRow[] = [];
  const late = new Set<Cell>();

  function keep(table: ArchiveTable, rows: readonly Row[], problems: ReadonlyMap<Row, string> | undefined) {
    return rows.filter((row, index) => {
      const reason =
        problems?.get(row) ?? (late.has(row['accession'] ?? null) ? 'of a filing of the future' : undefined);
      if (reason) left.push({ line: index + 1, reason, text: `${table} ${JSON.stringify(row)}`.slice(0, MAX_TEXT) });
      return !reason;
    });
  }

  function sound(rows: ArchiveRows): ArchiveRows {
    const found = new Map<ArchiveTable, Map<Row, string>>();
    for (const [table, given] of Object.entries(rows) as [ArchiveTable, readonly Row[]][]) {
      const problems = problemsOf(table, given, latest);
      if (problems) found.set(table, problems);
      if (table === 'filings') for (const row of problems?.keys() ?? []) late.add(row['accession'] ?? null);
    }
    late.delete(null);
    if (found.size === 0 && late.size === 0) return rows;
    const entries = Object.entries(rows) as [ArchiveTable, readonly Row[]][];
    return Object.fromEntries(entries.map(([table, given]) => [table, keep(table, given, found.get(table))]));
  }

  function judge(result: ImportResult): ImportResult {
    const rows = sound(result.rows);
    if (left.length === 0) return result;
    const accepted = Math.max(0, result.accepted - left.length);
    return { ...result, ...checked(rows, accepted, [...result.rejected, ...left]), ...malformedOf(result) };
  }

  return { sound, judge };
}

const malformedOf = ({ malformed }: ImportResult): Pick<ImportResult, 'malformed'> => (malformed ? { malformed } : {});
