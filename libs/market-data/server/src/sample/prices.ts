import { daysBetween, type Day } from '@plumbline/shared/domain';

import type { SampleFiling } from './filing-plan';
import type { MarketFactors } from './market-factors';
import { createRandom, type Random } from './random';
import type { CompanyHistory } from './simulate';

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
const SMALLEST_PRICE = 0.05;
const YEAR_DAYS = 252;

/** Worth of a share, USD, as a path between the quarters' ends. */
function worthPath({ quarters }: CompanyHistory): (day: Day) => number {
  const points = quarters.map(({ end, fairValue, shares }) => ({
    end,
    worth: Math.log(Math.max(0.2, (fairValue * 1000) / shares.outstanding)),
  }));
  let at = 0;
  return (day) => {
    while (at < points.length - 2 && (points[at + 1]?.end ?? day) < day) at += 1;
    const [left, right] = [points[at], points[at + 1] ?? points[at]];
    if (!left || !right) return Number.NaN;
    const length = Math.max(1, daysBetween(left.end, right.end));
    const part = Math.min(1, Math.max(0, daysBetween(left.end, day) / length));
    return left.worth + (right.worth - left.worth) * part;
  };
}

/** When results came out: before the open of a day, or after its close and so told by the next day's price. */
const resultDays = (filings: readonly SampleFiling[]): Set<string> =>
  new Set(
    filings
      .filter(({ items }) => items.startsWith('2.02'))
      .map(({ accepted }) => `${accepted.slice(0, 10)} ${accepted.slice(11) < '09:30' ? 'open' : 'close'}`),
  );

const round = (price: number): number => Math.max(SMALLEST_PRICE, Math.round(price * 100) / 100);

interface Step {
  readonly day: Day;
  readonly previous: number;
  readonly price: number;
  readonly move: number;
}

function barOf({ day, previous, price, move }: Step, shares: number, random: Random): Bar {
  const gap = previous * Math.exp(move * random.between(0.1, 0.6));
  const spread = Math.abs(move) * 0.3 + 0.004;
  const [open, close] = [round(gap), round(price)];
  const high = Math.max(open, close, round(Math.max(gap, price) * (1 + spread * random.next())));
  const low = Math.min(open, close, round(Math.min(gap, price) * (1 - spread * random.next())));
  const turnover = 0.0045 * Math.exp(0.32 * random.normal()) * (1 + 14 * Math.abs(move));
  return { day, open, high, low, close, volume: Math.max(100, Math.round((shares * turnover) / 100) * 100) };
}

/** What a path of prices follows from. */
export interface PricePath {
  readonly history: CompanyHistory;
  readonly filings: readonly SampleFiling[];
  readonly days: readonly Day[];
  readonly factors: MarketFactors;
  readonly seed: string;
}

/**
 * The path of a share: what the market and the sector do, its own fat-tailed moves (larger on the day after results),
 * and a slow pull to its worth. Bars of all `days`; what is cut out is the caller's affair.
 */
export function priceBars({ history, filings, days, factors, seed }: PricePath): Bar[] {
  const { company } = history;
  const random = createRandom(seed, company.ticker, 'prices');
  const worthOn = worthPath(history);
  const surprises = resultDays(filings);
  const own = company.economics.volatility / Math.sqrt(YEAR_DAYS);
  const alone = Math.sqrt(Math.max(0.3 * own ** 2, own ** 2 - 0.0088 ** 2));
  const beta = 0.45 + 0.35 * Math.min(2.5, company.economics.cycleBeta);
  const sector = factors.sectors.get(company.sector);
  const shares = history.quarters.at(-1)?.shares.outstanding ?? 0;
  let price = worthOn(days[0] ?? '') + 0.12 * random.normal();
  return days.map((day, index) => {
    const common = beta * (factors.market[index] ?? 0) + (sector?.[index] ?? 0);
    const news = surprises.has(`${day} open`) || surprises.has(`${days[index - 1] ?? ''} close`);
    const surprise = news ? 0.045 * random.fatTailed() : 0;
    const move = PULL * (worthOn(day) - price) + common + alone * 0.85 * random.fatTailed() + surprise;
    const previous = Math.exp(price);
    price += Math.max(-0.45, Math.min(0.45, move));
    return barOf({ day, previous, price: Math.exp(price), move }, shares, random);
  });
}
