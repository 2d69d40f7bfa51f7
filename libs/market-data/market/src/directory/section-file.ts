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
type Contents = z.infer<typeof contentsOf>;

const brokenFile = (what: string): StoreError => new StoreError(`${what} is broken: build the market again`);

/** Bytes of the table of contents. */
function tableLength(head: Uint8Array, what: string): number {
  if (head.length < HEAD_BYTES) throw brokenFile(what);
  const [magic, length = 0] = new Uint32Array(head.buffer, head.byteOffset, 2);
  if (magic !== MAGIC) throw brokenFile(what);
  return length;
}

function readContents(table: Buffer, what: string): Contents {
  const parsed = parseJson(table.toString('utf8'));
  const contents = 'json' in parsed ? contentsOf.safeParse(parsed.json).data : undefined;
  if (!contents) throw brokenFile(what);
  return contents;
}

/** Views of the bytes of sections. */
function viewSections(bytes: OpenSections['bytes']): OpenSections {
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

/** `file` has to begin at an address that is a multiple of eight, as files read as a whole do. */
export function openSections(file: Uint8Array, what: string): OpenSections {
  if (file.byteOffset % ALIGNMENT > 0) throw brokenFile(what);
  const length = tableLength(file, what);
  if (HEAD_BYTES + length > file.length) throw brokenFile(what);
  const contents = readContents(Buffer.from(file.buffer, file.byteOffset + HEAD_BYTES, length), what);
  const begin = aligned(HEAD_BYTES + length);
  return viewSections((name) => {
    const [at, size] = contents[name] ?? [Number.NaN, 0];
    if (!(begin + at + size <= file.length)) throw brokenFile(what);
    return Buffer.from(file.buffer, file.byteOffset + begin + at, size);
  });
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Bytes of a file from a place on. */
type ReadBytes = (from: number, length: number) => Uint8Array;

/** Where the sections of a file are, of which only some are read. */
export interface SectionPlaces {
  /** Some sections as a whole. */
  read(file: ReadBytes, names: readonly string[]): OpenSections;
  /** A stretch of the bytes of a section. */
  slice(file: ReadBytes, name: string, range: readonly [from: number, until: number]): Uint8Array;
}

/** Reads where the sections of a file are. */
export function findSections(file: ReadBytes, what: string): SectionPlaces {
  const length = tableLength(file(0, HEAD_BYTES), what);
  const contents = readContents(asBuffer(file(HEAD_BYTES, length)), what);
  const begin = aligned(HEAD_BYTES + length);
  const slice: SectionPlaces['slice'] = (read, name, [from, until]) => {
    const [at, size] = contents[name] ?? [0, -1];
    if (until > size) throw brokenFile(what);
    return read(begin + at + from, until - from);
  };
  return {
    slice,
    read: (read, names) => {
      const found = new Map<string, Buffer>();
      for (const name of names) found.set(name, asBuffer(slice(read, name, [0, contents[name]?.[1] ?? 0])));
      return viewSections((name) => found.get(name) ?? Buffer.alloc(0));
    },
  };
}
