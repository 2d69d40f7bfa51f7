import type { AnswerValue } from '@plumbline/assistant/domain';
import { whyOf } from './rerun';

const value = (formula: string, number: number): AnswerValue =>
  ({ id: 'v1', formula, value: number, text: String(number), as_of: null, period: null, status: null }) as AnswerValue;

test.each([
  ['operating_margin', 'Restated or corrected'],
  ['capex_to_revenue', 'Restated or corrected'],
  ['pettm', 'Prices moved on'],
  ['forward_dividend_yield', 'Prices moved on'],
])('another value of %s: %s', (formula, why) => {
  expect(whyOf(value(formula, 1), value(formula, 2), null)).toBe(why);
  expect(whyOf(value(formula, 1), value(formula, 1), null)).toBeNull();
});
