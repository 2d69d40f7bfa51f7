import type { PriceBasis, PriceConflict, PriceSource, Split } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

/** A source of a series; `key` distinguishes files of one name. */
export type KeyedSource = PriceSource & { readonly key: string };

/** Metadata of a series that new rows must match. */
export interface PriceNotes {
  readonly sources: readonly KeyedSource[];
  readonly conflicts: readonly PriceConflict[];
  readonly splits: readonly Split[];
}

/** A source in short: a file of one day leaves out its last day and its one row. */
type ShortSource =
  | readonly [file: string, key: string, basis: number, day: Day]
  | readonly [file: string, key: string, basis: number, from: Day, to: Day, rows: number, corrected?: readonly Day[]];

/** As it is stored. Daily files make up most of it: what many sources share is stored once. */
interface StoredNotes {
  readonly bases: readonly PriceBasis[];
  readonly sources: readonly ShortSource[];
  /** Sources of closes of single days. */
  readonly graded?: readonly KeyedSource[];
  readonly conflicts: readonly PriceConflict[];
  readonly splits: readonly Split[];
}

function toShort({ file, key, from, to, rows, corrected }: KeyedSource, basis: number): ShortSource {
  if (from === to && rows === 1 && !corrected) return [file, key, basis, from];
  return corrected ? [file, key, basis, from, to, rows, corrected] : [file, key, basis, from, to, rows];
}

/** Notes as text; a source takes some sixty bytes. */
export function notesText({ sources, conflicts, splits }: PriceNotes): string {
  const places = new Map<string, number>();
  const bases: PriceBasis[] = [];
  const graded = sources.filter(({ grade }) => grade !== undefined);
  const files = sources.filter(({ grade }) => grade === undefined);
  const short = files.map((source) => {
    const key = JSON.stringify(source.basis);
    const known = places.get(key);
    if (known !== undefined) return toShort(source, known);
    places.set(key, bases.length);
    return toShort(source, bases.push(source.basis) - 1);
  });
  const others = graded.length > 0 ? { graded } : {};
  return JSON.stringify({ bases, sources: short, ...others, conflicts, splits } satisfies StoredNotes);
}

function toSource(short: ShortSource, bases: readonly PriceBasis[]): KeyedSource {
  const [file, key, place, from, to = from, rows = 1, corrected] = short;
  const basis = bases[place];
  if (!basis) throw new Error(`notes of ${file} name no basis`);
  return { file, key, basis, from, to, rows, ...(corrected ? { corrected } : {}) };
}

/** Notes out of their text. */
export function readNotes(text: string): PriceNotes {
  const { bases, sources, graded = [], conflicts, splits } = JSON.parse(text) as StoredNotes;
  return { sources: [...sources.map((short) => toSource(short, bases)), ...graded], conflicts, splits };
}
