const LONGEST = 64;
/** More changes than these are another name, however long it is; what a hostile name costs is bounded by it. */
const MAX_CHANGES = 4;

/** A name without spelling: lower case, letters and digits only. */
export const squashed = (name: string): string => squashedAll([name])[0] ?? '';

/**
 * Many names without spelling, in one go: taken one by one, those of all metrics cost a new process as much as a formula
 * may take. Nor by the pattern for letters of all alphabets, which takes longer than that to be made ready.
 */
function squashedAll(names: readonly string[]): string[] {
  const bare = names.join('\n').toLowerCase().replace(/[\x00-\x09\x0b-\x2f\x3a-\x60\x7b-\x7f]+/g, ''); // prettier-ignore
  return bare.split('\n').map((name) => (/[^a-z0-9]/.test(name) ? Array.from(name).filter(isLetter).join('') : name));
}

/** Beyond ASCII everything outside the blocks of signs. */
function isLetter(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  const isSign = code > 0x7f && (code < 0xc0 || code === 0xd7 || code === 0xf7 || (code >= 0x2000 && code < 0x2c00));
  return !isSign && !(code >= 0x3000 && code < 0x3040);
}

/** The candidate nearest to a misspelt name by edit distance, within a third of its length; the first of equals. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  return nearestOf(
    name,
    namedBy([...candidates], (candidate) => candidate),
  );
}

/** Something with its name made ready for comparing: made once, compared with many misspelt names. */
export interface Named<T> {
  readonly of: T;
  readonly name: string;
}

/** Candidates by one of their names, which has one line. */
export function namedBy<T>(candidates: readonly T[], nameOf: (candidate: T) => string): Named<T>[] {
  const names = squashedAll(candidates.map(nameOf));
  return candidates.map((of, at) => ({ of, name: names[at] ?? '' }));
}

/** The nearest of candidates made ready; the first of equals. Compares whole names only where letters and length allow it. */
export function nearestOf<T>(name: string, candidates: readonly Named<T>[]): T | undefined {
  const wanted = squashed(name);
  if (wanted.length === 0 || wanted.length > LONGEST) return undefined;
  const letters = lettersOf(wanted);
  let best: T | undefined;
  let least = Math.min(MAX_CHANGES, Math.max(1, Math.floor(wanted.length / 3))) + 1;
  for (const candidate of candidates) {
    if (isFar(wanted, letters, candidate.name, least)) continue;
    const found = editDistance(wanted, candidate.name, least);
    if (found < least) [best, least] = [candidate.of, found];
  }
  return best;
}

const LETTERS = 31;

/** How often each letter and digit occurs in a name, in classes: names of one spelling have the same numbers. */
function lettersOf(name: string): Int8Array {
  const letters = new Int8Array(LETTERS);
  for (let at = 0; at < name.length; at++) letters[name.charCodeAt(at) % LETTERS]! += 1;
  return letters;
}

/** A change takes one letter out and puts one in: more letters of one name that the other lacks rule it out. */
function isFar(wanted: string, letters: Int8Array, other: string, limit: number): boolean {
  if (Math.abs(wanted.length - other.length) >= limit) return true;
  const left = letters.slice();
  let more = 0;
  for (let at = 0; at < other.length; at++) if (--left[other.charCodeAt(at) % LETTERS]! < 0) more += 1;
  return Math.max(more, more + wanted.length - other.length) >= limit;
}

/** Insertions, deletions, changes and swaps of neighbours between two short texts; `limit` or more is `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  const width = b.length + 1;
  const lines = { own: new Uint8Array(width), last: new Uint8Array(width), before: new Uint8Array(width) };
  for (let column = 0; column < width; column++) lines.last[column] = Math.min(column, limit);
  for (let row = 1; row <= a.length; row++) {
    if (oneLine(lines, { a, b, row, limit }) >= limit) return limit;
    const { own, last, before } = lines;
    [lines.before, lines.last, lines.own] = [last, own, before];
  }
  return Math.min(lines.last[b.length] ?? limit, limit);
}

interface Lines {
  own: Uint8Array;
  last: Uint8Array;
  before: Uint8Array;
}

interface Place {
  readonly a: string;
  readonly b: string;
  readonly row: number;
  readonly limit: number;
}

/**
 * One line of the table of distances, only where they can stay below the limit; returns the least of it and of the line
 * before, from which a swap may still come.
 */
function oneLine({ own, last, before }: Lines, { a, b, row, limit }: Place): number {
  const [from, to] = [Math.max(1, row - limit + 1), Math.min(b.length, row + limit - 1)];
  const [x, w] = [a.charCodeAt(row - 1), a.charCodeAt(row - 2)];
  own.fill(limit);
  if (row < limit) own[0] = row;
  let least = own[0]!;
  for (let column = from; column <= to; column++) {
    const y = b.charCodeAt(column - 1);
    let cell = Math.min(own[column - 1]! + 1, last[column]! + 1, last[column - 1]! + Number(x !== y));
    const isSwap = row > 1 && column > 1 && x === b.charCodeAt(column - 2) && y === w;
    if (isSwap) cell = Math.min(cell, before[column - 2]! + 1);
    own[column] = Math.min(cell, limit);
    least = Math.min(least, own[column]!, last[column]!);
  }
  return least;
}
