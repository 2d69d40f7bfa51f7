import fc from 'fast-check';
import { rounds } from '@plumbline/shared/testing';
import { isKnown, measured, missing, type Measured } from '../model/measured';
import type { Traced } from '../model/traced';
import { evaluate } from './evaluate';
import { parseFormula } from '../language/parse';
import { readableNumber } from '../language/readable-number';
import { referencesOf } from '../language/tree';

const VALUES: ReadonlyMap<string, Measured> = new Map(
  Object.entries({
    revenue: measured(100),
    cost: measured(60),
    zero: measured(0),
    loss: measured(-5),
    gone: missing('not_available', 'nobody reports it'),
  }),
);

const traced = (key: string): Traced => ({
  key,
  label: key,
  unit: 'money',
  result: VALUES.get(key) ?? missing('not_available', `${key} is not known`),
  origin: 'reported',
  notes: [],
  inputs: [],
});

function run(text: string): ReturnType<typeof evaluate> {
  const parsed = parseFormula(text);
  if ('error' in parsed) throw new Error(parsed.error.message);
  return evaluate(parsed.tree, ({ key }) => traced(key));
}

describe('a formula', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 4 - 3', 3],
    ['24 / 4 / 2', 3],
    ['-2 * 3', -6],
    ['2 * -3', -6],
    ['- -2', 2],
    ['1.5K', 1500],
    ['2M + 1B', 1_002_000_000],
    ['1T', 1e12],
    ['15%', 0.15],
    ['.5', 0.5],
    ['1e3', 1000],
    ['revenue - cost', 40],
    ['(revenue - cost) / revenue', 0.4],
    ['revenue[ttm] - cost[annual]{1y}', 40],
    ['revenue - gone?', 100],
    ['2 ^ 3 ^ 2', 512],
    ['-2 ^ 2', -4],
    ['2 ^ -1', 0.5],
    ['7%', 0.07],
    ['57%', 0.57],
    ['revenue > 99 and not cost > 99', 1],
    ['gone > 1 or revenue > 1', 1],
    ['gone > 1 and revenue < 1', 0],
    ['revenue in (1, 50 + 50)', 1],
    ['if(loss < 0, 1, 2)', 1],
    ['coalesce(gone, zero, 3)', 0],
    ['max(revenue, cost, 3) - min(revenue, cost)', 40],
    ['round(2.345, 2) + abs(loss) + sqrt(9)', 10.35],
    ['count(revenue, gone)', 1],
  ])('%s is %d', (text, expected) => {
    expect(run(text).result).toEqual({ value: expected });
  });

  it.each([
    ['revenue / zero', 'not_meaningful', 'The divisor is zero'],
    ['revenue - gone', 'not_available', 'gone: nobody reports it'],
    ['gone? + other?', 'not_available', 'gone: nobody reports it'],
    ['1e308 * 10', 'not_meaningful', 'The result is not a finite number'],
    ['not gone > 1', 'not_available', 'gone: nobody reports it'],
    ['gone > 1 or revenue < 1', 'not_available', 'gone: nobody reports it'],
    ['avg(revenue, gone)', 'not_available', 'gone: nobody reports it'],
    ['sqrt(loss)', 'not_meaningful', 'sqrt has no value for (5)'],
    ['ln(zero)', 'not_meaningful', 'ln has no value for 0'],
    ['rank(revenue) by sector', 'not_available', 'rank(revenue) by sector: the other companies are not at hand here'],
  ])('%s is %s', (text, status, reason) => {
    expect(run(text).result).toEqual({ status, reason });
  });

  it.each([
    ['', 0, 0, 'syntax', 'Expected a value before the end'],
    ['1 +', 3, 3, 'syntax', 'Expected a value before the end'],
    ['1 2', 2, 3, 'syntax', "Unexpected '2'"],
    ['(1', 2, 2, 'syntax', "Expected ')' before the end"],
    ['roe $ 2', 4, 5, 'character', "Unexpected character '$'"],
    ['roe 😀', 4, 6, 'character', "Unexpected character '😀'"],
    ['roe[week]', 4, 8, 'syntax', "Expected ttm, annual, quarter or a window as in 5y before 'week'"],
    ['roe[0y]', 4, 6, 'syntax', "Expected ttm, annual, quarter or a window as in 5y before '0y'"],
    ['roe[999y]', 4, 8, 'window', 'A window or offset has at most 160 points'],
    ['roe{1}', 4, 5, 'syntax', "Expected years, quarters or months, as in {1y}, before '1'"],
    ['1y', 0, 2, 'number', "'1y' is not a number"],
    ['a ) b', 2, 3, 'syntax', "Unexpected ')'"],
    ['1 < a < 3', 6, 7, 'syntax', "Join comparisons with 'and': a > 1 and a < 5"],
    ['sector = "Energy', 9, 16, 'character', 'The text has no closing quote'],
    ['1 + averge(roe[5y])', 4, 10, 'unknown-function', 'Unknown function "averge".'],
    ['medain(roe[5y])', 0, 6, 'unknown-function', 'Unknown function "medain". Did you mean "median"?'],
    ['if(a > 1, 2)', 0, 12, 'arguments', 'if is written as in if(net_income > 0, pettm, 0)'],
    ['sqrt(a) by sector', 11, 17, 'arguments', "'by' follows a function of one value: rank(roe) by sector"],
    ['rank(a) by 1', 11, 12, 'syntax', "Expected a field before '1'"],
  ])('%j is refused at %d', (text, at, end, code, message) => {
    expect(parseFormula(text)).toMatchObject({ error: { at, end, code, message } });
  });

  it.each([
    ['1+'.repeat(2500), 'length', 'The formula has 5000 characters; 4000 are allowed'],
    [`${'1+'.repeat(1500)}1`, 'nodes', 'The formula has more than 600 parts'],
    [Array.from({ length: 60 }, () => 'sum(a[2y])').join('+'), 'windows', 'The formula has more than 40 windows'],
    ['-'.repeat(3000), 'depth', 'The formula is nested too deeply'],
    ['not '.repeat(900), 'depth', 'The formula is nested too deeply'],
    ['2^'.repeat(900), 'depth', 'The formula is nested too deeply'],
    ['abs('.repeat(900), 'depth', 'The formula is nested too deeply'],
  ])('limit %#', (text, code, message) => {
    expect(parseFormula(text)).toMatchObject({ error: { code, message } });
  });

  it('refuses to nest without end', () => {
    expect(parseFormula('('.repeat(3999))).toHaveProperty('error.message', 'The formula is nested too deeply');
  });

  it('names every input once, notes what counts as nothing and shows its numbers', () => {
    const { inputs, notes, substituted } = run('(revenue - cost) / (revenue - gone?) * -loss');
    expect(inputs.map(({ key }) => key)).toEqual(['revenue', 'cost', 'gone', 'loss']);
    expect(notes).toEqual(['gone is not reported and counts as nothing']);
    expect(substituted()).toBe('(100 − 60) ÷ (100 − 0) × −(5)');
  });

  it.each([
    ['cagr(revenue[3y])', 'cagr(100, 100, 100, 100)'],
    ['growth(revenue[2y])', 'growth(100, 100, 100)'],
    ['avg(revenue[3y], 2)', 'avg(100, 100, 100)'],
  ])('%s names every number it is made of', (text, chain) => {
    expect(run(text).substituted()).toBe(chain);
  });

  it('knows its references', () => {
    const parsed = parseFormula('a[ttm]{1y} / b?');
    expect('tree' in parsed && referencesOf(parsed.tree)).toEqual([
      { kind: 'reference', key: 'a', period: 'ttm', yearsBack: 1, optional: false, at: 0, end: 10 },
      { kind: 'reference', key: 'b', yearsBack: 0, optional: true, at: 13, end: 15 },
    ]);
  });

  it('never throws on any text and never gives NaN or Infinity', () => {
    const pieces = fc.constantFrom(
      'revenue',
      'zero',
      'loss',
      'gone',
      'gone?',
      '+',
      '-',
      '*',
      '/',
      '(',
      ')',
      '1e300',
      '0',
      '5%',
      '[ttm]',
      '[3y]',
      '{1y}',
      'avg',
      'if',
      'rank',
      'by',
      'sector',
      'and',
      'not',
      'in',
      ',',
      '>',
      '!=',
      '^',
      '"x"',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pieces, { maxLength: 16 }).map((list) => list.join(' ')),
          fc.string({ unit: 'binary', maxLength: 60 }),
          fc.string({ unit: 'grapheme-composite' }),
        ),
        (text) => {
          const parsed = parseFormula(text);
          if ('error' in parsed) return parsed.error.at >= 0 && parsed.error.at <= text.length;
          const { result } = evaluate(parsed.tree, ({ key }) => traced(key));
          return isKnown(result) ? Number.isFinite(result.value) : result.reason.length > 0;
        },
      ),
      { numRuns: rounds(200, 2000) },
    );
  });
});

it('writes numbers for people', () => {
  expect([394_328_000_000, -1289, 1.41964].map(readableNumber)).toEqual(['394,328,000,000', '(1,289)', '1.4196']);
});
