import type { PriceSeries } from '@plumbline/market-data/domain';
import { ApiError } from '@plumbline/shared/domain';
import { LRUCache } from 'lru-cache';

import { DamagedFile, isDamage } from '../files/sound-files';
import { closesPath, readBarsNow, readMonthNow, type Bars, type CloseFiles, type PriceColumn } from './close-files';
import { extremeIn, FURTHER, monthExtremes, NO_EXTREME, type Extreme, type MonthExtremes } from './month-extremes';
import { MonthlyCells } from './monthly-cells';
import { monthName, monthOf, type Month, type Rows } from './months';
import type { PriceMonth } from './price-month';

/**
 * Months that stay in memory: twelve years. Figures of a day are computed security by security, each with closes of up to
 * all month ends of ten years: fewer would be read again and again.
 */
const KEPT_MONTHS = 144;
/** Months of daily highs, and of lows: those in which stretches of a year to ten years begin and end, of two days. */
const KEPT_DAILY = 10;
/** Months of volumes: stretches of three months, of two days. */
const KEPT_VOLUMES = 8;

/** Months of highs or lows that stay in memory: the extremes of many, the days of a few. */
class ExtremeMonths {
  readonly whole = new LRUCache<Month, MonthExtremes>({ max: KEPT_MONTHS });
  readonly daily = new LRUCache<Month, PriceMonth>({ max: KEPT_DAILY });
}

/** Prices of all securities of a version, of which months are read when they are first asked for. */
export class ClosesByDay {
  private known: Bars | undefined;
  private readonly closes = new MonthlyCells(KEPT_MONTHS, (month) => this.readColumn('close', month));
  private readonly volumes = new MonthlyCells(KEPT_VOLUMES, (month) => this.readColumn('volume', month));
  private readonly extremes = { high: new ExtremeMonths(), low: new ExtremeMonths() };

  constructor(
    private readonly marketDir: string,
    private readonly files: CloseFiles,
    private readonly onDamage: (error: DamagedFile) => void,
  ) {}

  get bars(): Bars {
    return (this.known ??= this.reading(this.files.bars, () => readBarsNow(this.marketDir, this.files)));
  }

  /** The close of a row of a security, of which the day is known. */
  closeAt(place: number, row: number, day: number): number {
    return this.closes.cellAt(place, row, day, this.bars.single.close);
  }

  qualityAt(place: number, row: number, day: number): number {
    return this.closes.monthAt(day).qualityAt(place, row);
  }

  /** The volumes of rows of a security. */
  volumesOf(place: number, [from, until]: Rows): Float64Array {
    const days = this.bars.days.daysAt(place);
    const { volume } = this.bars.single;
    return Float64Array.from({ length: until - from }, (_, at) =>
      this.volumes.cellAt(place, from + at, days[from + at]!, volume),
    );
  }

  private readColumn(column: PriceColumn, month: Month): PriceMonth {
    const name = this.files.months[column][monthName(month)] ?? monthName(month);
    const { days } = this.bars;
    const found = this.reading(name, () => readMonthNow(this.marketDir, { files: this.files, days, column, month }));
    if (!found) throw this.damaged(name, `${name} has no prices`);
    return found;
  }

  /** The highest or lowest price of rows of a security: of whole months as a whole, of others bar by bar. */
  extremeOf(name: Extreme, place: number, rows: Rows): number {
    return this.bars.last[name].extremeOf(place, rows) ?? this.extremeByMonth(name, place, rows);
  }

  private extremeByMonth(name: Extreme, place: number, [from, until]: Rows): number {
    const days = this.bars.days.daysAt(place);
    const [further, months] = [FURTHER[name], this.extremes[name]];
    let extreme = NO_EXTREME[name];
    for (let row = from; row < until;) {
      const month = monthOf(days[row]!);
      const { rows, extremes } = months.whole.get(month) ?? this.readExtremes(name, month);
      const end = Math.min(rows.until[place]!, until);
      const isWhole = row === rows.from[place] && end === rows.until[place];
      const daily = isWhole ? undefined : (months.daily.get(month) ?? this.readDaily(name, month));
      extreme = further(extreme, daily ? extremeIn(daily, name, place, [row, end]) : extremes[place]!);
      row = end;
    }
    return extreme;
  }

  private readDaily(name: Extreme, month: Month): PriceMonth {
    const daily = this.readColumn(name, month);
    this.extremes[name].daily.set(month, daily);
    return daily;
  }

  private readExtremes(name: Extreme, month: Month): MonthExtremes {
    const { daily, whole } = this.extremes[name];
    const found = monthExtremes(name, daily.get(month) ?? this.readColumn(name, month));
    whole.set(month, found);
    return found;
  }

  private damaged(name: string, cause: unknown): DamagedFile {
    const error = new DamagedFile(closesPath(this.marketDir, name), cause);
    this.onDamage(error);
    return error;
  }

  private reading<T>(name: string, read: () => T): T {
    try {
      return read();
    } catch (error: unknown) {
      throw isDamage(error) ? this.damaged(name, error) : error;
    }
  }

  /** The prices of a security: closes by day, all else from the series as a whole, which is read where it is needed. */
  series(id: string, readWhole: () => PriceSeries | undefined): PriceSeries | undefined {
    const place = this.bars.days.placeOf(id);
    return place === undefined ? undefined : new PricesByDay(this, place, readWhole);
  }
}

/** Prices of a security of which single closes are read without its series. */
class PricesByDay implements PriceSeries {
  readonly days: Int32Array;
  readonly known: Int32Array | undefined;
  private series: PriceSeries | undefined;

  constructor(
    private readonly closes: ClosesByDay,
    private readonly place: number,
    private readonly readWhole: () => PriceSeries | undefined,
  ) {
    this.days = closes.bars.days.daysAt(place);
    this.known = closes.bars.days.knownAt(place);
  }

  closeAt(row: number): number {
    const day = this.days[row];
    return day === undefined ? Number.NaN : this.closes.closeAt(this.place, row, day);
  }

  qualityAt(row: number): number {
    const day = this.days[row];
    return day === undefined ? Number.NaN : this.closes.qualityAt(this.place, row, day);
  }

  private get whole(): PriceSeries {
    this.series ??= this.readWhole();
    if (this.series?.days.length !== this.days.length)
      throw new ApiError(503, 'The prices are changing: try again', { retryAfter: 5 });
    return this.series;
  }

  extremeOf(name: Extreme, rows: Rows): number {
    return this.closes.extremeOf(name, this.place, rows);
  }

  volumesOf(rows: Rows): Float64Array {
    return this.closes.volumesOf(this.place, rows);
  }

  tail(name: 'high' | 'low' | 'volume', from: number): Float64Array {
    return this.whole.tail?.(name, from) ?? this.whole[name].subarray(from);
  }

  get open(): Float64Array {
    return this.whole.open;
  }

  get high(): Float64Array {
    return this.whole.high;
  }

  get low(): Float64Array {
    return this.whole.low;
  }

  get close(): Float64Array {
    return this.whole.close;
  }

  get volume(): Float64Array {
    return this.whole.volume;
  }

  get quality(): Uint8Array {
    return this.whole.quality;
  }
}
