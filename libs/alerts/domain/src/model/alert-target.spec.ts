import { portfolioStock, portfolioStockId, readAlertKey, targetKey } from './alert-target';

it.each([
  ['12', { id: 12 }],
  [12, { id: 12 }],
  ['STOCK_US0ABC', { target: { type: 'STOCK', id: 'US0ABC' } }],
  ['PORTFOLIO_12', { target: { type: 'PORTFOLIO', id: '12' } }],
  ['PORTFOLIO_STOCK_12_US0_ABC', { target: { type: 'PORTFOLIO_STOCK', id: '12_US0_ABC' } }],
  ['ECONOMIC_INDICATOR_us.cpi', { target: { type: 'ECONOMIC_INDICATOR', id: 'us.cpi' } }],
  ['SCREEN_4', { target: { type: 'SCREEN', id: '4' } }],
  ['STOCK_', undefined],
  ['FOO_1', undefined],
  ['', undefined],
  ['0', undefined],
])('the key %p', (key, expected) => {
  const read = readAlertKey(key);
  expect(read).toEqual(expected);
  if (read && 'target' in read) expect(targetKey(read.target)).toBe(key);
});

it('alert.portfolio-stock-id: it splits at the first underscore', () => {
  expect(portfolioStockId(12, 'US0ABC')).toBe('12_US0ABC');
  expect(portfolioStock('12_US0_ABC')).toEqual({ portfolioId: 12, stock: 'US0_ABC' });
  for (const id of ['12', '12_', '_US0ABC', 'x_US0ABC']) expect(portfolioStock(id)).toBeUndefined();
});
