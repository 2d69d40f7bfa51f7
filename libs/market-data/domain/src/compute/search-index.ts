/** What search knows of a security. */
export interface SearchEntry {
  readonly symbol: string;
  readonly company: string;
  /** Securities with reported figures come before those without. */
  readonly hasFacts: boolean;
}

/** Positions of the entries that fit, best first. */
export type SearchIndex = (text: string, limit: number) => readonly number[];

interface Key {
  readonly text: string;
  readonly rank: number;
}

/** A search text as the specification reads it: lower case; dots and carets removed unless it starts with brk.a or brk.b. */
export function normalizeSearch(text: string): string {
  const lower = text.trim().toLowerCase();
  return /^brk\.[ab]/.test(lower) ? lower : lower.replace(/[.^]/g, '');
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Entries by standing: with figures first, shorter symbols, then the alphabet. The rank is the position in this order. */
function standing(entries: readonly SearchEntry[]): number[] {
  return entries
    .map((_, index) => index)
    .sort((a, b) => {
      const [first, second] = [entries[a], entries[b]];
      if (!first || !second) return 0;
      return (
        Number(second.hasFacts) - Number(first.hasFacts) ||
        first.symbol.length - second.symbol.length ||
        compareText(first.symbol, second.symbol)
      );
    });
}

function symbolKeys(symbol: string): string[] {
  const lower = symbol.toLowerCase();
  return [...new Set([lower, normalizeSearch(symbol), lower.replace(/[.^]/g, ''), lower.replaceAll('.', '-')])];
}

/** The name from each of its words on, so that 'hathaway inc' is found as well as 'berkshire'. */
function nameKeys(name: string): string[] {
  const words = name
    .toLowerCase()
    .replace(/[.^]/g, '')
    .split(/[\s,/&()-]+/)
    .filter(Boolean);
  return words.map((_, index) => words.slice(index).join(' '));
}

function firstAtOrAfter(keys: readonly Key[], text: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle]?.text ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Puts a rank into an ascending list of at most `size`; nothing happens when it stands there or is too high. */
function keepLowest(list: number[], rank: number, size: number): void {
  if (list.length >= size && rank >= (list.at(-1) ?? 0)) return;
  let place = list.length;
  while (place > 0 && (list[place - 1] ?? 0) > rank) place -= 1;
  if (list[place - 1] === rank) return;
  list.splice(place, 0, rank);
  if (list.length > size) list.pop();
}

/** Adds the best-ranked entries whose key starts with `text`, until there are `limit`. */
function addPrefixed(keys: readonly Key[], text: string, limit: number, into: Set<number>): void {
  const best: number[] = [];
  const wanted = limit - into.size;
  for (let at = firstAtOrAfter(keys, text); keys[at]?.text.startsWith(text); at += 1) {
    const rank = keys[at]?.rank ?? 0;
    if (!into.has(rank)) keepLowest(best, rank, wanted);
  }
  for (const rank of best) into.add(rank);
}

function sortedKeys(order: readonly number[], keysOf: (index: number) => readonly string[]): Key[] {
  return order
    .flatMap((index, rank) => keysOf(index).map((text) => ({ text, rank })))
    .sort((a, b) => compareText(a.text, b.text) || a.rank - b.rank);
}

/** Search as you type over symbols and names: the exact symbol, then symbols and then words of names that start so. */
export function createSearchIndex(entries: readonly SearchEntry[]): SearchIndex {
  const order = standing(entries);
  const symbols = sortedKeys(order, (index) => symbolKeys(entries[index]?.symbol ?? ''));
  const names = sortedKeys(order, (index) => nameKeys(entries[index]?.company ?? ''));
  return (text, limit) => {
    const wanted = normalizeSearch(text)
      .replace(/[\s,/&()]+/g, ' ')
      .trim();
    if (!wanted || limit <= 0) return [];
    const found = new Set<number>();
    for (let at = firstAtOrAfter(symbols, wanted); symbols[at]?.text === wanted && found.size < limit; at += 1) {
      found.add(symbols[at]?.rank ?? 0);
    }
    if (found.size < limit) addPrefixed(symbols, wanted, limit, found);
    if (found.size < limit) addPrefixed(names, wanted.replaceAll('-', ' '), limit, found);
    return Array.from(found, (rank) => order[rank] ?? 0);
  };
}
