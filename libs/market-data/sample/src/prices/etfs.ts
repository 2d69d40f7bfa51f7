import type { Region } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import type { SampleCompany, Sector } from '../companies/company';
import type { MarketFactors } from './market-factors';
import { barOf, type Bar } from './prices';
import { createRandom } from '../base/random';

/** An invented exchange-traded fund. */
export interface SampleEtf {
  readonly ticker: string;
  readonly name: string;
  /** Letter of the exchange in the directory of Nasdaq Trader; 'Q' for Nasdaq itself. */
  readonly exchange: 'P' | 'Z' | 'Q';
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

const YEAR_DAYS = 252;

type Own = Partial<SampleEtf>;

const fund = (ticker: string, name: string, own: Own): SampleEtf => ({
  ticker,
  name,
  exchange: 'P',
  market: 1,
  drift: 0.07,
  own: 0.01,
  price: 40,
  shares: 80,
  ...own,
});

/** The funds of the sample: by market, size, sector and region, one of bonds. Those of Caldermere report what they hold. */
export const SAMPLE_ETFS: readonly SampleEtf[] = [
  fund('CMTM', 'Caldermere Total Market ETF', { own: 0.002, drift: 0.075, price: 60, shares: 900 }),
  fund('CMLC', 'Caldermere Large Company ETF', { market: 0.97, own: 0.003, drift: 0.077, price: 110, shares: 700 }),
  fund('CMTK', 'Caldermere Technology ETF', { sector: 'technology', drift: 0.12 }),
  fund('CMHC', 'Caldermere Health Care ETF', { sector: 'health', drift: 0.09 }),
  fund('CMFN', 'Caldermere Financials ETF', { sector: 'bank', drift: 0.05 }),
  fund('CMEU', 'Caldermere Energy and Utilities ETF', { sector: 'energy', drift: 0.035 }),
  fund('ILEH', 'Ilvandottir Europe Hedged ETF', { exchange: 'Z', market: 0.75, region: 'E', drift: 0.045, price: 35 }),
  fund('PQZS', 'Plumbrook Small Company ETF', { market: 1.2, own: 0.05, price: 45, shares: 210 }),
  fund('PXQR', 'Plumbrook Real Estate ETF', { sector: 'real-estate', drift: 0.055 }),
  fund('PQZJ', 'Plumbrook Asia ETF', { exchange: 'Q', market: 0.75, region: 'A', drift: 0.04, own: 0.02, price: 30 }),
  fund('PJZB', 'Plumbrook Treasury Bond ETF', { exchange: 'Q', market: -0.12, drift: 0.025, own: 0.045, price: 100 }),
];

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
