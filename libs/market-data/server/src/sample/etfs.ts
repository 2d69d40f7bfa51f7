import type { Region } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import type { SampleCompany, Sector } from './company';
import type { MarketFactors } from './market-factors';
import { barOf, type Bar } from './prices';
import { createRandom } from './random';

/** An invented exchange-traded fund. */
export interface SampleEtf {
  readonly ticker: string;
  readonly name: string;
  /** Letter of the exchange in the directory of Nasdaq Trader; 'Q' for Nasdaq itself. */
  readonly exchange: 'P' | 'Z' | 'Q';
  /** Number of the trust that reports for it. */
  readonly cik: number;
  /** How much of the market's, a sector's and a region's moves it makes. */
  readonly market: number;
  readonly sector?: Sector;
  readonly region?: Region;
  /** Growth a year and moves of its own, as logarithms. */
  readonly drift: number;
  readonly own: number;
  readonly price: number;
  /** Million shares. */
  readonly shares: number;
}

const FIRST_CIK = 9_940_000_001;
const YEAR_DAYS = 252;

type Row = Omit<SampleEtf, 'cik'>;
const sectorFund = (ticker: string, name: string, sector: Sector, drift: number): Row => ({
  ...{ ticker, name: `Plumbrook ${name} Sector ETF`, exchange: 'P', market: 1, sector, drift, own: 0.01 },
  ...{ price: 40, shares: 60 },
});

const ROWS: readonly Row[] = [
  {
    ticker: 'PQZM',
    name: 'Plumbrook Total Market ETF',
    exchange: 'P',
    market: 1,
    drift: 0.075,
    own: 0.002,
    price: 60,
    shares: 900,
  },
  {
    ticker: 'PXQL',
    name: 'Plumbrook Large Company ETF',
    exchange: 'P',
    market: 0.97,
    drift: 0.077,
    own: 0.003,
    price: 110,
    shares: 700,
  },
  {
    ticker: 'PZQS',
    name: 'Plumbrook Small Company ETF',
    exchange: 'P',
    market: 1.2,
    drift: 0.07,
    own: 0.05,
    price: 45,
    shares: 210,
  },
  sectorFund('PXJT', 'Technology', 'technology', 0.12),
  sectorFund('PJZH', 'Health Care', 'health', 0.09),
  sectorFund('PZJE', 'Energy', 'energy', 0.03),
  sectorFund('PQJF', 'Bank', 'bank', 0.05),
  sectorFund('PJQU', 'Utilities', 'utilities', 0.05),
  sectorFund('PXQR', 'Real Estate', 'real-estate', 0.055),
  {
    ticker: 'PZQE',
    name: 'Plumbrook Europe ETF',
    exchange: 'Z',
    market: 0.75,
    region: 'E',
    drift: 0.04,
    own: 0.02,
    price: 35,
    shares: 120,
  },
  {
    ticker: 'PQZJ',
    name: 'Plumbrook Asia ETF',
    exchange: 'Q',
    market: 0.75,
    region: 'A',
    drift: 0.04,
    own: 0.02,
    price: 30,
    shares: 90,
  },
  {
    ticker: 'PJZB',
    name: 'Plumbrook Treasury Bond ETF',
    exchange: 'Q',
    market: -0.12,
    drift: 0.025,
    own: 0.045,
    price: 100,
    shares: 160,
  },
];

/** The funds of the sample: by market, size, sector and region, and one of bonds. */
export const SAMPLE_ETFS: readonly SampleEtf[] = ROWS.map((row, index) => ({ ...row, cik: FIRST_CIK + index }));

/** The funds of a market: one of the companies by hand alone has none. */
export const fundsOf = (companies: readonly SampleCompany[]): readonly SampleEtf[] =>
  companies.some(({ generated }) => generated) ? SAMPLE_ETFS : [];

/** Daily bars of a fund over all days. */
export function etfBars(etf: SampleEtf, days: readonly Day[], factors: MarketFactors, seed: string): Bar[] {
  const random = createRandom(seed, etf.ticker, 'fund');
  const sector = etf.sector ? factors.sectors.get(etf.sector) : undefined;
  const region = etf.region ? factors.regions.get(etf.region) : undefined;
  let price = Math.log(etf.price);
  return days.map((day, index) => {
    const common = etf.market * (factors.market[index] ?? 0) + (sector?.[index] ?? 0) + (region?.[index] ?? 0);
    const move = etf.drift / YEAR_DAYS + common + (etf.own / Math.sqrt(YEAR_DAYS)) * random.normal();
    const previous = Math.exp(price);
    price += move;
    return barOf({ day, previous, price: Math.exp(price), move }, etf.shares * 1_000_000, random);
  });
}
