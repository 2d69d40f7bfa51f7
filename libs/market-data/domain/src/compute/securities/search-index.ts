import { compareText } from '@plumbline/shared/domain';
import type { SecurityKind } from '../../model/security';
import { nearWords, wordTable, type WordTable } from './near-words';
import { firstAtOrAfter, prefixKeys, ranksFrom, ranksOf, type PrefixKeys } from './prefix-keys';

/** Searchable names of a security. */
export interface SearchEntry {
  readonly symbol: string;
  /** Symbols it had before. */
  readonly formerSymbols?: readonly string[] | undefined;
  readonly company: string;
  /** Names its company had before. */
  readonly formerNames?: readonly string[] | undefined;
  readonly kind?: SecurityKind | undefined;
  /** '' when unknown. */
  readonly exchange?: string | undefined;
  readonly delisted?: string | undefined;
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

/** Securities that companies issue alongside their shares. */
const BESIDE_SHARES: ReadonlySet<SecurityKind> = new Set(['preferred', 'warrant', 'right', 'unit', 'note']);
/** Markets without conditions of listing: shells are there. */
const UNLISTED = new Set(['', 'GREY', 'OTCBB', 'OTCPK']);

/** Shares before what else the company issues, with figures before without, listed before over the counter and gone. */
const standingOf = ({ kind, hasFacts, exchange, delisted }: SearchEntry): number =>
  (kind && BESIDE_SHARES.has(kind) ? 8 : 0) +
  (hasFacts ? 0 : 4) +
  (delisted ? 2 : 0) +
  (exchange !== undefined && UNLISTED.has(exchange) ? 1 : 0);

/** Entries by standing, then shorter symbols, then the alphabet. The rank is the position in this order. */
function standing(entries: readonly SearchEntry[]): number[] {
  const marks = entries.map(standingOf);
  return entries
    .map((_, index) => index)
    .sort((a, b) => {
      const [first, second] = [entries[a], entries[b]];
      if (!first || !second) return 0;
      return (
        (marks[a] ?? 0) - (marks[b] ?? 0) ||
        first.symbol.length - second.symbol.length ||
        compareText(first.symbol, second.symbol)
      );
    });
}

/** Words as they are compared: without accents, apostrophes and dots, and apart at any other mark. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['\u2019.^]/g, '')
    .split(/[\s,/&()-]+/)
    .filter(Boolean);

function symbolKeys(symbol: string): string[] {
  const lower = symbol.toLowerCase();
  return [...new Set([lower, normalizeSearch(symbol), lower.replace(/[.^]/g, ''), lower.replaceAll('.', '-')])];
}

/** The name from each of its words on, so that 'hathaway inc' is found as well as 'berkshire', and as one word. */
function nameKeys(name: string): string[] {
  const words = wordsOf(name);
  const keys = words.map((_, index) => words.slice(index).join(' '));
  return words.length > 1 ? [...keys, words.join('')] : keys;
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
  readonly formerNames: PrefixKeys;
  /** The words of all names, for those that are misspelt. */
  readonly words: WordTable;
}

const allNames = ({ company, formerNames = [] }: SearchEntry): readonly string[] => [company, ...formerNames];

export function searchTables(entries: readonly SearchEntry[]): SearchTables {
  const order = standing(entries);
  return {
    order: Int32Array.from(order),
    symbols: keysOf(order, (index) => symbolKeys(entries[index]?.symbol ?? '')),
    former: keysOf(order, (index) => (entries[index]?.formerSymbols ?? []).flatMap(symbolKeys)),
    names: keysOf(order, (index) => nameKeys(entries[index]?.company ?? '')),
    formerNames: keysOf(order, (index) => (entries[index]?.formerNames ?? []).flatMap(nameKeys)),
    words: wordTable(entries.flatMap(allNames).flatMap(wordsOf)),
  };
}

/** So many known words are tried for the last one that was typed; for the others the nearest. */
const TRIED = 6;

const isKnown = ({ texts }: WordTable, word: string): boolean => texts.at(firstAtOrAfter(texts, word)) === word;

const isBeginning = ({ texts }: WordTable, word: string): boolean =>
  texts.at(firstAtOrAfter(texts, word))?.startsWith(word) ?? false;

/** Returns corrections of misspelt words, the nearest first. */
function corrections(table: WordTable, typed: readonly string[]): readonly string[] {
  const last = typed.at(-1) ?? '';
  const start = typed
    .slice(0, -1)
    .map((word) => (isKnown(table, word) ? word : (nearWords(table, word, 1)[0] ?? word)))
    .join(' ');
  const isSpelt = typed.length > 1 && isBeginning(table, last);
  const ends = isSpelt ? [last] : nearWords(table, last, TRIED);
  return ends.map((end) => `${start} ${end}`.trim());
}

/** 'brk b' is written 'BRK.B'. */
const asSymbol = (wanted: string): string => wanted.replace(/^(\S+) (\S{1,2})$/, '$1.$2');

/**
 * Search as you type over symbols and names: the exact symbol, then symbols that start so, the exact symbol of former
 * days, words of names that start so, names of former days, and where all that finds nothing, names that are nearly so.
 */
export function searchIn({ order, symbols, former, names, formerNames, words }: SearchTables): SearchIndex {
  return (text, limit) => {
    const wanted = normalizeSearch(text)
      .replace(/[\s,/&()]+/g, ' ')
      .trim();
    if (!wanted || limit <= 0) return [];
    const found = new Set<number>();
    addUpTo(limit, ranksOf(symbols, asSymbol(wanted)), found);
    addUpTo(limit, ranksFrom(symbols, wanted), found);
    addUpTo(limit, ranksOf(former, wanted), found);
    const typed = wordsOf(wanted);
    const name = typed.join(' ');
    if (name) {
      addUpTo(limit, ranksFrom(names, name), found);
      if (typed.length > 1) addUpTo(limit, ranksFrom(names, typed.join('')), found);
      addUpTo(limit, ranksFrom(formerNames, name), found);
    }
    if (found.size === 0)
      for (const each of corrections(words, typed)) {
        addUpTo(limit, ranksFrom(names, each), found);
        addUpTo(limit, ranksFrom(formerNames, each), found);
      }
    return Array.from(found, (rank) => order[rank] ?? 0);
  };
}

/** The former name by which a text finds a company, where neither its name nor its symbol does. */
export function formerNameFound(text: string, { symbol, company, formerNames = [] }: SearchEntry): string | undefined {
  if (formerNames.length === 0) return undefined;
  const wanted = wordsOf(text).join(' ');
  const fits = (name: string): boolean => nameKeys(name).some((key) => key.startsWith(wanted));
  if (!wanted || fits(company) || symbol.toLowerCase().startsWith(wanted)) return undefined;
  return formerNames.find(fits);
}

/** Search over entries in memory. @internal */
export const createSearchIndex = (entries: readonly SearchEntry[]): SearchIndex => searchIn(searchTables(entries));
