import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';

import { open, type Entry, type ZipFile } from 'yauzl';

/** A file in a zip. */
export interface ZipMember {
  /** Path in the zip. */
  readonly name: string;
  readonly entry: Entry;
}

/** A zip whose list of files has been read; their bytes are read one by one, so that a large zip needs little memory. */
export interface OpenZip {
  readonly members: readonly ZipMember[];
  /** The first bytes of a member; the rest is not unpacked. */
  head(member: ZipMember, length: number): Promise<Uint8Array>;
  read(member: ZipMember): Promise<Uint8Array>;
  close(): void;
}

/** A member larger than this is refused: no table of a publisher is, and a hostile zip could be. */
const MAX_MEMBER_BYTES = 4 * 2 ** 30;

/** Small members may unfold as they like. */
const FREE_BYTES = 64 * 2 ** 20;
/** Tables unfold to some ten times their size; a hostile file to a thousand times. */
const MAX_RATIO = 200;

/** The largest size to which so many packed bytes may unfold. */
export const unpackedLimit = (packed: number): number =>
  Math.min(MAX_MEMBER_BYTES, Math.max(FREE_BYTES, packed * MAX_RATIO));

const openFile = promisify<string, object, ZipFile>(open);

function listMembers(zip: ZipFile, isWanted: (name: string) => boolean): Promise<readonly ZipMember[]> {
  const members: ZipMember[] = [];
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      if (!entry.fileName.endsWith('/') && isWanted(entry.fileName)) members.push({ name: entry.fileName, entry });
      zip.readEntry();
    });
    zip.on('end', () => resolve(members.sort((a, b) => (a.name < b.name ? -1 : 1))));
    zip.on('error', reject);
    zip.readEntry();
  });
}

async function firstBytes(stream: Readable, length: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let known = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    known += chunk.length;
    // Leaving the loop ends the stream.
    if (known >= length) break;
  }
  return Buffer.concat(chunks).subarray(0, length);
}

/** `isWanted`: a publisher's archive of everybody has a million files, of which a few thousand are read. */
export async function openZip(file: string, isWanted: (name: string) => boolean = () => true): Promise<OpenZip> {
  const zip = await openFile(file, { lazyEntries: true, autoClose: false });
  const members = await listMembers(zip, isWanted).catch((error: unknown) => {
    zip.close();
    throw error;
  });
  const stream = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
  const read = async ({ name, entry }: ZipMember): Promise<Uint8Array> => {
    if (entry.uncompressedSize > unpackedLimit(entry.compressedSize)) throw new Error(`${name} unfolds to too much`);
    return buffer(await stream(entry));
  };
  const head = async ({ entry }: ZipMember, length: number): Promise<Uint8Array> =>
    firstBytes(await stream(entry), length);
  return { members, head, read, close: () => zip.close() };
}
