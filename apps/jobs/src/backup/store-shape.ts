import { OperatorError } from '@plumbline/shared/server';
import type { Migrations } from '@plumbline/shared/server';
import { Kysely, Migrator, PostgresDialect, type PostgresPool } from 'kysely';
import type { Client, ClientBase } from 'pg';
import { MIGRATION_TABLES, quoted } from './catalog';

/** A schema that lives for moments inside the transaction of a restore. */
const SCRATCH = 'plumbline_restore_scratch';

/** Kysely over one connection, which stays with its owner, inside the owner's transaction. */
export function kyselyOn(client: Client): Kysely<unknown> {
  const held = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: async () => held, end: async () => undefined } as unknown as PostgresPool;
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** Runs the named changes, or all of them, as part of the open transaction. */
export async function migrateInside(client: Client, migrations: Migrations, names?: readonly string[]): Promise<void> {
  const wanted = Object.entries(migrations).filter(([name]) => !names || names.includes(name));
  const provider = { getMigrations: async () => Object.fromEntries(wanted) };
  const migrator = new Migrator({ db: kyselyOn(client), provider, disableTransactions: true });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error(String(error));
}

interface Shape {
  readonly tables: ReadonlySet<string>;
  readonly functions: ReadonlySet<string>;
}

/** Names of things in a schema that are there by themselves: not parts of an extension. */
async function namesIn(client: ClientBase, schema: string): Promise<Shape> {
  const own = (catalog: string, name: string, namespace: string, more = '') =>
    client.query<{ name: string }>(
      `select distinct ${name} as name from ${catalog} o where ${namespace} = to_regnamespace($1) ${more}
       and not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = o.oid and d.deptype = 'e')`,
      [schema],
    );
  const tables = await own('pg_class', 'relname', 'relnamespace', `and relkind in ('r', 'p', 'v', 'm', 'f')`);
  const functions = await own('pg_proc', 'proname', 'pronamespace');
  const set = ({ rows }: { rows: { name: string }[] }) => new Set(rows.map(({ name }) => name));
  return { tables: set(tables), functions: set(functions) };
}

/** Everything any change of ours ever makes: the changes are run in a schema of their own, which is dropped again. */
async function ownShape(client: Client, migrations: Migrations): Promise<Shape> {
  const tables = new Set(MIGRATION_TABLES);
  const functions = new Set<string>();
  await client.query(`create schema ${SCRATCH}`);
  await client.query(`set local search_path to ${SCRATCH}`);
  const db = kyselyOn(client);
  for (const name of Object.keys(migrations).sort()) {
    await migrations[name]!.up(db);
    const made = await namesIn(client, SCRATCH);
    for (const one of made.tables) tables.add(one);
    for (const one of made.functions) functions.add(one);
  }
  await client.query(`drop schema ${SCRATCH} cascade`);
  await client.query('reset search_path');
  return { tables, functions };
}

/** Takes everything of ours out of the database; refuses one that holds what is not ours. */
export async function clearStore(client: Client, migrations: Migrations): Promise<void> {
  const { rows } = await client.query<{ schema: string }>('select current_schema() as schema');
  const schema = rows[0]!.schema;
  const own = await ownShape(client, migrations);
  const found = await namesIn(client, schema);
  const foreign = [...found.tables].filter((name) => !own.tables.has(name));
  if (foreign.length > 0)
    throw new OperatorError(
      `the database holds tables this version does not know (${foreign.join(', ')}): restore into a database of its own`,
    );
  const full = (name: string) => `${quoted(schema)}.${quoted(name)}`;
  if (found.tables.size > 0) await client.query(`drop table ${[...found.tables].map(full).join(', ')} cascade`);
  for (const name of found.functions)
    if (own.functions.has(name)) await client.query(`drop function ${full(name)} cascade`);
}
