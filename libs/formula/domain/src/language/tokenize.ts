import type { FormulaError } from './formula-error';
import { FORMULA_LIMITS } from './limits';
import type { Span } from './tree';

/** A piece of a formula. */
export interface Token extends Span {
  readonly kind: 'number' | 'name' | 'word' | 'text' | 'symbol' | 'end';
  /** As written; words in lower case. */
  readonly text: string;
}

/** The words of the language: they name no metric. */
export const KEYWORDS: readonly string[] = ['and', 'or', 'not', 'in', 'by'];

const PIECE =
  /\s+|(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[KMBTyqm%]?)|(?<name>[A-Za-z_]\w*)|(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<symbol>[<>!]=|[-+*/^()[\]{}?,<>=])/sy;
const INSTEAD: Readonly<Record<string, string>> = {
  '&': 'and',
  '|': 'or',
  '!': 'not',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '×': '*',
  '÷': '/',
  '−': '-',
};

/** The pieces of a formula with an `end` piece behind them, or the first character that belongs to none. */
export function tokenize(text: string): { readonly tokens: readonly Token[] } | { readonly error: FormulaError } {
  if (text.length > FORMULA_LIMITS.length) return { error: tooLong(text) };
  const tokens: Token[] = [];
  const piece = new RegExp(PIECE);
  while (piece.lastIndex < text.length) {
    const at = piece.lastIndex;
    const groups = piece.exec(text)?.groups;
    if (!groups) return { error: unexpected(text, at) };
    const token = tokenOf(groups, { at, end: piece.lastIndex });
    if (token) tokens.push(token);
  }
  return { tokens: [...tokens, { kind: 'end', text: '', at: text.length, end: text.length }] };
}

function tokenOf(groups: Readonly<Record<string, string | undefined>>, span: Span): Token | undefined {
  for (const kind of ['number', 'name', 'text', 'symbol'] as const) {
    const text = groups[kind];
    if (text === undefined) continue;
    const word = text.toLowerCase();
    return kind === 'name' && KEYWORDS.includes(word) ? { kind: 'word', text: word, ...span } : { kind, text, ...span };
  }
  return undefined;
}

function unexpected(text: string, at: number): FormulaError {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const end = at + character.length;
  if (character === '"' || character === "'")
    return { code: 'character', message: 'The text has no closing quote', at, end: text.length };
  const plain: FormulaError = { code: 'character', message: `Unexpected character '${character}'`, at, end };
  const suggestion = INSTEAD[character];
  return suggestion === undefined ? plain : { ...plain, suggestion };
}

const tooLong = ({ length }: string): FormulaError => ({
  code: 'length',
  message: `The formula has ${length} characters; ${FORMULA_LIMITS.length} are allowed`,
  at: FORMULA_LIMITS.length,
  end: length,
});
