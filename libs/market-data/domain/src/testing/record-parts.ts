import { epochDay } from '@plumbline/shared/domain';

import type {
  RecordColumns,
  RecordPart,
  RecordPartReader,
  RecordShape,
  RecordSlice,
  RowRange,
  ValidRecord,
} from '../model/records';

/** Rows of a part by their groups, in the order in which they are written. */
type PartRows<C extends RecordColumns> = Readonly<Record<string, readonly ValidRecord<C>[]>>;

/** A part of a table in memory, in columns as its file has them. */
function makePart(shape: RecordShape, rowsByGroup: PartRows<RecordColumns>): RecordPart {
  const groups = Object.keys(rowsByGroup);
  const all = groups.flatMap((group, code) => rowsByGroup[group]!.map((row) => ({ code, row })));
  const textsOf = (name: string): readonly string[] => [...new Set(all.map(({ row }) => String(row[name])))];
  function cellsOf(name: string, [from, until]: RowRange) {
    const values = all.slice(from, until).map(({ row }) => row[name]);
    const kind = String(shape.columns[name]);
    if (kind.startsWith('number')) return Float64Array.from(values, (value) => (value === null ? NaN : Number(value)));
    if (kind.startsWith('flag')) return Uint8Array.from(values, Number);
    if (kind.startsWith('day')) return Int32Array.from(values, (value) => epochDay(String(value)));
    const texts = textsOf(name);
    return Int32Array.from(values, (value) => texts.indexOf(String(value)));
  }
  return {
    length: all.length,
    groups,
    rowsOf: (group) => {
      const places = [...all.keys()].filter((place) => groups[all[place]!.code] === group);
      return [places[0] ?? 0, (places.at(-1) ?? -1) + 1];
    },
    texts: textsOf,
    read: async (names, range = [0, all.length]) => {
      const own = all.slice(...range);
      const slice = {
        length: own.length,
        from: Float64Array.from(own, ({ row }) => row.from),
        until: Float64Array.from(own, ({ row }) => row.until),
        groups: Int32Array.from(own, ({ code }) => code),
        columns: Object.fromEntries(names.map((name) => [name, cellsOf(name, range)])),
      };
      return slice as RecordSlice<never>;
    },
  };
}

/** Parts by the name of their table, then by their own. */
type Parts = Readonly<Record<string, Readonly<Record<string, PartRows<RecordColumns>>>>>;

/** Tables by group in memory; what they do not name is empty. */
export const recordParts = (parts: Parts): RecordPartReader => ({
  recordParts: ({ name }) => Object.keys(parts[name] ?? {}),
  recordPart: async <C extends RecordColumns>(shape: RecordShape<C>, part: string) =>
    makePart(shape, parts[shape.name]?.[part] ?? {}) as unknown as RecordPart<C>,
});
