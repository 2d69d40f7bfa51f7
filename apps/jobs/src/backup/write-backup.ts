import { createClient, OperatorError } from '@plumbline/shared/server';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { prepareSession, quoted, readMigrations, readSequences, readTables, type CatalogTable } from './catalog';
import { copyOut } from './copy';
import { BACKUP_FORMAT, MANIFEST_NAME, partName, type BackupManifest, type BackupTable } from './manifest';
import { writeTar, type TarWriter } from './tar-archive';

export type Progress = (line: string) => void;

export interface BackupOptions {
  readonly databaseUrl: string;
  readonly file: string;
  /** Version of the program. */
  readonly version: string;
  readonly progress: Progress;
}

/** A table is written in parts of about this size: all that is ever held in memory of it. */
const PART_BYTES = 4 * 2 ** 20;
const NEWLINE = 0x0a;

const newlinesIn = (bytes: Buffer): number => {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
};

/** Collects bytes into parts of the archive, counting and hashing what uses. */
function createParts(tar: TarWriter, name: string) {
  const hash = createHash('sha256');
  let waiting: Buffer[] = [];
  let [held, parts, bytes, rows] = [0, 0, 0, 0];
  const flush = async () => {
    if (held === 0) return;
    parts += 1;
    await tar.add({ name: partName(name, parts), bytes: Buffer.concat(waiting) });
    waiting = [];
    held = 0;
  };
  return {
    async add(chunk: Buffer) {
      hash.update(chunk);
      waiting.push(chunk);
      held += chunk.length;
      bytes += chunk.length;
      // In COPY's text format each row ends with the only newline that is not written as \n.
      rows += newlinesIn(chunk);
      if (held >= PART_BYTES) await flush();
    },
    async end() {
      await flush();
      return { rows, bytes, sha256: hash.digest('hex') };
    },
  };
}

const columnList = ({ columns }: CatalogTable): string => columns.map(quoted).join(', ');

async function writeTable(client: Client, tar: TarWriter, table: CatalogTable): Promise<BackupTable> {
  const parts = createParts(tar, table.name);
  const rows = copyOut(client, `copy ${quoted(table.name)} (${columnList(table)}) to stdout`);
  for await (const chunk of rows) await parts.add(chunk as Buffer);
  return { name: table.name, columns: [...table.columns], ...(await parts.end()) };
}

/** Everything below is read as of one moment, while others go on writing. */
async function beginSnapshot(
  client: Client,
): Promise<{ migrations: readonly string[]; tables: readonly CatalogTable[] }> {
  await prepareSession(client);
  await client.query('begin transaction isolation level repeatable read, read only');
  const migrations = await readMigrations(client);
  if (migrations.length === 0) throw new OperatorError('the database is empty: there is nothing to back up');
  const tables = await readTables(client);
  // Keeps a change of the store's shape away until the end.
  await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`);
  return { migrations, tables };
}

async function writeSnapshot(
  client: Client,
  tar: TarWriter,
  { version, progress }: BackupOptions,
): Promise<BackupManifest> {
  const { migrations, tables } = await beginSnapshot(client);
  const written: BackupTable[] = [];
  for (const table of tables) {
    const done = await writeTable(client, tar, table);
    progress(`${done.name}: ${done.rows} row${done.rows === 1 ? '' : 's'}`);
    written.push(done);
  }
  // After the rows: counters are at or past the highest id of the snapshot.
  const sequences = await readSequences(client);
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const manifest: BackupManifest = {
    format: BACKUP_FORMAT,
    product: 'plumbline',
    version,
    created_at: new Date().toISOString(),
    postgres: rows[0]!.server_version,
    migrations: [...migrations],
    tables: written,
    sequences: [...sequences],
  };
  await tar.add({ name: MANIFEST_NAME, bytes: Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`) });
  return manifest;
}

const refuseExisting = async (file: string): Promise<void> => {
  const found = await stat(file).catch(() => undefined);
  if (found) throw new OperatorError(`${file} is there already: name another file`);
};

/** Makes the finished file appear under its name, never over another one, and survive a power cut. */
async function publish(partial: string, file: string): Promise<void> {
  const handle = await open(partial, 'r');
  await handle.sync();
  await handle.close();
  await link(partial, file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new OperatorError(`${file} is there already: name another file`) : error;
  });
  const folder = await open(path.dirname(file), 'r');
  await folder.sync().catch(() => undefined);
  await folder.close();
}

/** Writes the whole application store to one file as of one moment, while the server runs. */
export async function writeBackup(options: BackupOptions): Promise<BackupManifest> {
  const { file, databaseUrl } = options;
  await refuseExisting(file);
  await mkdir(path.dirname(file), { recursive: true });
  const partial = `${file}.${process.pid}.partial`;
  const client = createClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    const tar = writeTar(createWriteStream(partial, { mode: 0o600 }), Math.floor(Date.now() / 1000));
    const manifest = await writeSnapshot(client, tar, options);
    await tar.end();
    await publish(partial, file);
    return manifest;
  } finally {
    await client.end().catch(() => undefined);
    await rm(partial, { force: true });
  }
}
