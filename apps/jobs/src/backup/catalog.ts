import type { ClientBase } from 'pg';

/** Tables that Kysely keeps its migrations in: their names go into the manifest, their rows do not. */
export const MIGRATION_TABLES: readonly string[] = ['kysely_migration', 'kysely_migration_lock'];

export interface CatalogTable {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface Sequence {
  readonly name: string;
  readonly last_value: string;
  readonly is_called: boolean;
}

/** Written the same everywhere, whatever server and system are set to; nothing is ended for taking long. */
const SESSION = `
set client_encoding = 'UTF8'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC';
set bytea_output = 'hex'; set extra_float_digits = 3; set statement_timeout = 0;
set idle_in_transaction_session_timeout = 0;`;

export const prepareSession = async (client: ClientBase): Promise<void> => void (await client.query(SESSION));

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Tables of the application store with their columns in order; generated columns make themselves. */
export async function readTables(client: ClientBase): Promise<readonly CatalogTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name,
       coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attname is not null), '{}') as columns
     from pg_class c
     left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname != all ($1)
     group by c.relname order by c.relname`,
    [MIGRATION_TABLES],
  );
  return rows;
}

export async function readSequences(client: ClientBase): Promise<readonly Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    'select sequencename as name from pg_sequences where schemaname = current_schema() order by 1',
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const state = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as last_value, is_called from ${quoted(name)}`,
    );
    sequences.push({ name, ...state.rows[0]! });
  }
  return sequences;
}

/** Names of the changes that have run; empty for a database that never was ours. */
export async function readMigrations(client: ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass(quote_ident(current_schema()) || '.kysely_migration') is not null as found`,
  );
  if (!rows[0]?.found) return [];
  const { rows: names } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return names.map(({ name }) => name);
}
