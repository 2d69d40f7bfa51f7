import { filterFormula, questionFormula } from './filters';

test.each([
  [{ field: 53_023, op: '=', right: '0' }, 'not delisted'],
  [{ field: 53_023, op: '=', right: '1' }, 'delisted'],
  [{ field: 151_349, op: '=', right: 'USD' }, 'currency = "USD"'],
  [{ field: 'roe', op: '>', right: '0' }, 'roe > 0'],
  [{ field: 'roe', op: 'between', left: 5, right: '15%' }, 'roe >= 5 and roe <= 15%'],
  [{ field: 'sector', op: 'in', right: ['Mining', 'A "B"'] }, 'sector in ("Mining", "A \\"B\\"")'],
  [{ field: 'in_sp500', op: '=', right: true }, 'in_sp500'],
  [{ field: 'in_sp500', op: '=', right: false }, 'not in_sp500'],
  [{ field: 'sector', op: 'in', right: 'Mining' }, 'sector = "Mining"'],
  [{ field: 'mktcap', op: '>=', right: ' 1.5B ' }, 'mktcap >= 1.5B'],
  [{ field: 'roe', op: '<', right: '-1e-3' }, 'roe < -1e-3'],
  [{ field: 'sector', op: '!=', right: '1.5X' }, 'sector != "1.5X"'],
  [{ field: 'roe', op: 'between', left: '-5%', right: 15 }, 'roe >= -5% and roe <= 15'],
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
  [' a > 1 ', 'any', '(a > 1) and ((roe > 15) or (pb < 2))'],
] as const)('a formula "%s" and filters of which %s hold', (formula, match, expected) => {
  expect(questionFormula(formula, FILTERS, match)).toBe(expected);
});

test.each(['all', 'any'] as const)('one filter of which %s hold is itself; none is the formula', (match) => {
  expect(questionFormula(undefined, [FILTERS[0]], match)).toBe('roe > 15');
  expect(questionFormula('a > 1 or b > 2', [], match)).toBe('a > 1 or b > 2');
  expect(questionFormula('  ', [], match)).toBe('');
  expect(questionFormula(' ', [FILTERS[0]], match)).toBe('roe > 15');
});
