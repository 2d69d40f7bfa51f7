import type { Day } from '@plumbline/shared/domain';

import { streamOf, type SampleCompany } from '../companies/company';
import type { Economy } from '../books/economy';
import type { SampleFiling } from '../reports/filing-plan';
import { factorsFrom, type MarketFactors } from './market-factors';
import { turnsOf } from './price-turns';
import { createRandom, type Random } from '../base/random';
import type { CompanyHistory } from '../books/simulate';
import { epochOf } from '../base/trading-days';

/** A daily bar on today's split basis. */
export interface Bar {
  readonly day: Day;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** How fast a price goes back to what the company is worth: half the way in some seven months. */
const PULL = 0.005;
const SMALLEST_PRICE = 0.01;
const YEAR_DAYS = 252;

/** How much dearer shares are in a boom than in normal years. */
const MOOD = 0.16;

/** Worth of a share in the currency it is quoted in, as a path between the quarters' ends; asked for rising days. */
function worthPath({ company, quarters }: CompanyHistory, economy: Economy): (day: Day) => number {
  const { perQuote = 1, generated } = company;
  const points = quarters.map(({ end, fairValue, shares }) => ({
    end: epochOf(end),
    worth:
      Math.log(Math.max(generated ? 0.02 : 0.2, (fairValue * 1000) / shares.outstanding / perQuote)) +
      (generated ? MOOD * economy.cycle(end) : 0),
  }));
  let at = 0;
  return (asked) => {
    const day = epochOf(asked);
    while (at < points.length - 2 && (points[at + 1]?.end ?? day) < day) at += 1;
    const [left, right] = [points[at], points[at + 1] ?? points[at]];
    if (!left || !right) return Number.NaN;
    const length = Math.max(1, right.end - left.end);
    const part = Math.min(1, Math.max(0, (day - left.end) / length));
    return left.worth + (right.worth - left.worth) * part;
  };
}

/** When results came out: before the open of a day, or after its close and so reflected in the next day's price. */
const resultDays = (filings: readonly SampleFiling[]): Set<string> =>
  new Set(
    filings
      .filter(({ items, form }) => items.startsWith('2.02') || form === '6-K' || form === '20-F')
      .map(({ accepted }) => `${accepted.slice(0, 10)} ${accepted.slice(11) < '09:30' ? 'open' : 'close'}`),
  );

const round = (price: number): number =>
  price < 1 ? Math.max(SMALLEST_PRICE, Math.round(price * 10_000) / 10_000) : Math.round(price * 100) / 100;

/** A day's way from one close to the next. */
export interface PriceStep {
  readonly day: Day;
  readonly previous: number;
  readonly price: number;
  readonly move: number;
}

/** The bar of a day between two prices. */
export function barOf({ day, previous, price, move }: PriceStep, shares: number, random: Random): Bar {
  const gap = previous * Math.exp(move * random.between(0.1, 0.6));
  const spread = Math.abs(move) * 0.3 + 0.004;
  const [open, close] = [round(gap), round(price)];
  const high = Math.max(open, close, round(Math.max(gap, price) * (1 + spread * random.next())));
  const low = Math.min(open, close, round(Math.min(gap, price) * (1 - spread * random.next())));
  const turnover = 0.0045 * Math.exp(0.32 * random.normal()) * (1 + 14 * Math.abs(move));
  return { day, open, high, low, close, volume: Math.max(100, Math.round((shares * turnover) / 100) * 100) };
}

/** Inputs of a price path. */
export interface PricePath {
  readonly history: CompanyHistory;
  readonly filings: readonly SampleFiling[];
  readonly days: readonly Day[];
  readonly factors: MarketFactors;
  /** The first of these days that the path once began with: what was before has draws of its own. Absent for the first. */
  readonly laterFrom?: Day;
  readonly economy: Economy;
  readonly seed: string;
}

/** Common daily moves of all shares of a kind. */
function commonMoves({
  history: { company },
  factors,
}: Pick<PricePath, 'history' | 'factors'>): (index: number) => number {
  const beta = 0.45 + 0.35 * Math.min(2.5, company.economics.cycleBeta);
  const sector = factors.sectors.get(company.sector);
  const region = company.venue ? factors.regions.get(company.venue.region) : undefined;
  const world = region ? 0.75 : 1;
  return (index) =>
    world * beta * (factors.market[index] ?? 0) + (sector?.[index] ?? 0) + (region ? (region[index] ?? 0) : 0);
}

/** The spread of what a share does by itself in a day. */
function ownMoves({ economics }: SampleCompany): number {
  const own = economics.volatility / Math.sqrt(YEAR_DAYS);
  return 0.85 * Math.sqrt(Math.max(0.3 * own ** 2, own ** 2 - 0.0088 ** 2));
}

const surpriseOn = (results: ReadonlySet<string>, day: Day, before: Day | undefined): boolean =>
  results.has(`${day} open`) || results.has(`${before ?? ''} close`);

/** Bars of days before a path begins, as far as `place`, that lead to its first price: seen backwards it is of the same kind. */
function barsBefore(path: PricePath, place: number, first: number): Bar[] {
  const { history, filings, days, seed } = path;
  const random = createRandom(seed, streamOf(history.company), 'prices', 'before');
  const worthOn = worthPath(history, path.economy);
  const worth = days.slice(0, place).map(worthOn);
  const [surprises, common, alone] = [resultDays(filings), commonMoves(path), ownMoves(history.company)];
  const shares = history.quarters.at(-1)?.shares.outstanding ?? 0;
  let price = first;
  const steps = days.slice(0, place).map((_, back): PriceStep => {
    const index = place - 1 - back;
    const day = days[index] ?? '';
    const surprise = surpriseOn(surprises, day, days[index - 1]) ? 0.045 * random.fatTailed() : 0;
    const free = common(index) + alone * random.fatTailed() + surprise;
    const move = Math.max(-0.45, Math.min(0.45, free - PULL * ((worth[index] ?? price) - price)));
    const step = { day, previous: Math.exp(price - move), price: Math.exp(price), move };
    price -= move;
    return step;
  });
  return steps.toReversed().map((step) => barOf(step, shares, random));
}

/**
 * The path of a share: what the market and the sector do, its own fat-tailed moves (larger on the day after results),
 * and a slow pull to its worth. Bars of all `days`; what is cut out is the caller's affair.
 */
export function priceBars(path: PricePath): Bar[] {
  const { history, filings, seed, laterFrom = '' } = path;
  const { company } = history;
  const place = Math.max(
    0,
    path.days.findIndex((day) => day >= laterFrom),
  );
  const days = path.days.slice(place);
  const random = createRandom(seed, streamOf(company), 'prices');
  const worthOn = worthPath(history, path.economy);
  const surprises = resultDays(filings);
  const alone = ownMoves(company);
  const common = commonMoves({ history, factors: factorsFrom(path.factors, place) });
  const turns = turnsOf(history, days);
  const shares = history.quarters.at(-1)?.shares.outstanding ?? 0;
  const first = worthOn(days[0] ?? '') + 0.12 * random.normal();
  let price = first;
  const later = days.map((day, index) => {
    const surprise = surpriseOn(surprises, day, days[index - 1]) ? 0.045 * random.fatTailed() : 0;
    const { calm, level, step } = turns(day);
    const free = common(index) + alone * random.fatTailed() + surprise;
    const move = calm * (PULL * (worthOn(day) + level - price) + free) + step;
    const previous = Math.exp(price);
    price += Math.max(-0.45, Math.min(0.45, move));
    return barOf({ day, previous, price: Math.exp(price), move }, shares, random);
  });
  return place > 0 ? [...barsBefore(path, place, first), ...later] : later;
}
