import type { SeriesRow } from './series-row';
import { RELEASE } from './release-rules';

const revised = true;
const BLS = 'US Bureau of Labor Statistics';
const BEA = 'US Bureau of Economic Analysis';
const CENSUS = 'US Census Bureau';
const growth = 'growth';
const labor = 'labor';
const inflation = 'inflation';
const housing = 'housing';

const GDP: readonly SeriesRow[] = [
  {
    ...{
      number: 1,
      id: 'GDP',
      name: 'Gross domestic product',
      unit: 'USD billion',
      frequency: 'Q',
      adjustment: 'SAAR',
    },
    ...{ source: BEA, category: growth, release: RELEASE.gdp, revised, scale: 1e9, codes: { bea: 'A191RC Q' } },
    ...{ entities: ['US GDP'], items: ['GDP nominal', 'nominal GDP', 'GDP current dollars'] },
  },
  {
    ...{ number: 2, id: 'GDPC1', name: 'Real gross domestic product', unit: 'USD billion, chained', frequency: 'Q' },
    ...{ adjustment: 'SAAR', source: BEA, category: growth, release: RELEASE.gdp, revised, scale: 1e9 },
    ...{ codes: { bea: 'A191RX Q' }, entities: ['US GDP', 'US real GDP'], items: ['GDP real', 'real GDP'] },
  },
  {
    ...{ number: 3, id: 'GDPA', name: 'Gross domestic product, annual', unit: 'USD billion', frequency: 'A' },
    ...{ source: BEA, category: growth, release: RELEASE.gdpYear, revised, scale: 1e9, codes: { bea: 'A191RC A' } },
    ...{ entities: ['US GDP'], items: ['GDP nominal annual'] },
  },
  {
    ...{ number: 4, id: 'GDPCA', name: 'Real gross domestic product, annual', unit: 'USD billion, chained' },
    ...{ frequency: 'A', source: BEA, category: growth, release: RELEASE.gdpYear, revised, scale: 1e9 },
    ...{ codes: { bea: 'A191RX A' }, entities: ['US GDP'], items: ['GDP real annual'] },
  },
  {
    ...{ number: 5, id: 'A191RL1Q225SBEA', name: 'Real GDP growth, annual rate', unit: 'percent', frequency: 'Q' },
    ...{ adjustment: 'SAAR', source: BEA, category: growth, release: RELEASE.gdp, revised },
    ...{ codes: { bea: 'A191RL Q' }, entities: ['US GDP'], items: ['real GDP growth'] },
  },
  {
    ...{ number: 6, id: 'A191RP1Q027SBEA', name: 'GDP growth, annual rate', unit: 'percent', frequency: 'Q' },
    ...{ adjustment: 'SAAR', source: BEA, category: growth, release: RELEASE.gdp, revised },
    ...{ codes: { bea: 'A191RP Q' }, entities: ['US GDP'], items: ['GDP growth'] },
  },
  {
    ...{ number: 7, id: 'A191RL1A225NBEA', name: 'Real GDP growth, annual', unit: 'percent', frequency: 'A' },
    ...{ source: BEA, category: growth, release: RELEASE.gdpYear, revised, codes: { bea: 'A191RL A' } },
  },
  {
    ...{ number: 8, id: 'A191RP1A027NBEA', name: 'GDP growth, annual', unit: 'percent', frequency: 'A' },
    ...{ source: BEA, category: growth, release: RELEASE.gdpYear, revised, codes: { bea: 'A191RP A' } },
  },
];

const ACTIVITY: readonly SeriesRow[] = [
  {
    ...{ number: 20, id: 'INDPRO', name: 'Industrial production', unit: 'index 2017=100', frequency: 'M' },
    ...{ adjustment: 'SA', source: 'Federal Reserve Board', category: growth, release: RELEASE.production, revised },
    ...{ codes: { frb: 'IP.B50001.S' } },
  },
  {
    ...{ number: 21, id: 'RSXFS', name: 'Retail sales without food services', unit: 'USD million', frequency: 'M' },
    ...{ adjustment: 'SA', source: CENSUS, category: growth, release: RELEASE.retail, revised },
  },
  {
    ...{ number: 22, id: 'DGORDER', name: 'Orders of durable goods', unit: 'USD million', frequency: 'M' },
    ...{ adjustment: 'SA', source: CENSUS, category: growth, release: RELEASE.durables, revised },
  },
  {
    ...{ number: 23, id: 'CFNAI', name: 'Chicago Fed national activity index', unit: 'index', frequency: 'M' },
    ...{ source: 'Federal Reserve Bank of Chicago', category: growth, release: RELEASE.activity, revised },
  },
  {
    ...{ number: 24, id: 'USREC', name: 'Recession (1) or expansion (0)', unit: 'flag', frequency: 'M' },
    ...{ source: 'National Bureau of Economic Research', category: growth, release: RELEASE.recession, revised },
  },
  {
    ...{ number: 25, id: 'UMCSENT', name: 'Consumer sentiment', unit: 'index 1966Q1=100', frequency: 'M' },
    ...{ source: 'University of Michigan', category: growth, release: RELEASE.survey },
  },
  {
    ...{ number: 26, id: 'HOUST', name: 'Housing starts', unit: 'thousand units', frequency: 'M', adjustment: 'SAAR' },
    ...{ source: CENSUS, category: housing, release: RELEASE.housing, revised },
  },
  {
    ...{ number: 27, id: 'HSN1F', name: 'New one-family houses sold', unit: 'thousand units', frequency: 'M' },
    ...{ adjustment: 'SAAR', source: CENSUS, category: housing, release: RELEASE.durables, revised },
  },
  {
    ...{ number: 28, id: 'CSUSHPINSA', name: 'Case-Shiller home prices', unit: 'index Jan 2000=100', frequency: 'M' },
    ...{ adjustment: 'NSA', source: 'S&P Dow Jones Indices', category: housing, release: RELEASE.homePrices, revised },
  },
];

const LABOR: readonly SeriesRow[] = [
  {
    ...{ number: 40, id: 'UNRATE', name: 'Unemployment rate', unit: 'percent', frequency: 'M', adjustment: 'SA' },
    ...{ source: BLS, category: labor, release: RELEASE.jobs, revised, codes: { bls: 'LNS14000000' } },
    ...{ entities: ['US unemployment', 'US unemployment rate'], items: ['unemployment rate'] },
  },
  {
    ...{ number: 41, id: 'U6RATE', name: 'Unemployment and underemployment (U-6)', unit: 'percent', frequency: 'M' },
    ...{ adjustment: 'SA', source: BLS, category: labor, release: RELEASE.jobs, revised },
    ...{ codes: { bls: 'LNS13327709' }, entities: ['US unemployment'], items: ['U-6 rate'] },
  },
  {
    ...{ number: 42, id: 'PAYEMS', name: 'Nonfarm employees', unit: 'thousand persons', frequency: 'M' },
    ...{ adjustment: 'SA', source: BLS, category: labor, release: RELEASE.jobs, revised },
    ...{ codes: { bls: 'CES0000000001' }, entities: ['US payrolls'], items: ['nonfarm payrolls', 'payrolls'] },
  },
  {
    ...{ number: 43, id: 'CIVPART', name: 'Labor force participation', unit: 'percent', frequency: 'M' },
    ...{ adjustment: 'SA', source: BLS, category: labor, release: RELEASE.jobs, revised },
    ...{ codes: { bls: 'LNS11300000' } },
  },
  {
    ...{ number: 44, id: 'AHETPI', name: 'Average hourly earnings, production workers', unit: 'USD', frequency: 'M' },
    ...{ adjustment: 'SA', source: BLS, category: labor, release: RELEASE.jobs, revised },
    ...{ codes: { bls: 'CES0500000008' } },
  },
  {
    ...{ number: 47, id: 'CES0500000003', name: 'Average hourly earnings', unit: 'USD', frequency: 'M' },
    ...{ adjustment: 'SA', source: BLS, category: labor, release: RELEASE.jobs, revised },
    ...{ codes: { bls: 'CES0500000003' }, items: ['average hourly earnings'] },
  },
  {
    ...{ number: 45, id: 'JTSJOL', name: 'Job openings', unit: 'thousand', frequency: 'M', adjustment: 'SA' },
    ...{ source: BLS, category: labor, release: RELEASE.openings, revised },
    ...{ codes: { bls: 'JTS000000000000000JOL' } },
  },
  {
    ...{ number: 46, id: 'ICSA', name: 'Initial claims for unemployment insurance', unit: 'persons', frequency: 'W' },
    ...{ adjustment: 'SA', source: 'US Employment and Training Administration', category: labor, revised },
    ...{ release: RELEASE.claims, entities: ['US initial claims', 'Initial claims'], items: ['initial claims'] },
    ...{ notes: 'The day is the Saturday on which the week ends.' },
  },
];

const household = (number: number, id: string, name: string, unit: string): SeriesRow => ({
  ...{ number, id, name, unit, frequency: 'A', source: BLS, category: labor, release: RELEASE.householdYear },
  ...{ notes: 'Annual average, persons of 16 years and more (14 before 1947).' },
});

const HOUSEHOLD: readonly SeriesRow[] = [
  household(60, 'LNU00000000.A', 'Civilian population, annual average', 'thousand persons'),
  household(61, 'LNU01000000.A', 'Labor force, annual average', 'thousand persons'),
  household(62, 'LNU01300000.A', 'Labor force participation, annual average', 'percent'),
  household(63, 'LNU02000000.A', 'Employed, annual average', 'thousand persons'),
  household(64, 'LNU02300000.A', 'Employed share of population, annual average', 'percent'),
  household(65, 'LNU02034560.A', 'Employed in agriculture, annual average', 'thousand persons'),
  household(66, 'LNU02037463.A', 'Employed outside agriculture, annual average', 'thousand persons'),
  household(67, 'LNU03000000.A', 'Unemployed, annual average', 'thousand persons'),
  household(68, 'LNU04000000.A', 'Unemployment rate, annual average', 'percent'),
  household(69, 'LNU05000000.A', 'Not in the labor force, annual average', 'thousand persons'),
];

const PRICES: readonly SeriesRow[] = [
  {
    ...{ number: 80, id: 'CPIAUCNS', name: 'Consumer prices, all urban consumers', unit: 'index 1982-84=100' },
    ...{ frequency: 'M', adjustment: 'NSA', source: BLS, category: inflation, release: RELEASE.prices },
    ...{ codes: { bls: 'CUUR0000SA0' }, entities: ['US CPI-U (NSA)', 'US CPI'] },
    ...{ items: ['CPI-U not seasonally adjusted', 'CPI-U', 'consumer price index not seasonally adjusted'] },
  },
  {
    ...{ number: 81, id: 'CPIAUCSL', name: 'Consumer prices, all urban consumers, adjusted', frequency: 'M' },
    ...{ unit: 'index 1982-84=100', adjustment: 'SA', source: BLS, category: inflation, release: RELEASE.prices },
    ...{ revised, codes: { bls: 'CUSR0000SA0' }, entities: ['US CPI', 'US CPI-U (SA)'] },
    ...{ items: ['CPI-U seasonally adjusted'] },
  },
  {
    ...{ number: 82, id: 'CPILFESL', name: 'Consumer prices without food and energy', unit: 'index 1982-84=100' },
    ...{ frequency: 'M', adjustment: 'SA', source: BLS, category: inflation, release: RELEASE.prices, revised },
    ...{ codes: { bls: 'CUSR0000SA0L1E' }, entities: ['US core CPI', 'US CPI'], items: ['core CPI'] },
  },
  {
    ...{ number: 83, id: 'PCEPILFE', name: 'Consumption prices without food and energy', unit: 'index 2017=100' },
    ...{ frequency: 'M', adjustment: 'SA', source: BEA, category: inflation, release: RELEASE.income, revised },
    ...{ codes: { bea: 'DPCCRG M' }, entities: ['US core PCE'] },
  },
  {
    ...{ number: 84, id: 'PPIFIS', name: 'Producer prices, final demand', unit: 'index Nov 2009=100', frequency: 'M' },
    ...{ adjustment: 'SA', source: BLS, category: inflation, release: RELEASE.producerPrices, revised },
    ...{ codes: { bls: 'WPSFD4' } },
  },
  {
    ...{ number: 85, id: 'MICH', name: 'Inflation expected by consumers, next year', unit: 'percent', frequency: 'M' },
    ...{ source: 'University of Michigan', category: inflation, release: RELEASE.survey },
  },
  {
    ...{ number: 86, id: 'CPIAUCNS.CHANGE', name: 'Consumer prices, change on the month before', unit: 'percent' },
    ...{ frequency: 'M', adjustment: 'NSA', source: BLS, category: inflation, release: RELEASE.prices },
  },
];

/** Parts of consumer prices, for what contributes to inflation. */
const component = (number: number, item: string, name: string): SeriesRow => ({
  ...{ number, id: `CUUR0000${item}`, name: `Consumer prices: ${name}`, unit: 'index 1982-84=100', frequency: 'M' },
  ...{ adjustment: 'NSA', source: BLS, category: 'inflation components', release: RELEASE.prices },
  codes: { bls: `CUUR0000${item}` },
});

const COMPONENTS: readonly SeriesRow[] = [
  component(100, 'SAF1', 'food'),
  component(101, 'SAF11', 'food at home'),
  component(102, 'SEFV', 'food away from home'),
  component(103, 'SA0E', 'energy'),
  component(104, 'SETB01', 'gasoline'),
  component(105, 'SEHF01', 'electricity'),
  component(106, 'SEHF02', 'piped gas'),
  component(107, 'SA0L1E', 'all without food and energy'),
  component(108, 'SETA01', 'new vehicles'),
  component(109, 'SETA02', 'used cars and trucks'),
  component(110, 'SAA', 'apparel'),
  component(111, 'SAH1', 'shelter'),
  component(112, 'SEHA', 'rent of primary residence'),
  component(113, 'SEHC', "owners' equivalent rent"),
  component(114, 'SAS4', 'transportation services'),
  component(115, 'SAM', 'medical care'),
  component(116, 'SAM1', 'medical care commodities'),
  component(117, 'SAM2', 'medical care services'),
  component(118, 'SAR', 'recreation'),
  component(119, 'SAE', 'education and communication'),
];

export const US_ACTIVITY: readonly SeriesRow[] = [
  ...GDP,
  ...ACTIVITY,
  ...LABOR,
  ...HOUSEHOLD,
  ...PRICES,
  ...COMPONENTS,
];
