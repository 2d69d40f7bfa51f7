import { Refusal } from './formula-error';
import { FORMULA_LIMITS } from './limits';
import type { TokenReader } from './token-reader';
import type { Token } from './tokenize';
import { shifted, type Expression, type PeriodSuffix, type Reference, type Span, type Step } from './tree';

const PERIODS: readonly PeriodSuffix[] = ['ttm', 'annual', 'quarter'];
const STEPS: readonly Step[] = ['y', 'q', 'm'];
const isPeriod = (text: string): text is PeriodSuffix => PERIODS.some((period) => period === text);
const named = (token: Token): string => (token.kind === 'end' ? 'the end' : `'${token.text}'`);

interface Length {
  readonly count: number;
  readonly step: Step;
}

/** Reads the suffixes of a name that is no function: `[ttm]`, a window `[5y]`, `{1y}`, `?`. */
export function readReference(tokens: TokenReader, name: Token): Expression {
  const { period, length } = brackets(tokens);
  const back = offset(tokens);
  const optional = tokens.takeIf('?') !== undefined;
  const span: Span = { at: name.at, end: tokens.lastEnd };
  const bare: Reference = { kind: 'reference', key: name.text, yearsBack: 0, optional, ...span };
  const first = shifted(period ? { ...bare, period } : bare, back);
  return length ? { kind: 'window', first, ...length, ...span } : first;
}

function brackets(tokens: TokenReader): { readonly period?: PeriodSuffix; readonly length?: Length } {
  let found: { readonly period?: PeriodSuffix; readonly length?: Length } = {};
  while (tokens.takeIf('[')) {
    const token = tokens.take();
    const length = lengthOf(token);
    if (isPeriod(token.text) && !found.period && !found.length) found = { ...found, period: token.text };
    else if (length && length.count > 0 && !found.length) found = { ...found, length };
    else
      throw new Refusal('syntax', `Expected ttm, annual, quarter or a window as in 5y before ${named(token)}`, token);
    tokens.expect(']');
  }
  return found;
}

function offset(tokens: TokenReader): Readonly<Record<Step, number>> {
  const back = { y: 0, q: 0, m: 0 };
  if (!tokens.takeIf('{')) return back;
  do {
    const token = tokens.take();
    const length = lengthOf(token);
    if (!length)
      throw new Refusal('syntax', `Expected years, quarters or months, as in {1y}, before ${named(token)}`, token);
    back[length.step] += length.count;
  } while (tokens.peek().kind === 'number');
  tokens.expect('}');
  return back;
}

/** `5y` as a length; undefined for anything else. Lengths beyond the limit are refused. */
function lengthOf(token: Token): Length | undefined {
  if (token.kind !== 'number' || !/^\d+[yqm]$/.test(token.text)) return undefined;
  const count = Number.parseInt(token.text, 10);
  if (count > FORMULA_LIMITS.points)
    throw new Refusal('window', `A window or offset has at most ${FORMULA_LIMITS.points} points`, token);
  return { count, step: STEPS.find((step) => token.text.endsWith(step)) ?? 'y' };
}
