import { KNOWN_SERIES } from '@plumbline/market-data/domain';
import { categoryPlaces } from './categories';
import { computedSeries } from './computed-series';
import { countryName, countryOf, countryOfNumber, isCountry } from './countries';
import { marketPage, MARKET_SLUGS } from './market-pages';
import { monthFrom, monthIn, monthSheet } from './month-sheet';
import { cotPath, indicatorPath } from './paths';
import { ECONOMIC_NOTES } from './economic-notes';
import { unitIn } from './formats';
import { cyclePosition, presidentOf } from './presidents';
import { seriesNumber, worldParts } from './series-number';
import { extremeOf, windowSize } from './cot-kinds';

it.each([
  ['CPIAUCNS', 80],
  ['SPREAD_10Y_2Y', 900],
  ['WB:NY.GDP.MKTP.CD:USA', 1_004_840],
  ['IMF:GGXWDG_NGDP:DEU', 1_101_276],
  ['IMF:GGXWDG_NGDP:WLD', 1_101_900],
])('the number of %s', (id, number) => expect(seriesNumber(id)).toBe(number));

it('series that no registry knows have a number of their own, the same for ever', () => {
  expect(seriesNumber('ECB:EUR/USD')).toBe(5_989_081_301_844);
  const ids = [...Array.from({ length: 5_000 }, (_, place) => `X${String(place)}`), 'ECB:EUR/USD', 'WB:UNKNOWN:USA'];
  const numbers = ids.map(seriesNumber);
  expect(new Set(numbers).size).toBe(ids.length);
  expect(numbers.every((number) => Number.isSafeInteger(number) && number >= 1_000_000_000)).toBe(true);
  expect(KNOWN_SERIES.every(({ id, number }) => seriesNumber(id) === number && number < 900)).toBe(true);
});

it('countries by code and number, groups apart from them', () => {
  expect(countryOf('DEU')).toMatchObject({ number: 276, iso2: 'DE' });
  expect(countryOfNumber(840)?.iso3).toBe('USA');
  expect([countryName('DEU'), countryName('WLD'), countryName('XKX'), countryName('QQQ')]).toEqual([
    'Germany',
    'World',
    'Kosovo',
    'QQQ',
  ]);
  expect([isCountry('USA'), isCountry('WLD')]).toEqual([true, false]);
});

it('places in the tree of categories', () => {
  const codes = (id: string, category: string) => categoryPlaces({ id, category }).map(({ code }) => code);
  expect(codes('CUUR0000SAF1', 'inflation components')).toEqual(['us', 'us/inflation', 'us/inflation/components']);
  expect(codes('IMF:GGXWDG_NGDP:USA', 'debt')).toEqual(['world', 'world/debt', 'world/debt/imf-ggxwdg-ngdp']);
  expect(codes('NEW', 'unheard of')).toEqual(['other']);
  expect(worldParts('IMF:GGXWDG_NGDP:USA')).toEqual({ indicator: 'IMF:GGXWDG_NGDP', country: 'USA' });
});

it('addresses keep the plus of consolidated contracts', () => {
  expect(cotPath('12460+', 'Dow Jones')).toBe('/cot_reports/12460%2B/dow-jones');
  expect(indicatorPath(80, 'Consumer prices, all')).toBe('/economic_indicators/80/consumer-prices-all');
  expect(indicatorPath(80, '(日) Öl, US$')).toBe('/economic_indicators/80/l-us');
  expect(indicatorPath(80, '日本')).toBe('/economic_indicators/80/series');
});

it('indicators of many countries have the name of their publisher', () => {
  const name = (id: string) => categoryPlaces({ id, category: 'debt' }).at(-1)?.name;
  expect(name('IMF:GGXWDG_NGDP:USA')).toMatch(/debt.* \(IMF\)$/i);
  expect(name('WB:NEW.CODE:USA')).toBe('NEW.CODE (World Bank)');
  expect(categoryPlaces({ id: 'WB:NEW.CODE:USA', category: 'unheard of' })[1]).toEqual({
    code: 'world/other',
    name: 'Other',
  });
});

it.each([
  ['1', {}],
  ['1234567890123456', {}],
  ['12345678901234567', { series: 'Use digits alone' }],
  ['0', { series: 'Use digits alone' }],
  ['80x', { series: 'Use digits alone' }],
])('a note on series %s', (series, refused) => expect(ECONOMIC_NOTES.check?.({ series })).toEqual(refused));

it('units of formats, and the sum of liquidity', () => {
  const units = (['original', 'change', 'rank', 'log', 'yoy', 'cagr', 'pct_change'] as const).map((format) =>
    unitIn(format, 'USD'),
  );
  expect(units).toEqual(['USD', 'USD', 'percentile', 'ln(USD)', 'percent', 'percent', 'percent']);
  expect(computedSeries('NET_LIQUIDITY')?.of([7_000_000, 500_000, 100])).toBe(6_400);
});

it.each([[2021, 1, 'Biden'], [2024, 4, 'Biden'], [2025, 1, 'Trump'], [1933, 1, 'F. D. Roosevelt'], [2029, 1, undefined], [1850, 2, undefined]])(
  'year %d of the cycle',
  (year, position, name) => {
    expect(cyclePosition(year)).toBe(position);
    expect(presidentOf(year)?.name).toBe(name);
  },
); // prettier-ignore

it('a sheet of a month has whole weeks from Monday', () => {
  const { from, to, days } = monthSheet('2026-07');
  expect([from, to, days.length]).toEqual(['2026-06-29', '2026-08-02', 35]);
  expect([monthFrom('2026-01', -1), monthFrom('2026-12', 1)]).toEqual(['2025-12', '2027-01']);
  expect([monthIn('2026-13'), monthIn('2026-12'), monthIn(null)]).toEqual([undefined, '2026-12', undefined]);
});

it('ends of the range of an index, and windows of it', () => {
  expect([95, 94.9, 5, 5.1, undefined].map(extremeOf)).toEqual(['high', null, 'low', null, null]);
  expect([windowSize('156', 9), windowSize('all', 9)]).toEqual([156, 9]);
});

it('every page of markets is found by its slug alone', () => {
  expect(MARKET_SLUGS.map((slug) => marketPage(slug)?.slug)).toEqual(MARKET_SLUGS);
  expect(marketPage('nonsense')).toBeUndefined();
});
