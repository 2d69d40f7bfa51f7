/** A number of a calculation with what it counts. */
export interface Operand {
  readonly value: number | null;
  /** As in the formula language; '' for a plain number. */
  readonly unit: string;
  readonly currency: string | null;
}

export type Calculated =
  | {
      readonly value: number;
      readonly unit: string;
      readonly currency: string | null;
      readonly used: readonly string[];
    }
  | { readonly problem: string };

interface Term {
  readonly value: number;
  readonly unit: string;
  readonly currency: string | null;
  /** A quotient of two amounts of one unit: less one it is a change in percent. */
  readonly isRatio?: boolean;
}

class Refused extends Error {}

const PLAIN = new Set(['', 'x', '%', 'count']);

const sameMeasure = (a: Term, b: Term): boolean => a.unit === b.unit && a.currency === b.currency;

function added(a: Term, b: Term, sign: 1 | -1): Term {
  if (sign < 0 && a.isRatio && b.unit === '' && b.value === 1)
    return { value: (a.value - 1) * 100, unit: '%', currency: null };
  if (!sameMeasure(a, b)) throw new Refused('Only amounts of one unit and currency can be added');
  return { value: a.value + sign * b.value, unit: a.unit, currency: a.currency };
}

function multiplied(a: Term, b: Term): Term {
  if (b.unit === '') return { ...a, value: a.value * b.value, isRatio: false };
  if (a.unit === '') return { ...b, value: a.value * b.value, isRatio: false };
  if (a.unit === '%' || b.unit === '%') {
    const [share, of] = a.unit === '%' ? [a, b] : [b, a];
    return { ...of, value: (of.value * share.value) / 100 };
  }
  if (PLAIN.has(a.unit) && PLAIN.has(b.unit)) return { value: a.value * b.value, unit: 'x', currency: null };
  const isPerShare = [a.unit, b.unit].includes('per-share') && [a.unit, b.unit].includes('shares');
  if (isPerShare) return { value: a.value * b.value, unit: 'money', currency: a.currency ?? b.currency };
  throw new Refused('These amounts cannot be multiplied');
}

function divided(a: Term, b: Term): Term {
  if (b.value === 0) throw new Refused('It would divide by zero');
  const value = a.value / b.value;
  if (b.unit === '') return { ...a, value, isRatio: false };
  if (sameMeasure(a, b)) return { value, unit: 'x', currency: null, isRatio: true };
  if (a.unit === 'money' && b.unit === 'shares') return { value, unit: 'per-share', currency: a.currency };
  if (PLAIN.has(a.unit) && PLAIN.has(b.unit)) return { value, unit: 'x', currency: null };
  throw new Refused('These amounts have no quotient');
}

const TOKEN = /\s*(?:([vu]\d{1,6})|(\d+(?:\.\d+)?)|([-+*/()]))/y;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const plain = text.replace(/\[\[|\]\]/g, '').trimEnd();
  while (TOKEN.lastIndex < plain.length) {
    const match = TOKEN.exec(plain);
    if (!match) throw new Refused('Use values as v1, plain numbers, + - * / and parentheses');
    tokens.push(match[0].trim());
  }
  return tokens;
}

const MAX_TOKENS = 200;
const MAX_DEPTH = 30;

/** Recursive descent over sums, products and parentheses. */
class Reading {
  private at = 0;
  private depth = 0;
  readonly used = new Set<string>();

  constructor(
    private readonly tokens: readonly string[],
    private readonly operand: (id: string) => Operand | undefined,
  ) {}

  all(): Term {
    const term = this.sum();
    if (this.at < this.tokens.length) throw new Refused('An operator is missing');
    return term;
  }

  private take(...wanted: readonly string[]): string | undefined {
    const token = this.tokens[this.at];
    if (token === undefined || !wanted.includes(token)) return undefined;
    this.at++;
    return token;
  }

  private sum(): Term {
    let term = this.product();
    for (let sign = this.take('+', '-'); sign; sign = this.take('+', '-'))
      term = added(term, this.product(), sign === '+' ? 1 : -1);
    return term;
  }

  private product(): Term {
    let term = this.factor();
    for (let sign = this.take('*', '/'); sign; sign = this.take('*', '/')) {
      const next = this.factor();
      term = sign === '*' ? multiplied(term, next) : divided(term, next);
    }
    return term;
  }

  private factor(): Term {
    if (++this.depth > MAX_DEPTH) throw new Refused('It is nested too deeply');
    try {
      if (this.take('-')) {
        const term = this.factor();
        return { ...term, value: -term.value, isRatio: false };
      }
      return this.take('(') ? this.inside() : this.amount();
    } finally {
      this.depth--;
    }
  }

  private inside(): Term {
    const term = this.sum();
    if (!this.take(')')) throw new Refused('A parenthesis is missing');
    return term;
  }

  private amount(): Term {
    const token = this.tokens[this.at++];
    if (token === undefined) throw new Refused('A value is missing');
    if (/^\d/.test(token)) return { value: Number(token), unit: '', currency: null };
    const operand = this.operand(token);
    if (!operand) throw new Refused(`There is no value ${token}`);
    if (operand.value === null) throw new Refused(`${token} has no number`);
    this.used.add(token);
    return { value: operand.value, unit: operand.unit, currency: operand.currency };
  }
}

/** A change relative to what was before, (a - b) / b, is a percentage as a / b - 1 is. */
const CHANGE = /^\(\s*(\w+)\s*-\s*(\w+)\s*\)\s*\/\s*\2$/;

/** A calculation over values, `v1/v2-1`: exact units, no number that is not finite. */
export function calculate(expression: string, operand: (id: string) => Operand | undefined): Calculated {
  try {
    const tokens = tokensOf(
      expression
        .replace(/\[\[|\]\]/g, '')
        .trim()
        .replace(CHANGE, '$1/$2-1'),
    );
    if (tokens.length > MAX_TOKENS) throw new Refused('It is too long');
    const reading = new Reading(tokens, operand);
    const { value, unit, currency } = reading.all();
    if (!Number.isFinite(value)) throw new Refused('The result is not a finite number');
    if (reading.used.size === 0) throw new Refused('It names no value');
    return { value: value === 0 ? 0 : value, unit: unit === '' ? 'x' : unit, currency, used: [...reading.used] };
  } catch (error) {
    if (error instanceof Refused) return { problem: error.message };
    throw error;
  }
}
