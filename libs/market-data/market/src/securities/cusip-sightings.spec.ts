import { cusipSightings, type CusipRow, type KnownSymbols } from './cusip-sightings';

const [BANK, TRUST, FACEBOOK] = ['0001390777', '0001137390', '0001326801'];

const mapped = (cusip: string, symbol: string): CusipRow => ({ cusip, symbol, name: null, day: null, at: null });
const listed = (cusip: string, symbol: string, name: string | null = null): CusipRow => ({
  ...mapped(cusip, symbol),
  name,
  day: '2021-01-05',
  at: 1,
});
const named = (symbol: string, cik?: string, name?: string) => ({
  symbol,
  ...(cik && { cik }),
  ...(name && { name }),
});

const pairs = (rows: readonly CusipRow[], sightings: KnownSymbols['sightings'], priced: readonly string[] = []) =>
  cusipSightings(rows, { sightings, others: priced.map((symbol) => ({ symbol })) }).map(
    ({ cusip, symbol, day }) => `${cusip ?? ''} ${symbol}${day ? ` ${day}` : ''}`,
  );

it.each([
  [
    'of its new symbol, which a fund had',
    mapped('064058100', 'BNY'),
    listed('064058100', 'BK', 'BANK OF NEW YORK MELLON CORP'),
    [],
  ],
  ['of a company that lists name by a known symbol', mapped('084680107', 'BBT'), listed('084680107', 'BHLB'), ['BBT']],
  ['of an unknown company, for prices alone', mapped('084680107', 'BBT'), listed('084680107', 'XYZ'), ['BBT']],
])('a number is not taken under a symbol that lists contradict: %s', (_, map, list, priced) => {
  const sightings = [
    named('BK', BANK, 'Bank of New York Mellon Corp'),
    named('BNY', TRUST, 'BLACKROCK NEW YORK MUNICIPAL INCOME TRUST'),
    named('BHLB', '0001108134'),
  ];
  const symbols = pairs([map, list], sightings, priced);
  expect(symbols.filter((pair) => pair.endsWith(map.symbol))).toEqual([]);
  expect(symbols).toEqual(list.symbol === 'XYZ' ? [] : [`${list.cusip} ${list.symbol} 2021-01-05`]);
});

it.each([
  ['lists have the same symbol', [mapped('064058100', 'BK'), listed('064058100', 'BK')], [named('BK', BANK)]],
  [
    'the same company has both symbols',
    [mapped('30303M102', 'META'), listed('30303M102', 'FB')],
    [named('META', FACEBOOK), named('FB', FACEBOOK)],
  ],
  [
    'only the map has a known symbol, of a company',
    [mapped('30303M102', 'META'), listed('30303M102', 'FB')],
    [named('META', FACEBOOK)],
  ],
  [
    'the listed symbol is another company’s by now',
    [mapped('297602104', 'ETD'), listed('297602104', 'ETH', 'ETHAN ALLEN INTERIORS INC')],
    [named('ETD', '0000896156', 'ETHAN ALLEN INTERIORS INC'), named('ETH', '0002020455', 'Grayscale Ethereum Trust')],
  ],
  [
    'the name in the list is nobody’s any more',
    [mapped('022276109', 'ACHHY'), listed('022276109', 'ACH', 'ALUM CORP OF CHINA')],
    [named('ACHHY', '0001161611', 'ALUMINUM CORP OF CHINA LTD'), named('ACH', '0000075252', 'Accendra Health')],
  ],
  ['no list has the number', [mapped('064058100', 'BNY'), listed('064058209', 'BK')], [named('BNY', BANK)]],
])('a number is taken where %s', (_, rows, sightings) => {
  expect(pairs(rows, sightings)[0]).toBe(`${rows[0]!.cusip} ${rows[0]!.symbol}`);
});

it('a class without a dot is that with one, where only that is known', () => {
  expect(pairs([listed('084670702', 'BRKB'), listed('060505104', 'BAC')], [named('BRK.B'), named('BAC')])).toEqual([
    '084670702 BRK.B 2021-01-05',
    '060505104 BAC 2021-01-05',
  ]);
});
