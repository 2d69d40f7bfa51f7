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

/** From which day on, in days since 1970, a security is traded (1) or not (0); the first entry holds since ever. */
export function tradedChanges(
  { delisted }: Pick<Security, 'delisted'>,
  series: Pick<PriceSeries, 'days'> | undefined,
): readonly (readonly [from: number, isTraded: number])[] {
  const end = delisted === undefined ? Infinity : epochDay(delisted);
  const changes: [number, number][] = [[-Infinity, 1]];
  const days = series?.days ?? [];
  for (let at = 0; at < days.length && days[at]! < end; at += 1) {
    const [bar, next] = [days[at]!, days[at + 1]];
    if (changes.at(-1)![1] === 0) changes.push([bar, 1]);
    if (next !== undefined && next - bar <= NEVER_TOO_OLD) continue;
    const old = tooOldFrom(bar, Math.min(next ?? bar + LONG_AGO, end));
    if (old !== undefined) changes.push([old, 0]);
  }
  if (end < Infinity && changes.at(-1)![1] === 1) changes.push([end, 0]);
  return changes;
}

/** By then every price is too old. */
const LONG_AGO = 60;
