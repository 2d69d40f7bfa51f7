import { addDays, type Day } from '@plumbline/shared/domain';

import { quarterEnds, type Listing } from '../universe/listing';
import type { ListedMarket } from '../universe/universe-listings';
import { createRandom, type Random } from '../base/random';
import type { SampleManager, Style } from './managers';

/** Shares of a company that a manager held at the end of a quarter, on the split basis of that day. */
export interface Position {
  readonly listing: Listing;
  readonly shares: number;
  /** Price at the end of the quarter, USD. */
  readonly price: number;
  readonly cusip: string;
}

/** How likely a company is to interest a style, from 0 to 1. The companies of the list's beginning are known best. */
function interest(style: Style, { company, number, country }: Listing): number {
  const { growth, payout, cycleBeta, volatility } = company.economics;
  const abroad = country === 'US' ? 1 : 0.5;
  const known = number <= 30 ? 1 : 0.35;
  const by: Readonly<Record<Style, number>> = {
    'index-like': 0.97,
    value: company.economics.earningsMultiple < 16 ? 0.32 : 0.08,
    growth: growth > 0.08 ? 0.5 : 0.07,
    quality: cycleBeta < 1 && volatility < 0.3 ? 0.35 : 0.1,
    income: payout >= 0.4 ? 0.4 : 0.05,
    concentrated: 0.22 * known,
    activist: 0.14 * known,
    hedged: 0.22,
  };
  return by[style] * abroad;
}

/** Parts of holding that end, and of interesting companies that come in, each quarter. */
const LEAVES: Readonly<Record<Style, number>> = {
  'index-like': 0,
  value: 0.05,
  growth: 0.06,
  quality: 0.035,
  income: 0.03,
  concentrated: 0.045,
  activist: 0.08,
  hedged: 0.16,
};

const HUNDRED = 100;
const rounded = (shares: number): number => Math.max(HUNDRED, Math.round(shares / HUNDRED) * HUNDRED);

/** Adjusts a position that stays: mostly unchanged, at times more or less of it. */
function adjustedHolding(shares: number, { style }: SampleManager, random: Random): number {
  const draw = random.next();
  if (style === 'index-like') return shares * (1 + 0.012 * (draw - 0.45));
  if (draw < 0.42) return shares;
  return draw < 0.74 ? shares * (1 + random.between(0.02, 0.35)) : shares * (1 - random.between(0.02, 0.3));
}

interface Held {
  /** On today's split basis; 0 while nothing is held. */
  shares: number;
}

interface Pair {
  readonly manager: SampleManager;
  readonly random: Random;
}

function bought({ position }: SampleManager, price: number, random: Random): number {
  return (position * 1e6 * Math.exp(0.7 * random.normal())) / price;
}

/** State of a company at a quarter end, common to all managers. */
interface QuarterEnd {
  /** On today's split basis. */
  readonly adjusted: number | undefined;
  readonly price: number | undefined;
  /** Shares outstanding on today's split basis. */
  readonly outstanding: number;
  readonly isListed: boolean;
}

const seen = new WeakMap<Listing, Map<Day, QuarterEnd>>();

function quarterEndOf(listing: Listing, end: Day): QuarterEnd {
  const ofListing = seen.get(listing) ?? new Map<Day, QuarterEnd>();
  seen.set(listing, ofListing);
  const found = ofListing.get(end);
  if (found) return found;
  const adjusted = listing.adjustedOn(end);
  const made = {
    adjusted,
    price: listing.priceOn(end),
    outstanding: listing.sharesOn(end) * listing.factorOn(end),
    isListed: adjusted !== undefined && listing.lastDay >= addDays(end, -7) && listing.firstDay <= end,
  };
  ofListing.set(end, made);
  return made;
}

function step(held: Held, { adjusted, outstanding, isListed }: QuarterEnd, { manager, random }: Pair): void {
  const [leaving, entering] = [random.next(), random.next()];
  const leaves = LEAVES[manager.style];
  if (!isListed || adjusted === undefined) held.shares = 0;
  else if (held.shares > 0) held.shares = leaving < leaves ? 0 : adjustedHolding(held.shares, manager, random);
  else if (manager.style === 'index-like' || entering < Math.max(0.05, leaves * 2))
    held.shares = bought(manager, adjusted, random);
  held.shares = Math.min(held.shares, outstanding * manager.cap * random.between(0.85, 1));
}

/**
 * Position of a manager in a company at each quarter end. Depends only on the manager and the company: other companies
 * of the universe change nothing.
 */
function positionPath(
  manager: SampleManager,
  listing: Listing,
  ends: readonly Day[],
  seed: string,
): (Position | undefined)[] {
  const random = createRandom(seed, 'holding', manager.cik, listing.cik);
  // Companies listed abroad alone are not reported on Form 13F.
  if (random.next() >= interest(manager.style, listing) || !listing.isAmerican) return ends.map(() => undefined);
  const held: Held = { shares: 0 };
  // Half of what interests is held from the beginning.
  const starts = random.next() < 0.55;
  return ends.map((end, index) => {
    const quarter = quarterEndOf(listing, end);
    const { price } = quarter;
    if (index === 0 && starts && price !== undefined) held.shares = bought(manager, price, random);
    step(held, quarter, { manager, random });
    if (held.shares <= 0 || price === undefined) return undefined;
    return { listing, price, cusip: listing.cusipOn(end), shares: rounded(held.shares / listing.factorOn(end)) };
  });
}

/** Ends of the quarters that a manager reports, as far as the market goes. */
export const reportedQuarters = ({ from, until }: SampleManager, { firstDay, lastDay }: ListedMarket): Day[] =>
  quarterEnds(firstDay, lastDay).filter((end) => end >= from && end <= until);

type Paths = readonly (readonly (Position | undefined)[])[];
const known = new WeakMap<ListedMarket, Map<string, Paths>>();

/** Positions of a manager in each company, by the ends of `reportedQuarters`; cached with the market. */
export function positionPaths(manager: SampleManager, market: ListedMarket): Paths {
  const ofMarket = known.get(market) ?? new Map<string, Paths>();
  known.set(market, ofMarket);
  const ends = reportedQuarters(manager, market);
  const paths =
    ofMarket.get(manager.cik) ?? market.listings.map((listing) => positionPath(manager, listing, ends, market.seed));
  ofMarket.set(manager.cik, paths);
  return paths;
}
