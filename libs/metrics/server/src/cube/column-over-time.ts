import type { ChangingColumn } from '@plumbline/metrics/domain';
import { sha256 } from '@plumbline/shared/server/files';

/** A reading of all securities over time, and which document each of its rows was made of. */
export interface ColumnOverTime extends ChangingColumn {
  /** Eight bytes of the name of each document; of no document zeros. */
  readonly documents: Uint32Array;
}

/**
 * Layout, little end first: a head of 32 bytes (magic, format, rows, entries, sixteen bytes of the hash of all that
 * follows), then values, documents, places of rows, days and codes.
 */
const MAGIC = 0x504c4354;
const FORMAT = 1;
const HEAD_BYTES = 32;
const HASH_BYTES = 16;

interface Size {
  readonly rows: number;
  readonly entries: number;
}

const bytesOf = ({ rows, entries }: Size): number => HEAD_BYTES + 13 * entries + 8 * rows + 4 * (rows + 1);

/** Offsets of the parts of a file. */
function partsIn(buffer: ArrayBufferLike, from: number, { rows, entries }: Size): ColumnOverTime {
  let at = from + HEAD_BYTES;
  const next = (bytes: number): number => (at += bytes) - bytes;
  return {
    value: new Float64Array(buffer, next(8 * entries), entries),
    documents: new Uint32Array(buffer, next(8 * rows), 2 * rows),
    start: new Uint32Array(buffer, next(4 * (rows + 1)), rows + 1),
    from: new Int32Array(buffer, next(4 * entries), entries),
    status: new Uint8Array(buffer, next(entries), entries),
  };
}

const hashOf = (bytes: Uint8Array): Buffer =>
  Buffer.from(sha256(bytes.subarray(HEAD_BYTES)), 'hex').subarray(0, HASH_BYTES);

export function encodeOverTime(column: ColumnOverTime): Uint8Array {
  const size = { rows: column.start.length - 1, entries: column.value.length };
  const bytes = new Uint8Array(bytesOf(size));
  new Uint32Array(bytes.buffer, 0, 4).set([MAGIC, FORMAT, size.rows, size.entries]);
  const parts = partsIn(bytes.buffer, 0, size);
  for (const part of ['value', 'documents', 'start', 'from', 'status'] as const) parts[part].set(column[part]);
  bytes.set(hashOf(bytes), HASH_BYTES);
  return bytes;
}

/** A column viewed where it was read; undefined for bytes that are not whole or of another format. */
export function decodeOverTime(file: Uint8Array): ColumnOverTime | undefined {
  if (file.length < HEAD_BYTES) return undefined;
  const bytes = file.byteOffset % 8 === 0 ? file : Uint8Array.from(file);
  const [magic, format, rows = 0, entries = 0] = new Uint32Array(bytes.buffer, bytes.byteOffset, 4);
  if (magic !== MAGIC || format !== FORMAT || bytes.length !== bytesOf({ rows, entries })) return undefined;
  if (hashOf(bytes).compare(bytes, HASH_BYTES, HEAD_BYTES) !== 0) return undefined;
  return partsIn(bytes.buffer, bytes.byteOffset, { rows, entries });
}
