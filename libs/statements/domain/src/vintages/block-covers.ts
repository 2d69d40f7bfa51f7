import { plain } from '@plumbline/formula/domain';
import { endOfDayNewYork, splitFactor } from '@plumbline/market-data/domain';
import { dayFromEpoch, type Day } from '@plumbline/shared/domain';
import { isStaleCount } from '../rows/shares-outstanding';
import type { BlockCalendar } from './block-calendar';
import type { StatementBlock } from './statement-block';

interface Step {
  readonly day: Day;
  readonly ratio: number;
  readonly knownAt: number;
}

/** Shares that one share of a day has become by another one, as known by the end of it. */
type Factor = (from: number, to: number) => number;

/** The counts of cover pages in a block, and its splits. */
export class BlockCovers {
  private readonly steps: readonly Step[];
  private readonly factor: Factor;
  private readonly filed = new Map<number, number>();

  constructor(private readonly block: StatementBlock) {
    const { splitDays, splitRatios, splitKnown } = block;
    this.steps = Array.from(splitDays, (day, at) => ({
      day: dayFromEpoch(day),
      ratio: splitRatios[at] ?? 1,
      knownAt: splitKnown[at] ?? Number.NaN,
    }));
    this.factor = this.steps.length === 0 ? () => 1 : (from, to) => this.factorOf(dayFromEpoch(from), dayFromEpoch(to));
  }

  /**
   * Shares of the newest cover page that was filed by a day and that a vintage knows, on the split basis of the vintage;
   * NaN where there is none or where it is too old against the last report of the calendar.
   */
  sharesOn(vintage: number, filedBy: number, { quarters, years }: BlockCalendar): number {
    const at = this.latest(vintage, filedBy);
    if (at < 0) return Number.NaN;
    const { coverEnds, coverFiled, coverCounts, days } = this.block;
    const lastReport = (quarters.at(-1) ?? years.at(-1))?.period.end;
    const end = dayFromEpoch(coverEnds[at] ?? 0);
    if (isStaleCount(end, lastReport === undefined ? undefined : dayFromEpoch(lastReport))) return Number.NaN;
    return plain((coverCounts[at] ?? Number.NaN) * this.factor(coverFiled[at] ?? 0, days[vintage] ?? 0));
  }

  /** The day of the count of that cover page, in days since 1970; NaN where there is none. */
  endOf(vintage: number, filedBy: number): number {
    return this.block.coverEnds[this.latest(vintage, filedBy)] ?? Number.NaN;
  }

  /** The place of that cover page; -1 where there is none. Counts are in the order of their days. */
  latest(vintage: number, filedBy: number): number {
    const { coverFiled, coverVintages } = this.block;
    let at = this.lastFiledBy(filedBy);
    while (at >= 0 && ((coverVintages[at] ?? 0) > vintage || (coverFiled[at] ?? 0) > filedBy)) at -= 1;
    return at;
  }

  /** The same whatever vintages know; asked for again and again. */
  private lastFiledBy(day: number): number {
    const known = this.filed.get(day) ?? this.block.coverFiled.findLastIndex((filed) => filed <= day);
    this.filed.set(day, known);
    return known;
  }

  private factorOf(from: Day, to: Day): number {
    return splitFactor(this.steps, from, to, endOfDayNewYork(to));
  }
}
