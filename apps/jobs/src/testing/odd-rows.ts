import type { Pool } from 'pg';
import { readColumns, type CatalogColumn } from './table-catalog';

/** Values that a careless copy changes: what COPY escapes, what types round, what clocks shift. */
const TEXTS = ['tab\t newline\n return\r back\\slash \\N \\. "quotes" \'single\'', '', 'Ünïcödé 漢字 🧮 \u200d'];
const VALUES: Readonly<Record<string, readonly string[]>> = {
  timestamptz: ['2026-11-21 12:34:56.123456+00', 'infinity', '0044-03-15 BC'],
  date: ['2026-02-28', '-infinity', '9999-12-31'],
  jsonb: ['{"a": [1, 2.50, null, "\\t\\\\"], "ü": {"b": true}}', '[]', '"\\u2028"'],
  json: ['{"b":1, "a" : 2}', '[]', 'null'],
  bytea: [`\\x${Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)).toString('hex')}`, '\\x', '\\x0a0d5c'],
  numeric: ['-0.01', '9999999999.99', '0'],
  float4: ['0.1', '-1e-30', 'NaN'],
  float8: ['0.1', '-1e-300', 'NaN'],
  int2: ['-32768', '0', '32767'],
  int4: ['-2147483648', '0', '2147483647'],
  int8: ['-1', '0', '9007199254740993'],
  bool: ['true', 'false', 'true'],
  _int8: ['{1,-1,9007199254740993}', '{}', '{NULL}'],
  _text: ['{"a,b","with \\"quotes\\"",NULL,"\\\\"}', '{}', '{""}'],
};

/** Columns that may be empty in some rows only: a check over several columns says in which. */
const NEEDED: ReadonlySet<string> = new Set(
  ['sealed_secret', 'credential_id', 'public_key', 'rp_id'].map((name) => `second_factors.${name}`),
);

/** Columns that a row has to be given, as rows are made of them. */
async function writtenColumns(pool: Pool): Promise<readonly CatalogColumn[]> {
  const columns = await readColumns({ pool });
  return columns
    .filter(({ table, isIdentity, isComputed }) => !isIdentity && !isComputed && !table.startsWith('kysely'))
    .map((column) => ({ ...column, nullable: column.nullable && !NEEDED.has(`${column.table}.${column.name}`) }));
}

/** The texts or limits that a check names, one a row; undefined where it names none. */
function allowedBy(check: string | null): readonly string[] | undefined {
  const named = [...(check ?? '').matchAll(/'([^']*)'::text|[<>]= (-?\d+)/g)].map(
    ([, text, limit]) => text ?? limit ?? '',
  );
  return named.length > 0 ? Array.from({ length: 3 }, (_, row) => named[row % named.length]!) : undefined;
}

/** A value for the row: the second row is empty where it may be. */
function valueOf({ name, type, nullable, length, check }: CatalogColumn, row: number): string | null {
  if (nullable && row === 1) return null;
  const allowed = allowedBy(check) ?? VALUES[type];
  if (allowed) return allowed[row] ?? null;
  if (type === 'uuid') return `00000000-0000-4000-8000-00000000000${row}`;
  return `${row} ${TEXTS[row]} ${name}`.slice(0, length ?? undefined);
}

async function insert(pool: Pool, table: string, columns: readonly CatalogColumn[], row: number): Promise<void> {
  const values: string[] = [];
  const given: (string | null)[] = [];
  for (const column of columns) {
    if (column.refers) {
      const [other, key] = column.refers.split('.');
      values.push(`(select "${key}" from "${other}" order by 1 limit 1 offset ${row})`);
    } else {
      given.push(valueOf(column, row));
      values.push(`$${given.length}`);
    }
  }
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  await pool.query(`insert into "${table}" (${names}) values (${values.join(', ')})`, given);
}

/** Three rows of odd values in every table there is, also in those that come later. */
export async function fillWithOddRows(pool: Pool): Promise<void> {
  const columns = await writtenColumns(pool);
  const tables = [...new Set(columns.map(({ table }) => table))];
  const referred = (table: string): string[] =>
    columns.flatMap((column) => (column.table === table && column.refers ? column.refers.split('.').slice(0, 1) : []));
  const depth = (table: string): number =>
    Math.max(0, ...referred(table).map((other) => (other === table ? 0 : 1 + depth(other))));
  for (const table of tables.sort((a, b) => depth(a) - depth(b)))
    for (let row = 0; row < 3; row += 1)
      await insert(
        pool,
        table,
        columns.filter((column) => column.table === table),
        row,
      );
}
