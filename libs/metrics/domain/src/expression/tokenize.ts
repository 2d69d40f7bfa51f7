/** A piece of a formula; `at` is its offset in the text. */
export interface Token {
  readonly kind: 'number' | 'name' | 'symbol' | 'end';
  readonly text: string;
  readonly at: number;
}

/** What is wrong with a formula, and where (offset from 0). */
export interface FormulaError {
  readonly message: string;
  readonly at: number;
}

const PIECE =
  /\s+|(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[KMBTy%]?)|(?<name>[A-Za-z_]\w*)|(?<symbol>[-+*/()[\]{}?])/y;

/** The pieces of a formula with an `end` piece behind them, or the first character that belongs to none. */
export function tokenize(text: string): { readonly tokens: readonly Token[] } | { readonly error: FormulaError } {
  const tokens: Token[] = [];
  const piece = new RegExp(PIECE);
  while (piece.lastIndex < text.length) {
    const at = piece.lastIndex;
    const groups = piece.exec(text)?.groups;
    if (!groups) return { error: { message: `Unexpected character '${text.charAt(at)}'`, at } };
    const token = tokenOf(groups, at);
    if (token) tokens.push(token);
  }
  return { tokens: [...tokens, { kind: 'end', text: '', at: text.length }] };
}

function tokenOf(groups: Readonly<Record<string, string | undefined>>, at: number): Token | undefined {
  for (const kind of ['number', 'name', 'symbol'] as const) {
    const text = groups[kind];
    if (text !== undefined) return { kind, text, at };
  }
  return undefined;
}
