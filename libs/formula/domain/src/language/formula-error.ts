import type { Span } from './tree';

/** Kind of formula error; stable, for programs. */
export type FormulaErrorCode =
  | 'arguments'
  | 'character'
  | 'condition'
  | 'cost'
  | 'cycle'
  | 'date'
  | 'depth'
  | 'length'
  | 'named-formula'
  | 'nodes'
  | 'number'
  | 'syntax'
  | 'text'
  | 'unit'
  | 'unknown-function'
  | 'unknown-metric'
  | 'window'
  | 'windows';

/** Error in a formula, in words, with its place: offsets from 0 in UTF-16 units, `end` is exclusive. */
export interface FormulaError {
  readonly code: FormulaErrorCode;
  readonly message: string;
  readonly at: number;
  readonly end: number;
  /** A possible replacement, where a similar name is known. */
  readonly suggestion?: string;
}

/** Carries an error up through a recursive reader; it never leaves the folder. */
export class Refusal extends Error {
  constructor(
    readonly code: FormulaErrorCode,
    message: string,
    readonly span: Span,
    readonly suggestion?: string,
  ) {
    super(message);
  }
}

/** The result of `work`, or the error it was refused with. Any other throw is a bug and passes. */
export function refusable<T>(work: () => T): { readonly done: T } | { readonly error: FormulaError } {
  try {
    return { done: work() };
  } catch (error: unknown) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message, span, suggestion } = error;
    const plain = { code, message, at: span.at, end: span.end };
    return { error: suggestion === undefined ? plain : { ...plain, suggestion } };
  }
}
