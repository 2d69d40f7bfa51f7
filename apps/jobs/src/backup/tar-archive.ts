import type { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** One file of an archive. */
export interface TarEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** No part of ours is near this size: more is damage, not data. */
const LARGEST_ENTRY = 512 * 2 ** 20;
/** An archive ends with two empty blocks. */
const END_LENGTH = 2 * 512;

export interface TarWriter {
  add(entry: TarEntry): Promise<void>;
  /** Writes the end of the archive and waits until everything has reached the target. */
  end(): Promise<void>;
}

/** Writes a compressed tar archive, which every system can open, a file at a time. */
export function writeTar(target: Writable, modified: number): TarWriter {
  const archive = pack();
  const arrived = pipeline(archive, createGzip(), target);
  arrived.catch(() => archive.destroy());
  const mtime = new Date(modified * 1000);
  const write = ({ name, bytes }: TarEntry) =>
    new Promise<void>((resolve, reject) => {
      archive
        .entry({ name, mode: 0o600, mtime }, bytes, (error) => (error ? reject(error) : resolve()))
        .on('error', reject);
    });
  return {
    // Where the archive goes down, the target says why.
    add: (entry) => write(entry).catch(() => arrived),
    async end() {
      archive.finalize();
      await arrived;
    },
  };
}

/** Passes the bytes of an archive on; throws where its end is missing. */
async function* checkEnd(archive: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let last: Buffer = Buffer.alloc(0);
  for await (const chunk of archive) {
    const tail = chunk.subarray(-END_LENGTH);
    last = Buffer.concat([last, tail]).subarray(-END_LENGTH);
    yield chunk;
  }
  if (last.length < END_LENGTH || last.some((byte) => byte !== 0)) throw new Error('the archive ends too early');
}

/** The files of a compressed tar archive, one after the other. Throws when bytes are damaged or missing. */
export async function* readTar(source: Readable): AsyncGenerator<TarEntry> {
  const archive = extract();
  const arrived = pipeline(source, createGunzip(), checkEnd, archive);
  arrived.catch((error: Error) => archive.destroy(error));
  for await (const entry of archive) {
    const { name, size } = entry.header;
    if (size > LARGEST_ENTRY) throw new Error('the archive has a broken entry');
    yield { name, bytes: await buffer(entry) };
  }
  await arrived;
}
