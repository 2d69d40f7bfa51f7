import { filterFormula, questionFormula } from './filters';

test.each([
  [{ field: 53_023, op: '=', right: '0' }, 'not delisted'],
  [{ field: 53_023, op: '=', right: '1' }, 'delisted'],
  [{ field: 151_349, op: '=', right: 'USD' }, 'currency = "USD"'],
  [{ field: 'roe', op: '>', right: '0' }, 'roe > 0'],
  [{ field: 'roe', op: 'between', left: 5, right: '15%' }, 'roe >= 5 and roe <= 15%'],
  [{ field: 'sector', op: 'in', right: ['Mining', 'A "B"'] }, 'sector in ("Mining", "A \\"B\\"")'],
  [{ field: 'in_sp500', op: '=', right: true }, 'in_sp500'],
] as const)('screener.53023, screener.53023-s2: %j', (filter, formula) => {
  expect(filterFormula(filter)).toBe(formula);
});

const FILTERS = [
  { field: 'roe', op: '>', right: 15 },
  { field: 'pb', op: '<', right: 2 },
] as const;

test.each([
  ['', 'all', 'roe > 15 and pb < 2'],
  ['', 'any', '((roe > 15) or (pb < 2))'],
  ['a > 1 or b > 2', 'all', '(a > 1 or b > 2) and roe > 15 and pb < 2'],
] as const)('a formula "%s" and filters of which %s hold', (formula, match, expected) => {
  expect(questionFormula(formula, FILTERS, match)).toBe(expected);
});
