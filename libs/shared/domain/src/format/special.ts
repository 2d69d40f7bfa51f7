import { isFigure, NOT_AVAILABLE } from './intl';
import { formatNumber, type NumberStyle } from './number';

/** Kinds of fields whose wire value may stand for a word (decision A07). */
export type SpecialKind =
  | 'portfolio-change'
  | 'new-holding'
  | 'sold-out'
  | 'no-debt'
  | 'neg-equity'
  | 'no-downside'
  | 'sell-short'
  | 'buy-cover'
  | 'pe'
  | 'na';

const WORDS: Record<SpecialKind, ReadonlyMap<number, string>> = {
  'portfolio-change': new Map([
    [10000, 'New Holding'],
    [-10000, 'Sold Out'],
  ]),
  'new-holding': new Map([[10000, 'New Holding']]),
  'sold-out': new Map([[-10000, 'Sold Out']]),
  'no-debt': new Map([[10000, 'No Debt']]),
  'neg-equity': new Map([[10000, 'Neg. Equity']]),
  'no-downside': new Map([[10000, 'No Downside Risk']]),
  'sell-short': new Map([[9999, 'Sell Short']]),
  'buy-cover': new Map([[9999, 'Buy to Cover']]),
  pe: new Map([[0, 'At Loss']]),
  na: new Map(),
};

/**
 * The word a wire value stands for in a field of a kind, `undefined` where it is an ordinary number.
 * In any kind 9999 is `N/A` unless it has a word of its own.
 */
export function specialWord(value: number, kind: SpecialKind): string | undefined {
  return WORDS[kind].get(value) ?? (value === 9999 ? NOT_AVAILABLE : undefined);
}

/**
 * A wire value as a reader sees it: its word by kind, else the number; null, NaN and text are `N/A`.
 * Without a kind 10000 and 9999 are ordinary numbers, so that a price of 10000 never reads No Debt.
 */
export function formatSpecial(value: unknown, kind?: SpecialKind, style: NumberStyle = {}): string {
  if (!isFigure(value)) return NOT_AVAILABLE;
  return (kind && specialWord(value, kind)) ?? formatNumber(value, style);
}

/** A wire value, read by the kind of its field: a number, the word it stands for, or nothing. */
export interface SpecialReading {
  /** `word` is a special value (`No Debt`), `missing` is absence, also 9999. */
  readonly status: 'figure' | 'word' | 'missing';
  readonly text: string;
}

/**
 * Reads a wire value and says whether it is a word, a number or missing. Source: decision A07.
 * @internal
 */
export function readSpecial(value: unknown, kind?: SpecialKind, style: NumberStyle = {}): SpecialReading {
  const text = formatSpecial(value, kind, style);
  if (text === NOT_AVAILABLE) return { status: 'missing', text };
  const isWord = kind !== undefined && isFigure(value) && specialWord(value, kind) !== undefined;
  return { status: isWord ? 'word' : 'figure', text };
}
