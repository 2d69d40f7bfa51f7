import { open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, type ZlibOptions } from 'node:zlib';

import { StoreError } from '@plumbline/shared/server/files';

import { parquetAsCsv } from '../engine/parquet-table';
import { openZip, unpackedLimit, type OpenZip } from './zip-file';

/** Enough of a file to recognise its format: the cover of an inline report is not at its start. */
const HEAD_BYTES = 256 * 1024;

/** A file on disk or in a zip, as an importer will see it. */
export interface SourceEntry {
  /** Shown in reports; a file of a zip is 'x.zip!/num.txt'. */
  readonly path: string;
  /** Name by which importers know it: without '.gz', with '.csv' for a Parquet table. */
  readonly name: string;
  /** Names of the folders above, the nearest last. */
  readonly folders: readonly string[];
  readonly head: () => Promise<Uint8Array>;
  /** Why it could not be unfolded, where it says that it is an archive: it is looked at as it is. */
  readonly damage?: string;
  /** The file as it lies on the disk, where its bytes are unfolded to be read. */
  readonly packed?: SourceEntry;
  /** All of its bytes; given its head a small file is not read once more. */
  readonly read: (head?: Uint8Array) => Promise<Uint8Array>;
}

/** Files found, and what has to be closed when they have been read. */
export interface SourceListing {
  readonly entries: readonly SourceEntry[];
  close(): void;
}

const isSidecar = (name: string): boolean => name.endsWith('.meta.json');
const isHidden = (name: string): boolean => name.startsWith('.');

async function walk(place: string, into: string[]): Promise<void> {
  const found = await stat(place).catch(() => undefined);
  if (!found) throw new StoreError(`No such file or folder: ${place}`);
  if (!found.isDirectory()) {
    into.push(place);
    return;
  }
  const names = (await readdir(place)).filter((name) => !isHidden(name)).sort();
  for (const name of names) await walk(path.join(place, name), into);
}

async function readHead(file: string): Promise<Uint8Array> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Bytes that do not unfold are the file's fault; a full disk is not. */
async function unfolded(make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await make();
  } catch (error: unknown) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    // The engine says it in words only.
    if (/^E[A-Z]+$/.test(code) || /no space left/i.test(message)) throw error;
    throw new StoreError(`it could not be unpacked: ${message.split('\n')[0] ?? ''}`);
  }
}

/** An entry inside other entries: what is read to recognise its format is kept for the importer. */
function derived(packed: SourceEntry, name: string, make: () => Promise<Uint8Array>): SourceEntry {
  let made: Promise<Uint8Array> | undefined;
  const head = async (): Promise<Uint8Array> => (await (made ??= unfolded(make))).subarray(0, HEAD_BYTES);
  const read = async (): Promise<Uint8Array> => {
    const bytes = await (made ?? unfolded(make));
    made = undefined;
    return bytes;
  };
  return { ...packed, name, head, read, packed };
}

async function inflate(file: string): Promise<Uint8Array> {
  const packed = await readFile(file);
  return promisify<Buffer, ZlibOptions, Buffer>(gunzip)(packed, { maxOutputLength: unpackedLimit(packed.length) });
}

function onDisk(file: string): SourceEntry {
  const folders = path.dirname(file).split(path.sep).filter(Boolean);
  const name = path.basename(file);
  const read = async (head?: Uint8Array): Promise<Uint8Array> =>
    head && head.length < HEAD_BYTES ? head : readFile(file);
  const plain: SourceEntry = { path: file, name, folders, head: () => readHead(file), read };
  if (/\.gz$/i.test(name)) return derived(plain, name.slice(0, -3), () => inflate(file));
  if (/\.(parquet|pq)$/i.test(name))
    return derived(plain, name.replace(/\.(parquet|pq)$/i, '.csv'), () => parquetAsCsv(file));
  return plain;
}

function inZip(file: string, zip: OpenZip): SourceEntry[] {
  const above = [...path.dirname(file).split(path.sep).filter(Boolean), path.basename(file)];
  const members = zip.members.filter(({ name }) => !isHidden(path.posix.basename(name)));
  return members.map((member) => {
    const folders = path.posix
      .dirname(member.name)
      .split('/')
      .filter((part) => part !== '.');
    const name = path.posix.basename(member.name);
    return {
      path: `${file}!/${member.name}`,
      name,
      folders: [...above, ...folders],
      head: () => unfolded(() => zip.head(member, HEAD_BYTES)),
      read: () => unfolded(() => zip.read(member)),
    };
  });
}

const damageOf = (error: unknown): { readonly damage: string } => ({
  damage: `the zip is cut or damaged: ${error instanceof Error ? error.message : String(error)}`,
});

/** All files of the given files and folders, also those in zips, each once, in the order of their paths. */
export async function listEntries(
  paths: readonly string[],
  isWanted?: (archive: string, name: string) => boolean,
): Promise<SourceListing> {
  const files: string[] = [];
  for (const each of paths) await walk(path.resolve(each), files);
  const found = [...new Set(files)].filter((file) => !isSidecar(path.basename(file))).sort();
  const zips: OpenZip[] = [];
  const entries: SourceEntry[] = [];
  for (const file of found) {
    const zip = /\.zip$/i.test(file)
      ? await openZip(file, (name) => isWanted?.(file, name) ?? true).catch(damageOf)
      : undefined;
    if (zip && 'members' in zip) zips.push(zip);
    entries.push(...(zip && 'members' in zip ? inZip(file, zip) : [{ ...onDisk(file), ...zip }]));
  }
  return { entries, close: () => zips.forEach((zip) => zip.close()) };
}
