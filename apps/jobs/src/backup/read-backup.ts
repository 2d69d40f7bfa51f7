import { OperatorError } from '@plumbline/shared/server';
import { createHash, type Hash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { MANIFEST_NAME, parseManifest, tableOfPart, type BackupManifest } from './manifest';
import { readTar, type TarEntry } from './tar-archive';

/** A backup whose every byte was checked. */
export interface CheckedBackup {
  readonly manifest: BackupManifest;
  /** The rows of the tables in the order of the file: a table's parts follow each other. */
  entries(): AsyncGenerator<TarEntry>;
  close(): Promise<void>;
}

interface Seen {
  readonly hash: Hash;
  bytes: number;
}

const entriesOf = (handle: FileHandle): AsyncGenerator<TarEntry> =>
  readTar(handle.createReadStream({ start: 0, autoClose: false }));

/** Throws unless the file holds exactly what its manifest says. */
function compare({ tables }: BackupManifest, seen: ReadonlyMap<string, Seen>): void {
  for (const name of seen.keys())
    if (!tables.some((table) => table.name === name)) throw new Error(`the manifest does not know ${name}`);
  for (const { name, bytes, sha256 } of tables) {
    const found = seen.get(name);
    const hash = (found?.hash ?? createHash('sha256')).digest('hex');
    if ((found?.bytes ?? 0) !== bytes || hash !== sha256) throw new Error(`the rows of ${name} are not what was saved`);
  }
}

async function check(handle: FileHandle): Promise<BackupManifest> {
  const seen = new Map<string, Seen>();
  let manifest: BackupManifest | undefined;
  for await (const { name, bytes } of entriesOf(handle)) {
    const table = tableOfPart(name);
    if (table) {
      const found = seen.get(table) ?? { hash: createHash('sha256'), bytes: 0 };
      found.hash.update(bytes);
      found.bytes += bytes.length;
      seen.set(table, found);
    } else if (name === MANIFEST_NAME) manifest = parseManifest(bytes.toString('utf8'));
  }
  if (!manifest) throw new Error('the manifest is missing');
  compare(manifest, seen);
  return manifest;
}

/** Reads the file once to its end and compares all checksums; throws in one line when it is not a whole backup. */
export async function openBackup(file: string): Promise<CheckedBackup> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(
      error.code === 'ENOENT' ? `there is no file ${file}` : `${file} cannot be read (${error.code})`,
    );
  });
  try {
    const manifest = await check(handle);
    return { manifest, entries: () => entriesOf(handle), close: () => handle.close() };
  } catch (error: unknown) {
    await handle.close();
    if (error instanceof OperatorError) throw error;
    const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0];
    throw new OperatorError(`${file} is damaged or no backup, nothing was changed (${reason})`);
  }
}
