import { closeSync, openSync } from 'node:fs';

import type { RecordColumns, RecordPart, RecordSlice, RowRange } from '@plumbline/market-data/domain';

import { findSections } from '../directory/section-file';
import { openTexts } from '../directory/text-table';
import { readAt } from '../files/pack-writer';
import { cellsOf, isText, textsName } from './record-columns';
import { GROUP, GROUP_STARTS, FROM, UNTIL } from './record-file';

/** Opens a file for one reading: files of replaced versions are not held. */
function inFile<T>(file: string, read: (bytes: (from: number, length: number) => Uint8Array) => T): T {
  const handle = openSync(file, 'r');
  try {
    return read((from, length) => readAt(handle, from, length));
  } finally {
    closeSync(handle);
  }
}

/** Texts and ranges of a table by group are read once, its rows when they are asked for. */
export function openRecordPart<C extends RecordColumns>(file: string, columns: C): RecordPart<C> {
  const withTexts = [GROUP, ...Object.keys(columns).filter((name) => isText(columns[name] ?? 'number'))];
  const { places, head } = inFile(file, (read) => {
    const found = findSections(read, file);
    const names = withTexts.flatMap((name) => [textsName(name), `${textsName(name)}.starts`]);
    return { places: found, head: found.read(read, [GROUP_STARTS, ...names]) };
  });
  const texts = new Map(
    withTexts.map((name) => {
      const list = openTexts(head, textsName(name));
      return [name, Array.from({ length: list.length }, (_, code) => list.at(code) ?? '')];
    }),
  );
  const groups = texts.get(GROUP) ?? [];
  const codes = new Map(groups.map((group, code) => [group, code]));
  const starts = head.uint32(GROUP_STARTS);
  const length = starts.at(-1) ?? 0;

  const readRows = (names: readonly string[], [from, until]: RowRange = [0, length]) =>
    inFile(file, (bytes): RecordSlice => {
      const cells = (name: string, kind: RecordColumns[string]) => {
        const { width, view } = cellsOf(kind);
        return view(places.slice(bytes, name, [from * width, until * width]));
      };
      const columnsOf = names.map((name) => [name, cells(name, columns[name] ?? 'number')]);
      return {
        length: until - from,
        from: cells(FROM, 'number') as Float64Array,
        until: cells(UNTIL, 'number') as Float64Array,
        groups: cells(GROUP, 'text') as Int32Array,
        columns: Object.fromEntries(columnsOf) as RecordSlice['columns'],
      };
    });
  const read = async (names: readonly string[], range?: RowRange): Promise<RecordSlice> => readRows(names, range);
  return {
    length,
    groups,
    texts: (name) => texts.get(String(name)) ?? [],
    rowsOf: (group) => {
      const code = codes.get(group) ?? -1;
      return [starts[code] ?? 0, code < 0 ? 0 : (starts[code + 1] ?? 0)];
    },
    read: read as RecordPart<C>['read'],
  };
}
