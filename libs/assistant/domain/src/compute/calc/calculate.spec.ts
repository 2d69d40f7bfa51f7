import { calculate, type Operand } from './calculate';

const usd = (value: number): Operand => ({ value, unit: 'money', currency: 'USD' });
const VALUES: Readonly<Record<string, Operand>> = {
  v1: usd(391_035e6),
  v2: usd(383_285e6),
  v3: { value: 100e9, unit: 'money', currency: 'EUR' },
  v4: { value: 15e9, unit: 'shares', currency: null },
  v5: { value: null, unit: 'x', currency: null },
  v6: { value: 12, unit: '%', currency: null },
  v7: usd(0),
  v8: { value: 6, unit: 'per-share', currency: 'USD' },
};

const shownOf = (expression: string) => {
  const result = calculate(expression, (id) => VALUES[id]);
  return 'problem' in result
    ? result.problem
    : `${Number(result.value.toPrecision(6))} ${result.unit}${result.currency ? ` ${result.currency}` : ''}`;
};

it.each([
  ['v1/v2-1', '2.02199 %'],
  ['(v1 - v2) / v2', '2.02199 %'],
  ['[[v1]] - [[v2]]', '7750000000 money USD'],
  ['v1/v2', '1.02022 x'],
  ['v1/v4', '26.069 per-share USD'],
  ['v8*v4', '90000000000 money USD'],
  ['v1*v6', '46924200000 money USD'],
  ['v1/2', '195518000000 money USD'],
  ['-(v1-v2)*2', '-15500000000 money USD'],
])('%s = %s', (expression, shown) => expect(shownOf(expression)).toBe(shown));

it.each([
  ['v1+v3', /one unit and currency/],
  ['v1+v4', /one unit/],
  ['v1*v2', /cannot be multiplied/],
  ['v9', /no value v9/],
  ['v5+1', /no number/],
  ['v1/v7', /zero/],
  ['1+1', /names no value/],
  ['v1 v2', /operator/],
  ['v1+(v2', /parenthesis/],
  ['alert(1)', /Use values/],
  ['', /missing/],
  [`${'('.repeat(60)}v1`, /too deeply/],
])('%s is refused', (expression, problem) => expect(shownOf(expression)).toMatch(problem));
