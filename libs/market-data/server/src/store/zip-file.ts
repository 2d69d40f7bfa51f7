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
  read(member: ZipMember): Promise<Uint8Array>;
  close(): void;
}

/** A member larger than this is refused: no table of a publisher is, and a hostile zip could be. */
const MAX_MEMBER_BYTES = 4 * 2 ** 30;

const openFile = promisify<string, object, ZipFile>(open);

function listMembers(zip: ZipFile): Promise<readonly ZipMember[]> {
  const members: ZipMember[] = [];
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      if (!entry.fileName.endsWith('/')) members.push({ name: entry.fileName, entry });
      zip.readEntry();
    });
    zip.on('end', () => resolve(members.sort((a, b) => (a.name < b.name ? -1 : 1))));
    zip.on('error', reject);
    zip.readEntry();
  });
}

export async function openZip(file: string): Promise<OpenZip> {
  const zip = await openFile(file, { lazyEntries: true, autoClose: false });
  const members = await listMembers(zip);
  const stream = promisify(zip.openReadStream.bind(zip) as (entry: Entry, done: never) => void);
  const read = async ({ name, entry }: ZipMember): Promise<Uint8Array> => {
    if (entry.uncompressedSize > MAX_MEMBER_BYTES) throw new Error(`${name} is too large`);
    return buffer((await (stream as (entry: Entry) => Promise<NodeJS.ReadableStream>)(entry)) as never);
  };
  return { members, read, close: () => zip.close() };
}
