import { conjunctsOf, parseFormula } from '@plumbline/formula/domain';
import { conditionsOf, conditionSpans, formulaOf, replaceCondition, type Condition } from './conditions';

const bound = (text: string, isOpen = false) => ({ text, isOpen });

test.each<[string, readonly Condition[]]>([
  ['', []],
  ['  ', []],
  ['roe > 15%', [{ kind: 'range', field: 'roe', from: bound('15%', true) }]],
  ['roe >= 5 and roe <= 20', [{ kind: 'range', field: 'roe', from: bound('5'), to: bound('20') }]],
  ['fcf_margin > -2.5', [{ kind: 'range', field: 'fcf_margin', from: bound('-2.5', true) }]],
  ['revenue[annual]{1y} < 1.5B', [{ kind: 'range', field: 'revenue[annual]{1y}', to: bound('1.5B', true) }]],
  ['sector = "Mining"', [{ kind: 'texts', field: 'sector', texts: ['Mining'] }]],
  ['sector in ("A", "B \\"C\\"")', [{ kind: 'texts', field: 'sector', texts: ['A', 'B "C"'] }]],
  ['in_sp500', [{ kind: 'flag', field: 'in_sp500', isNot: false }]],
  ['not delisted', [{ kind: 'flag', field: 'delisted', isNot: true }]],
  ['pettm = 5', [{ kind: 'formula', text: 'pettm = 5' }]],
  ['pb <= 1.05 * pb_low_10y', [{ kind: 'formula', text: 'pb <= 1.05 * pb_low_10y' }]],
  ['a > 1 or b > 2', [{ kind: 'formula', text: '(a > 1 or b > 2)' }]],
  ['pettm != 5', [{ kind: 'formula', text: 'pettm != 5' }]],
  ['sector != "Mining"', [{ kind: 'formula', text: 'sector != "Mining"' }]],
  ['sector in ("A")', [{ kind: 'texts', field: 'sector', texts: ['A'] }]],
  ['pettm in (1, 2)', [{ kind: 'formula', text: 'pettm in (1, 2)' }]],
  ['not (roe > 15)', [{ kind: 'formula', text: 'not roe > 15' }]],
  ['5 < roe', [{ kind: 'formula', text: '5 < roe' }]],
  ['roe <= -3', [{ kind: 'range', field: 'roe', to: bound('-3') }]],
  ['roe > -pb', [{ kind: 'formula', text: 'roe > -pb' }]],
  [
    'roe > 1 and pb < 2',
    [
      { kind: 'range', field: 'roe', from: bound('1', true) },
      { kind: 'range', field: 'pb', to: bound('2', true) },
    ],
  ],
  [
    'roe > 1 and in_sp500 and roe < 2',
    [
      { kind: 'range', field: 'roe', from: bound('1', true) },
      { kind: 'flag', field: 'in_sp500', isNot: false },
      { kind: 'range', field: 'roe', to: bound('2', true) },
    ],
  ],
  [
    'roe < 9 and roe < 8',
    [
      { kind: 'range', field: 'roe', to: bound('9', true) },
      { kind: 'range', field: 'roe', to: bound('8', true) },
    ],
  ],
  [
    'roe > 15 and (a > 1 or b > 2) and roe > 3',
    [
      { kind: 'range', field: 'roe', from: bound('15', true) },
      { kind: 'formula', text: '(a > 1 or b > 2)' },
      { kind: 'range', field: 'roe', from: bound('3', true) },
    ],
  ],
])('%s is shown as its controls, and they give it back', (formula, conditions) => {
  expect(conditionsOf(formula)).toEqual(conditions);
  expect(conditionsOf(formulaOf(conditions))).toEqual(conditions);
});

test('two halves of a range are one condition of two parts, whichever comes first', () => {
  const parsed = parseFormula('roe < 9 and roe > 1 and pb > 2 and roe > 5');
  if ('error' in parsed) throw new Error(parsed.error.message);
  expect(conditionSpans(conjunctsOf(parsed.tree))).toEqual([
    { condition: { kind: 'range', field: 'roe', from: bound('1', true), to: bound('9', true) }, parts: 2 },
    { condition: { kind: 'range', field: 'pb', from: bound('2', true) }, parts: 1 },
    { condition: { kind: 'range', field: 'roe', from: bound('5', true) }, parts: 1 },
  ]);
  expect(formulaOf([{ kind: 'range', field: 'roe', from: bound('1'), to: bound('9', true) }])).toBe(
    'roe >= 1 and roe < 9',
  );
});

test('what cannot be read has no controls', () => {
  expect(conditionsOf('roe >')).toBeUndefined();
});

test('a control that asks for nothing leaves no text', () => {
  expect(
    formulaOf([
      { kind: 'range', field: 'roe' },
      { kind: 'texts', field: 'sector', texts: [] },
    ]),
  ).toBe('');
});

test.each([
  [
    'forward_dividend_yield > 3 and dividend_yield > 3',
    'dividend_yield > 3',
    'dividend_yield >= 2',
    'forward_dividend_yield > 3 and dividend_yield >= 2',
  ],
  ['(roe > 15 or pb < 2) and roe > 15', 'roe > 15', 'roe >= 9', '(roe > 15 or pb < 2) and roe >= 9'],
  ['roe > 150 and roe > 15', 'roe > 15', 'roe >= 9', 'roe > 150 and roe >= 9'],
  ['roe > 15', 'roe > 15', 'roe >= 9', 'roe >= 9'],
  ['roe > 15', 'pb > 1', 'pb >= 0', 'roe > 15'],
])('of %s only the condition %s is replaced', (formula, from, to, expected) => {
  expect(replaceCondition(formula, from, to)).toBe(expected);
});
