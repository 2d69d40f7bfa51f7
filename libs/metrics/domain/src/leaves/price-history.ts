import {
  actionsKnownAt,
  endOfDayNewYork,
  firstWholeRow,
  gradeAt,
  isBlankPrice,
  publicDays,
  splitFactor,
  type CorporateAction,
  type PriceGrade,
  type PriceSeries,
  type Split,
} from '@plumbline/market-data/domain';
import { dayFromEpoch, epochDay, indexAfter, type Day } from '@plumbline/shared/domain';
import { isPriceOn } from '@plumbline/statements/domain';

/** The prices of a security with what is needed to read them as of a day. */
export interface PriceSource {
  /** On the split basis of the last split known. */
  readonly series: PriceSeries;
  readonly splits: readonly Split[];
  readonly actions: readonly CorporateAction[];
}

/** Bars of ten years: what lies before them is seldom asked for. */
const USUAL_BARS = 2_600;
const FAR_FUTURE: Day = '9999-12-31';

/** The extreme of the stretch that begins at a place; undefined for a place without one. */
export type ExtremeOf = (place: number) => number | undefined;

/** Payout of a share, on the split basis of the prices. */
export interface Payout {
  /** The first bar without it. */
  readonly row: number;
  readonly day: Day;
  readonly kind: CorporateAction['kind'];
  readonly amount: number;
  /** The close of the bar before. */
  readonly before: number;
  /** Factor for the closes before it. */
  readonly factor: number;
}

/** Evidence on whether a security is traded. */
export interface Trading {
  readonly delisted?: Day | undefined;
  /** The day of its last price by the day that is asked for, in days since 1970-01-01; undefined where none is known. */
  readonly lastPrice: number | undefined;
  /** Its grade; A when left out. */
  readonly grade?: PriceGrade | undefined;
}

/**
 * True for a security that counts among others on a day: not delisted by then, and its last price still the price of that
 * day. One of which no price is known counts, as far as it has figures without. Without a day only what is delisted does not.
 */
export function isTraded({ delisted, lastPrice, grade }: Trading, day: Day | undefined): boolean {
  if (day === undefined) return delisted === undefined;
  if (delisted !== undefined && delisted <= day) return false;
  return lastPrice === undefined || isPriceOn(epochDay(day), lastPrice, grade);
}

/** Payments by the first bar without each, in order, with what adjusted prices before it are multiplied with for it and all later ones. */
interface Payments {
  /** Only those behind this bar are there. */
  readonly after: number;
  readonly rows: readonly number[];
  readonly factors: readonly number[];
}

/** Kinds of entries of the log that take their part from the prices before them. */
export const PAYOUT_KINDS: readonly CorporateAction['kind'][] = ['dividend', 'special-dividend', 'spin-off'];

const isPaid = (kind: CorporateAction['kind']): boolean => PAYOUT_KINDS.includes(kind);

/** The prices of a security as known on a day: the last bar is that of the price. */
export class PriceHistory {
  private paid: Payments | undefined;
  /** Parsed log of corporate actions: the same for all days up to which prices are cut. */
  private log: { known?: readonly CorporateAction[] } = {};
  private readonly made = new Map<unknown, unknown>();

  private constructor(
    private readonly source: PriceSource,
    /** Bars that were known. */
    readonly length: number,
    /** Brings the basis of the series to that of the as-of day. */
    readonly factor: number,
    private readonly asOf: Day | undefined,
  ) {}

  /** Returns the result of a function of these prices; computed once. */
  once<T>(make: (prices: PriceHistory) => T): T {
    if (!this.made.has(make)) this.made.set(make, make(this));
    return this.made.get(make) as T;
  }

  /**
   * Undefined where no price is known on the as-of day, or none of it any more. Without a day the newest price of all. Of
   * what was `delisted` by then the prices of its last day.
   */
  static of(source: PriceSource | undefined, asked?: Day, delisted?: Day): PriceHistory | undefined {
    if (!source || source.series.days.length === 0) return undefined;
    const { series, splits } = source;
    const asOf = asked !== undefined && delisted !== undefined && delisted < asked ? delisted : asked;
    if (asOf === undefined) return new PriceHistory(source, series.days.length, 1, undefined);
    const length = indexAfter(publicDays(series), epochDay(asOf));
    const then = new PriceHistory(source, length, splitFactor(splits, asOf, FAR_FUTURE), asOf);
    return then.isPriceOf(epochDay(asOf), length - 1) ? then : undefined;
  }

  /** The same prices up to a day, in days since 1970-01-01; undefined where there is none of then. Dividends of later days stay known. */
  until(day: number): PriceHistory | undefined {
    const last = this.rowOn(day);
    if (!this.isPriceOf(day, last)) return undefined;
    const then = new PriceHistory(this.source, last + 1, this.factor, this.asOf);
    then.log = this.log;
    return then;
  }

  /** The price itself. */
  get lastClose(): number {
    return this.close(this.length - 1);
  }

  /** The prices of days, the latest first: the last close of `until`, NaN where there is none. One way back through the bars. */
  closesOn(days: readonly number[]): readonly number[] {
    const bars = this.source.series.days;
    let last = this.length - 1;
    return days.map((day) => {
      while (last >= 0 && bars[last]! > day) last -= 1;
      return this.isPriceOf(day, last) ? this.close(last) : Number.NaN;
    });
  }

  /** True where the last bar by a day is the price of then. */
  private isPriceOf(day: number, last: number): boolean {
    return last >= 0 && isPriceOn(day, this.dayAt(last), gradeAt(this.source.series, last));
  }

  /** The grade of the price. */
  get grade(): PriceGrade {
    return gradeAt(this.source.series, this.length - 1);
  }

  /** The grade of the first price. */
  get firstGrade(): PriceGrade {
    return gradeAt(this.source.series, 0);
  }

  /** The first bar from which on there is one of each trading day up to the price; the number of bars where the price is of a single day. */
  get wholeFrom(): number {
    const { series } = this.source;
    return series.known ? Math.min(firstWholeRow(series, this.length), this.length) : 0;
  }

  /** The day on which the price became public. */
  get publicDay(): Day {
    return dayFromEpoch(publicDays(this.source.series)[this.length - 1]!);
  }

  /** The day of the price, in days since 1970-01-01. */
  get day(): number {
    return this.source.series.days[this.length - 1]!;
  }

  dayAt(row: number): number {
    return this.source.series.days[row]!;
  }

  /** The days of all bars, also of those not known yet: one list for all securities with bars on the same days. */
  get days(): Int32Array {
    return this.source.series.days;
  }

  /** The days of the bars from a row to the last. */
  daysFrom(from: number): Int32Array {
    return this.source.series.days.subarray(from, this.length);
  }

  /** The last bar on or before a day, -1 where there is none. */
  rowOn(day: number): number {
    return Math.min(indexAfter(this.source.series.days, day), this.length) - 1;
  }

  close(row: number): number {
    return this.asBuilt(row) * this.factor;
  }

  /** A close on the basis of the series. */
  private asBuilt(row: number): number {
    const { series } = this.source;
    return series.closeAt?.(row) ?? series.close[row] ?? Number.NaN;
  }

  /** Closes of the bars from a row to the last. */
  closesFrom(from: number): readonly number[] {
    const closes = new Array<number>(this.length - from);
    for (let row = from; row < this.length; row += 1) closes[row - from] = this.close(row);
    return closes;
  }

  /** Volumes of the bars from a row to the last. */
  volumesFrom(from: number): Float64Array {
    const { series } = this.source;
    const volumes = series.volumesOf?.([from, this.length]) ?? this.tail('volume', from);
    return volumes.map((volume) => volume / this.factor);
  }

  /**
   * The highest price of the bars from each row to the last, by the place of the row; the rows in order, the last first. A
   * blank cell counts as its close. Computed as far back as is asked for.
   */
  highest(rows: readonly number[]): ExtremeOf {
    return this.extremes('high', rows, 1);
  }

  /** The lowest price of the bars from each row to the last, as `highest` has it. */
  lowest(rows: readonly number[]): ExtremeOf {
    return this.extremes('low', rows, -1);
  }

  /** High or low of the bars from a row to the last; a blank cell counts as its close. */
  pricesFrom(name: 'high' | 'low', from: number): readonly number[] {
    return Array.from(this.tail(name, from), (price, at) =>
      isBlankPrice(price) ? this.close(from + at) : price * this.factor,
    );
  }

  private tail(name: 'high' | 'low' | 'volume', from: number): Float64Array {
    const { series } = this.source;
    // Of a past day there are others: the whole column is unpacked once for all of them.
    const isPast = this.length < series.days.length;
    const column = (isPast ? undefined : series.tail?.(name, from)) ?? series[name].subarray(from);
    return column.subarray(0, this.length - from);
  }

  /** The highest of the prices from each row on, or with a negative sign the lowest: one way back through all of them. */
  private extremes(name: 'high' | 'low', rows: readonly number[], sign: 1 | -1): ExtremeOf {
    const between = this.extremeBetween(name, rows.at(-1) ?? this.length, sign);
    const found: number[] = [];
    let [extreme, end] = [Number.NEGATIVE_INFINITY, this.length];
    const extremeOf: ExtremeOf = (place) => {
      for (const row of rows.slice(found.length, place + 1)) {
        if (row < end) extreme = Math.max(extreme, sign * between(row, end));
        end = Math.min(end, row);
        found.push(sign * extreme * this.factor);
      }
      return found[place];
    };
    // Cells of a series are lent until others are asked for.
    if (!this.source.series.extremeOf) extremeOf(rows.length - 1);
    return extremeOf;
  }

  /** Reads the highest price of some bars, or the lowest, on the basis of the series; the first one at the earliest. */
  private extremeBetween(name: 'high' | 'low', first: number, sign: 1 | -1): (from: number, until: number) => number {
    const { series } = this.source;
    // Such series know stretches up to the last bar best.
    if (series.extremeOf) return (from) => series.extremeOf!(name, [from, this.length]);
    const prices = this.tail(name, first);
    return (from, until) => {
      let extreme = Number.NEGATIVE_INFINITY;
      for (let row = until - 1; row >= from; row -= 1) {
        const price = prices[row - first]!;
        extreme = Math.max(extreme, sign * (isBlankPrice(price) ? this.asBuilt(row) : price));
      }
      return sign * extreme;
    };
  }

  /** A close with the dividends after it counted back: the last one is the last close itself. */
  adjusted(row: number): number {
    const { rows, factors } = this.payments(row);
    return this.close(row) * (factors[indexAfter(rows, row)] ?? 1);
  }

  /** All adjusted closes from a row to the last. */
  adjustedFrom(from: number): Float64Array {
    const { rows, factors } = this.payments(from);
    const out = new Float64Array(Math.max(this.length - from, 0));
    let next = indexAfter(rows, from);
    for (let row = from; row < this.length; row += 1) {
      while (next < rows.length && rows[next]! <= row) next += 1;
      out[row - from] = this.close(row) * (factors[next] ?? 1);
    }
    return out;
  }

  /** Dividends known by the as-of day whose ex-day lies among the bars; none where the prices have them taken out. */
  private payments(after: number): Payments {
    if (!this.paid || this.paid.after > after) this.paid = this.readPayments(Math.min(after, this.length - USUAL_BARS));
    return this.paid;
  }

  /** True where the files have dividends taken out of the prices before them. */
  hasPaymentsInside(): boolean {
    const { series } = this.source;
    const last = this.length - 1;
    return (series.qualityAt?.(last) ?? series.quality[last]) === 2;
  }

  /** Those behind a bar. The log is in order, the oldest first. */
  private readPayments(after: number): Payments {
    const payouts = this.payoutsAfter(after);
    const rows = payouts.map(({ row }) => row);
    const factors = payouts.map(({ factor }) => factor);
    for (let at = factors.length - 2; at >= 0; at -= 1) factors[at] = factors[at + 1]! * factors[at]!;
    return { after, rows, factors };
  }

  /** Returns payouts with an ex-day after a bar, oldest first; none where the prices are adjusted for them. */
  payoutsAfter(after: number): readonly Payout[] {
    const { series, splits } = this.source;
    const payouts: Payout[] = [];
    if (this.hasPaymentsInside()) return payouts;
    for (const { kind, day, amount: declared } of this.knownActions()) {
      if (declared === undefined || !isPaid(kind)) continue;
      const row = indexAfter(series.days, epochDay(day) - 1);
      if (row === 0 || row <= after || row >= this.length) continue;
      const built = this.asBuilt(row - 1);
      if (!(built > 0)) continue;
      const paid = declared / splitFactor(splits, day, FAR_FUTURE);
      const [amount, before] = [paid * this.factor, built * this.factor];
      payouts.push({ row, day, kind, amount, before, factor: Math.max(1 - paid / built, 0) });
    }
    return payouts;
  }

  /** The log of corporate actions as known on the as-of day. */
  knownActions(): readonly CorporateAction[] {
    return (this.log.known ??= this.readActions());
  }

  /** The log of a source may be read with each use. */
  private readActions(): readonly CorporateAction[] {
    return actionsKnownAt(this.source.actions, this.asOf === undefined ? undefined : endOfDayNewYork(this.asOf));
  }

  /** Shares that one share of a day has become by the as-of day. */
  splitsSince(day: Day): number {
    return splitFactor(this.source.splits, day, this.asOf ?? FAR_FUTURE);
  }

  /** The day of the price as a day. */
  get lastDay(): Day {
    return dayFromEpoch(this.day);
  }
}
