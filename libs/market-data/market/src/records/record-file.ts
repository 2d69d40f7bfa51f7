import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { RecordColumns, RecordOf, RecordTable, ValidRecord } from '@plumbline/market-data/domain';
import { sha256, syncFolder } from '@plumbline/shared/server/files';

import { openSections, packSections, type OpenSections, type Sections } from '../directory/section-file';
import { openTexts } from '../directory/text-table';
import { writeNamed } from '../files/sound-files';
import { getCodec, textsName, type Cell } from './record-columns';

/** Columns that every table has besides those of its model; no model has a name with a blank. */
const [FROM, UNTIL, GROUP] = ['valid from', 'valid until', 'of group'];

const recordPath = (marketDir: string, name: string): string => path.join(marketDir, 'records', name);

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

  constructor(columns: C) {
    this.#columns = Object.entries(columns).map(([name, kind]) => ({ name, kind, values: [] }));
  }

  add(group: string, row: ValidRecord<C>): void {
    this.#groups.push(group);
    this.#from.push(row.from);
    this.#until.push(row.until);
    for (const { name, values } of this.#columns) values.push(row[name] ?? null);
  }

  /** Rows in the order in which they became public; of one moment in that in which they were added. */
  #order(): Uint32Array {
    const from = this.#from;
    return Uint32Array.from(from.keys()).sort((a, b) => (from[a] ?? 0) - (from[b] ?? 0) || a - b);
  }

  /** The bytes of the table. */
  finish(): Uint8Array {
    const order = this.#order();
    const columns = [
      { name: FROM, kind: 'number', values: this.#from },
      { name: UNTIL, kind: 'number', values: this.#until },
      { name: GROUP, kind: 'text', values: this.#groups },
      ...this.#columns,
    ] as const;
    const sections: Sections[] = columns.map(({ name, kind, values }) => getCodec(kind).write(name, values, order));
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
