import { compareText } from '@plumbline/shared/domain';

import type { OpenSections, Sections } from '../directory/section-file';
import { openTexts, textSections } from '../directory/text-table';
import { ByteReader, ByteWriter, unfolded } from '../files/byte-writer';
import { monthOf, monthStarts, rowOnOrAfter, type Month } from './months';

/** The days of the bars of a security. */
export interface DaysOf {
  readonly id: string;
  readonly days: Int32Array;
  /** Those on which they became public, where these are others. */
  readonly known?: Int32Array | undefined;
}

/** Where the days of a security are: so many of a list, from a place on. */
interface Stretch {
  readonly list: number;
  readonly first: number;
  readonly count: number;
}

/** Of each security the first row of a month, and the one after the last: the same where it has none. */
export interface MonthRows {
  readonly from: Int32Array;
  readonly until: Int32Array;
}

const ALL = ['list', 'first', 'count'] as const;
/** The list of the days on which bars became public, and a security's place in it. */
const PUBLIC = ['known.list', 'known.first'] as const;
/** For a security whose bars were public on their own days. */
const OWN_DAYS = -1;

/** Lists that others are looked for in: a security trades on the days of its market, or on days of its own. */
const SHARED = 16;

const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Where days are a stretch of a list; -1 where they are not. */
function placeIn(list: Int32Array, days: Int32Array): number {
  const first = rowOnOrAfter(list, days[0]!);
  const stretch = list.subarray(first, first + days.length);
  return Buffer.compare(bytesOf(stretch), bytesOf(days)) === 0 ? first : -1;
}

/** Lists of days, of which the first are shared by all whose days are a stretch of them. */
export class DayLists {
  readonly lists: Int32Array[] = [];

  add(days: Int32Array): Stretch {
    const count = days.length;
    for (let list = 0; list < Math.min(this.lists.length, SHARED); list += 1) {
      const first = placeIn(this.lists[list]!, days);
      if (first >= 0) return { list, first, count };
    }
    return { list: this.lists.push(days) - 1, first: 0, count };
  }

  /** The same days, in the memory of a list where that has them. */
  share(days: Int32Array): Int32Array {
    const { list, first, count } = this.add(days);
    return this.lists[list]!.subarray(first, first + count);
  }
}

function listSections(lists: readonly Int32Array[]): Sections {
  const out = new ByteWriter();
  const ends = lists.map((days) => {
    let before = 0;
    for (const day of days) {
      out.signed(day - before);
      before = day;
    }
    return out.length;
  });
  return {
    lists: out.finish(),
    'lists.starts': Uint32Array.from([0, ...ends]),
    'lists.lengths': Uint32Array.from(lists, ({ length }) => length),
  };
}

/** The days of all securities with prices, each list of days once; the same for any order of the securities. */
export function packBarDays(securities: readonly DaysOf[]): Sections {
  const lists = new DayLists();
  const stretches = new Map<string, Stretch>();
  const longestFirst = securities.toSorted((a, b) => b.days.length - a.days.length || compareText(a.id, b.id));
  for (const { id, days } of longestFirst) stretches.set(id, lists.add(days));
  const known = new Map(longestFirst.flatMap(({ id, known }) => (known ? [[id, lists.add(known)] as const] : [])));
  const ids = [...stretches.keys()].sort(compareText);
  const columns = ALL.map((name) => [name, Int32Array.from(ids, (id) => stretches.get(id)![name])]);
  const places = PUBLIC.map((name, at) => [name, Int32Array.from(ids, (id) => known.get(id)?.[ALL[at]!] ?? OWN_DAYS)]);
  return { ...textSections('ids', ids), ...Object.fromEntries([...columns, ...places]), ...listSections(lists.lists) };
}

function readLists(sections: OpenSections): readonly Int32Array[] {
  const [bytes, starts, lengths] = [
    sections.bytes('lists'),
    sections.uint32('lists.starts'),
    sections.uint32('lists.lengths'),
  ];
  return Array.from(lengths, (length, list) => {
    const from = new ByteReader(bytes, starts[list]);
    let day = 0;
    return Int32Array.from({ length }, () => (day += unfolded(from.varint())));
  });
}

/** The days on which the securities of a version have bars. */
export class BarDays {
  /** In the order of the texts. */
  readonly ids: readonly string[];
  private readonly lists: readonly Int32Array[];
  /** Of each list the first row of each month. */
  private readonly starts: readonly Int32Array[];
  private readonly firstMonth: Month;
  private readonly stretches: Readonly<Record<(typeof ALL)[number], Int32Array>>;
  private readonly publicIn: readonly Int32Array[];
  private readonly places: ReadonlyMap<string, number>;

  constructor(sections: OpenSections) {
    const ids = openTexts(sections, 'ids');
    this.ids = Array.from({ length: ids.length }, (_, place) => ids.at(place) ?? '');
    this.lists = readLists(sections);
    this.firstMonth = monthOf(Math.min(...this.lists.map((days) => days[0] ?? 0)));
    const last = monthOf(Math.max(...this.lists.map((days) => days.at(-1) ?? 0)));
    this.starts = this.lists.map((days) => monthStarts(days, this.firstMonth, last));
    const [list, first, count] = ALL.map((name) => sections.int32(name));
    this.stretches = { list: list!, first: first!, count: count! };
    this.publicIn = PUBLIC.map((name) => sections.int32(name));
    this.places = new Map(this.ids.map((id, place) => [id, place]));
  }

  placeOf(id: string): number | undefined {
    return this.places.get(id);
  }

  of(place: number): DaysOf {
    return { id: this.ids[place] ?? '', days: this.daysAt(place), known: this.knownAt(place) };
  }

  daysAt(place: number): Int32Array {
    const { list, first, count } = this.stretches;
    return this.lists[list[place]!]!.subarray(first[place]!, first[place]! + count[place]!);
  }

  /** The days on which the bars became public; undefined where these are their own. */
  knownAt(place: number): Int32Array | undefined {
    const [list, first] = this.publicIn.map((column) => column[place]!);
    if (list === OWN_DAYS) return undefined;
    return this.lists[list!]!.subarray(first, first! + this.stretches.count[place]!);
  }

  /** The rows of a month of each security, in the order of their places. */
  rowsIn(month: Month): MonthRows {
    const { list, first, count } = this.stretches;
    const [from, until] = [new Int32Array(list.length), new Int32Array(list.length)];
    for (let place = 0; place < list.length; place += 1) {
      const starts = this.starts[list[place]!]!;
      const [begin = 0, end = begin] = [starts[month - this.firstMonth], starts[month - this.firstMonth + 1]];
      from[place] = Math.min(Math.max(begin - first[place]!, 0), count[place]!);
      until[place] = Math.min(Math.max(end - first[place]!, 0), count[place]!);
    }
    return { from, until };
  }
}
