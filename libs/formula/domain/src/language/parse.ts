import { refusable, Refusal, type FormulaError } from './formula-error';
import { functionOf, FUNCTIONS, isFunctionName, type FunctionName } from './functions';
import { FORMULA_LIMITS } from './limits';
import { readNumber, readText } from './literals';
import { nearest } from './nearest';
import { readReference } from './parse-reference';
import { TokenReader } from './token-reader';
import { tokenize, type Token } from './tokenize';
import type { ComparisonOperator, Expression, Operator, Span } from './tree';

/** A formula's tree, or the first thing wrong with it. */
export type Parsed = { readonly tree: Expression } | { readonly error: FormulaError };

/** Precedence of the operators between two values; the sign of a value is between `/` and `^`. */
export const STRENGTH: Readonly<Record<string, number>> = {
  or: 1,
  and: 2,
  not: 3,
  in: 4,
  '>': 4,
  '>=': 4,
  '<': 4,
  '<=': 4,
  '=': 4,
  '!=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  sign: 7,
  '^': 8,
};
const NOT = 3;
const COMPARISON = 4;
const SIGN = 7;
const POWER = 8;

/** Reads a formula. Never throws; an error carries its place in the text. */
export function parseFormula(text: string): Parsed {
  const split = tokenize(text);
  if ('error' in split) return split;
  const read = refusable(() => new FormulaReader(split.tokens).whole());
  return 'error' in read ? read : { tree: read.done };
}

const isArithmetic = (text: string): text is Operator => text.length === 1 && '+-*/^'.includes(text);
const isComparison = (text: string): text is ComparisonOperator => STRENGTH[text] === COMPARISON && text !== 'in';

/** A Pratt parser over the tokens; one reader reads one formula. */
class FormulaReader {
  private readonly tokens: TokenReader;
  private depth = 0;
  private nodes = 0;
  private windows = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = new TokenReader(tokens);
  }

  whole(): Expression {
    const tree = this.expression(0);
    const rest = this.tokens.take();
    if (rest.kind !== 'end') throw new Refusal('syntax', `Unexpected ${named(rest)}`, rest);
    return tree;
  }

  private expression(strength: number): Expression {
    this.depth += 1;
    if (this.depth > FORMULA_LIMITS.depth)
      throw new Refusal('depth', 'The formula is nested too deeply', this.tokens.peek());
    let left = this.operand();
    for (let token = this.tokens.peek(); strengthOf(token) > strength; token = this.tokens.peek()) {
      left = this.counted(this.between(left, this.tokens.take()));
    }
    this.depth -= 1;
    return left;
  }

  /** Counts a node; the count is what keeps hostile text small. */
  private counted(node: Expression): Expression {
    this.nodes += 1;
    if (node.kind === 'window') this.windows += 1;
    if (this.nodes > FORMULA_LIMITS.nodes)
      throw new Refusal('nodes', `The formula has more than ${FORMULA_LIMITS.nodes} parts`, node);
    if (this.windows > FORMULA_LIMITS.windows)
      throw new Refusal('windows', `The formula has more than ${FORMULA_LIMITS.windows} windows`, node);
    return node;
  }

  private between(left: Expression, { text }: Token): Expression {
    if (text === 'in') return this.membership(left);
    const right = this.expression(text === '^' ? POWER - 1 : (STRENGTH[text] ?? 0));
    const sides = { left, right, at: left.at, end: right.end };
    if (isArithmetic(text)) return { kind: 'binary', operator: text, ...sides };
    if (text === 'and' || text === 'or') return { kind: 'logic', operator: text, ...sides };
    if (!isComparison(text)) throw new Refusal('syntax', `Unexpected '${text}'`, right);
    this.refuseChain();
    return { kind: 'comparison', operator: text, ...sides };
  }

  private refuseChain(): void {
    const next = this.tokens.peek();
    if (strengthOf(next) === COMPARISON)
      throw new Refusal('syntax', "Join comparisons with 'and': a > 1 and a < 5", next, 'and');
  }

  private membership(value: Expression): Expression {
    this.tokens.expect('(');
    const options = [this.expression(0)];
    while (this.tokens.takeIf(',')) options.push(this.expression(0));
    const { end } = this.tokens.expect(')');
    this.refuseChain();
    return { kind: 'in', value, options, at: value.at, end };
  }

  private operand(): Expression {
    const token = this.tokens.take();
    if (token.kind === 'number') return this.counted(readNumber(token));
    if (token.kind === 'text')
      return this.counted({ kind: 'text', value: readText(token), at: token.at, end: token.end });
    if (token.kind === 'name') return this.counted(this.named(token));
    if (token.text === '-') return this.counted(this.prefixed('negation', token, SIGN));
    if (token.text === 'not') return this.counted(this.prefixed('not', token, NOT));
    if (token.text !== '(') throw new Refusal('syntax', `Expected a value before ${named(token)}`, token);
    const inner = this.expression(0);
    const { end } = this.tokens.expect(')');
    return { ...inner, at: token.at, end };
  }

  private prefixed(kind: 'negation' | 'not', { at }: Span, strength: number): Expression {
    const operand = this.expression(strength);
    return { kind, operand, at, end: operand.end };
  }

  private named(name: Token): Expression {
    const open = this.tokens.takeIf('(');
    if (!open) return readReference(this.tokens, name);
    const args = this.tokens.takeIf(')') ? [] : this.args();
    const span = { at: name.at, end: this.tokens.lastEnd };
    if (!isFunctionName(name.text)) throw unknownFunction(name);
    return this.call(name.text, args, span);
  }

  private args(): readonly Expression[] {
    const args = [this.expression(0)];
    while (this.tokens.takeIf(',')) args.push(this.expression(0));
    this.tokens.expect(')');
    return args;
  }

  private call(name: FunctionName, args: readonly Expression[], span: Span): Expression {
    const { shape, least, most, example } = functionOf(name);
    if (args.length < least || args.length > most)
      throw new Refusal('arguments', `${name} is written as in ${example}`, span);
    const by = this.group();
    const isStanding = shape === 'standing' && args[0]?.kind !== 'window';
    return by || isStanding ? groupCall(name, args, span, by) : { kind: 'call', name, args, ...span };
  }

  private group(): Token | undefined {
    if (!this.tokens.takeIf('by')) return undefined;
    const field = this.tokens.take();
    if (field.kind !== 'name') throw new Refusal('syntax', `Expected a field before ${named(field)}`, field);
    return field;
  }
}

function groupCall(name: FunctionName, args: readonly Expression[], span: Span, by: Token | undefined): Expression {
  const { shape } = functionOf(name);
  const [argument, fewest] = args;
  const isGroupFunction = shape === 'standing' || shape === 'points';
  if (!argument || args.length > 2 || argument.kind === 'window' || !isGroupFunction)
    throw new Refusal('arguments', "'by' follows a function of one value: rank(roe) by sector", by ?? span);
  const rule = fewest ? { fewest: fewestKnown(fewest, `${name}(roe, 5) by sector`) } : {};
  const bare = { kind: 'group', name, argument, ...rule, at: span.at, end: by?.end ?? span.end } as const;
  return by ? { ...bare, by: by.text } : bare;
}

/** How many values must be known: a whole number written in the formula. */
export function fewestKnown(tree: Expression, example: string): number {
  if (tree.kind === 'number' && /^\d+$/.test(tree.text) && tree.value > 0) return tree.value;
  throw new Refusal('arguments', `How many values must be known is a whole number: ${example}`, tree);
}

const strengthOf = ({ kind, text }: Token): number =>
  kind === 'symbol' || (kind === 'word' && text !== 'not' && text !== 'by') ? (STRENGTH[text] ?? 0) : 0;

const named = (token: Token): string => (token.kind === 'end' ? 'the end' : `'${token.text}'`);

function unknownFunction(name: Token): Refusal {
  const near = nearest(name.text, Object.keys(FUNCTIONS));
  const question = near === undefined ? '' : ` Did you mean "${near}"?`;
  return new Refusal('unknown-function', `Unknown function "${name.text}".${question}`, name, near);
}
