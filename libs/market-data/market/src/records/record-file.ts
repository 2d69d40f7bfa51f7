import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { RecordColumns, RecordOf, RecordShape, RecordTable, ValidRecord } from '@plumbline/market-data/domain';
import { compareText } from '@plumbline/shared/domain';
import { sha256, syncFolder } from '@plumbline/shared/server/files';

import { openSections, packSections, type OpenSections, type Sections } from '../directory/section-file';
import { openTexts } from '../directory/text-table';
import { writeNamed } from '../files/sound-files';
import { getCodec, textsName, type Cell } from './record-columns';

/** Columns that every table has besides those of its model; no model has a name with a blank. */
export const [FROM, UNTIL, GROUP] = ['valid from', 'valid until', 'of group'];
/** Where the rows of each group begin in a table by group; one more entry is the end of the last. */
export const GROUP_STARTS = 'group starts';

export const recordPath = (marketDir: string, name: string): string => path.join(marketDir, 'records', name);

/** Codes of texts, in the order of the texts. */
function codesOf(texts: readonly string[]): Int32Array {
  const codes = new Map([...new Set(texts)].sort(compareText).map((text, code) => [text, code]));
  return Int32Array.from(texts, (text) => codes.get(text) ?? 0);
}

/** Where a new group begins in an order, and the end. */
function startsOf(groups: readonly string[], order: Uint32Array): Uint32Array {
  const starts: number[] = [];
  order.forEach((row, place) => {
    if (place === 0 || groups[row] !== groups[order[place - 1] ?? 0]) starts.push(place);
  });
  return Uint32Array.from([...starts, order.length]);
}

/** Collects the rows of a table, column by column. */
export class RecordWriter<C extends RecordColumns> {
  readonly #from: number[] = [];
  readonly #until: number[] = [];
  readonly #groups: string[] = [];
  readonly #columns: readonly {
    readonly name: string;
    readonly kind: RecordColumns[string];
    readonly values: Cell[];
  }[];

  constructor(
    columns: C,
    private readonly order?: RecordShape['order'],
  ) {
    this.#columns = Object.entries(columns).map(([name, kind]) => ({ name, kind, values: [] }));
  }

  add(group: string, row: ValidRecord<C>): void {
    this.#groups.push(group);
    this.#from.push(row.from);
    this.#until.push(row.until);
    for (const { name, values } of this.#columns) values.push(row[name] ?? null);
  }

  /** Rows by group, or in the order in which they became public; else in that in which they were added. */
  #ordered(): Uint32Array {
    const keys = this.order === 'group' ? codesOf(this.#groups) : this.#from;
    return Uint32Array.from(this.#from.keys()).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
  }

  /** The bytes of the table. */
  finish(): Uint8Array {
    const order = this.#ordered();
    const columns = [
      { name: FROM, kind: 'number', values: this.#from },
      { name: UNTIL, kind: 'number', values: this.#until },
      { name: GROUP, kind: 'text', values: this.#groups },
      ...this.#columns,
    ] as const;
    const sections: Sections[] = columns.map(({ name, kind, values }) => getCodec(kind).write(name, values, order));
    if (this.order === 'group') sections.push({ [GROUP_STARTS]: startsOf(this.#groups, order) });
    return packSections(Object.fromEntries(sections.flatMap((each) => Object.entries(each))));
  }
}

/** Writes the table of a model unless it is there; its name is its content. */
export async function writeRecordFile(marketDir: string, model: string, bytes: Uint8Array): Promise<string> {
  const name = `${model}-${sha256(bytes).slice(0, 16)}.records`;
  const folder = path.dirname(recordPath(marketDir, name));
  await mkdir(folder, { recursive: true });
  await writeNamed(recordPath(marketDir, name), bytes);
  await syncFolder(folder);
  return name;
}

/** Places by group, those of a group next to each other and ascending; found once, when the first group is asked for. */
function placesByGroup(sections: OpenSections) {
  const [codes, names] = [sections.int32(GROUP), openTexts(sections, textsName(GROUP))];
  const groups = Array.from({ length: names.length }, (_, code) => names.at(code) ?? '');
  const starts = new Uint32Array(groups.length + 1);
  for (const code of codes) starts[code + 1] = (starts[code + 1] ?? 0) + 1;
  for (let code = 0; code < groups.length; code += 1) starts[code + 1] = (starts[code + 1] ?? 0) + (starts[code] ?? 0);
  const [next, places] = [starts.slice(), new Uint32Array(codes.length)];
  codes.forEach((code, place) => {
    const at = next[code] ?? 0;
    places[at] = place;
    next[code] = at + 1;
  });
  const codeOf = new Map(groups.map((group, code) => [group, code]));
  return {
    groups,
    placesOf: (group: string) => {
      const code = codeOf.get(group);
      return code === undefined ? new Uint32Array() : places.subarray(starts[code], starts[code + 1]);
    },
  };
}

/** A table as it was written: columns are viewed where they were read, rows are made when they are asked for. */
export function openRecords<C extends RecordColumns>(bytes: Uint8Array, columns: C, what: string): RecordTable<C> {
  const sections = openSections(bytes, what);
  const [from, until] = [sections.float64(FROM), sections.float64(UNTIL)];
  let byGroup: ReturnType<typeof placesByGroup> | undefined;
  const grouped = () => (byGroup ??= placesByGroup(sections));
  const group = getCodec('text').open(sections, GROUP);
  const cells = new Map(
    Object.entries(columns).map(([name, kind]) => [name, getCodec(kind).open(sections, name)] as const),
  );
  return {
    length: from.length,
    from,
    until,
    group: (place) => String(group(place)),
    groups: () => grouped().groups,
    placesOf: (name) => grouped().placesOf(name),
    row: (place) => {
      const row: Record<string, Cell> = {};
      for (const [name, cell] of cells) row[name] = cell(place);
      return row as RecordOf<C>;
    },
    column: <Name extends keyof C & string>(name: Name) => cells.get(name) as (place: number) => RecordOf<C>[Name],
  };
}

/** Reads the table of a model. */
export async function readRecordFile<C extends RecordColumns>(
  marketDir: string,
  name: string,
  columns: C,
): Promise<RecordTable<C>> {
  const file = recordPath(marketDir, name);
  const bytes = await readFile(file);
  return openRecords(bytes.byteOffset % 8 === 0 ? bytes : Uint8Array.from(bytes), columns, file);
}
