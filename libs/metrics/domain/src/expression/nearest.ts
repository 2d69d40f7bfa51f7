const LONGEST = 64;

/** A name without spelling: lower case, letters and digits only. */
export const squashed = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The candidate nearest to a misspelt name by edit distance, within a third of its length; the first of equals. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  return nearestBy(name, candidates, (candidate) => candidate);
}

/** The same over anything that has a name. */
export function nearestBy<T>(name: string, candidates: Iterable<T>, nameOf: (one: T) => string): T | undefined {
  const wanted = squashed(name);
  if (wanted.length === 0 || wanted.length > LONGEST) return undefined;
  let best: T | undefined;
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    const found = editDistance(wanted, squashed(nameOf(candidate)), least);
    if (found < least) [best, least] = [candidate, found];
  }
  return best;
}

/** Insertions, deletions, changes and swaps of neighbours between two short texts; `limit` or more is `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) line.push(cell(line, last, before, [a, b, row, column]));
    [before, last] = [last, line];
  }
  return Math.min(last[b.length] ?? limit, limit);
}

type Place = readonly [a: string, b: string, row: number, column: number];

function cell(line: readonly number[], last: readonly number[], before: readonly number[], place: Place): number {
  const [a, b, row, column] = place;
  const [x, y] = [a.charAt(row - 1), b.charAt(column - 1)];
  const least = Math.min(
    (line[column - 1] ?? 0) + 1,
    (last[column] ?? 0) + 1,
    (last[column - 1] ?? 0) + (x === y ? 0 : 1),
  );
  const isSwap = row > 1 && column > 1 && x === b.charAt(column - 2) && y === a.charAt(row - 2);
  return isSwap ? Math.min(least, (before[column - 2] ?? 0) + 1) : least;
}
