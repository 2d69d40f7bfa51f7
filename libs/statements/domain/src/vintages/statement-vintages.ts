import type { SecurityDocument } from '@plumbline/market-data/domain';
import { dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';
import { reportsBetween, type ReportsAYear } from '../company/reports-a-year';
import {
  blockCalendar,
  calendarUntil,
  isCutAt,
  reportsOf,
  type BlockCalendar,
  type LatestReport,
} from './block-calendar';
import { BlockCovers } from './block-covers';
import { BlockFrame, type BlockMoment } from './block-frame';
import { BlockNumbers } from './block-numbers';
import { BlockStates } from './block-states';
import { encodeHistory, openBlock, type StatementBlock } from './statement-block';
import type { StatementFrame, VintageFrame } from '../frames/statement-frame';
import { statementHistory } from './statement-history';

/**
 * `then`: counts and figures a share as of the day, the basis `companyAt(document, day)` has. `now`: on the
 * basis of the document itself, so that they are next to today's series of prices; only the later splits are in it.
 */
export type SplitBasis = 'then' | 'now';

/** A report of a vintage: a quarter, or a year that no quarter reaches; `filed`: since when it was the latest. Days since 1970. */
export interface VintageReport {
  readonly end: number;
  readonly filed: number;
}

/** Facts that the calendar of a vintage gives besides the rows. */
export interface VintageFacts {
  /** The reports whose figures were the latest once, oldest first. */
  readonly reports: readonly VintageReport[];
  readonly hasQuarters: boolean;
  /** How many fiscal years there are. */
  readonly years: number;
  readonly reportsAYear: ReportsAYear | undefined;
  /** True for a company that has to report every quarter, by what is known of it in the vintage. */
  readonly isQuarterly: boolean;
  /** The last day a period was filed on, and the last day of all periods, in days since 1970; NaN without any. */
  readonly lastFiled: number;
  readonly lastEnd: number;
}

/**
 * The statements of one security as they were known at every moment at which something of them changed. It needs no
 * document: it is made once (`encodeVintages`), the panel reads it.
 */
export interface StatementVintages {
  /**
   * The days by whose end in New York something had changed, oldest first: filings, and first days on a new split basis.
   * Vintage `v` holds from the end of `days[v]` until the end of `days[v + 1]`.
   */
  readonly days: readonly Day[];
  /** The vintage that held by the end of a day; -1 before the first. */
  readonly indexOn: (day: Day) => number;
  /** The statements as known then: the `asReported` history. Every frame is a view into one block and costs little. */
  readonly at: (vintage: number, basis: SplitBasis) => VintageFrame;
  /** The statements of a vintage as if a report of it were the latest one: what `viewUntil` gives. */
  readonly until: (vintage: number, report: number, basis: SplitBasis) => VintageFrame;
  /** Returns the calendar facts of a vintage, or those of an earlier report of it. */
  readonly facts: (vintage: number, report?: number) => VintageFacts;
  /** A number for what a vintage knows of an earlier report: the same number, the same statements. */
  readonly state: (vintage: number, report: number) => number;
  /** The last report of a vintage where it has nothing beyond it: cut at the report it is the same; else undefined. */
  readonly latest: (vintage: number) => number | undefined;
  /** As everything is known now, all years restated: for reading trends. Undefined where nothing was ever filed. */
  readonly restated: StatementFrame | undefined;
}

/** The block of a security: all its statements at all moments. */
export const encodeVintages = (document: SecurityDocument): Uint8Array => encodeHistory(statementHistory(document));

/**
 * The vintages of a block. Undefined for bytes of another format or of another registry of rows, or cut ones: such a block
 * has to be rebuilt from the document. The bytes must not change while frames are read.
 */
export function decodeVintages(bytes: Uint8Array): StatementVintages | undefined {
  const block = openBlock(bytes);
  return block && new BlockVintages(block);
}

const partsOf = ({ parts }: StatementBlock, vintage: number): 0 | 2 | 4 => {
  const found = parts[vintage];
  return found === 2 || found === 4 ? found : 0;
};

const lastOf = (days: readonly number[]): number => (days.length === 0 ? Number.NaN : Math.max(...days));

class BlockVintages implements StatementVintages {
  private listed: readonly Day[] | undefined;
  private readonly numbers: BlockNumbers;
  private readonly covers: BlockCovers;
  private readonly states: BlockStates;
  private readonly cuts: BlockCalendar[][] = [];

  constructor(private readonly block: StatementBlock) {
    this.numbers = new BlockNumbers(block);
    this.covers = new BlockCovers(block);
    this.states = new BlockStates(block, this.numbers, this.covers);
  }

  get days(): readonly Day[] {
    return (this.listed ??= Array.from(this.block.days, dayFromEpoch));
  }

  get restated(): StatementFrame | undefined {
    const last = this.block.days.length - 1;
    return last < 0 ? undefined : this.at(last, 'now');
  }

  indexOn(day: Day): number {
    const wanted = epochDay(day);
    const { days } = this.block;
    let [low, high] = [0, days.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((days[middle] ?? 0) <= wanted) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  at(vintage: number, basis: SplitBasis): VintageFrame {
    this.check(vintage);
    const cover = { count: this.block.covers[vintage] ?? Number.NaN, end: this.covers.endOf(vintage, Infinity) };
    return this.frame(vintage, basis, blockCalendar(this.block, vintage), cover);
  }

  until(vintage: number, report: number, basis: SplitBasis): VintageFrame {
    return this.frameUntil(vintage, basis, this.cut(vintage, report), this.report(vintage, report));
  }

  state(vintage: number, report: number): number {
    return this.states.of(vintage, report);
  }

  latest(vintage: number): number | undefined {
    const calendar = blockCalendar(this.block, vintage);
    const last = reportsOf(calendar).length - 1;
    const report = reportsOf(calendar)[last];
    if (!report || !isCutAt(calendar, report)) return undefined;
    const cover = this.covers.sharesOn(vintage, report.filed, calendar);
    const isSameDay = this.covers.endOf(vintage, report.filed) === this.covers.endOf(vintage, Infinity);
    return isSameDay && Object.is(cover, this.block.covers[vintage]) ? last : undefined;
  }

  facts(vintage: number, report?: number): VintageFacts {
    this.check(vintage);
    const calendar = report === undefined ? blockCalendar(this.block, vintage) : this.cut(vintage, report);
    const { quarters, years } = calendar;
    const [year, quarter] = [years, quarters].map((reports) => reports.at(-1)?.period.end);
    return {
      reports: reportsOf(calendar).map(({ period, since }) => ({ end: period.end, filed: since })),
      hasQuarters: quarters.length > 0,
      years: years.length,
      lastFiled: lastOf([...years, ...quarters].map(({ filed }) => filed)),
      lastEnd: lastOf([year, quarter].filter((end) => end !== undefined)),
      reportsAYear: reportsBetween(year, quarter, partsOf(this.block, vintage)),
      isQuarterly: this.block.rhythms[vintage] === 1,
    };
  }

  private report(vintage: number, report: number): LatestReport {
    const found = reportsOf(blockCalendar(this.block, vintage))[report];
    if (!found) throw new RangeError(`There is no report ${String(report)}`);
    return found;
  }

  private cut(vintage: number, report: number): BlockCalendar {
    this.check(vintage);
    const cuts = (this.cuts[vintage] ??= []);
    return (cuts[report] ??= this.cutAnew(blockCalendar(this.block, vintage), this.report(vintage, report)));
  }

  /** Most are asked for at their last report. */
  private cutAnew(calendar: BlockCalendar, report: LatestReport): BlockCalendar {
    return isCutAt(calendar, report) ? calendar : calendarUntil(calendar, report);
  }

  private frameUntil(
    vintage: number,
    basis: SplitBasis,
    calendar: BlockCalendar,
    { filed }: LatestReport,
  ): VintageFrame {
    const cover = { count: this.covers.sharesOn(vintage, filed, calendar), end: this.covers.endOf(vintage, filed) };
    return this.frame(vintage, basis, calendar, cover);
  }

  private frame(
    vintage: number,
    basis: SplitBasis,
    calendar: BlockCalendar,
    cover: BlockMoment['cover'],
  ): VintageFrame {
    const { block } = this;
    const shares = basis === 'now' ? (block.sharesNow[vintage] ?? 1) : 1;
    const until = (report: LatestReport): StatementFrame =>
      this.frameUntil(vintage, basis, calendarUntil(calendar, report), report);
    return new BlockFrame({ block, vintage, calendar, cover, shares, numbers: this.numbers.at(vintage), until });
  }

  private check(vintage: number): void {
    if (!(vintage >= 0 && vintage < this.block.days.length))
      throw new RangeError(`There is no vintage ${String(vintage)}`);
  }
}
