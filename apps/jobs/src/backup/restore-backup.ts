import type { Migrations } from '@plumbline/shared/server';
import { createClient, LOCKS, OperatorError } from '@plumbline/shared/server';
import type { Client } from 'pg';
import { prepareSession, quoted, readTables } from './catalog';
import { copyIn } from './copy';
import { tableOfPart, type BackupManifest, type BackupTable } from './manifest';
import type { CheckedBackup } from './read-backup';
import { clearStore, migrateInside } from './store-shape';
import type { TarEntry } from './tar-archive';
import type { Progress } from './write-backup';

export interface RestoreOptions {
  readonly databaseUrl: string;
  readonly migrations: Migrations;
  /** Restores although a server may be running on the database. */
  readonly force: boolean;
  readonly progress: Progress;
  /** Runs once it is sure that the restore may begin. */
  readonly beforehand?: () => Promise<void>;
}

function refuseNewer({ migrations, version }: BackupManifest, known: Migrations): void {
  const newer = migrations.filter((name) => !Object.hasOwn(known, name));
  if (newer.length > 0)
    throw new OperatorError(
      `the backup was made by a newer version (${version}, ${newer.at(-1)}): update the program first`,
    );
}

/** The worker's lock is held by a running installation; other connections may be a server, or somebody looking. */
async function refuseRunning(client: Client): Promise<void> {
  const { rows: locks } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
    LOCKS.worker,
  ]);
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid != pg_backend_pid()`,
  );
  const others = rows[0]?.others ?? 0;
  if (locks[0]?.free && others === 0) return;
  const who = locks[0]?.free ? `${others} other connection${others === 1 ? '' : 's'} use` : 'a running server uses';
  throw new OperatorError(`${who} this database: stop it first, or restore with --force`);
}

interface Constraint {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Takes references between tables away, so that their order does not matter; they come back over the whole. */
async function dropReferences(client: Client): Promise<readonly Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

const eachTable = async (client: Client, tables: readonly BackupTable[], what: string): Promise<void> => {
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} ${what}`);
};

/** Rows that a change of the store brings with it give way to those of the backup. */
async function emptyTables(client: Client, tables: readonly BackupTable[]): Promise<void> {
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
}

/** The parts of one table, and the first entry after them. */
function tableParts(entries: AsyncGenerator<TarEntry>) {
  let next: TarEntry | undefined;
  const peek = async () => (next ??= (await entries.next()).value as TarEntry | undefined);
  return async function* partsOf(table: string): AsyncGenerator<Buffer> {
    for (let entry = await peek(); entry && tableOfPart(entry.name) === table; entry = await peek()) {
      next = undefined;
      yield entry.bytes;
    }
  };
}

async function loadTables(client: Client, backup: CheckedBackup, progress: Progress): Promise<void> {
  const { tables } = backup.manifest;
  const partsOf = tableParts(backup.entries());
  for (const { name, columns, rows } of tables) {
    const into = `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`;
    const loaded = await copyIn(client, into, partsOf(name));
    if (loaded !== rows) throw new OperatorError(`${name} has ${rows} rows in the backup, ${loaded} were read`);
    progress(`${name}: ${rows} row${rows === 1 ? '' : 's'}`);
  }
}

async function setSequences(client: Client, { sequences }: BackupManifest): Promise<void> {
  for (const { name, last_value, is_called } of sequences)
    await client.query('select setval(quote_ident($1)::regclass, $2::bigint, $3)', [name, last_value, is_called]);
}

/** The store has every table of the backup at this point, and no other. */
async function compareShape(client: Client, { tables }: BackupManifest): Promise<void> {
  const have = await readTables(client);
  const line = (rows: readonly { name: string; columns: readonly string[] }[]) =>
    rows.map(({ name, columns }) => `${name}(${columns.join()})`).join(' ');
  if (line(have) !== line(tables)) throw new OperatorError('the tables of the backup are not those of its version');
}

async function replaceStore(client: Client, backup: CheckedBackup, options: RestoreOptions): Promise<void> {
  const { manifest } = backup;
  const { migrations, progress } = options;
  await clearStore(client, migrations);
  await migrateInside(client, migrations, manifest.migrations);
  await compareShape(client, manifest);
  const references = await dropReferences(client);
  await eachTable(client, manifest.tables, 'disable trigger user');
  await emptyTables(client, manifest.tables);
  await loadTables(client, backup, progress);
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  await eachTable(client, manifest.tables, 'enable trigger user');
  await setSequences(client, manifest);
  await migrateInside(client, migrations);
}

/** Longest wait for somebody who uses a table, with --force. */
const LOCK_WAIT = `set lock_timeout = '60s'`;

/**
 * Puts the backup in the place of everything the application store holds, in one transaction: it is the old state or
 * the restored one, whatever happens on the way.
 */
export async function restoreBackup(backup: CheckedBackup, options: RestoreOptions): Promise<void> {
  refuseNewer(backup.manifest, options.migrations);
  const client = createClient({ connectionString: options.databaseUrl });
  await client.connect();
  try {
    await prepareSession(client);
    await client.query(LOCK_WAIT);
    if (!options.force) await refuseRunning(client);
    await options.beforehand?.();
    await client.query('begin');
    await replaceStore(client, backup, options);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end().catch(() => undefined);
  }
}
