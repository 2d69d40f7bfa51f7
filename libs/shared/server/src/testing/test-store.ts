import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createDatabase } from '../database/database';
import { migrate, type Migrations } from '../database/migrate';

/** An application store of its own for one spec file. */
export interface TestStore extends ReturnType<typeof createDatabase> {
  readonly url: string;
  /** Closes the connections and drops the database. */
  readonly remove: () => Promise<void>;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Makes a database with these migrations on the PostgreSQL of the test run: specs never see each other's rows. */
export async function createTestStore(migrations: Migrations): Promise<TestStore> {
  const name = `spec_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(process.env['TEST_DATABASE_URL']!);
  url.pathname = `/${name}`;
  const store = createDatabase(url.href, 8);
  await migrate(store.db, migrations);
  const remove = async () => {
    await store.close();
    await onServer(`drop database if exists ${name} with (force)`);
  };
  return { ...store, url: url.href, remove };
}
