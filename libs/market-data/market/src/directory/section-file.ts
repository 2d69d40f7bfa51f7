import { StoreError } from '@plumbline/shared/server/files';
import { parseJson } from '@plumbline/market-data/importers';
import { z } from 'zod';

/** The first number of a file; reads as another number where numbers are stored the other way round. */
const MAGIC = 0x504c4253;
/** Every section begins where numbers of any width may be viewed in place. */
const ALIGNMENT = 8;
const HEAD_BYTES = 8;

type Numbers = Float64Array | Int32Array | Uint32Array | Uint8Array;

/** Named stretches of bytes, in file order. */
export type Sections = Readonly<Record<string, Numbers>>;

const bytesOf = ({ buffer, byteOffset, byteLength }: Numbers): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

const aligned = (at: number): number => Math.ceil(at / ALIGNMENT) * ALIGNMENT;

/** One file of several sections: magic and length of the table of contents, the table as JSON, then the sections. */
export function packSections(sections: Sections): Uint8Array {
  const entries = Object.entries(sections);
  const contents: Record<string, readonly [at: number, bytes: number]> = {};
  let end = 0;
  for (const [name, { byteLength }] of entries) {
    contents[name] = [end, byteLength];
    end = aligned(end + byteLength);
  }
  const table = Buffer.from(JSON.stringify(contents));
  const begin = aligned(HEAD_BYTES + table.length);
  const file = new Uint8Array(begin + end);
  new Uint32Array(file.buffer, 0, 2).set([MAGIC, table.length]);
  file.set(table, HEAD_BYTES);
  for (const [name, section] of entries) file.set(bytesOf(section), begin + (contents[name]?.[0] ?? 0));
  return file;
}

/** The sections of a file, viewed in place: nothing is copied. */
export interface OpenSections {
  bytes(name: string): Buffer;
  int32(name: string): Int32Array;
  uint32(name: string): Uint32Array;
  float64(name: string): Float64Array;
}

const contentsOf = z.record(z.string(), z.tuple([z.int(), z.int()]));

/** `file` has to begin at an address that is a multiple of eight, as files read as a whole do. */
export function openSections(file: Uint8Array, what: string): OpenSections {
  const broken = (): StoreError => new StoreError(`${what} is broken: build the market again`);
  if (file.length < HEAD_BYTES || file.byteOffset % ALIGNMENT > 0) throw broken();
  const [magic, length = 0] = new Uint32Array(file.buffer, file.byteOffset, 2);
  if (magic !== MAGIC || HEAD_BYTES + length > file.length) throw broken();
  const table = Buffer.from(file.buffer, file.byteOffset + HEAD_BYTES, length);
  const parsed = parseJson(table.toString('utf8'));
  const contents = 'json' in parsed ? contentsOf.safeParse(parsed.json).data : undefined;
  if (!contents) throw broken();
  const begin = aligned(HEAD_BYTES + length);
  const bytes = (name: string): Buffer => {
    const [at, size] = contents[name] ?? [Number.NaN, 0];
    if (!(begin + at + size <= file.length)) throw broken();
    return Buffer.from(file.buffer, file.byteOffset + begin + at, size);
  };
  const words = (name: string, width = 4): [ArrayBufferLike, number, number] => {
    const { buffer, byteOffset, byteLength } = bytes(name);
    return [buffer, byteOffset, byteLength / width];
  };
  return {
    bytes,
    int32: (name) => new Int32Array(...words(name)),
    uint32: (name) => new Uint32Array(...words(name)),
    float64: (name) => new Float64Array(...words(name, 8)),
  };
}
