import { cusipSightings, type CusipRow, type KnownSymbols } from './cusip-sightings';

const [BANK, TRUST, FACEBOOK] = ['0001390777', '0001137390', '0001326801'];

const mapped = (cusip: string, symbol: string): CusipRow => ({ cusip, symbol, name: null, day: null, at: null });
const listed = (cusip: string, symbol: string): CusipRow => ({ ...mapped(cusip, symbol), day: '2021-01-05', at: 1 });
const named = (symbol: string, cik?: string) => (cik ? { symbol, cik } : { symbol });

const pairs = (rows: readonly CusipRow[], sightings: KnownSymbols['sightings'], priced: readonly string[] = []) =>
  cusipSightings(rows, { sightings, others: priced.map((symbol) => ({ symbol })) }).map(
    ({ cusip, symbol, day }) => `${cusip ?? ''} ${symbol}${day ? ` ${day}` : ''}`,
  );

it.each([
  ['of its new symbol, which a fund had', mapped('064058100', 'BNY'), listed('064058100', 'BK'), []],
  ['of a company that lists name by a known symbol', mapped('084680107', 'BBT'), listed('084680107', 'BHLB'), ['BBT']],
  ['of an unknown company, for prices alone', mapped('084680107', 'BBT'), listed('084680107', 'XYZ'), ['BBT']],
])('a number is not taken under a symbol that lists contradict: %s', (_, map, list, priced) => {
  const sightings = [named('BK', BANK), named('BNY', TRUST), named('BHLB', '0001108134')];
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
