import { tokenize, type FormulaError, type Token } from './tokenize';
import type { Binary, Expression, NumberLiteral, Operator, PeriodSuffix, Reference } from './tree';

/** A formula's tree, or the first thing wrong with it. */
export type Parsed = { readonly tree: Expression } | { readonly error: FormulaError };

const STRENGTH: Readonly<Record<Operator, number>> = { '+': 1, '-': 1, '*': 2, '/': 2 };
const PREFIX_STRENGTH = 3;
const MAX_DEPTH = 200;
const SCALE: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9, T: 1e12, '%': 0.01 };
const PERIODS: readonly PeriodSuffix[] = ['ttm', 'annual', 'quarter'];

/** Reads a formula. Never throws; an error carries the offset in the text. */
export function parseFormula(text: string): Parsed {
  const split = tokenize(text);
  if ('error' in split) return split;
  try {
    return { tree: new Reader(split.tokens).whole() };
  } catch (error: unknown) {
    if (error instanceof Refusal) return { error: { message: error.message, at: error.at } };
    throw error;
  }
}

class Refusal extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

const isOperator = (text: string): text is Operator => text in STRENGTH;
const isPeriod = (text: string): text is PeriodSuffix => PERIODS.some((period) => period === text);
const named = (token: Token): string => (token.kind === 'end' ? 'the end' : `'${token.text}'`);

/** A Pratt parser over the tokens; one reader reads one formula. */
class Reader {
  private next = 0;
  private depth = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  whole(): Expression {
    const tree = this.expression(0);
    const rest = this.take();
    if (rest.kind !== 'end') throw new Refusal(`Unexpected ${named(rest)}`, rest.at);
    return tree;
  }

  private peek(): Token {
    const token = this.tokens[this.next] ?? this.tokens.at(-1);
    if (!token) throw new Refusal('The formula is empty', 0);
    return token;
  }

  private take(): Token {
    const token = this.peek();
    this.next += 1;
    return token;
  }

  private takeIf(text: string): Token | undefined {
    const token = this.peek();
    return token.kind === 'symbol' && token.text === text ? this.take() : undefined;
  }

  private expect(text: string): void {
    const token = this.take();
    if (token.text !== text) throw new Refusal(`Expected '${text}' before ${named(token)}`, token.at);
  }

  private expression(strength: number): Expression {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new Refusal('The formula is nested too deeply', this.peek().at);
    let left = this.operand();
    for (let token = this.peek(); ; token = this.peek()) {
      if (token.kind !== 'symbol' || !isOperator(token.text) || STRENGTH[token.text] <= strength) break;
      left = this.binary(left, this.take().at, token.text);
    }
    this.depth -= 1;
    return left;
  }

  private binary(left: Expression, at: number, operator: Operator): Binary {
    return { kind: 'binary', operator, left, right: this.expression(STRENGTH[operator]), at };
  }

  private operand(): Expression {
    const token = this.take();
    if (token.kind === 'number') return literal(token);
    if (token.kind === 'name') return this.reference(token);
    if (token.text === '-') return { kind: 'negation', operand: this.expression(PREFIX_STRENGTH), at: token.at };
    if (token.text !== '(') throw new Refusal(`Expected a value before ${named(token)}`, token.at);
    const inner = this.expression(0);
    this.expect(')');
    return inner;
  }

  private reference(name: Token): Reference {
    const period = this.takeIf('[') ? this.periodSuffix() : undefined;
    const yearsBack = this.takeIf('{') ? this.years() : 0;
    const optional = this.takeIf('?') !== undefined;
    const shared = { kind: 'reference', key: name.text, yearsBack, optional, at: name.at } as const;
    return period ? { ...shared, period } : shared;
  }

  private periodSuffix(): PeriodSuffix {
    const token = this.take();
    if (!isPeriod(token.text)) throw new Refusal(`Expected ttm, annual or quarter before ${named(token)}`, token.at);
    this.expect(']');
    return token.text;
  }

  private years(): number {
    const token = this.take();
    if (!/^\d{1,2}y$/.test(token.text))
      throw new Refusal(`Expected years, as in {1y}, before ${named(token)}`, token.at);
    this.expect('}');
    return Number.parseInt(token.text, 10);
  }
}

function literal(token: Token): NumberLiteral {
  const scale = SCALE[token.text.slice(-1)];
  const value = Number(scale === undefined ? token.text : token.text.slice(0, -1)) * (scale ?? 1);
  if (!Number.isFinite(value)) throw new Refusal(`${named(token)} is not a number`, token.at);
  return { kind: 'number', value, text: token.text, at: token.at };
}
