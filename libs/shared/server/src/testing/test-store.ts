import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { createClient } from '../database/connections';
import { createDatabase } from '../database/database';
import { migrate, type Migrations } from '../database/migrate';

/** An application store of its own for one spec file. */
export interface TestStore extends ReturnType<typeof createDatabase> {
  readonly url: string;
  /** Closes the connections and drops the database. */
  readonly remove: () => Promise<void>;
}

const urlOf = (name: string): string => {
  const url = new URL(process.env['TEST_DATABASE_URL']!);
  url.pathname = `/${name}`;
  return url.href;
};

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = createClient({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Any number: the lock under which a template is made. */
const TEMPLATES = 7_361_940;

/** By file: the other strategy also writes each page into the log, which takes up to ten times as long. */
const COPIED = 'strategy file_copy';

/** Fills a database after its migrations; its source text distinguishes fills. */
export type FillStore = (pool: pg.Pool) => Promise<void>;

async function makeTemplate(name: string, migrations: Migrations, fill: FillStore | undefined): Promise<void> {
  const store = createDatabase(urlOf(name), 1);
  await migrate(store.db, migrations);
  await fill?.(store.pool);
  await store.close();
}

/** The database with these migrations that new ones are copied from, made by the first spec that needs it. */
async function templateFor(migrations: Migrations, fill: FillStore | undefined): Promise<string> {
  const changes = Object.entries(migrations).map(([name, { up }]) => `${name} ${String(up)}`);
  if (fill) changes.push(String(fill));
  const name = `template_${createHash('sha256').update(changes.join('\n')).digest('hex').slice(0, 16)}`;
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATES]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`create database ${name}_raw ${COPIED}`);
    await makeTemplate(`${name}_raw`, migrations, fill);
    await client.query(`alter database ${name}_raw rename to ${name}`);
  });
  return name;
}

/**
 * Creates a database with these migrations on the PostgreSQL of the test run: specs never see each other's rows. Its
 * initial rows are created once per run.
 *
 * Migrations are distinguished by name and source text: one that reads a constant of its spec needs a name of its own.
 */
export async function createTestStore(migrations: Migrations, fill?: FillStore): Promise<TestStore> {
  const name = `spec_${randomBytes(6).toString('hex')}`;
  const template = await templateFor(migrations, fill);
  await onServer((client) => client.query(`create database ${name} template ${template} ${COPIED}`));
  const url = urlOf(name);
  const store = createDatabase(url, 8);
  // Open from the start: a second call at once would wait for its connection until the first has ended.
  await Promise.all([store.pool.query('select'), store.pool.query('select')]);
  const remove = async () => {
    await store.close();
    await onServer((client) => client.query(`drop database if exists ${name} with (force)`));
  };
  return { ...store, url, remove };
}
