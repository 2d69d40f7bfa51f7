import { gradeAt, publicDays, type PriceGrade, type PriceSeries, type Security } from '@plumbline/market-data/domain';
import { isTraded } from '@plumbline/metrics/domain';
import { dayFromEpoch, epochDay } from '@plumbline/shared/domain';

/** So many days without a price make none too old: there are no more days on which one could be missed. */
const NEVER_TOO_OLD = 10;

/** A bar that is the price of the days after it. */
interface LastBar {
  readonly lastPrice: number;
  readonly grade: PriceGrade;
  /** The day on which it became public. */
  readonly known: number;
}

/** The first day on which the price of a bar is too old, where that is before another day. */
function tooOldFrom({ known, ...bar }: LastBar, before: number): number | undefined {
  for (let day = Math.max(bar.lastPrice + NEVER_TOO_OLD, known); day < before; day += 1)
    if (!isTraded({ delisted: undefined, ...bar }, dayFromEpoch(day))) return day;
  return undefined;
}

/** By then every price is too old. */
const LONG_AGO = 150;

type Bars = Pick<PriceSeries, 'days' | 'known' | 'quality' | 'qualityAt'>;

type Change = readonly [from: number, isTraded: number];

/** Of bars before an end the days from which on the price is too old, and the bars that end that. */
function changesOfBars(series: Bars, end: number): readonly Change[] {
  const [bars, publicOn] = [series.days, publicDays(series)];
  const changes: Change[] = [];
  for (const [at, lastPrice] of bars.entries()) {
    const known = publicOn[at]!;
    if (known >= end) break;
    if (changes.at(-1)?.[1] === 0) changes.push([known, 1]);
    const next = publicOn[at + 1] ?? lastPrice + LONG_AGO;
    if (next - lastPrice <= NEVER_TOO_OLD) continue;
    const old = tooOldFrom({ lastPrice, known, grade: gradeAt(series, at) }, Math.min(next, end));
    if (old !== undefined) changes.push([old, 0]);
  }
  return changes;
}

/** From which day on, in days since 1970, a security is traded (1) or not (0); the first entry holds since ever. */
export function tradedChanges({ delisted }: Pick<Security, 'delisted'>, series: Bars | undefined): readonly Change[] {
  const end = delisted === undefined ? Infinity : epochDay(delisted);
  const changes: readonly Change[] = [[-Infinity, 1], ...(series ? changesOfBars(series, end) : [])];
  return end < Infinity && changes.at(-1)?.[1] === 1 ? [...changes, [end, 0]] : changes;
}
