import type { FundClass, FundCover, FundHolding, FundReport, Security, Split } from '@plumbline/market-data/domain';
import { makeRecordTable } from '@plumbline/market-data/testing';
import { addDays, epochDay, type Day } from '@plumbline/shared/domain';
import { bindModules, createDispatch } from '@plumbline/shared/server';
import { etfsModule } from '../module';
import type { EtfDeps, EtfMarket } from '../read/etf-market';

/** The day that most questions are asked of. */
export const AS_OF: Day = '2026-06-30';

const security = (symbol: string, company: string, more: Partial<Security> = {}): Security => ({
  id: `US.${symbol}`,
  symbol,
  exchange: 'ARCA',
  company,
  currency: 'USD',
  kind: 'stock',
  ...more,
});

const OAKS = security('OAKS', 'Oaks Inc.');
const ELMS = security('ELMS', 'Elms SE', { exchange: 'XTER', symbol: 'ELMS.DE' });
const FIRS = security('FIRS', 'Firs Ltd');
const BEAR = security('BEAR', 'Bear Corp.');
const ALDR = security('ALDR', 'Alder Index ETF', { kind: 'etf' });
/** Quoted in another currency than its net assets. */
const BRCH = security('BRCH', 'Birch Sector ETF', { kind: 'etf', currency: 'CAD' });
const EDGE = security('EDGE', 'Edge ETF', { kind: 'etf' });
const OLDR = security('OLDR', 'Older ETF', { kind: 'etf' });
const SILN = security('SILN', 'Silent ETF', { kind: 'etf' });
const { kind: _, ...HIKR } = security('HIKR', 'Hiker Fund', { exchange: 'NAS' });
const SECURITIES: readonly Security[] = [OAKS, ELMS, FIRS, BEAR, ALDR, BRCH, EDGE, OLDR, SILN, HIKR];

const BY_CUSIP = new Map<string, Security>([
  ['OAKS00001', OAKS],
  ['ELMS00001', ELMS],
  ['BEAR00001', BEAR],
  ['BRCH00001', BRCH],
]);

const fundClass = (symbol: string, seriesId: string, classId: string): FundClass => ({
  cik: '0000000007',
  seriesId,
  classId,
  symbol,
});

/** A company's symbol, OAKS, is a class of a fund as well. */
const CLASSES: readonly FundClass[] = [
  fundClass('ALDR', 'S1', 'C1'),
  fundClass('HIKR', 'S4', 'C4'),
  fundClass('PINEY', 'S9', 'C10'),
  fundClass('PINEX', 'S9', 'C9'),
  fundClass('CEDAX', 'S10', 'C11'),
  fundClass('OAKS', 'S11', 'C12'),
];

const holding = (place: number, more: Partial<FundHolding>): FundHolding => ({
  place,
  units: 'NS',
  assetCategory: 'EC',
  issuerCategory: 'CORP',
  currency: 'USD',
  country: 'US',
  fairValueLevel: 1,
  payoff: 'Long',
  ...more,
});
const oaks = (place: number, more: Partial<FundHolding>) =>
  holding(place, { name: 'OAKS INC', cusip: 'OAKS00001', ...more });
const elms = (place: number, more: Partial<FundHolding>) =>
  holding(place, { name: 'Elms', cusip: 'ELMS00001', country: 'DE', currency: 'EUR', ...more });
const bear = (place: number, more: Partial<FundHolding>) =>
  holding(place, { name: 'Bear', cusip: 'BEAR00001', payoff: 'Short', ...more });
const bond = (place: number, percent: number) =>
  holding(place, {
    name: 'Treasury',
    title: 'Treasury 4 % 2030',
    cusip: 'TREAS0001',
    units: 'PA',
    assetCategory: 'DBT',
    issuerCategory: 'UST',
    fairValueLevel: 2,
    balance: 100,
    valueUsd: 100,
    percent,
  });

const DECEMBER = [
  oaks(1, { balance: 10, valueUsd: 400, percent: 50 }),
  elms(2, { balance: 20, valueUsd: 200, percent: 25 }),
  bond(3, 12.5),
  bear(4, { balance: -5, valueUsd: -50, percent: -6.25 }),
  holding(5, { name: 'Gone Inc', cusip: 'GONE00001', balance: 4, valueUsd: 40, percent: 5 }),
];

const MARCH = [
  oaks(1, { balance: 30, valueUsd: 450, percent: 45 }),
  elms(2, { balance: 10, valueUsd: 120, percent: 12 }),
  holding(3, { name: 'Firs', ticker: 'FIRS', balance: 8, valueUsd: 160, percent: 16, country: 'CA', currency: 'CAD' }),
  bond(4, 10),
  bear(5, { balance: -5, valueUsd: -60, percent: -6 }),
  holding(6, { name: 'Day Money', assetCategory: 'STIV', issuerCategory: 'RF', balance: 80, valueUsd: 80, percent: 8 }),
  // Its weight is that of its value: the row has none.
  holding(7, { name: 'Birch', cusip: 'BRCH00001', issuerCategory: 'RF', balance: 5, valueUsd: 100 }),
  holding(8, {
    name: 'Index future',
    assetCategory: 'DE',
    derivative: 'FUT',
    units: 'NC',
    balance: 1,
    valueUsd: 5,
    percent: 0.5,
  }),
];

interface Filed extends Partial<FundReport> {
  readonly no: number;
  readonly at: string;
  readonly reportDay: Day;
}

const report = ({ no, at, ...more }: Filed): FundReport => ({
  cik: '0000000007',
  accession: `0000000007-26-00000${no}`,
  form: 'NPORT-P',
  moment: { at: Date.parse(at), precision: 'time' },
  publicBy: 'acceptance',
  registrant: 'Alder Trust',
  classIds: [],
  returns: [],
  flows: [],
  holdings: [],
  ...more,
});

const alder = (more: Filed): FundReport =>
  report({ seriesId: 'S1', series: 'Alder Index ETF', classIds: ['C1'], ...more });

/** New York is four hours behind UTC in May, so the first report is public on 28 May and its amendment on the 29th. */
const REPORTS: readonly FundReport[] = [
  alder({ no: 1, at: '2026-02-26T21:00:00Z', reportDay: '2025-12-31', netAssetsUsd: 800, holdings: DECEMBER }),
  alder({
    no: 2,
    at: '2026-05-29T03:59:59Z',
    reportDay: '2026-03-31',
    netAssetsUsd: 900,
    holdings: [oaks(1, { balance: 1, valueUsd: 900, percent: 100 })],
  }),
  alder({
    no: 3,
    at: '2026-05-29T04:00:00Z',
    reportDay: '2026-03-31',
    form: 'NPORT-P/A',
    netAssetsUsd: 1_000,
    totalAssetsUsd: 1_100,
    totalLiabilitiesUsd: 100,
    cashUsd: 50,
    returns: [{ classId: 'C1', months: [1, 2, -1] }, { months: [1, null, 3] }],
    flows: [
      { sales: 100, reinvestment: 10, redemption: 30 },
      { sales: 50, reinvestment: null, redemption: -20 },
      { sales: null, reinvestment: null, redemption: null },
    ],
    holdings: MARCH,
  }),
  // Public after the day that is asked for; two classes share its net assets.
  alder({ no: 4, at: '2026-08-28T20:00:00Z', reportDay: '2026-06-30', netAssetsUsd: 2_000, classIds: ['C1', 'C2'] }),
  report({
    no: 5,
    cik: '0000000008',
    at: '2026-05-20T20:00:00Z',
    reportDay: '2026-03-31',
    series: 'BIRCH SECTOR ETF',
    registrant: 'Birch Trust',
    netAssetsUsd: 2_000,
    flows: [{ sales: null, reinvestment: null, redemption: 100 }],
    returns: [{ months: [5, 5] }],
    holdings: [
      oaks(1, { balance: 80, valueUsd: 1_200, percent: 60 }),
      elms(2, { balance: 50, valueUsd: 600, percent: 30 }),
      bear(3, { balance: 20, valueUsd: 200, percent: 10, payoff: 'Long' }),
    ],
  }),
  report({
    no: 6,
    at: '2026-05-20T20:00:00Z',
    reportDay: '2026-03-31',
    seriesId: 'S9',
    series: 'Pine Balanced Fund',
    classIds: ['C9', 'C10'],
    netAssetsUsd: 500,
    holdings: [oaks(1, { balance: 1, valueUsd: 4.95, percent: 0.99 }), holding(2, { name: 'Not valued' })],
  }),
  report({
    no: 7,
    at: '2026-05-20T20:00:00Z',
    reportDay: '2026-03-31',
    seriesId: 'S4',
    series: 'Hiker Fund',
    classIds: ['C4'],
    holdings: [oaks(1, { balance: 1, valueUsd: 4, percent: 1 })],
  }),
  report({
    no: 8,
    cik: '0000000009',
    at: '2026-01-20T20:00:00Z',
    reportDay: addDays(AS_OF, -300),
    series: 'Edge ETF',
    netAssetsUsd: 100,
  }),
  report({
    no: 9,
    cik: '0000000009',
    at: '2026-01-20T20:00:00Z',
    reportDay: addDays(AS_OF, -301),
    series: 'Older ETF',
    netAssetsUsd: 9_000,
  }),
];

const split = (day: Day, ratio: number): Split => ({ day, ratio, source: 'test', knownAt: 0 });

const SPLITS: Readonly<Record<string, readonly Split[]>> = {
  // Between the two reports.
  'US.OAKS': [split('2026-02-15', 2)],
  // After the report of March: its price of that day is four times the one of the series.
  'US.ALDR': [split('2026-05-01', 4)],
};

const DAYS = Int32Array.from(['2026-03-30', '2026-03-31', '2026-04-01', '2026-06-30'].map(epochDay));
const CLOSES = Float64Array.from([12, 12.5, 13, 14]);
const PRICES = {
  days: DAYS,
  open: CLOSES,
  high: CLOSES,
  low: CLOSES,
  close: CLOSES,
  volume: CLOSES,
  quality: new Uint8Array(4),
};

const bare = ({ holdings: _holdings, ...cover }: FundReport): FundCover => cover;

const ofAccessions = (accessions: readonly string[]) =>
  REPORTS.filter(({ accession }) => accessions.includes(accession));

const areas = {
  fundReports: async () => REPORTS.map(({ accession }) => accession),
  fundCovers: async (accessions: readonly string[]) => ofAccessions(accessions).map(bare),
  fundHoldings: async (accessions: readonly string[]) =>
    new Map(ofAccessions(accessions).map((one) => [one.accession, one.holdings])),
  fundSizes: async (accessions: readonly string[]) =>
    new Map(ofAccessions(accessions).map((one) => [one.accession, one.holdings.length])),
  fundClasses: async () => CLASSES,
};

/** Nine funds of which every report is known, two companies more than they hold, prices of one fund. */
export const fundMarket: EtfMarket = {
  find: (name) => SECURITIES.find(({ id, symbol }) => id === name || symbol === name.toUpperCase()),
  findAt: (symbol, day) => (symbol === 'FIRS' && day >= '2026-03-01' ? FIRS : undefined),
  lookup: (name) => {
    const found = BY_CUSIP.get(name);
    return found && { security: found, by: 'cusip' };
  },
  list: () => SECURITIES,
  prices: (id) => (id === ALDR.id || id === BRCH.id ? PRICES : undefined),
  recentPrices: (id) => (id === ALDR.id || id === BRCH.id ? PRICES : undefined),
  status: () => ({ version: 'v1', sample: false, securities: 0, facts: 0, priceRows: 0, lastPriceDay: '2026-09-30' }),
  areas: () => areas,
  records: (model) => makeRecordTable(model, areas),
  splits: (id) => SPLITS[id] ?? [],
};

const NOW: Readonly<Record<string, Readonly<Record<string, number | string>>>> = {
  'US.ALDR': { price: 14, p_pct_change: -1.25, volumn_day: 500, total_return_1y: 8, total_return_3y: 3 },
  'US.OAKS': { sector: 'Mining' },
  'US.ELMS': { sector: 'Energy' },
  'US.BEAR': { sector: 'Energy' },
  'US.FIRS': { sector: '' },
};
/** Returns are others on a past day. */
const PAST: typeof NOW = { ...NOW, 'US.ALDR': { price: 13, total_return_1y: 5 } };

const deps: EtfDeps = {
  market: fundMarket,
  figures: async (_keys, asOf) => (id, key) =>
    (asOf === undefined ? NOW : PAST)[id]?.[key] ?? { status: 'not_available' },
};

const dispatch = createDispatch(bindModules([etfsModule], deps, {} as never), { kind: 'client', clientId: 'a' });

/** Makes a call as a visitor; the answer is typed where it is used. */
export const askFunds = <Answer>(key: string, input: { params?: object; query?: object } = {}): Promise<Answer> =>
  dispatch(key, input) as Promise<Answer>;
