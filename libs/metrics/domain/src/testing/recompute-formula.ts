import { ofList, ONE_MORE, overWindow, type Point, type Points } from './recompute-points';

/**
 * Works a formula of an explanation out from its text and the numbers shown next to it: written apart from the language of
 * the application, so that a mistake there is not repeated here. Knows what formulas of the registries use.
 */

/** Looks up the value of an identifier: undefined where it is missing. */
export type Lookup = (name: Identifier) => number | undefined;

/** `key[period]{1y}?` taken apart. */
export interface Identifier {
  readonly key: string;
  readonly period: string;
  /** Months back. */
  readonly back: number;
}

type Value = Point;

// A percentage is next to percent points only, and is a number of them.
const TOKEN = /\s*(?:(\d+(?:\.\d+)?)%?|([a-z_][a-z0-9_]*)((?:\[[^\]]*\])*(?:\{[^}]*\})?\??)|(>=|<=|!=|[-+*/^(),<>=]))/y;

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

const MONTHS: Readonly<Record<string, number>> = { y: 12, q: 3, m: 1 };

/** '{1y2q}' in months. */
const backOf = (rest: string): number =>
  [...(/\{([^}]*)\}/.exec(rest)?.[1] ?? '').matchAll(/(\d+)([yqm])/g)].reduce(
    (sum, [, count, step = '']) => sum + Number(count) * (MONTHS[step] ?? 0),
    0,
  );

const WINDOW = /\[(\d+)([yqm])\]/;

const identifierOf = ({ name, rest }: Word): Identifier => ({
  key: name,
  period: /^\[([a-z]+)\]/.exec(rest)?.[1] ?? '',
  back: backOf(rest),
});

/** The points of a window, or what a word names. */
function pointsOf(word: Word, caller: string): { readonly names: readonly Identifier[]; readonly months: number } {
  const identifier = identifierOf(word);
  const window = WINDOW.exec(word.rest);
  if (!window) return { names: [identifier], months: 0 };
  const months = MONTHS[window[2] ?? ''] ?? 0;
  const length = Number(window[1]) + Number(ONE_MORE.has(caller));
  return { names: Array.from({ length }, (_, at) => ({ ...identifier, back: identifier.back + at * months })), months };
}

const WORDS: ReadonlySet<string> = new Set(['and', 'or', 'not', 'by']);

/** The function whose argument begins at a token. */
const callerAt = (tokens: readonly Token[], at: number): string => {
  const caller = tokens[at - 1] === '(' ? tokens[at - 2] : undefined;
  return typeof caller === 'object' ? caller.name : '';
};

/** The identifiers of a formula, points of windows one by one. */
export const identifiersOf = (text: string): readonly Identifier[] =>
  tokensOf(text).flatMap((token, at, all) =>
    typeof token !== 'object' || all[at + 1] === '(' || WORDS.has(token.name)
      ? []
      : pointsOf(token, callerAt(all, at)).names,
  );

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
  '=': (a, b) => Number(a === b),
};
/** From the loosest binding. */
const STOREYS = [
  ['>', '<', '>=', '<=', '='],
  ['+', '-'],
  ['*', '/'],
] as const;

const SCALARS: Readonly<Record<string, (value: number) => number>> = { abs: Math.abs, sqrt: Math.sqrt, ln: Math.log };

/** A function over values side by side. */
function amongArguments(name: string, args: readonly Value[]): Value {
  const [first, then, otherwise] = args;
  if (name === 'coalesce') return args.find((value) => value !== undefined);
  if (name === 'if') return first === undefined ? undefined : first === 0 ? otherwise : then;
  if (args.includes(undefined)) return undefined;
  const scalar = SCALARS[name];
  return scalar && first !== undefined ? scalar(first) : ofList(name, args as readonly number[]);
}

class Reader {
  private at = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly lookup: Lookup,
  ) {}

  whole(): Value {
    const value = this.either();
    if (this.at < this.tokens.length) throw new Error(`Something follows: ${JSON.stringify(this.tokens[this.at])}`);
    return value;
  }

  private either(): Value {
    let left = this.each();
    while (this.takeWord('or')) {
      const right = this.each();
      left = left === 1 || right === 1 ? 1 : both(left, right, (a, b) => Number(a + b > 0));
    }
    return left;
  }

  private each(): Value {
    let left = this.storey(0);
    while (this.takeWord('and')) {
      const right = this.storey(0);
      left = left === 0 || right === 0 ? 0 : both(left, right, (a, b) => a * b);
    }
    return left;
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
      const value = this.either();
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
    const window = this.window(name);
    const args: Value[] = [];
    if (!window || this.take(','))
      do args.push(this.either());
      while (this.take(','));
    this.expect(')');
    return window ? overWindow(name, window, args[0]) : amongArguments(name, args);
  }

  private window(caller: string): Points | undefined {
    const token = this.tokens[this.at];
    if (typeof token !== 'object' || !WINDOW.test(token.rest)) return undefined;
    this.at += 1;
    const { names, months } = pointsOf(token, caller);
    return { points: names.map(this.lookup), months };
  }

  private takeWord(word: string): boolean {
    const token = this.tokens[this.at];
    if (typeof token !== 'object' || token.name !== word) return false;
    this.at += 1;
    return true;
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
