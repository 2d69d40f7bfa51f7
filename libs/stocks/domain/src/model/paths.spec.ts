import { displaySymbol } from './display-symbol';
import { isSecurityName, stockPath, termPath } from './paths';

it.each([
  ['BRK.B', true],
  ['brk-b', true],
  ['TSE:7203', true],
  ['^SPX', true],
  ['US0000320193', true],
  ['🦄', false],
  ['A'.repeat(200), false],
  ['a b', false],
  ['', false],
  ['../admin', false],
])('%s can be the name of a security: %p', (name, expected) => expect(isSecurityName(name)).toBe(expected));

it('term.url: a figure is named with dashes; addresses keep the colon of an exchange', () => {
  expect(stockPath('TSE:7203')).toBe('/stock/TSE:7203/summary');
  expect(termPath('pe-ratio', 'TSE:7203')).toBe('/term/pe-ratio/TSE:7203');
});

it.each([
  ['XPAR', 'MC', 'XPAR:MC'],
  ['HKSE', '00700', 'HKSE:00700'],
  ['TSX', 'RY.TO', 'TSX:RY'],
])('url.stock-non-us: %s %s is addressed as %s', (exchange, symbol, name) => {
  expect(displaySymbol(exchange, symbol)).toBe(name);
  expect(stockPath(name)).toBe(`/stock/${name}/summary`);
});

it.each(['AMEX', 'ARCA', 'BATS', 'GREY', 'IEXG', 'NAS', 'NSC', 'NYSE', 'OTCBB', 'OTCPK', ''])(
  'url.stock-us and exchange.us: on "%s" the symbol alone',
  (exchange) => expect(displaySymbol(exchange, 'BRK.B')).toBe('BRK.B'),
);
