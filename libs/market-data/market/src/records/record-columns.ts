import type { RecordKind } from '@plumbline/market-data/domain';
import { compareText, dayFromEpoch, epochDay } from '@plumbline/shared/domain';

import type { OpenSections, Sections } from '../directory/section-file';
import { openTexts, textSections } from '../directory/text-table';

/** A value of a column of any kind. */
export type Cell = number | string | boolean | null;

/** Writes the values of a column in an order of places, and reads them again. */
export interface ColumnCodec {
  readonly write: (name: string, values: readonly Cell[], order: Uint32Array) => Sections;
  readonly open: (sections: OpenSections, name: string) => (place: number) => Cell;
}

/** No text, or none of the texts that a column can have. */
const NO_TEXT = -1;
/** No day; days before 1970 are negative. */
const NO_DAY = -0x8000_0000;
/** Neither true nor false. */
const UNKNOWN = 2;

const numbers: ColumnCodec = {
  write: (name, values, order) => ({ [name]: Float64Array.from(order, (at) => Number(values[at] ?? Number.NaN)) }),
  open: (sections, name) => {
    const cells = sections.float64(name);
    return (place) => {
      const value = cells[place] ?? Number.NaN;
      return Number.isNaN(value) ? null : value;
    };
  },
};

const toCount = (day: Cell): number => (typeof day === 'string' ? epochDay(day) : NO_DAY);

const days: ColumnCodec = {
  write: (name, values, order) => ({ [name]: Int32Array.from(order, (at) => toCount(values[at] ?? null)) }),
  open: (sections, name) => {
    const cells = sections.int32(name);
    const decoded = new Map<number, string>();
    return (place) => {
      const count = cells[place] ?? NO_DAY;
      if (count === NO_DAY) return null;
      const day = decoded.get(count) ?? dayFromEpoch(count);
      decoded.set(count, day);
      return day;
    };
  },
};

const flags: ColumnCodec = {
  write: (name, values, order) => ({ [name]: Uint8Array.from(order, (at) => Number(values[at] ?? UNKNOWN)) }),
  open: (sections, name) => {
    const cells = sections.bytes(name);
    return (place) => (cells[place] === UNKNOWN ? null : cells[place] === 1);
  },
};

const codesOf = (values: readonly Cell[], texts: readonly Cell[], order: Uint32Array): Int32Array => {
  const codes = new Map(texts.map((text, code) => [text, code]));
  return Int32Array.from(order, (at) => codes.get(values[at] ?? null) ?? NO_TEXT);
};

/** Texts of a column are in sections of their own. */
export const textsName = (column: string): string => `${column}.texts`;

/** Each text once, and its place by row. */
const texts: ColumnCodec = {
  write: (name, values, order) => {
    const all = [...new Set(values)].filter((value) => typeof value === 'string').sort(compareText);
    return { [name]: codesOf(values, all, order), ...textSections(textsName(name), all) };
  },
  open: (sections, name) => {
    const [codes, all] = [sections.int32(name), openTexts(sections, textsName(name))];
    const decoded: string[] = [];
    return (place) => {
      const code = codes[place] ?? NO_TEXT;
      return code === NO_TEXT ? null : (decoded[code] ??= all.at(code) ?? '');
    };
  },
};

/** One of a few texts that the model names. */
const choices = (all: readonly string[]): ColumnCodec => ({
  write: (name, values, order) => ({ [name]: codesOf(values, all, order) }),
  open: (sections, name) => {
    const codes = sections.int32(name);
    return (place) => all[codes[place] ?? NO_TEXT] ?? null;
  },
});

const CODECS = {
  number: numbers,
  'number?': numbers,
  text: texts,
  'text?': texts,
  flag: flags,
  'flag?': flags,
  day: days,
  'day?': days,
} as const satisfies Record<Exclude<RecordKind, readonly string[]>, ColumnCodec>;

/** The codec of a kind of columns. */
export const getCodec = (kind: RecordKind): ColumnCodec => (typeof kind === 'string' ? CODECS[kind] : choices(kind));

export const isText = (kind: RecordKind): boolean => kind === 'text' || kind === 'text?';

/** Bytes of a cell, and cells viewed where they were read. */
export function cellsOf(kind: RecordKind): {
  readonly width: number;
  readonly view: (bytes: Uint8Array) => Float64Array | Int32Array | Uint8Array;
} {
  if (kind === 'number' || kind === 'number?')
    return {
      width: 8,
      view: ({ buffer, byteOffset, byteLength }) => new Float64Array(buffer, byteOffset, byteLength / 8),
    };
  if (kind === 'flag' || kind === 'flag?') return { width: 1, view: (bytes) => bytes };
  return { width: 4, view: ({ buffer, byteOffset, byteLength }) => new Int32Array(buffer, byteOffset, byteLength / 4) };
}
