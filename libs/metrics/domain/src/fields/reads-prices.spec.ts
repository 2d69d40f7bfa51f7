import { readsPrices } from './reads-prices';

test.each([
  ['price', true],
  ['pettm', true],
  ['mktcap', true],
  ['dividend_yield', true],
  ['forward_dividend_yield', true],
  ['ev_to_ebitda / 2', true],
  ['operating_margin', false],
  ['operating_margin[annual]', false],
  ['revenue[annual]', false],
  ['capex_to_revenue', false],
  ['roe', false],
  ['shares held', false],
])('%s moves with prices: %s', (formula, expected) => {
  expect(readsPrices(formula)).toBe(expected);
});
