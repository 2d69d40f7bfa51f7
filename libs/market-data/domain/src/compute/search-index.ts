import { compareText } from '@plumbline/shared/domain';
import { prefixKeys, ranksFrom, ranksOf, type PrefixKeys } from './prefix-keys';

/** What search knows of a security. */
export interface SearchEntry {
  readonly symbol: string;
  /** Symbols it had before. */
  readonly formerSymbols?: readonly string[] | undefined;
  readonly company: string;
  /** Securities with reported figures come before those without. */
  readonly hasFacts: boolean;
}

/** Positions of the entries that fit, best first. */
export type SearchIndex = (text: string, limit: number) => readonly number[];

/** A search text as the specification reads it: lower case; dots and carets removed unless it starts with brk.a or brk.b. */
export function normalizeSearch(text: string): string {
  const lower = text.trim().toLowerCase();
  return /^brk\.[ab]/.test(lower) ? lower : lower.replace(/[.^]/g, '');
}

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

/** Adds ranks in their order until there are `limit`. */
function addUpTo(limit: number, ranks: Iterable<number>, found: Set<number>): void {
  if (found.size >= limit) return;
  for (const rank of ranks) {
    found.add(rank);
    if (found.size >= limit) return;
  }
}

function keysOf(order: readonly number[], textsOf: (index: number) => readonly string[]): PrefixKeys {
  return prefixKeys(order.flatMap((index, rank) => textsOf(index).map((text) => ({ text, rank }))));
}

/** All that a search needs, made once from the entries: a build writes it down, a reader opens it. */
export interface SearchTables {
  /** Entries by standing: the rank is the place in this list. */
  readonly order: Int32Array;
  readonly symbols: PrefixKeys;
  readonly former: PrefixKeys;
  readonly names: PrefixKeys;
}

export function searchTables(entries: readonly SearchEntry[]): SearchTables {
  const order = standing(entries);
  return {
    order: Int32Array.from(order),
    symbols: keysOf(order, (index) => symbolKeys(entries[index]?.symbol ?? '')),
    former: keysOf(order, (index) => (entries[index]?.formerSymbols ?? []).flatMap(symbolKeys)),
    names: keysOf(order, (index) => nameKeys(entries[index]?.company ?? '')),
  };
}

/**
 * Search as you type over symbols and names: the exact symbol, then symbols that start so, the exact symbol of former
 * days, and words of names that start so.
 */
export function searchIn({ order, symbols, former, names }: SearchTables): SearchIndex {
  return (text, limit) => {
    const wanted = normalizeSearch(text)
      .replace(/[\s,/&()]+/g, ' ')
      .trim();
    if (!wanted || limit <= 0) return [];
    const found = new Set<number>();
    addUpTo(limit, ranksOf(symbols, wanted), found);
    addUpTo(limit, ranksFrom(symbols, wanted), found);
    addUpTo(limit, ranksOf(former, wanted), found);
    addUpTo(limit, ranksFrom(names, wanted.replaceAll('-', ' ')), found);
    return Array.from(found, (rank) => order[rank] ?? 0);
  };
}

/** Search over entries in memory. */
export const createSearchIndex = (entries: readonly SearchEntry[]): SearchIndex => searchIn(searchTables(entries));
