import { addDays, type Day } from '@plumbline/shared/domain';

import type { ExchangeRates } from '../base/exchange-rates';
import { quarterEnds, type Listing } from '../universe/listing';
import type { ListedMarket } from '../universe/universe-listings';
import { createRandom } from '../base/random';
import { businessDay } from '../base/trading-days';
import { accessionOf } from '../writing/submission';

/** A fund of the sample. */
export interface SampleFund {
  readonly cik: string;
  readonly trust: string;
  readonly name: string;
  readonly seriesId: string;
  readonly classIds: readonly string[];
  readonly symbols: readonly string[];
  /** Part of a company's shares that it holds; 0 for one it does not want. */
  readonly part: (listing: Listing) => number;
  /** Last quarter of a fund that was closed. */
  readonly until?: Day;
  /** Hedges the currencies of what it holds. */
  readonly isHedged?: true;
  /** Holds Treasury bills and an index future next to shares. */
  readonly hasFutures?: true;
}

const isLarge = ({ company }: Listing): boolean => company.shares * company.scale > 1e6;
const ofSector =
  (...sectors: readonly string[]) =>
  ({ company, isAmerican }: Listing): number =>
    isAmerican && sectors.includes(company.sector) ? 0.004 : 0;

type Row = readonly [name: string, symbols: readonly string[], part: SampleFund['part'], more?: Partial<SampleFund>];

const ROWS: readonly Row[] = [
  ['Caldermere Total Market ETF', ['CMTM'], ({ isAmerican }) => (isAmerican ? 0.011 : 0), { hasFutures: true }],
  ['Caldermere Large Company ETF', ['CMLC'], (each) => (each.isAmerican && isLarge(each) ? 0.006 : 0)],
  ['Caldermere Technology ETF', ['CMTK'], ofSector('technology')],
  ['Caldermere Health Care ETF', ['CMHC'], ofSector('health')],
  ['Caldermere Financials ETF', ['CMFN'], ofSector('bank', 'insurer', 'real-estate')],
  ['Caldermere Energy and Utilities ETF', ['CMEU'], ofSector('energy', 'utilities')],
  [
    'Ilvermont Dividend Fund',
    ['ILVDX', 'ILVIX'],
    ({ company, isAmerican }) => (isAmerican && company.economics.payout >= 0.45 ? 0.003 : 0),
  ],
  [
    'Ilvandottir Europe Hedged ETF',
    ['ILEH'],
    ({ isAmerican, number }) => (isAmerican || number % 3 ? 0 : 0.004),
    { isHedged: true },
  ],
  [
    'Sarnvane Small Company Fund',
    ['SRVSX'],
    (each) => (each.isAmerican && !isLarge(each) && each.number % 2 ? 0.005 : 0),
    { until: '2023-12-31' },
  ],
];

const FIRST_CIK = 9_915_000_001;

export const SAMPLE_FUNDS: readonly SampleFund[] = ROWS.map(([name, symbols, part, more], index) => ({
  cik: String(FIRST_CIK + index),
  trust: `${name.split(' ')[0] ?? ''} Funds Trust`,
  name,
  symbols,
  part,
  seriesId: `S99${String(index + 1).padStart(7, '0')}`,
  classIds: symbols.map((_, place) => `C99${String(index * 10 + place + 1).padStart(7, '0')}`),
  ...more,
}));

/** Holding of a fund in a company; in dollars. */
export interface FundPosition {
  readonly listing: Listing;
  readonly shares: number;
  readonly valueUsd: number;
  readonly currency: string;
  readonly perDollar: number;
}

/** A report of a fund on Form N-PORT. */
export interface FundReport {
  readonly fund: SampleFund;
  readonly accession: string;
  readonly filed: Day;
  readonly reportDay: Day;
  readonly yearEnd: Day;
  readonly isFinal: boolean;
  readonly positions: readonly FundPosition[];
  readonly billsUsd: number;
  readonly cashUsd: number;
  readonly netUsd: number;
  /** Percent points of the three months. */
  readonly returns: readonly [number, number, number];
}

/** Form N-PORT is public since then, two months after the quarter. */
const FIRST_REPORT: Day = '2019-09-30';
const PUBLISHED_AFTER = 60;

function positionOf(fund: SampleFund, listing: Listing, end: Day, rates: ExchangeRates): FundPosition | undefined {
  const part = fund.part(listing);
  const price = listing.priceOn(end);
  if (part === 0 || price === undefined || listing.lastDay < addDays(end, -7) || listing.firstDay > end)
    return undefined;
  // The funds grow by a twentieth a year.
  const grown = part * 1.05 ** (Number(end.slice(0, 4)) - 2026);
  const shares = Math.floor(listing.sharesOn(end) * grown);
  const { currency = 'USD', venue } = listing.company;
  const perDollar = venue ? Number(rates.perDollarOn(currency, venue.perDollar, end).toFixed(6)) : 1;
  const valueUsd = Math.round((shares * price * 100) / perDollar) / 100;
  return shares > 0 ? { listing, shares, valueUsd, currency: venue ? currency : 'USD', perDollar } : undefined;
}

function reportOf(fund: SampleFund, end: Day, { listings, rates, seed }: ListedMarket): FundReport | undefined {
  const random = createRandom(seed, 'fund', fund.cik, end);
  const positions = listings.flatMap((listing) => positionOf(fund, listing, end, rates) ?? []);
  if (positions.length === 0) return undefined;
  const sum = positions.reduce((total, { valueUsd }) => total + valueUsd, 0);
  const billsUsd = fund.hasFutures ? Math.round(sum * 0.01) : 0;
  const cashUsd = Math.round(sum * random.between(0.002, 0.01));
  const filed = businessDay(addDays(end, PUBLISHED_AFTER - random.below(3)));
  const month = (): number => Math.round(300 * random.normal() + 70) / 100;
  return {
    fund,
    filed,
    reportDay: end,
    positions,
    billsUsd,
    cashUsd,
    netUsd: sum + billsUsd + cashUsd,
    accession: accessionOf(fund.cik, filed, Number(end.slice(5, 7))),
    yearEnd: `${end.slice(0, 4)}-12-31`,
    isFinal: fund.until === end,
    returns: [month(), month(), month()],
  };
}

/** All reports of all funds, oldest first. */
export function fundReports(market: ListedMarket): FundReport[] {
  const first = market.firstDay > FIRST_REPORT ? market.firstDay : FIRST_REPORT;
  return quarterEnds(first, market.lastDay).flatMap((end) =>
    SAMPLE_FUNDS.filter(({ until = '9999-12-31' }) => end <= until)
      .flatMap((fund) => reportOf(fund, end, market) ?? [])
      .filter(({ filed }) => filed <= market.lastDay),
  );
}
