import { isBlankPrice, publicDays, type PriceSeries } from '@plumbline/market-data/domain';
import { addYears, compareText, dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';

import { packSections, type Sections } from '../directory/section-file';
import type { BuiltSecurity, MarketManifest } from '../manifest/market-manifest';
import type { PriceRange } from '../manifest/price-range';
import { openPanel, type PanelReader } from '../panel/panel-reader';
import { DayLists, packBarDays, type DaysOf } from './bar-days';
import {
  readBars,
  readMonth,
  syncCloses,
  writeCloses,
  type Bars,
  type CloseFiles,
  type PriceColumn,
} from './close-files';
import { extremesBefore } from './last-extremes';
import type { Extreme } from './month-extremes';
import { monthPrices, packMonth, type PriceMonth, type MonthPrices } from './price-month';
import { firstDayOf, monthName, monthsOf, rowOnOrAfter, rowsIn, type Month, type Rows } from './months';
import { packSingleCells, type RowCells, type SingleColumn } from './single-cells';

/** A market whose prices are written. */
interface CloseRun {
  readonly marketDir: string;
  readonly earlier: { readonly manifest: Pick<MarketManifest, 'closes'> } | undefined;
  /** The first day whose bar may be another than in the version before, of securities whose prices changed. */
  readonly changedFrom: ReadonlyMap<string, number>;
  /** Days of the corporate actions of a security. */
  readonly actionsOf: (id: string) => readonly Day[];
}

/** Closes of the version before. */
interface Before extends Bars {
  readonly files: CloseFiles;
}

/** Prices of a version, and the first day of its recent rows. */
interface WrittenPrices {
  readonly panel: PanelReader;
  readonly recentFrom: number;
}

/** A security with prices. */
interface Priced {
  /** Days of its corporate actions. */
  readonly actions: readonly Day[];
  /** The day from which on it is not traded any more. */
  readonly delisted: Day | undefined;
  readonly id: string;
  readonly range: PriceRange;
  /** Its place in the version before; undefined where it had no prices. */
  readonly before: number | undefined;
  /** The first day whose bar may be another: infinite where none is. */
  readonly changedFrom: number;
}

const NO_DAYS = new Int32Array(0);
const NO_CELLS: RowCells = { rows: NO_DAYS, cells: new Float64Array(0) };

function joined(first: Int32Array, second: Int32Array): Int32Array {
  const all = new Int32Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/** Days of three years and a month, as far as figures of daily returns reach. */
const LAST_DAYS = 1_127;
/** Days of three months, over which volumes are averaged. */
const VOLUME_DAYS = 93;
/** Days of five years, whose month ends figures of risk read. */
const MONTH_END_DAYS = 1_827;
/** Years before the last day. */
const YEARS = [3, 5, 10] as const;

/** The last rows of a security that is not traded any more, so many days long; without one the last day is. */
function lastRows(days: Int32Array, delisted: Day, reach: number): readonly number[] {
  const end = rowOnOrAfter(days, epochDay(delisted) + 1);
  const first = rowOnOrAfter(days, (days[end - 1] ?? 0) - reach);
  return Array.from({ length: end - first }, (_, at) => first + at);
}

/** Rows of a security that is not traded any more: its last years, month ends, and the bars of the same day of years before. */
function lastCloses(days: Int32Array, delisted: Day): readonly number[] {
  const end = rowOnOrAfter(days, epochDay(delisted) + 1);
  const last = days[end - 1];
  if (last === undefined) return [];
  const years = YEARS.map((back) => rowOnOrAfter(days, epochDay(addYears(dayFromEpoch(last), -back)) + 1) - 1);
  const ends = monthsOf(days, last - MONTH_END_DAYS).map((month) => Math.min(rowsIn(days, month)[1], end) - 1);
  return [...years, ...ends, ...lastRows(days, delisted, LAST_DAYS)];
}

/** Rows of which cells are read without their month, by column. */
const SINGLE_ROWS: Readonly<Record<SingleColumn, (security: Priced, days: Int32Array) => readonly number[]>> = {
  /** Those before corporate actions, and of a security that is not traded any more what every later day asks for. */
  close: ({ actions, delisted }, days) => {
    const before = actions.map((day) => rowOnOrAfter(days, epochDay(day)) - 1);
    const last = delisted === undefined ? [] : lastCloses(days, delisted);
    return [...before, ...last].filter((row) => row >= 0);
  },
  volume: ({ delisted }, days) => (delisted === undefined ? [] : lastRows(days, delisted, VOLUME_DAYS)),
};

/** Prices of some rows of a series. */
function pricesIn(series: PriceSeries, column: PriceColumn, [from, until]: Rows): MonthPrices {
  const cells = series[column].slice(from, until);
  if (column === 'close') return monthPrices(cells, series.quality.slice(from, until));
  const isFilled = column !== 'volume';
  const filled = cells.map((cell, at) => (isFilled && isBlankPrice(cell) ? series.close[from + at]! : cell));
  return monthPrices(filled, new Uint8Array(until - from));
}

/** Files of months by the names of the months. */
type MonthFiles = CloseFiles['months'][PriceColumn];

/** Makes the files of closes of a version. */
class CloseMaking {
  constructor(
    private readonly run: CloseRun,
    private readonly prices: WrittenPrices,
    private readonly before: Before | undefined,
    private readonly priced: readonly Priced[],
  ) {}

  /** Prices from a day on, or more of them. */
  private seriesFrom({ id, range, changedFrom }: Priced): PriceSeries {
    const { panel, recentFrom } = this.prices;
    return changedFrom >= recentFrom ? panel.recent(range) : panel.series(id, range);
  }

  /** The days of the version before up to the first changed one, then those of the series. */
  private daysOf({ id, ...security }: Priced): DaysOf {
    const { before, changedFrom } = security;
    const kept = before === undefined ? { id, days: NO_DAYS } : this.before!.days.of(before);
    if (changedFrom === Number.POSITIVE_INFINITY) return kept;
    const series = this.seriesFrom({ id, ...security });
    const [until, from] = [rowOnOrAfter(kept.days, changedFrom), rowOnOrAfter(series.days, changedFrom)];
    const both = (first: Int32Array, second: Int32Array): Int32Array =>
      until === 0 && from === 0 ? second : joined(first.subarray(0, until), second.subarray(from));
    const isDated = series.known !== undefined || (until > 0 && kept.known !== undefined);
    const known = isDated ? both(publicDays(kept), publicDays(series)) : undefined;
    return { id, days: both(kept.days, series.days), known };
  }

  private singleCells(column: SingleColumn, days: readonly Int32Array[]): Sections {
    return packSingleCells(
      column,
      this.priced.map((security, at) => this.singleCellsOf(column, security, days[at]!)),
    );
  }

  /** The cells that are read without their month. */
  private singleCellsOf(column: SingleColumn, security: Priced, days: Int32Array): RowCells {
    const { before, changedFrom } = security;
    const rows = Int32Array.from(new Set(SINGLE_ROWS[column](security, days))).sort();
    const keptAt = (row: number): number | undefined =>
      before !== undefined && days[row]! < changedFrom ? this.before!.single[column].cellAt(before, row) : undefined;
    const fresh = rows.find((row) => keptAt(row) === undefined);
    const series = fresh === undefined ? undefined : this.seriesFrom({ ...security, changedFrom: days[fresh]! });
    const cells = Float64Array.from(
      rows,
      (row) => keptAt(row) ?? series![column][row - days.length + series!.days.length]!,
    );
    return { rows, cells };
  }

  private lastExtremes(name: Extreme, days: readonly Int32Array[]): Sections {
    return packSingleCells(
      name,
      this.priced.map((security, at) => this.lastExtremesOf(name, security, days[at]!)),
    );
  }

  /** Extremes up to the last bar of a security that is not traded any more. */
  private lastExtremesOf(name: Extreme, security: Priced, days: Int32Array): RowCells {
    const { before, changedFrom, delisted } = security;
    if (delisted === undefined) return NO_CELLS;
    const end = rowOnOrAfter(days, epochDay(delisted) + 1);
    if (before !== undefined && (days[end - 1] ?? 0) < changedFrom) {
      const known = this.before!.last[name].at(before);
      if (known.rows.at(-1) === end - 1) return known;
    }
    return extremesBefore(this.seriesFrom({ ...security, changedFrom: Number.NEGATIVE_INFINITY }), name, end);
  }

  /** Months in which a bar may have come, gone or changed. */
  private changedMonths(days: readonly Int32Array[]): readonly Month[] {
    const months = new Set<Month>();
    const add = (of: Int32Array, from: number): void => monthsOf(of, from).forEach((month) => months.add(month));
    const now = new Set(this.priced.map(({ id }) => id));
    this.priced.forEach(({ before, changedFrom }, at) => {
      add(days[at]!, changedFrom);
      if (before !== undefined) add(this.before!.days.daysAt(before), changedFrom);
    });
    this.before?.days.ids.forEach((id, place) => {
      if (!now.has(id)) add(this.before!.days.daysAt(place), Number.NEGATIVE_INFINITY);
    });
    return [...months].sort((a, b) => a - b);
  }

  /** Prices of a security in some months, in their order. */
  private pricesOf(
    security: Priced,
    column: PriceColumn,
    earlier: ReadonlyMap<Month, PriceMonth | undefined>,
    add: (month: Month, prices: MonthPrices) => void,
  ): void {
    const changed = [...earlier.keys()].filter((month) => firstDayOf(month + 1) > security.changedFrom);
    const series = changed.length > 0 ? this.seriesFrom(security) : undefined;
    const isChanged = new Set(changed);
    for (const [month, known] of earlier) {
      if (!isChanged.has(month)) {
        const prices = security.before === undefined ? undefined : known?.pricesOf(security.before);
        if (prices) add(month, prices);
        continue;
      }
      const rows = rowsIn(series!.days, month);
      if (rows[0] < rows[1]) add(month, pricesIn(series!, column, rows));
    }
  }

  /** Writes a column of some months; the name of each file by the name of its month. */
  private async writeMonths(column: PriceColumn, months: readonly Month[]): Promise<ReadonlyMap<string, string>> {
    const earlier = new Map<Month, PriceMonth | undefined>();
    const { marketDir } = this.run;
    for (const month of months)
      earlier.set(month, this.before && (await readMonth(marketDir, { ...this.before, column, month })));
    const prices = new Map<Month, MonthPrices[]>(months.map((month) => [month, []]));
    for (const security of this.priced)
      this.pricesOf(security, column, earlier, (month, own) => void prices.get(month)!.push(own));
    const made = [...prices].filter(([, own]) => own.length > 0);
    const names = new Map<string, string>();
    const write = async ([month, own]: (typeof made)[number]): Promise<void> => {
      const name = monthName(month);
      names.set(name, await writeCloses(marketDir, `${name}-${column}`, packMonth(own)));
    };
    for (let at = 0; at < made.length; at += AT_ONCE) await Promise.all(made.slice(at, at + AT_ONCE).map(write));
    return names;
  }

  /** A column of all months, of which some have changed. */
  private async writeColumn(column: PriceColumn, changed: readonly Month[]): Promise<MonthFiles> {
    const names = new Map(Object.entries(this.before?.files.months[column] ?? {}));
    for (const month of changed) names.delete(monthName(month));
    const together = Math.max(Math.floor(MONTHS_OF_SECURITIES / (this.priced.length + 1)), 1);
    for (let at = 0; at < changed.length; at += together)
      for (const [month, name] of await this.writeMonths(column, changed.slice(at, at + together)))
        names.set(month, name);
    return Object.fromEntries([...names].sort(([a], [b]) => compareText(a, b)));
  }

  async make(): Promise<CloseFiles> {
    const { marketDir } = this.run;
    const lists = new DayLists();
    const all = this.priced.map((security) => {
      const of = this.daysOf(security);
      return { ...of, days: lists.share(of.days) };
    });
    const days = all.map((of) => of.days);
    const bars = packSections({
      ...packBarDays(all),
      ...this.singleCells('close', days),
      ...this.singleCells('volume', days),
      ...this.lastExtremes('high', days),
      ...this.lastExtremes('low', days),
    });
    const changed = this.changedMonths(days);
    const closes = {
      bars: await writeCloses(marketDir, 'bars', bars),
      months: {
        close: await this.writeColumn('close', changed),
        high: await this.writeColumn('high', changed),
        low: await this.writeColumn('low', changed),
        volume: await this.writeColumn('volume', changed),
      },
    };
    await syncCloses(marketDir);
    return closes;
  }
}

/** So many files are written at once. */
const AT_ONCE = 8;

/** Months times securities that are made together, some 25 bars each: more would not fit next to the rest of a build. */
const MONTHS_OF_SECURITIES = 500_000;

function pricedOf(built: readonly BuiltSecurity[], { changedFrom, actionsOf }: CloseRun, before: Before | undefined) {
  const ordered = built.toSorted((a, b) => compareText(a.id, b.id));
  return ordered.flatMap(({ id, prices: range, delisted }): Priced[] => {
    if (!range) return [];
    const place = before?.days.placeOf(id);
    const since = place === undefined ? Number.NEGATIVE_INFINITY : (changedFrom.get(id) ?? Number.POSITIVE_INFINITY);
    return [{ id, range, before: place, changedFrom: since, actions: actionsOf(id), delisted }];
  });
}

/** Makes the closes by day of a version: months of which nothing changed are those of the version before. */
export async function makeCloses(
  run: CloseRun,
  built: readonly BuiltSecurity[],
  panel: MarketManifest['panel'],
): Promise<CloseFiles> {
  const { marketDir, earlier } = run;
  const files = earlier?.manifest.closes;
  const before = files && { files, ...(await readBars(marketDir, files)) };
  const reader = await openPanel({ panel }, { marketDir, residentBytes: 0 });
  try {
    const prices = { panel: reader, recentFrom: panel.recentFrom };
    return await new CloseMaking(run, prices, before, pricedOf(built, run, before)).make();
  } finally {
    reader.close();
  }
}
