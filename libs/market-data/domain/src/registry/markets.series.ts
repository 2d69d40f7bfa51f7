import type { SeriesRow } from './series-row';
import { RELEASE } from './release-rules';

const revised = true;
const FRB = 'Federal Reserve Board';
const TREASURY = 'US Treasury';
const rates = 'rates';
const money = 'money';

const tenor = (number: number, id: string, name: string, also: readonly string[] = []): SeriesRow => ({
  ...{ number, id, name: `Treasury par yield, ${name}`, unit: 'percent', frequency: 'D', source: TREASURY },
  ...{ category: 'yield curve', release: RELEASE.close },
  ...{ entities: ['US Treasury par yield', `US ${name} Treasury`], items: [name, `${name} yield`], codes: { also } },
});

const CURVE: readonly SeriesRow[] = [
  tenor(200, 'DGS1MO', '1-month'),
  tenor(201, 'DGS1_5MO', '1.5-month'),
  tenor(202, 'DGS2MO', '2-month'),
  tenor(203, 'DGS3MO', '3-month'),
  tenor(204, 'DGS4MO', '4-month'),
  tenor(205, 'DGS6MO', '6-month'),
  tenor(206, 'DGS1', '1-year'),
  tenor(207, 'DGS2', '2-year'),
  tenor(208, 'DGS3', '3-year'),
  tenor(209, 'DGS5', '5-year'),
  tenor(210, 'DGS7', '7-year'),
  tenor(211, 'DGS10', '10-year'),
  tenor(212, 'DGS20', '20-year'),
  tenor(213, 'DGS30', '30-year'),
];

const RATES: readonly SeriesRow[] = [
  {
    ...{ number: 220, id: 'GS10', name: 'Treasury yield, 10-year, average of the month', unit: 'percent' },
    ...{ frequency: 'M', source: FRB, category: rates, release: RELEASE.monthAverage },
    ...{ codes: { frb: 'RIFLGFCY10_N.M', files: ['us10y/monthly'] }, entities: ['US 10-year yield'] },
  },
  {
    ...{ number: 221, id: 'FEDFUNDS', name: 'Federal funds rate, average of the month', unit: 'percent' },
    ...{ frequency: 'M', source: FRB, category: rates, release: RELEASE.monthAverage },
    ...{ codes: { frb: 'RIFSPFF_N.M' }, entities: ['Federal funds rate'] },
  },
  {
    ...{ number: 222, id: 'DFF', name: 'Federal funds rate', unit: 'percent', frequency: 'D', source: FRB },
    ...{ category: rates, release: RELEASE.h15, codes: { frb: 'RIFSPFF_N.D' }, entities: ['Federal funds rate'] },
  },
  {
    ...{ number: 223, id: 'T10Y2Y', name: 'Yield of 10 years less 2 years', unit: 'percent points', frequency: 'D' },
    ...{ source: 'Federal Reserve Bank of St. Louis', category: rates, release: RELEASE.nextDay },
  },
  {
    ...{ number: 224, id: 'T10YIE', name: 'Inflation expected by markets, 10 years', unit: 'percent', frequency: 'D' },
    ...{ source: 'Federal Reserve Bank of St. Louis', category: rates, release: RELEASE.nextDay },
  },
  {
    ...{ number: 225, id: 'T5YIE', name: 'Inflation expected by markets, 5 years', unit: 'percent', frequency: 'D' },
    ...{ source: 'Federal Reserve Bank of St. Louis', category: rates, release: RELEASE.nextDay },
  },
  {
    ...{ number: 226, id: 'BAMLC0A0CM', name: 'Spread of US corporate bonds', unit: 'percent points', frequency: 'D' },
    ...{ source: 'ICE Data Indices', category: rates, release: RELEASE.nextDay },
  },
  {
    ...{ number: 227, id: 'BAMLH0A0HYM2', name: 'Spread of US high-yield bonds', unit: 'percent points' },
    ...{ frequency: 'D', source: 'ICE Data Indices', category: rates, release: RELEASE.nextDay },
  },
  {
    ...{ number: 228, id: 'MORTGAGE30US', name: 'Mortgage rate, 30 years', unit: 'percent', frequency: 'W' },
    ...{ source: 'Freddie Mac', category: rates, release: RELEASE.weeklyNextDay },
  },
  {
    ...{ number: 229, id: 'GS10.SHILLER', name: 'Long interest rate (Shiller)', unit: 'percent', frequency: 'M' },
    ...{ source: 'Robert Shiller', category: rates, release: RELEASE.shiller, codes: { shiller: 'longRate' } },
    ...{ entities: ['S&P composite (Shiller)'], items: ['long rate', 'long interest rate'] },
  },
  {
    ...{ number: 230, id: 'DAAA', name: 'Yield of US corporate bonds of the best grade', unit: 'percent' },
    ...{ frequency: 'D', source: "Moody's", category: rates, release: RELEASE.nextDay },
  },
  {
    ...{ number: 231, id: 'AAA', name: 'Yield of US corporate bonds of the best grade, average of the month' },
    ...{ unit: 'percent', frequency: 'M', source: "Moody's", category: rates, release: RELEASE.monthAverage },
  },
];

const MONEY: readonly SeriesRow[] = [
  {
    ...{ number: 240, id: 'WALCL', name: 'Federal Reserve: total assets', unit: 'USD million', frequency: 'W' },
    ...{ source: FRB, category: money, release: RELEASE.h41, scale: 1e6, codes: { frb: 'RESPPA_N.WW' } },
    ...{ entities: ['Fed balance sheet', 'Federal Reserve balance sheet'], items: ['total assets'] },
  },
  {
    ...{ number: 241, id: 'RRPONTSYD', name: 'Overnight reverse repurchase agreements', unit: 'USD billion' },
    ...{ frequency: 'D', source: 'Federal Reserve Bank of New York', category: money, release: RELEASE.close },
    ...{ entities: ['Overnight reverse repo', 'Reverse repo'], items: ['reverse repo'] },
  },
  {
    ...{
      number: 242,
      id: 'WTREGEN',
      name: 'Treasury general account',
      unit: 'USD million',
      frequency: 'W',
      source: FRB,
    },
    ...{ category: money, release: RELEASE.h41, scale: 1e6, entities: ['Treasury general account'] },
    ...{ codes: { frb: 'RESPPLLDT_N.WW' } },
  },
  {
    ...{
      number: 243,
      id: 'M2SL',
      name: 'Money M2',
      unit: 'USD billion',
      frequency: 'M',
      adjustment: 'SA',
      source: FRB,
    },
    ...{ category: money, release: RELEASE.money, revised, scale: 1e9, codes: { frb: 'M2.M' } },
  },
  {
    ...{ number: 244, id: 'WM2NS', name: 'Money M2, weekly', unit: 'USD billion', frequency: 'W', adjustment: 'NSA' },
    ...{ source: FRB, category: money, release: { days: 45, time: '13:00' }, revised, scale: 1e9 },
    ...{ codes: { frb: 'M2_N.WM' } },
  },
  {
    ...{ number: 245, id: 'BUSLOANS', name: 'Commercial and industrial loans', unit: 'USD billion', frequency: 'M' },
    ...{ adjustment: 'SA', source: FRB, category: money, release: RELEASE.banks, revised, scale: 1e9 },
  },
  {
    ...{ number: 246, id: 'ANFCI', name: 'Adjusted national financial conditions', unit: 'index', frequency: 'W' },
    ...{ source: 'Federal Reserve Bank of Chicago', category: money, release: RELEASE.weeklyNextWeek, revised },
  },
  {
    ...{ number: 247, id: 'STLFSI4', name: 'St. Louis Fed financial stress', unit: 'index', frequency: 'W' },
    ...{ source: 'Federal Reserve Bank of St. Louis', category: money, release: RELEASE.weeklyNextWeek, revised },
  },
];

const shiller = (number: number, id: string, name: string, unit: string, code: string, items: readonly string[]) => ({
  ...{ number, id: `SHILLER.${id}`, name: `S&P composite (Shiller): ${name}`, unit, frequency: 'M' as const },
  ...{ source: 'Robert Shiller', category: 'valuation', codes: { shiller: code }, items },
  ...{ entities: ['S&P composite (Shiller)', 'Shiller'] },
});

const STOCKS: readonly SeriesRow[] = [
  {
    ...{ number: 260, id: 'SP500', name: 'S&P 500', unit: 'index', frequency: 'D', source: 'S&P Dow Jones Indices' },
    ...{ category: 'markets', release: RELEASE.close, entities: ['S&P 500', '^GSPC'], items: ['daily close', 'close'] },
  },
  {
    ...{
      number: 261,
      id: 'VIXCLS',
      name: 'Cboe volatility index (VIX)',
      unit: 'index',
      frequency: 'D',
      source: 'Cboe',
    },
    ...{ category: 'markets', release: RELEASE.close, entities: ['VIX', '^VIX'], items: ['close', 'daily close'] },
  },
  {
    ...shiller(262, 'PRICE', 'average price of the month', 'index', 'price', [
      'monthly average price',
      'price',
      'SP500',
    ]),
    release: RELEASE.shiller,
  },
  {
    ...shiller(263, 'DIVIDEND', 'dividend', 'index points a year', 'dividend', ['dividend']),
    revised,
    release: RELEASE.shillerEarnings,
  },
  {
    ...shiller(264, 'EARNINGS', 'earnings', 'index points a year', 'earnings', ['earnings']),
    revised,
    release: RELEASE.shillerEarnings,
  },
  {
    ...shiller(265, 'CPI', 'consumer prices', 'index 1982-84=100', 'cpi', ['CPI', 'consumer price index']),
    revised,
    release: RELEASE.shiller,
  },
  {
    ...shiller(266, 'REAL_PRICE', 'real price', 'index, at the newest prices', 'realPrice', ['real price']),
    revised,
    release: RELEASE.shiller,
  },
  {
    ...shiller(267, 'REAL_DIVIDEND', 'real dividend', 'index points a year', 'realDividend', ['real dividend']),
    revised,
    release: RELEASE.shillerEarnings,
  },
  {
    ...shiller(268, 'REAL_EARNINGS', 'real earnings', 'index points a year', 'realEarnings', ['real earnings']),
    revised,
    release: RELEASE.shillerEarnings,
  },
  {
    ...shiller(269, 'CAPE', 'price to ten-year earnings', 'ratio', 'cape', ['CAPE', 'PE10', 'P/E10']),
    revised,
    release: RELEASE.shiller,
  },
  {
    ...shiller(270, 'TR_CAPE', 'total-return price to ten-year earnings', 'ratio', 'trCape', ['TR CAPE']),
    revised,
    release: RELEASE.shiller,
  },
];

const spot = (
  number: number,
  id: string,
  name: string,
  [file, key]: readonly [string, string],
  entities: readonly string[],
) => ({
  ...{ number, id, name, unit: 'USD/bbl', frequency: 'D' as const, source: 'US Energy Information Administration' },
  ...{ category: 'commodities', release: RELEASE.eiaSpot, entities, items: ['spot price', 'price'] },
  codes: { files: [`oil/${file}`, file], eia: `${key} D` },
});
const PINK = 'World Bank';

const COMMODITIES: readonly SeriesRow[] = [
  spot(280, 'DCOILWTICO', 'Crude oil, WTI, Cushing', ['wti-daily', 'RWTC'], ['WTI crude', 'WTI']),
  spot(281, 'DCOILBRENTEU', 'Crude oil, Brent, Europe', ['brent-daily', 'RBRTE'], ['Brent crude', 'Brent']),
  {
    ...{ number: 282, id: 'MCOILWTICO', name: 'Crude oil, WTI, average of the month', unit: 'USD/bbl', frequency: 'M' },
    ...{ source: 'US Energy Information Administration', category: 'commodities', release: RELEASE.pinkSheet },
    ...{
      codes: { files: ['oil/wti-monthly', 'wti-monthly'], eia: 'RWTC M' },
      entities: ['WTI crude', 'WTI'],
      items: ['monthly average price'],
    },
  },
  {
    ...{ number: 283, id: 'OILPRICE', name: 'Crude oil, WTI, month (ended 2013)', unit: 'USD/bbl', frequency: 'M' },
    ...{ source: 'Dow Jones', category: 'commodities', release: RELEASE.pinkSheet },
  },
  {
    ...{ number: 284, id: 'GASREGW', name: 'Regular gasoline', unit: 'USD/gallon', frequency: 'W' },
    ...{ source: 'US Energy Information Administration', category: 'commodities', release: RELEASE.weeklyNextDay },
    codes: { eia: 'EMM_EPMR_PTE_NUS_DPG W' },
  },
  {
    ...{ number: 285, id: 'GOLD.M', name: 'Gold, average of the month', unit: 'USD/oz', frequency: 'M', source: PINK },
    ...{
      category: 'metals',
      country: 'WLD',
      release: RELEASE.pinkSheet,
      entities: ['Gold'],
      items: ['monthly price', 'price'],
    },
    codes: { files: ['gold/monthly', 'gold/monthly-processed'], pink: 'Gold' },
  },
  {
    ...{ number: 286, id: 'GOLD.A', name: 'Gold, average of the year', unit: 'USD/oz', frequency: 'A', source: PINK },
    ...{ category: 'metals', country: 'WLD', release: RELEASE.pinkSheet, entities: ['Gold'], items: ['annual price'] },
    codes: { files: ['gold/annual'] },
  },
  ...(['SILVER', 'PLATINUM', 'PALLADIUM'] as const).map((metal, place): SeriesRow => ({
    ...{
      number: 287 + place,
      id: `${metal}.M`,
      name: `${metal[0]}${metal.slice(1).toLowerCase()}, average of the month`,
    },
    ...{ unit: 'USD/oz', frequency: 'M', source: PINK, category: 'metals', country: 'WLD', release: RELEASE.pinkSheet },
    ...{ entities: [metal.toLowerCase()], items: ['monthly price', 'price'] },
    codes: { files: [`${metal.toLowerCase()}/monthly`], pink: `${metal[0]}${metal.slice(1).toLowerCase()}` },
  })),
  {
    ...{ number: 290, id: 'PCOPPUSDM', name: 'Copper, average of the month', unit: 'USD/tonne', frequency: 'M' },
    ...{ source: 'International Monetary Fund', category: 'metals', country: 'WLD', release: RELEASE.pinkSheet },
  },
  {
    ...{ number: 291, id: 'PALLFNFINDEXM', name: 'Commodity prices, all', unit: 'index 2016=100', frequency: 'M' },
    ...{ source: 'International Monetary Fund', category: 'commodities', country: 'WLD', release: RELEASE.pinkSheet },
  },
  {
    ...{
      number: 292,
      id: 'DTWEXBGS',
      name: 'US dollar against a broad basket',
      unit: 'index Jan 2006=100',
      frequency: 'D',
    },
    ...{ source: FRB, category: 'currencies', release: { days: 5, time: '16:30' } },
  },
];

export const MARKET_SERIES: readonly SeriesRow[] = [...CURVE, ...RATES, ...MONEY, ...STOCKS, ...COMMODITIES];
