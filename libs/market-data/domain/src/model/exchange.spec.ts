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

  // A name of a region is part of an address: 'and' where the specification writes a slash (decision 070).
  it.each([
    ['region.U', 'U', 'USA'],
    ['region.C', 'C', 'Canada'],
    ['region.B', 'B', 'UK and Ireland'],
    ['region.E', 'E', 'Europe'],
    ['region.A', 'A', 'Asia'],
    ['region.O', 'O', 'Oceania'],
    ['region.S', 'S', 'Latin America'],
    ['region.F', 'F', 'Africa'],
    ['region.I', 'I', 'India and Pakistan'],
    ['region.CHN', 'CHN', 'China'],
  ] as const)('%s: %s is %s', (_rule, code, name) => expect(REGIONS[code]).toBe(name));

  it.each([
    ['LSE', 'B'],
    ['DUB', 'B'],
    ['BOM', 'I'],
    ['KAR', 'I'],
    ['SHSE', 'CHN'],
    ['HKSE', 'A'],
    ['BSP', 'S'],
  ])('%s is in region %s', (code, region) => expect(foreignExchange(code)?.region).toBe(region));

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
