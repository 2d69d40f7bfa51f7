import type { PriceSeries, Security } from '@plumbline/market-data/domain';
import { isTraded } from '@plumbline/metrics/domain';
import { dayFromEpoch, epochDay } from '@plumbline/shared/domain';

/** So many days without a price make none too old: there are no more days on which one could be missed. */
const NEVER_TOO_OLD = 10;

/** The first day on which the price of a bar is too old, where that is before another day. */
function tooOldFrom(lastPrice: number, before: number): number | undefined {
  for (let day = lastPrice + NEVER_TOO_OLD; day < before; day += 1)
    if (!isTraded({ lastPrice }, dayFromEpoch(day))) return day;
  return undefined;
}

/** By then every price is too old. */
const LONG_AGO = 60;

type Change = readonly [from: number, isTraded: number];

/** Of bars before an end the days from which on the price is too old, and the bars that end that. */
function changesOfBars(bars: Int32Array, end: number): readonly Change[] {
  const changes: Change[] = [];
  for (const [at, bar] of bars.entries()) {
    if (bar >= end) break;
    if (changes.at(-1)?.[1] === 0) changes.push([bar, 1]);
    const next = bars[at + 1] ?? bar + LONG_AGO;
    const old = next - bar > NEVER_TOO_OLD ? tooOldFrom(bar, Math.min(next, end)) : undefined;
    if (old !== undefined) changes.push([old, 0]);
  }
  return changes;
}

/** From which day on, in days since 1970, a security is traded (1) or not (0); the first entry holds since ever. */
export function tradedChanges(
  { delisted }: Pick<Security, 'delisted'>,
  series: Pick<PriceSeries, 'days'> | undefined,
): readonly Change[] {
  const end = delisted === undefined ? Infinity : epochDay(delisted);
  const changes: readonly Change[] = [[-Infinity, 1], ...(series ? changesOfBars(series.days, end) : [])];
  return end < Infinity && changes.at(-1)?.[1] === 1 ? [...changes, [end, 0]] : changes;
}
