import { measured, powerOf, type Measured } from '@plumbline/formula/domain';
import { mean, sum } from '../numbers/numerics';
import { meaningless, ratio, unavailable } from '../numbers/outcome';

/** Market cap over output: bands, what they are scaled to, and the years over which it goes back to its mean. */
export const MARKET = {
  bands: [
    [50, 'significantly undervalued'],
    [75, 'modestly undervalued'],
    [90, 'fairly valued'],
    [115, 'modestly overvalued'],
  ],
  aboveBands: 'significantly overvalued',
  meanPct: 80,
  years: 8,
} as const;

/** The band of a ratio in percent points; with the mean of twenty years given, the cuts move with it. */
export function marketBand(ratioPct: number, meanPct: number = MARKET.meanPct): string {
  const scale = meanPct / MARKET.meanPct;
  return MARKET.bands.find(([most]) => ratioPct <= most * scale)?.[1] ?? MARKET.aboveBands;
}

/** Yearly return, percent points: what is paid out, growth, and the way back to the mean over eight years. */
export function returnToMean(now: number, usual: number, dividends: number, growth: number): Measured {
  if (now <= 0 || usual <= 0) return meaningless('A ratio is zero or negative');
  return measured(sum([dividends, growth, 100 * (powerOf(usual / now, 1 / MARKET.years) - 1)]));
}

/** A member of an index; money in one unit. */
export interface IndexMember {
  readonly mktcap: number | undefined;
  readonly price: number | undefined;
  readonly gf_value: number | undefined;
}

/** Market cap of the members over what they would be worth at their fair values; members without one are left out. */
export function indexOverValue(members: readonly IndexMember[]): Measured {
  const usable = members.flatMap(({ mktcap = 0, price = 0, gf_value: value = 0 }) =>
    mktcap > 0 && price > 0 && value > 0 ? [{ mktcap, worth: mktcap * (value / price) }] : [],
  );
  if (usable.length === 0) return unavailable('No member has a fair value');
  return ratio(sum(usable.map(({ mktcap }) => mktcap)), sum(usable.map(({ worth }) => worth)), 'The fair value');
}

/** Mean return of calendar years at one place of the presidential cycle: 1 is the year after an election, 4 the election year. */
export function cycleAverage(years: readonly (readonly [year: number, change: number])[], place: number): Measured {
  if (!Number.isInteger(place) || place < 1 || place > 4) return meaningless('The cycle has years 1 to 4');
  const same = years.filter(([year]) => ((year % 4) + 4) % 4 === place % 4).map(([, change]) => change);
  return same.length > 0 ? measured(mean(same)) : unavailable('No year of the cycle is known');
}
