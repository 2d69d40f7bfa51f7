import { addDays, type Day } from '@plumbline/shared/domain';

import type { Listing } from '../universe/listing';
import type { ListedMarket } from '../universe/universe-listings';
import { createRandom, type Random } from '../base/random';
import { businessDay } from '../base/trading-days';
import { isSeated, sampleMembers, type SampleMember } from './members';

/** A trade as disclosed. */
export interface DisclosedTrade {
  readonly ticker: string;
  readonly asset: string;
  readonly assetType: string;
  readonly day: Day;
  readonly kind: 'Purchase' | 'Sale (Full)' | 'Sale (Partial)' | 'Exchange';
  readonly owner: 'Self' | 'Spouse' | 'Joint' | 'Dependent Child';
  readonly amount: string;
}

/** A periodic transaction report: the trades of a month. */
export interface Disclosure {
  readonly member: SampleMember;
  /** Counts months since 2000. */
  readonly month: number;
  readonly filed: Day;
  readonly trades: readonly DisclosedTrade[];
}

/** Reports have to be filed since then. */
const FIRST_YEAR = 2012;
/** Trades a year of one member in one company. */
const RATE_KNOWN = 0.06;
const RATE = 0.011;

const RANGES = [
  '$1,001 - $15,000',
  '$1,001 - $15,000',
  '$1,001 - $15,000',
  '$15,001 - $50,000',
  '$15,001 - $50,000',
  '$50,001 - $100,000',
  '$100,001 - $250,000',
  '$250,001 - $500,000',
  '$500,001 - $1,000,000',
  '$1,000,001 - $5,000,000',
] as const;

const at = <T>(list: readonly T[], draw: number): T => {
  const found = list[Math.floor(draw * list.length)];
  if (found === undefined) throw new Error('an empty list');
  return found;
};

const OWNERS = ['Self', 'Self', 'Self', 'Spouse', 'Spouse', 'Joint', 'Joint', 'Dependent Child'] as const;
const KINDS = ['Purchase', 'Purchase', 'Purchase', 'Sale (Full)', 'Sale (Full)', 'Sale (Partial)'] as const;

/** Numbers of months since 2000. */
export const monthOf = (day: Day): number => (Number(day.slice(0, 4)) - 2000) * 12 + Number(day.slice(5, 7)) - 1;

const lastOfMonth = (month: number): Day => {
  const next = month + 1;
  return addDays(`${2000 + Math.floor(next / 12)}-${String((next % 12) + 1).padStart(2, '0')}-01`, -1);
};

/** When the report of a month is filed: most in time, a twelfth late, by up to a year. */
function filedOn(seed: string, member: SampleMember, month: number): Day {
  const random = createRandom(seed, 'disclosure', member.bioguide, String(month));
  const isLate = random.next() < 0.08;
  return businessDay(addDays(lastOfMonth(month), isLate ? 40 + random.below(320) : 2 + random.below(13)));
}

function tradeOf(listing: Listing, member: SampleMember, year: number, random: Random): DisclosedTrade | undefined {
  const rate = listing.number <= 30 ? RATE_KNOWN : RATE;
  // As many draws a year whatever becomes of them: one year changes nothing of the next.
  const draw = { chance: random.next(), place: random.next(), kind: random.next(), owner: random.next() };
  const [amount, bond] = [random.next(), random.next()];
  if (draw.chance >= rate) return undefined;
  const day = listing.nextTraded(addDays(`${year}-01-01`, Math.floor(draw.place * 365)));
  if (!day || !isSeated(member, day)) return undefined;
  const isBond = bond < 0.04 && listing.company.economics.leverage > 0;
  return {
    ticker: isBond ? '--' : listing.symbolOn(day),
    day,
    kind: at(KINDS, draw.kind),
    owner: at(OWNERS, draw.owner),
    asset: `${listing.nameOn(day)}${isBond ? ' 4.25% Notes' : ' - Common Stock'}`,
    assetType: isBond ? 'Corporate Bond' : 'Stock',
    amount: at(RANGES, amount ** 1.6),
  };
}

function tradesOf(member: SampleMember, { listings, seed, lastDay }: ListedMarket): DisclosedTrade[] {
  return listings
    .filter(({ isAmerican }) => isAmerican)
    .flatMap((listing) => {
      const random = createRandom(seed, 'politician', member.bioguide, listing.cik);
      const years = Array.from(
        { length: Number(lastDay.slice(0, 4)) - FIRST_YEAR + 1 },
        (_, index) => FIRST_YEAR + index,
      );
      return years.flatMap((year) => tradeOf(listing, member, year, random) ?? []);
    });
}

/** All reports up to the last day, by member and month. */
export function disclosures(market: ListedMarket): Disclosure[] {
  return sampleMembers(market.seed).flatMap((member) => {
    const months = new Map<number, DisclosedTrade[]>();
    for (const trade of tradesOf(member, market)) {
      const month = monthOf(trade.day);
      const known = months.get(month);
      if (known) known.push(trade);
      else months.set(month, [trade]);
    }
    return [...months]
      .sort(([a], [b]) => a - b)
      .map(([month, trades]) => ({
        member,
        month,
        filed: filedOn(market.seed, member, month),
        trades: trades.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.asset < b.asset ? -1 : 1)),
      }))
      .filter(({ filed }) => filed <= market.lastDay);
  });
}
