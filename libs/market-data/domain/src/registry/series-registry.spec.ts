import { findSeries, KNOWN_SERIES, knownSeries, plainName, seriesOfCode } from './series-registry';

it('every id and every number is unique', () => {
  expect(new Set(KNOWN_SERIES.map(({ id }) => id)).size).toBe(KNOWN_SERIES.length);
  expect(new Set(KNOWN_SERIES.map(({ number }) => number)).size).toBe(KNOWN_SERIES.length);
});

it.each([
  ['US GDP', 'GDP nominal (vintage 2026-01)', ['GDP']],
  ['US GDP', 'real GDP', ['GDPC1']],
  ['WTI crude', 'spot price (negative)', ['DCOILWTICO']],
  ['S&P composite (Shiller)', 'monthly average price', ['SHILLER.PRICE']],
  ['S&P 500', 'daily close (COVID low)', ['SP500']],
  ['VIX', 'close', ['VIXCLS']],
  ['US CPI-U (NSA)', 'CPI-U not seasonally adjusted', ['CPIAUCNS']],
  ['US initial claims', 'ICSA', ['ICSA']],
  ['Overnight reverse repo', 'RRPONTSYD (record)', ['RRPONTSYD']],
  ['US unemployment', 'UNRATE', ['UNRATE']],
  ['Fed balance sheet', 'WALCL (peak)', ['WALCL']],
  ['walcl', 'value', ['WALCL']],
  ['US GDP', 'unemployment', []],
  ['Apple', 'value', []],
])('%s, %s', (entity, item, expected) => {
  expect(findSeries(entity, item).map(({ id }) => id)).toEqual(expected);
});

it('finds series by mnemonic and by the codes of publishers', () => {
  expect(knownSeries('DGS10')?.number).toBe(211);
  expect(seriesOfCode('bls', 'CUUR0000SA0')?.id).toBe('CPIAUCNS');
  expect(seriesOfCode('frb', 'RIFLGFCY10_N.M')?.id).toBe('GS10');
  expect(seriesOfCode('files', 'oil/wti-daily')?.id).toBe('DCOILWTICO');
  expect(seriesOfCode('eia', 'RBRTE D')?.id).toBe('DCOILBRENTEU');
  expect(seriesOfCode('pink', 'Silver')?.id).toBe('SILVER.M');
  expect(seriesOfCode('bea', 'ZZZ Q')).toBeUndefined();
});

it('reads names without their remarks', () => {
  expect(plainName(' Spot price (negative) ')).toBe('spot price');
});
