import { Refusal } from './formula-error';
import type { Token } from './tokenize';

/** Reads tokens one by one; past the end it stays at the end. */
export class TokenReader {
  private next = 0;
  /** The end of the last token taken. */
  lastEnd = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  peek(): Token {
    return this.tokens[this.next] ?? this.tokens.at(-1) ?? { kind: 'end', text: '', at: 0, end: 0 };
  }

  take(): Token {
    const token = this.peek();
    this.next += 1;
    this.lastEnd = token.end;
    return token;
  }

  /** The next token if it is this symbol or word. */
  takeIf(text: string): Token | undefined {
    const { kind, text: own } = this.peek();
    return (kind === 'symbol' || kind === 'word') && own === text ? this.take() : undefined;
  }

  expect(text: string): Token {
    const token = this.take();
    if (token.kind === 'symbol' && token.text === text) return token;
    const found = token.kind === 'end' ? 'the end' : `'${token.text}'`;
    throw new Refusal('syntax', `Expected '${text}' before ${found}`, token);
  }
}
