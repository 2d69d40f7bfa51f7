import { compareText } from '@plumbline/shared/domain';
import { firstAtOrAfter, type TextList } from './prefix-keys';

/** Distinct words with what rules most of them out without reading them. */
export interface WordTable {
  readonly texts: TextList;
  /** Letters a to z as bits, any other character as one more, the length in the highest five bits. */
  readonly masks: Int32Array;
}

const LETTERS = 26;
const LENGTH_SHIFT = 27;
const MAX_LENGTH = 31;
const LETTER_BITS = 2 ** LENGTH_SHIFT - 1;

function maskOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charCodeAt(at) - 97;
    mask |= 1 << (letter >= 0 && letter < LETTERS ? letter : LETTERS);
  }
  return mask | (Math.min(word.length, MAX_LENGTH) << LENGTH_SHIFT);
}

/** Distinct words of three letters and more, in the order of their code units. */
export function wordTable(words: Iterable<string>): WordTable {
  const texts = [...new Set(words)].filter(({ length }) => length > 2).sort(compareText);
  return { texts, masks: Int32Array.from(texts, maskOf) };
}

/** How many typing errors are forgiven in a word of this length. */
export const forgivenErrors = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Costs of one row: letters of the typed word so far against beginnings of the other one. */
type Row = Uint8Array;

/** The costs of one more typed letter; the lowest of them. */
function fillRow(
  typed: string,
  word: string,
  row: number,
  [before, previous, current]: readonly [Row, Row, Row],
): number {
  current[0] = row;
  let lowest = row;
  for (let at = 1; at < current.length; at += 1) {
    const isSame = typed[row - 1] === word[at - 1];
    const isExchanged = row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
    const changed = (previous[at - 1] ?? 0) + (isSame ? 0 : 1);
    const cost = Math.min((previous[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1, changed);
    current[at] = isExchanged ? Math.min(cost, (before[at - 2] ?? 0) + 1) : cost;
    lowest = Math.min(lowest, current[at] ?? 0);
  }
  return lowest;
}

/**
 * Errors between a typed word and the beginning of another one that fits best: letters wrong, missing, too many, or two
 * exchanged. Undefined beyond `max`. `isWhole` when the best fit is the entire word.
 */
export function errorsIn(typed: string, word: string, max: number): { errors: number; isWhole: boolean } | undefined {
  const width = Math.min(word.length, typed.length + max);
  let rows: [Row, Row, Row] = [
    new Uint8Array(width + 1),
    new Uint8Array(width + 1).map((_, at) => at),
    new Uint8Array(width + 1),
  ];
  for (let row = 1; row <= typed.length; row += 1) {
    if (fillRow(typed, word, row, rows) > max) return undefined;
    rows = [rows[1], rows[2], rows[0]];
  }
  const errors = Math.min(...rows[1]);
  return errors > max ? undefined : { errors, isWhole: width === word.length && rows[1][width] === errors };
}

interface Near {
  readonly word: string;
  readonly errors: number;
  readonly isWhole: boolean;
}

const nearest = (typed: string) => (a: Near, b: Near) =>
  Number(b.isWhole) - Number(a.isWhole) ||
  Number(b.word[0] === typed[0]) - Number(a.word[0] === typed[0]) ||
  a.word.length - b.word.length ||
  compareText(a.word, b.word);

/** Places of the words that begin with a letter. */
const rangeOf = (texts: TextList, letter: string): readonly [from: number, to: number] => [
  firstAtOrAfter(texts, letter),
  firstAtOrAfter(texts, `${letter}\uffff`),
];

/** Words of a range that fit. Each error brings in one letter at most that the word does not have. */
function fitting({ texts, masks }: WordTable, typed: string, [from, to]: readonly [number, number]): Near[] {
  const max = forgivenErrors(typed.length);
  const wanted = maskOf(typed) & LETTER_BITS;
  const found: Near[] = [];
  for (let at = from; at < to; at += 1) {
    const mask = masks[at] ?? 0;
    if (mask >>> LENGTH_SHIFT < typed.length - max || countBits(wanted & ~mask) > max) continue;
    const word = texts.at(at) ?? '';
    const fit = errorsIn(typed, word, max);
    if (fit) found.push({ word, ...fit });
  }
  return found;
}

/**
 * Known words that a typed one may have meant: those with the fewest errors. People rarely miss the first letter, so only
 * words that begin with it are looked at, and with the second one, for two that are exchanged.
 */
export function nearWords(table: WordTable, typed: string, limit: number): readonly string[] {
  if (forgivenErrors(typed.length) === 0) return [];
  const letters = new Set(typed.slice(0, 2));
  const found = [...letters].flatMap((letter) => fitting(table, typed, rangeOf(table.texts, letter)));
  const fewest = Math.min(...found.map(({ errors }) => errors));
  return found
    .filter(({ errors }) => errors === fewest)
    .sort(nearest(typed))
    .slice(0, limit)
    .map(({ word }) => word);
}
