import { measured, missing } from '../model/measured';
import type { Traced } from '../model/traced';
import { evaluate } from './evaluate';
import { parseFormula } from '../language/parse';
import type { Reference } from '../language/tree';

const VALUES: Readonly<Record<string, number>> = { a: 1, b: 2, c: 3, zero: 0 };

const resolve = ({ key }: Reference): Traced => {
  const value = VALUES[key];
  return {
    key,
    label: key,
    unit: 'x',
    origin: 'reported',
    notes: [],
    inputs: [],
    result: value === undefined ? missing('not_available', `${key} is not known`) : measured(value),
  };
};

function read(text: string) {
  const parsed = parseFormula(text);
  if ('error' in parsed) throw new Error(parsed.error.message);
  const { inputs, unused = [], notes, result } = evaluate(parsed.tree, resolve);
  return { inputs: inputs.map(({ key }) => key), unused: unused.map(({ key }) => key), notes, result };
}

it.each([
  ['if(a > zero, b, c)', ['c'], ['a > zero holds: b is taken']],
  ['if(a < zero, b, c)', ['b'], ['a < zero does not hold: c is taken']],
  ['if(a > b, b, c)', [], ['a > b does not hold: c is taken']],
  ['if(a < zero, c, 2) + c', [], ['a < zero does not hold: 2 is taken']],
  ['c + if(a < zero, c, 2)', [], ['a < zero does not hold: 2 is taken']],
  ['if(x > zero, b, c)', ['b', 'c'], []],
  ['if(a > zero, b, if(c > zero, x, zero))', ['c', 'x'], ['a > zero holds: b is taken']],
  [
    'if(a < zero, b, if(c > zero, a, x))',
    ['b', 'x'],
    ['a < zero does not hold: the other choice is taken', 'c > zero holds: a is taken'],
  ],
  ['if(a > zero, b, x? + c)', ['x', 'c'], ['a > zero holds: b is taken']],
  ['coalesce(a, b)', ['b'], []],
  ['coalesce(x, b, c)', ['c'], []],
  ['coalesce(x, y)', [], []],
  ['a + b', [], []],
])('%s: of no use are %j', (text, unused, notes) => {
  const found = read(text);
  expect({ unused: found.unused, notes: found.notes }).toEqual({ unused, notes });
});

it('what is of no use is reported anyway, in the order of the formula', () =>
  expect(read('if(a < zero, b, c)').inputs).toEqual(['a', 'zero', 'b', 'c']));

it('the value is that of the branch that was taken', () => {
  expect(read('if(a < zero, x, c)').result).toEqual(measured(3));
  expect(read('if(a > zero, x, c)').result).toMatchObject({ status: 'not_available' });
});
