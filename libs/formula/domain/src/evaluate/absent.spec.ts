import fc from 'fast-check';

import { isKnown, measured, missing } from '../model/measured';
import type { Traced } from '../model/traced';
import { evaluate, evaluateAbsent } from './evaluate';
import { parseFormula } from '../language/parse';
import type { Reference } from '../language/tree';

type Points = readonly (number | undefined)[];

/** Values by how many months back they are, and how many of them were read. */
function reading(points: Points) {
  const read = new Set<number>();
  const resolve = ({ key, monthsBack = 0 }: Reference): Traced => {
    read.add(monthsBack);
    const value = points[monthsBack];
    return {
      key,
      label: key,
      unit: 'x',
      origin: 'reported',
      notes: [],
      inputs: [],
      period: { label: `m${monthsBack}`, end: '' },
      result: value === undefined ? missing('at_loss', `Loss ${monthsBack} months ago`) : measured(value),
    };
  };
  return { read, resolve };
}

const treeOf = (text: string) => {
  const parsed = parseFormula(text);
  if ('error' in parsed) throw new Error(parsed.error.message);
  return parsed.tree;
};

const FORMULAS = ['min(pe[12m], 6)', '100 - percentile(pe[12m], 6)', 'median(pe[12m], 6) * 2', 'pe / avg(pe[12m], 6)'];

it('a formula without a value is missing for the same reason, read up to there or as a whole', () => {
  const points = fc.array(fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined, freq: 3 }), {
    minLength: 13,
    maxLength: 13,
  });
  fc.assert(
    fc.property(points, fc.constantFrom(...FORMULAS), (given, text) => {
      const { result } = evaluate(treeOf(text), reading(given).resolve);
      if (!isKnown(result)) expect(evaluateAbsent(treeOf(text), reading(given).resolve).result).toEqual(result);
    }),
  );
});

it('a window is read up to its first point without a value', () => {
  const { read, resolve } = reading([...Array<number>(4).fill(7), undefined]);
  expect(evaluateAbsent(treeOf('min(pe[12m], 6)'), resolve).result).toEqual(
    missing('at_loss', 'pe: Loss 4 months ago'),
  );
  expect(read.size).toBe(5);
});
