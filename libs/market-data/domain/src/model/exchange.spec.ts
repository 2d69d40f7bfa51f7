import { exchangeOfSuffix, FOREIGN_EXCHANGES, foreignExchange, localSymbol, REGIONS } from './exchange';

describe('exchanges outside the United States', () => {
  it('have codes and suffixes of their own', () => {
    expect(new Set(FOREIGN_EXCHANGES.map(({ code }) => code)).size).toBe(FOREIGN_EXCHANGES.length);
    expect(new Set(FOREIGN_EXCHANGES.map(({ suffix }) => suffix)).size).toBe(FOREIGN_EXCHANGES.length);
  });

  it('cover every region of the specification but the home market', () => {
    const regions = new Set<string>(FOREIGN_EXCHANGES.map(({ region }) => region));
    expect(Object.keys(REGIONS).filter((region) => region !== 'U' && !regions.has(region))).toEqual([]);
  });

  it.each([
    ['MC.PA', 'XPAR'],
    ['BRK.B', undefined],
    ['AAPL', undefined],
  ])('finds the exchange by the suffix of %s: %s', (symbol, code) => expect(exchangeOfSuffix(symbol)?.code).toBe(code));

  it('finds an exchange by its code', () => {
    expect(foreignExchange('TSE')?.currency).toBe('JPY');
    expect(foreignExchange('NAS')).toBeUndefined();
  });

  it.each([
    ['XPAR', 'MC.PA', 'MC'],
    ['HKSE', '00700.HK', '00700'],
    ['XPAR', 'MC', 'MC'],
    ['NYSE', 'BRK.B', 'BRK.B'],
  ])('%s writes %s as %s', (exchange, symbol, local) => expect(localSymbol(exchange, symbol)).toBe(local));
});
