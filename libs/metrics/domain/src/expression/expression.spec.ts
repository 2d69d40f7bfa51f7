import fc from 'fast-check';
import { isKnown, measured, missing, type Measured } from '../model/measured';
import type { Traced } from '../model/traced';
import { evaluate, readableNumber } from './evaluate';
import { parseFormula } from './parse';
import { referencesOf } from './tree';

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
  ])('%s is %d', (text, expected) => {
    expect(run(text).result).toEqual({ value: expected });
  });

  it.each([
    ['revenue / zero', 'not_meaningful', 'The divisor is zero'],
    ['revenue - gone', 'not_available', 'gone: nobody reports it'],
    ['gone? + other?', 'not_available', 'gone: nobody reports it'],
    ['1e308 * 10', 'not_meaningful', 'The result is not a finite number'],
  ])('%s is %s', (text, status, reason) => {
    expect(run(text).result).toEqual({ status, reason });
  });

  it.each([
    ['', 0, 'Expected a value before the end'],
    ['1 +', 3, 'Expected a value before the end'],
    ['1 2', 2, "Unexpected '2'"],
    ['(1', 2, "Expected ')' before the end"],
    ['roe $ 2', 4, "Unexpected character '$'"],
    ['roe[week]', 4, "Expected ttm, annual or quarter before 'week'"],
    ['roe{1}', 4, "Expected years, as in {1y}, before '1'"],
    ['1y', 0, "'1y' is not a number"],
    ['a ) b', 2, "Unexpected ')'"],
  ])('%j is refused at %d', (text, at, message) => {
    expect(parseFormula(text)).toEqual({ error: { at, message } });
  });

  it('refuses to nest without end', () => {
    expect(parseFormula('('.repeat(5000))).toHaveProperty('error.message', 'The formula is nested too deeply');
  });

  it('names every input once, notes what counts as nothing and shows its numbers', () => {
    const { inputs, notes, substituted } = run('(revenue - cost) / (revenue - gone?) * -loss');
    expect(inputs.map(({ key }) => key)).toEqual(['revenue', 'cost', 'gone', 'loss']);
    expect(notes).toEqual(['gone is not reported and counts as nothing']);
    expect(substituted()).toBe('(100 − 60) ÷ (100 − 0) × −(5)');
  });

  it('knows its references', () => {
    const parsed = parseFormula('a[ttm]{1y} / b?');
    expect('tree' in parsed && referencesOf(parsed.tree)).toEqual([
      { kind: 'reference', key: 'a', period: 'ttm', yearsBack: 1, optional: false, at: 0 },
      { kind: 'reference', key: 'b', yearsBack: 0, optional: true, at: 13 },
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
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pieces, { maxLength: 12 }).map((list) => list.join(' ')),
          fc.string(),
        ),
        (text) => {
          const parsed = parseFormula(text);
          if ('error' in parsed) return parsed.error.at >= 0 && parsed.error.at <= text.length;
          const { result } = evaluate(parsed.tree, ({ key }) => traced(key));
          return isKnown(result) ? Number.isFinite(result.value) : result.reason.length > 0;
        },
      ),
      { numRuns: 500 },
    );
  });
});

it('writes numbers for people', () => {
  expect([394_328_000_000, -1289, 1.41964].map(readableNumber)).toEqual(['394,328,000,000', '(1,289)', '1.4196']);
});
