/**
 * Works a formula of an explanation out from its text and the numbers shown beside it: written apart from the language of
 * the application, so that a mistake there is not repeated here. Knows what formulas of the registries use.
 */

/** What stands for an identifier: undefined where it is missing. */
export type Lookup = (name: Identifier) => number | undefined;

/** `key[period]{1y}?` taken apart. */
export interface Identifier {
  readonly key: string;
  readonly period: string;
  /** Quarters back. */
  readonly back: number;
}

type Value = number | undefined;

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([a-z_][a-z0-9_]*)((?:\[[^\]]*\])?(?:\{[^}]*\})?\??)|(>=|<=|!=|[-+*/^(),<>=]))/y;

interface Word {
  readonly name: string;
  readonly rest: string;
}
type Token = number | string | Word;

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) throw new Error(`Not understood: '${text}' at ${String(at)}`);
    const [, number, name, rest = '', sign] = found;
    tokens.push(number !== undefined ? Number(number) : name !== undefined ? { name, rest } : (sign ?? ''));
  }
  return tokens;
}

const QUARTERS: Readonly<Record<string, number>> = { y: 4, q: 1 };

/** '{1y2q}' in quarters. */
const backOf = (rest: string): number =>
  [...(/\{([^}]*)\}/.exec(rest)?.[1] ?? '').matchAll(/(\d+)([yq])/g)].reduce(
    (sum, [, count, step = '']) => sum + Number(count) * (QUARTERS[step] ?? 0),
    0,
  );

const WINDOW = /^\[(\d+)([yq])\]/;

/** The identifier of a word, and how many points of which step a window has. */
function identifierOf({ name, rest }: Word): Identifier & { readonly points?: readonly [count: number, step: number] } {
  const back = backOf(rest);
  const window = WINDOW.exec(rest);
  if (window) return { key: name, period: '', back, points: [Number(window[1]), QUARTERS[window[2] ?? ''] ?? 0] };
  return { key: name, period: /^\[(\w+)\]/.exec(rest)?.[1] ?? '', back };
}

/** The identifiers of a formula, points of windows one by one. */
export const identifiersOf = (text: string): readonly Identifier[] =>
  tokensOf(text).flatMap((token, at, all) => (typeof token === 'object' && all[at + 1] !== '(' ? pointsOf(token) : []));

function pointsOf(word: Word): readonly Identifier[] {
  const { points, ...identifier } = identifierOf(word);
  if (!points) return [identifier];
  const [count, step] = points;
  return Array.from({ length: count }, (_, at) => ({ ...identifier, back: identifier.back + at * step }));
}

const both = (a: Value, b: Value, of: (a: number, b: number) => number): Value =>
  a === undefined || b === undefined ? undefined : of(a, b);

const OPERATORS: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '>': (a, b) => Number(a > b),
  '<': (a, b) => Number(a < b),
  '>=': (a, b) => Number(a >= b),
  '<=': (a, b) => Number(a <= b),
};
/** From the loosest binding. */
const STOREYS = [
  ['>', '<', '>=', '<='],
  ['+', '-'],
  ['*', '/'],
] as const;

const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;
const NUMBERS: Readonly<Record<string, (values: readonly number[]) => number>> = {
  max: (values) => Math.max(...values),
  min: (values) => Math.min(...values),
  avg: mean,
  sum: (values) => mean(values) * values.length,
  abs: ([value = Number.NaN]) => Math.abs(value),
  sqrt: ([value = Number.NaN]) => Math.sqrt(value),
};

class Reader {
  private at = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly lookup: Lookup,
  ) {}

  whole(): Value {
    const value = this.storey(0);
    if (this.at < this.tokens.length) throw new Error(`Something follows: ${JSON.stringify(this.tokens[this.at])}`);
    return value;
  }

  private storey(level: number): Value {
    const operators: readonly string[] | undefined = STOREYS[level];
    if (!operators) return this.power();
    let left = this.storey(level + 1);
    for (let sign = this.tokens[this.at]; typeof sign === 'string'; sign = this.tokens[this.at]) {
      const operate = operators.includes(sign) ? OPERATORS[sign] : undefined;
      if (!operate) return left;
      this.at += 1;
      left = both(left, this.storey(level + 1), operate);
    }
    return left;
  }

  private power(): Value {
    if (this.take('-')) return both(0, this.power(), (a, b) => a - b);
    const base = this.atom();
    return this.take('^') ? both(base, this.power(), (a, b) => a ** b) : base;
  }

  private atom(): Value {
    const token = this.tokens[this.at++];
    if (typeof token === 'number') return token;
    if (token === '(') {
      const value = this.storey(0);
      this.expect(')');
      return value;
    }
    if (typeof token !== 'object') throw new Error(`No value: ${JSON.stringify(token)}`);
    return this.take('(') ? this.call(token.name) : this.read(token);
  }

  private read(word: Word): Value {
    const value = this.lookup(identifierOf(word));
    return value === undefined && word.rest.endsWith('?') ? 0 : value;
  }

  private call(name: string): Value {
    const args: Value[] = [];
    do {
      const token = this.tokens[this.at];
      const points = typeof token === 'object' && WINDOW.test(token.rest) ? pointsOf(token) : undefined;
      if (points) this.at += 1;
      args.push(...(points ? points.map(this.lookup).filter((value) => value !== undefined) : [this.storey(0)]));
    } while (this.take(','));
    this.expect(')');
    if (name === 'coalesce') return args.find((value) => value !== undefined);
    if (name === 'if') return args[0] === undefined ? undefined : args[args[0] === 0 ? 2 : 1];
    const of = NUMBERS[name];
    if (!of) throw new Error(`No function of mine: ${name}`);
    return args.includes(undefined) ? undefined : of(args as readonly number[]);
  }

  private take(sign: string): boolean {
    if (this.tokens[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }

  private expect(sign: string): void {
    if (!this.take(sign)) throw new Error(`'${sign}' is missing`);
  }
}

/** The value of a formula; undefined where something it needs is missing, not finite where it divides by zero. */
export const valueOfFormula = (text: string, lookup: Lookup): number | undefined =>
  new Reader(tokensOf(text), lookup).whole();
