import type { Economics, Quirks, SampleCompany, Sector } from './company';
import type { FiscalYearRule } from '../base/fiscal-calendar';
import { economicsOf } from './sector-economics';

const FIRST_CIK = 9_900_000_001;
const CALENDAR: FiscalYearRule = { kind: 'month-end', month: 12 };

const ASC606 = 'RevenueFromContractWithCustomerExcludingAssessedTax';
const tags = (before: string, after = ASC606): SampleCompany['revenueTags'] => [
  { concept: before, fromYear: 0 },
  { concept: after, fromYear: 2018 },
];
const EVEN = [1, 1, 1, 1] as const;
const REVENUES: SampleCompany['revenueTags'] = [{ concept: 'Revenues', fromYear: 0 }];

interface Row {
  readonly own?: Partial<Economics>;
  readonly quirks?: Quirks;
  readonly fiscalYear?: FiscalYearRule;
  readonly revenueTags?: SampleCompany['revenueTags'];
  readonly firstDay?: string;
  readonly listedFrom?: string;
  readonly lastTraded?: string;
}

type Identity = readonly [
  ticker: string,
  name: string,
  exchange: 'Nasdaq' | 'NYSE',
  sic: string,
  sicDescription: string,
];
type Size = readonly [scale: number, shares: number];
type Entry = readonly [identity: Identity, sector: Sector, size: Size, row?: Row];

const ENTRIES: readonly Entry[] = [
  [
    ['VTRL', 'Vantrellis Systems Inc.', 'Nasdaq', '7372', 'Services-Prepackaged Software'],
    'technology',
    [4200, 820],
    {
      quirks: { splits: [{ day: '2021-07-20', ratio: 4 }] },
      own: { growth: 0.14, payout: 0.1 },
      fiscalYear: { kind: 'month-end', month: 6 },
    },
  ],
  [
    ['QRVN', 'Quorvane Semiconductor Corp', 'Nasdaq', '3674', 'Semiconductors & Related Devices'],
    'technology',
    [6800, 540],
    {
      fiscalYear: { kind: 'weeks', month: 9 },
      revenueTags: tags('SalesRevenueNet'),
      own: {
        grossMargin: 0.52,
        selling: 0.1,
        cycleBeta: 2.2,
        inventoryDays: 95,
        deferredDays: 0,
        payout: 0.25,
        plant: 0.6,
        capex: 0.09,
        depreciation: 0.07,
      },
    },
  ],
  [
    ['LMRC', 'Lumenarch Software, Inc.', 'NYSE', '7372', 'Services-Prepackaged Software'],
    'technology',
    [640, 118],
    {
      firstDay: '2023-01-01',
      listedFrom: '2024-05-16',
      own: {
        growth: 0.27,
        selling: 0.5,
        research: 0.22,
        grossMargin: 0.74,
        leverage: 0,
        buyback: 0,
        salesMultiple: 7,
        volatility: 0.55,
        stockPay: 0.12,
      },
    },
  ],
  [
    ['TSGD', 'Tessgrid Networks Inc.', 'Nasdaq', '3576', 'Computer Communications Equipment'],
    'technology',
    [1500, 160],
    {
      quirks: { restatedYear: 2019 },
      revenueTags: tags('SalesRevenueNet'),
      own: { growth: 0.07, grossMargin: 0.58, inventoryDays: 70, payout: 0.15 },
    },
  ],
  [
    ['MDVX', 'Meridovax Therapeutics, Inc.', 'Nasdaq', '2836', 'Biological Products, (No Diagnostic Substances)'],
    'health',
    [60, 64],
    {
      own: {
        growth: 0.22,
        grossMargin: 0.82,
        research: 1.35,
        selling: 0.5,
        leverage: 0,
        payout: 0,
        buyback: 0,
        salesMultiple: 12,
        volatility: 0.62,
        stockPay: 0.25,
        goodwill: 0,
        amortization: 0,
      },
    },
  ],
  [
    ['HLBK', 'Halcybrook Medical Devices Inc', 'NYSE', '3841', 'Surgical & Medical Instruments & Apparatus'],
    'health',
    [3100, 210],
    { fiscalYear: { kind: 'weeks', month: 6 }, quirks: { universalTime: true }, revenueTags: tags('SalesRevenueNet') },
  ],
  [
    ['ORVT', 'Orvanta Health Services Corp', 'NYSE', '8062', 'Services-General Medical & Surgical Hospitals, NEC'],
    'health',
    [9800, 150],
    {
      own: {
        grossMargin: 0.3,
        research: 0,
        selling: 0.17,
        minority: 0.08,
        inventoryDays: 12,
        leverage: 0.55,
        plant: 0.7,
        leases: 0.12,
      },
      revenueTags: tags('Revenues'),
    },
  ],
  [
    ['CLDN', 'Caldrenne Pharmaceuticals Plc', 'NYSE', '2834', 'Pharmaceutical Preparations'],
    'health',
    [7400, 390],
    {
      quirks: { withoutCoverShares: true },
      own: {
        growth: 0.04,
        grossMargin: 0.7,
        research: 0.16,
        amortization: 0.06,
        goodwill: 0.6,
        payout: 0.45,
        leverage: 0.7,
      },
    },
  ],
  [
    ['BRKF', 'Brackenfold Stores, Inc.', 'NYSE', '5331', 'Retail-Variety Stores'],
    'retail',
    [14500, 310],
    { fiscalYear: { kind: 'weeks', month: 1 }, revenueTags: tags('SalesRevenueNet', 'Revenues') },
  ],
  [
    ['PLWK', 'Pellwick Apparel Group Inc.', 'Nasdaq', '5651', 'Retail-Family Clothing Stores'],
    'retail',
    [2600, 88],
    {
      fiscalYear: { kind: 'weeks', month: 1 },
      quirks: { missing: { fiscalYear: 2022, quarter: 2 } },
      own: { cycleBeta: 1.6, grossMargin: 0.38, selling: 0.31 },
    },
  ],
  [
    ['FXMR', 'Foxmarrow Restaurants Corp', 'NYSE', '5812', 'Retail-Eating Places'],
    'retail',
    [1900, 96],
    {
      fiscalYear: { kind: 'month-end', month: 9 },
      own: {
        grossMargin: 0.34,
        selling: 0.13,
        inventoryDays: 8,
        leverage: 1.5,
        buyback: 0.75,
        payout: 0.5,
        leases: 0.5,
        plant: 0.35,
        goodwill: 0.03,
        season: EVEN,
        volatility: 0.24,
      },
    },
  ],
  [
    ['DUNM', 'Dunmere Home Centers Inc', 'NYSE', '5211', 'Retail-Lumber & Other Building Materials Dealers'],
    'retail',
    [3300, 120],
    {
      lastTraded: '2022-09-16',
      own: { growth: -0.01, selling: 0.285, cycleBeta: 1.8, leverage: 0.5, buyback: 0.1 },
      revenueTags: tags('SalesRevenueNet'),
    },
  ],
  [
    ['SKHP', 'Starkhollow Petroleum Co', 'NYSE', '1311', 'Crude Petroleum & Natural Gas'],
    'energy',
    [2900, 72],
    {
      quirks: { splits: [{ day: '2020-08-04', ratio: 0.1 }] },
      revenueTags: REVENUES,
      own: { growth: 0.01, cycleBeta: 4, leverage: 0.95, payout: 0.1, buyback: 0.05, volatility: 0.55 },
    },
  ],
  [
    ['LMPL', 'Lantern Mesa Pipeline Corp', 'NYSE', '4922', 'Natural Gas Transmission'],
    'energy',
    [4100, 430],
    {
      revenueTags: REVENUES,
      own: {
        cycleBeta: 0.8,
        grossMargin: 0.44,
        selling: 0.05,
        payout: 0.75,
        buyback: 0,
        leverage: 1.8,
        plant: 2.6,
        earningsMultiple: 15,
        minority: 0.04,
        volatility: 0.26,
      },
    },
  ],
  [
    ['IVDR', 'Ironvale Drilling Inc.', 'NYSE', '1381', 'Drilling Oil & Gas Wells'],
    'energy',
    [1700, 140],
    {
      quirks: { priceGap: { from: '2020-11-09', to: '2021-03-12' } },
      own: { growth: -0.005, grossMargin: 0.17, cycleBeta: 3.2, volatility: 0.58, salesMultiple: 0.9 },
    },
  ],
  [
    ['NGBL', 'Northgable Industries, Inc.', 'NYSE', '3560', 'General Industrial Machinery & Equipment'],
    'industrials',
    [5600, 175],
    {
      revenueTags: [
        { concept: 'SalesRevenueNet', fromYear: 0 },
        { concept: 'Revenues', fromYear: 2016 },
        { concept: ASC606, fromYear: 2018 },
      ],
    },
  ],
  [
    ['KDRN', 'Keldran Aerospace Corp', 'NYSE', '3728', 'Aircraft Parts & Auxiliary Equipment, NEC'],
    'industrials',
    [11200, 260],
    {
      own: {
        paper: 0.07,
        grossMargin: 0.28,
        selling: 0.1,
        research: 0.04,
        inventoryDays: 110,
        deferredDays: 45,
        buyback: 0.4,
      },
      revenueTags: tags('Revenues'),
    },
  ],
  [
    ['WNFD', 'Wrenfield Logistics Inc.', 'Nasdaq', '4213', 'Trucking (No Local)'],
    'industrials',
    [3700, 104],
    {
      fiscalYear: { kind: 'month-end', month: 6 },
      quirks: { fiscalYearChange: { from: '2020-07-01', to: '2021-01-01', rule: CALENDAR } },
      own: { grossMargin: 0.24, selling: 0.13, inventoryDays: 4, plant: 0.55, depreciation: 0.06, capex: 0.07 },
    },
  ],
  [
    ['TLWM', 'Tallowmere Chemical Co', 'NYSE', '2860', 'Industrial Organic Chemicals'],
    'industrials',
    [4800, 130],
    {
      own: {
        cycleBeta: 2,
        grossMargin: 0.3,
        selling: 0.11,
        research: 0.025,
        payout: 0.4,
        plant: 0.6,
        depreciation: 0.06,
        capex: 0.07,
      },
      revenueTags: tags('SalesRevenueNet'),
    },
  ],
  [
    ['BXCB', 'Bexcombe Packaging Corp', 'NYSE', '2670', 'Converted Paper & Paperboard Prods (No Containers/Boxes)'],
    'industrials',
    [3900, 115],
    {
      quirks: { secondPriceFile: true },
      own: { grossMargin: 0.26, selling: 0.11, leverage: 0.6 },
      revenueTags: tags('SalesRevenueNet'),
    },
  ],
  [
    ['ASVL', 'Ashlar Valley Electric Co', 'NYSE', '4911', 'Electric Services'],
    'utilities',
    [5200, 240],
    { revenueTags: REVENUES, own: { paper: 0.1 } },
  ],
  [
    ['GWBU', 'Graywater Basin Utilities Inc', 'NYSE', '4941', 'Water Supply'],
    'utilities',
    [1100, 90],
    { revenueTags: REVENUES, own: { preferred: 0.08 } },
  ],
  [
    ['FTBY', 'First Tarrowby Bancorp', 'Nasdaq', '6022', 'State Commercial Banks'],
    'bank',
    [24000, 98],
    { revenueTags: [] },
  ],
  [
    ['PHLW', 'Penhallow Bancshares Inc', 'NYSE', '6022', 'State Commercial Banks'],
    'bank',
    [61000, 210],
    { revenueTags: REVENUES, own: { preferred: 0.006 } },
  ],
  [
    ['CMST', 'Cumberstone Financial Corp', 'Nasdaq', '6022', 'State Commercial Banks'],
    'bank',
    [8700, 41],
    { revenueTags: [], own: { growth: 0.09 } },
  ],
  [
    ['LKGP', 'Larkspur Gate Properties Trust', 'NYSE', '6798', 'Real Estate Investment Trusts'],
    'real-estate',
    [780, 165],
    { revenueTags: REVENUES, own: { minority: 0.03 } },
  ],
  [
    ['SQAY', 'Stonequay Industrial REIT Inc', 'NYSE', '6798', 'Real Estate Investment Trusts'],
    'real-estate',
    [430, 120],
    { revenueTags: REVENUES, own: { growth: 0.1, preferred: 0.35 } },
  ],
  [
    ['AMBH', 'Amberholt Casualty Group Inc', 'NYSE', '6331', 'Fire, Marine & Casualty Insurance'],
    'insurer',
    [5400, 135],
    { revenueTags: REVENUES },
  ],
  [
    ['VDLN', 'Verdelune Foods Co', 'NYSE', '2030', 'Canned, Frozen & Preservd Fruit, Veg & Food Specialties'],
    'consumer',
    [6300, 280],
    {
      fiscalYear: { kind: 'month-end', month: 5 },
      quirks: { otherClass: 'VDLN-B', universalTime: true },
      revenueTags: tags('SalesRevenueNet'),
    },
  ],
  [
    ['HLSM', 'Hollinsea Media Corp', 'Nasdaq', '4841', 'Cable & Other Pay Television Services'],
    'consumer',
    [2700, 150],
    {
      quirks: { withoutSubmissions: true },
      own: { grossMargin: 0.48, inventoryDays: 0, selling: 0.24, goodwill: 0.7, amortization: 0.03, leverage: 1.1 },
    },
  ],
];

function toCompany([identity, sector, [scale, shares], row = {}]: Entry, index: number): SampleCompany {
  const [ticker, name, exchange, sic, sicDescription] = identity;
  const { own, quirks = {}, fiscalYear = CALENDAR, revenueTags = tags('Revenues'), ...days } = row;
  const economics = economicsOf(sector, own);
  const company = { cik: FIRST_CIK + index, ticker, name, exchange, sic, sicDescription, sector, scale, shares };
  return { ...company, fiscalYear, revenueTags, ...days, economics, quirks };
}

/** The invented companies of the sample market. None of the names, tickers or numbers belongs to a real filer. */
export const SAMPLE_COMPANIES: readonly SampleCompany[] = ENTRIES.map(toCompany);
