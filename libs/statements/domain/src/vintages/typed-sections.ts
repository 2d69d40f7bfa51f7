interface Arrays {
  readonly u8: Uint8Array;
  readonly i8: Int8Array;
  readonly u16: Uint16Array;
  readonly u32: Uint32Array;
  readonly i32: Int32Array;
  readonly f64: Float64Array;
}

type Kind = keyof Arrays;

interface MakeArray<T> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBufferLike, offset: number, length: number): T;
}

/** The kinds of numbers a section can hold. */
const KINDS: { readonly [K in Kind]: MakeArray<Arrays[K]> } = {
  u8: Uint8Array,
  i8: Int8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  i32: Int32Array,
  f64: Float64Array,
};

/** The sections of a file by name and kind, in file order. */
export type Layout = Readonly<Record<string, Kind>>;

/** The typed arrays of a layout. */
export type Sections<L extends Layout> = { readonly [Name in keyof L]: Arrays[L[Name]] };

/** Identifies the layout of a file. */
export interface Stamp {
  readonly magic: number;
  readonly format: number;
  /** Version of the meaning of the numbers: another one invalidates them. */
  readonly meaning: number;
}

const ALIGNMENT = 8;
const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
/** Stamp and number of sections precede their lengths. */
const HEAD = 4;

const headBytes = (count: number): number => aligned((HEAD + count) * Uint32Array.BYTES_PER_ELEMENT);

/** The bytes of sections: stamp, lengths, then each section from a multiple of eight bytes on. */
export function writeSections<L extends Layout>(stamp: Stamp, layout: L, sections: Sections<L>): Uint8Array {
  const names = Object.keys(layout);
  const arrays = names.map((name) => sections[name]).filter((array) => array !== undefined);
  const size = arrays.reduce((sum, { byteLength }) => sum + aligned(byteLength), headBytes(names.length));
  const bytes = new Uint8Array(size);
  const head = new Uint32Array(bytes.buffer, 0, HEAD + names.length);
  head.set([stamp.magic, stamp.format, stamp.meaning, names.length, ...arrays.map(({ length }) => length)]);
  let offset = headBytes(names.length);
  for (const array of arrays) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), offset);
    offset += aligned(array.byteLength);
  }
  return bytes;
}

/** Opens what `writeSections` wrote without copying it; undefined for anything else, cut or of another stamp. */
export function openSections<L extends Layout>(stamp: Stamp, layout: L, given: Uint8Array): Sections<L> | undefined {
  const names = Object.keys(layout);
  const start = headBytes(names.length);
  if (given.byteLength < start) return undefined;
  const bytes = given.byteOffset % ALIGNMENT === 0 ? given : given.slice();
  const head = new Uint32Array(bytes.buffer, bytes.byteOffset, HEAD + names.length);
  const [magic, format, meaning, count] = head;
  if (magic !== stamp.magic || format !== stamp.format || meaning !== stamp.meaning || count !== names.length)
    return undefined;
  return arraysOf(layout, bytes, head, start);
}

function arraysOf<L extends Layout>(
  layout: L,
  bytes: Uint8Array,
  head: Uint32Array,
  start: number,
): Sections<L> | undefined {
  const found: Record<string, Arrays[Kind]> = {};
  let offset = start;
  for (const [at, [name, kind]] of Object.entries(layout).entries()) {
    const length = head[HEAD + at] ?? 0;
    const size = length * KINDS[kind].BYTES_PER_ELEMENT;
    if (offset + size > bytes.byteLength) return undefined;
    found[name] = new KINDS[kind](bytes.buffer, bytes.byteOffset + offset, length);
    offset += aligned(size);
  }
  return found as Sections<L>;
}
