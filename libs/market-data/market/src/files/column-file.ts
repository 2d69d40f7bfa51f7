import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { sha256, StoreError } from '@plumbline/shared/server/files';
import { writeNamed } from './sound-files';

/**
 * A column file holds one number a security in the order of a version: a metric, or one month of its history. Layout:
 * sixteen bytes of head (magic, bytes a value, how many values, nothing), then the values, little end first. A missing
 * value is NaN. Values take four bytes where none of them loses anything by it, else eight. The name ends with a hash of
 * the content, so that a column that did not change keeps its file from version to version.
 */
export type Column = Float32Array | Float64Array;

const MAGIC = 0x504c4346;
const HEAD_BYTES = 16;

const fits = (value: number): boolean => Number.isNaN(value) || Object.is(Math.fround(value), value);

/** The one NaN: others, which arithmetic may leave, would give the same column another name. */
const settled = (value: number): number => (Number.isNaN(value) ? Number.NaN : value);

/** The bytes of a column; the same values give the same bytes. */
export function columnBytes(values: Column): Uint8Array {
  const { length } = values;
  const width = values.every(fits) ? 4 : 8;
  const file = new Uint8Array(HEAD_BYTES + width * length);
  new Uint32Array(file.buffer, 0, 3).set([MAGIC, width, length]);
  const cells =
    width === 4 ? new Float32Array(file.buffer, HEAD_BYTES, length) : new Float64Array(file.buffer, HEAD_BYTES, length);
  for (let at = 0; at < length; at += 1) cells[at] = settled(values[at] ?? Number.NaN);
  return file;
}

/**
 * Writes a column into a folder unless it is there; the caller flushes the folder. Returns the name of the file, which
 * begins with the given text.
 */
export async function writeColumnFile(folder: string, prefix: string, values: Column): Promise<string> {
  const bytes = columnBytes(values);
  const name = `${prefix}-${sha256(bytes).slice(0, 16)}.column`;
  await mkdir(folder, { recursive: true });
  await writeNamed(path.join(folder, name), bytes);
  return name;
}

/** All bytes of a file, at an address at which numbers of any width may be viewed. */
async function readWhole(file: string): Promise<Uint8Array> {
  const bytes = await readFile(file);
  return bytes.byteOffset % 8 === 0 ? bytes : Uint8Array.from(bytes);
}

/** A column as it was written, viewed where it was read: nothing is copied or decoded. */
export async function readColumnFile(folder: string, name: string): Promise<Column> {
  const file = path.join(folder, name);
  const bytes = await readWhole(file);
  const [magic, width = 0, length = 0] =
    bytes.length < HEAD_BYTES ? [] : new Uint32Array(bytes.buffer, bytes.byteOffset, HEAD_BYTES / 4);
  if (magic !== MAGIC || (width !== 4 && width !== 8) || bytes.length !== HEAD_BYTES + width * length)
    throw new StoreError(`${file} is broken: build the market again`);
  return width === 4
    ? new Float32Array(bytes.buffer, bytes.byteOffset + HEAD_BYTES, length)
    : new Float64Array(bytes.buffer, bytes.byteOffset + HEAD_BYTES, length);
}

/** So many files are read at once. */
const AT_ONCE = 8;

/** Many columns in the order of their names. @internal */
export async function readColumnFiles(folder: string, names: readonly string[]): Promise<readonly Column[]> {
  const columns: Column[] = [];
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const next = names.slice(from, from + AT_ONCE).map((name) => readColumnFile(folder, name));
    columns.push(...(await Promise.all(next)));
  }
  return columns;
}
