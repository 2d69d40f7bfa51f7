import { firstAtOrAfter, type TextList } from '@plumbline/market-data/domain';
import { compareText } from '@plumbline/shared/domain';

import type { OpenSections, Sections } from './section-file';

/** Texts one behind the other, and where each begins; one more entry is the end of the last. */
export function textSections(name: string, texts: readonly string[], between = ''): Sections {
  const starts = new Uint32Array(texts.length + 1);
  let at = 0;
  texts.forEach((text, place) => {
    starts[place] = at;
    at += Buffer.byteLength(text) + between.length;
  });
  starts[texts.length] = at;
  return { [`${name}.starts`]: starts, [name]: Buffer.from(texts.map((text) => text + between).join('')) };
}

/** Decodes the texts that are asked for. */
export function openTexts(sections: OpenSections, name: string): TextList {
  const [starts, bytes] = [sections.uint32(`${name}.starts`), sections.bytes(name)];
  const length = starts.length - 1;
  return {
    length,
    at: (place) =>
      place < 0 || place >= length ? undefined : bytes.toString('utf8', starts[place], starts[place + 1]),
  };
}

/** A name and the place of a security that has it. */
export interface NamedPlace {
  readonly name: string;
  readonly place: number;
}

/** Places by name; of one name in the order in which they are given. */
export function tableSections(table: string, entries: readonly NamedPlace[]): Sections {
  const ordered = [...entries].sort((a, b) => compareText(a.name, b.name));
  return {
    ...textSections(
      table,
      ordered.map(({ name }) => name),
    ),
    [`${table}.places`]: Int32Array.from(ordered, ({ place }) => place),
  };
}

export interface NameTable {
  /** The places of a name in their order; none for a name that nobody has. */
  placesOf(name: string): readonly number[];
}

export function openTable(sections: OpenSections, table: string): NameTable {
  const [names, places] = [openTexts(sections, table), sections.int32(`${table}.places`)];
  return {
    placesOf: (name) => {
      const found: number[] = [];
      for (let at = firstAtOrAfter(names, name); names.at(at) === name; at += 1) found.push(places[at] ?? 0);
      return found;
    },
  };
}
