import { createGunzip, createGzip } from 'node:zlib';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Readable, Writable } from 'node:stream';

/** One file of an archive. */
export interface TarEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

const BLOCK = 512;
const LONGEST_NAME = 100;
/** No part of ours is near this size: more is damage, not data. */
const LARGEST_ENTRY = 512 * 2 ** 20;
const SIZE = { at: 124, length: 12 };
const CHECKSUM = { at: 148, length: 8 };

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

function checksumOf(header: Buffer): number {
  const plain = Buffer.from(header).fill(' ', CHECKSUM.at, CHECKSUM.at + CHECKSUM.length);
  return plain.reduce((sum, byte) => sum + byte, 0);
}

/** A ustar header (POSIX.1-1988): a regular file of mode 0600 without owner. */
function headerOf({ name, bytes }: TarEntry, modified: number): Buffer {
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new Error(`${name} is too long a name for an archive`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(bytes.length, SIZE.length), SIZE.at);
  header.write(octal(modified, 12), 136);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  header.write(octal(checksumOf(header), 7), CHECKSUM.at);
  header.write(' ', CHECKSUM.at + 7);
  return header;
}

const paddingOf = (length: number): number => (BLOCK - (length % BLOCK)) % BLOCK;

export interface TarWriter {
  add(entry: TarEntry): Promise<void>;
  /** Writes the end of the archive and waits until everything has reached the target. */
  end(): Promise<void>;
}

/** Writes a compressed tar archive, which every system can open, a file at a time. */
export function writeTar(target: Writable, modified: number): TarWriter {
  const gzip = createGzip();
  const arrived = finished(gzip.pipe(target));
  arrived.catch(() => gzip.destroy());
  gzip.on('error', (error) => target.destroy(error));
  const write = async (bytes: Buffer) => {
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), arrived]);
  };
  return {
    async add(entry) {
      await write(headerOf(entry, modified));
      await write(entry.bytes);
      await write(Buffer.alloc(paddingOf(entry.bytes.length)));
    },
    async end() {
      gzip.end(Buffer.alloc(2 * BLOCK));
      await arrived;
    },
  };
}

/** Hands out a stream in pieces of the asked length; throws when it ends before. */
function pieces(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let kept: Buffer = Buffer.alloc(0);
  return async (length: number): Promise<Buffer> => {
    const parts = [kept];
    let has = kept.length;
    while (has < length) {
      const { value, done } = await chunks.next();
      if (done) throw new Error('the archive ends too early');
      parts.push(value);
      has += value.length;
    }
    const all = parts.length === 1 ? kept : Buffer.concat(parts);
    kept = all.subarray(length);
    return all.subarray(0, length);
  };
}

const textAt = (header: Buffer, at: number, length: number): string =>
  header.toString('utf8', at, at + length).replace(/\0.*$/s, '');

function readHeader(header: Buffer): { name: string; size: number } {
  const stated = Number.parseInt(textAt(header, CHECKSUM.at, CHECKSUM.length), 8);
  const size = Number.parseInt(textAt(header, SIZE.at, SIZE.length), 8);
  const isWhole = stated === checksumOf(header) && Number.isInteger(size) && size >= 0 && size <= LARGEST_ENTRY;
  if (!isWhole) throw new Error('the archive has a broken entry');
  return { name: textAt(header, 0, LONGEST_NAME), size };
}

/** The files of a compressed tar archive, one after the other. Throws when bytes are damaged or missing. */
export async function* readTar(source: Readable): AsyncGenerator<TarEntry> {
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  const take = pieces(source.pipe(gunzip));
  for (;;) {
    const header = await take(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const { name, size } = readHeader(header);
    yield { name, bytes: Buffer.from(await take(size)) };
    await take(paddingOf(size));
  }
  await take(BLOCK);
  // What follows is read to its end: only there the checksum of the compression is compared.
  for await (const _rest of gunzip);
}
