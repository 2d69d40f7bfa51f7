import { ApiError } from '@plumbline/shared/domain';
import type { Task } from '@plumbline/shared/server';
import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api';
import { guardQuery } from './guard';

/** The task of a process that answers queries. */
export const SQL_TASK = 'sql';

/** State of such a process: files by the name of their table. */
export interface SqlShared {
  readonly files: Readonly<Record<string, string>>;
  /** Ends the process when it takes more memory than it may; only where it is one of its own. */
  readonly mayExit: boolean;
}

type Cell = string | number | boolean | null;

/** Rows of a query, or why there are none. */
export type SqlAnswer = (Found | Refused) & {
  /** True where the process took so much memory that the next query needs another one. */
  readonly isSpent?: boolean;
};

interface Found {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly complete: boolean;
  readonly ms: number;
}

interface Refused {
  readonly refused: { readonly status: number; readonly code: string; readonly message: string };
}

const MAX_ROWS = 100_000;
const MAX_BYTES = 8_000_000;
const MAX_MS = 5_000;
const MAX_RSS = 512 * 2 ** 20;
/** From here on a process answers no further query. */
const SPENT_RSS = 0.75 * MAX_RSS;
const LOOK_MS = 50;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Facts that were public by the end of a day in New York; the parser lets no other macro through. */
const FACTS_AS_OF = `create macro facts_as_of(day) as table
  select * from facts where known_at < case when day::date > current_date
    then error('Nothing is known as of a day that has not begun')
    else epoch_ms(epoch_ms(timezone('America/New_York', (day::date + 1)::timestamp))) end`;

/** An engine that sees the given files and nothing else. */
async function openEngine(files: SqlShared['files']): Promise<DuckDBConnection> {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:', {
    threads: '1',
    memory_limit: '256MB',
    temp_directory: '',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
  });
  const connection = await instance.connect();
  const paths = Object.values(files);
  await connection.run(`set allowed_paths = [${paths.map(literal).join(', ')}]`);
  for (const [table, file] of Object.entries(files))
    await connection.run(`create view "${table}" as select * from read_parquet(${literal(file)})`);
  if ('facts' in files) await connection.run(FACTS_AS_OF);
  await connection.run('set enable_external_access = false');
  await connection.run('set lock_configuration = true');
  return connection;
}

/** Values as JSON has them: whole numbers that are too large as texts, days and lists as texts. */
function cellOf(value: DuckDBValue): Cell {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  return String(value);
}

const sizeOf = (row: readonly Cell[]): number =>
  row.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length + 3 : 12), 2);

class TooLarge extends Error {}

/** Rows as they come, until there are enough. */
async function collect(connection: DuckDBConnection, query: string) {
  const result = await connection.stream(query);
  const columns = result.deduplicatedColumnNames();
  const rows: (readonly Cell[])[] = [];
  let bytes = 0;
  for (;;) {
    const chunk = await result.fetchChunk();
    if (!chunk || chunk.rowCount === 0) return { columns, rows, complete: true };
    for (const found of chunk.getRows()) {
      const row = found.map(cellOf);
      const size = sizeOf(row);
      if (size > MAX_BYTES) throw new TooLarge();
      if (rows.length >= MAX_ROWS || bytes + size > MAX_BYTES) return { columns, rows, complete: false };
      bytes += size;
      rows.push(row);
    }
  }
}

/** A message of the engine without places of this machine. */
const withoutPaths = (message: string): string =>
  message
    .split('\n')[0]!
    .replace(/(?:[A-Za-z]:)?(?:[\\/][\w.~@+-]+){2,}/g, '…')
    .slice(0, 400);

function refusalOf(error: unknown, isLate: boolean): SqlAnswer {
  if (error instanceof ApiError)
    return { refused: { status: error.statusCode, code: error.code ?? 'sql', message: error.message } };
  const message = error instanceof Error ? error.message : String(error);
  if (isLate) return refusedAs('sql_timeout', `The query took longer than ${MAX_MS / 1_000} seconds`);
  if (error instanceof TooLarge || /out of memory/i.test(message))
    return refusedAs('sql_too_large', 'The query needs more room than there is: ask for less');
  if (/has not begun/.test(message)) return refusedAs('future', 'Nothing is known as of a day that has not begun');
  return refusedAs('sql_error', withoutPaths(message));
}

const refusedAs = (code: string, message: string): SqlAnswer => ({ refused: { status: 400, code, message } });

/** Answers one query after another, each within time and size. */
export const sqlTask: Task = async (shared) => {
  const { files, mayExit } = shared as SqlShared;
  const connection = await openEngine(files);
  const tables = new Set(Object.keys(files));
  if (mayExit) setInterval(() => process.memoryUsage.rss() > MAX_RSS && process.exit(1), LOOK_MS).unref();
  const said = (answer: SqlAnswer) => {
    const isSpent = mayExit && process.memoryUsage.rss() > SPENT_RSS;
    return { answer: isSpent ? { ...answer, isSpent } : answer, moved: [] };
  };
  return async (question) => {
    const query = String(question);
    const begun = performance.now();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      connection.interrupt();
    }, MAX_MS);
    try {
      const parsed = await connection.runAndReadAll('select json_serialize_sql($1::varchar)', [query]);
      guardQuery(String(parsed.getRows()[0]?.[0]), tables);
      const found = await collect(connection, query);
      return said({ ...found, ms: performance.now() - begun });
    } catch (error) {
      return said(refusalOf(error, isLate));
    } finally {
      clearTimeout(timer);
    }
  };
};
