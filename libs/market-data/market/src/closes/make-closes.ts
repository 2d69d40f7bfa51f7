import type { PriceSeries } from '@plumbline/market-data/domain';
import { compareText, epochDay, type Day } from '@plumbline/shared/domain';

import { packSections } from '../directory/section-file';
import type { EarlierVersion } from '../inputs/earlier-version';
import type { BuiltSecurity, MarketManifest } from '../manifest/market-manifest';
import type { PriceRange } from '../manifest/price-range';
import { openPanel, type PanelReader } from '../panel/panel-reader';
import { DayLists, packBarDays } from './bar-days';
import { readBars, readMonth, syncCloses, writeCloses, type Bars, type CloseFiles } from './close-files';
import { monthCloses, packMonth, type CloseMonth, type MonthCloses } from './close-month';
import { firstDayOf, monthName, monthsOf, rowOnOrAfter, rowsIn, type Month } from './months';
import { packSingleCloses, type RowCloses } from './single-closes';

/** A market whose prices are written. */
export interface CloseRun {
  readonly marketDir: string;
  readonly earlier: { readonly manifest: Pick<EarlierVersion['manifest'], 'closes'> } | undefined;
  /** The first day whose bar may be another than in the version before, of securities whose prices changed. */
  readonly changedFrom: ReadonlyMap<string, number>;
  /** Days of the corporate actions of a security. */
  readonly actionsOf: (id: string) => readonly Day[];
}

/** Closes of the version before. */
interface Before extends Bars {
  readonly files: CloseFiles;
}

/** A security with prices. */
interface Priced {
  /** Days of its corporate actions. */
  readonly actions: readonly Day[];
  readonly id: string;
  readonly range: PriceRange;
  /** Its place in the version before; undefined where it had no prices. */
  readonly before: number | undefined;
  /** The first day whose bar may be another: infinite where none is. */
  readonly changedFrom: number;
}

const NO_DAYS = new Int32Array(0);

function joined(first: Int32Array, second: Int32Array): Int32Array {
  const all = new Int32Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/** Makes the files of closes of a version. */
class CloseMaking {
  private readonly recentFrom: number;

  constructor(
    private readonly run: CloseRun,
    private readonly panel: PanelReader,
    files: MarketManifest['panel'],
    private readonly before: Before | undefined,
    private readonly priced: readonly Priced[],
  ) {
    this.recentFrom = files.recentFrom;
  }

  /** Prices from a day on, or more of them. */
  private seriesFrom({ id, range, changedFrom }: Priced): PriceSeries {
    return changedFrom >= this.recentFrom ? this.panel.recent(range) : this.panel.series(id, range);
  }

  /** The days of the version before up to the first changed one, then those of the series. */
  private daysOf(security: Priced): Int32Array {
    const known = security.before === undefined ? NO_DAYS : this.before!.days.daysAt(security.before);
    const { changedFrom } = security;
    if (changedFrom === Number.POSITIVE_INFINITY) return known;
    const { days } = this.seriesFrom(security);
    const [kept, fresh] = [rowOnOrAfter(known, changedFrom), rowOnOrAfter(days, changedFrom)];
    return kept === 0 && fresh === 0 ? days : joined(known.subarray(0, kept), days.subarray(fresh));
  }

  /** The closes of the bars before corporate actions. */
  private closesBeforeActions(security: Priced, days: Int32Array): RowCloses {
    const { before, changedFrom, actions } = security;
    const wanted = actions.map((day) => rowOnOrAfter(days, epochDay(day)) - 1).filter((row) => row >= 0);
    const rows = Int32Array.from(new Set(wanted)).sort();
    const keptAt = (row: number): number | undefined =>
      before !== undefined && days[row]! < changedFrom ? this.before!.single.closeAt(before, row) : undefined;
    const fresh = rows.find((row) => keptAt(row) === undefined);
    const series = fresh === undefined ? undefined : this.seriesFrom({ ...security, changedFrom: days[fresh]! });
    const closes = Float64Array.from(
      rows,
      (row) => keptAt(row) ?? series!.close[row - days.length + series!.days.length]!,
    );
    return { rows, closes };
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

  /** Closes of a security in some months, in their order. */
  private closesOf(
    security: Priced,
    earlier: ReadonlyMap<Month, CloseMonth | undefined>,
    add: (month: Month, closes: MonthCloses) => void,
  ): void {
    const changed = [...earlier.keys()].filter((month) => firstDayOf(month + 1) > security.changedFrom);
    const series = changed.length > 0 ? this.seriesFrom(security) : undefined;
    const isChanged = new Set(changed);
    for (const [month, known] of earlier) {
      if (!isChanged.has(month)) {
        const closes = security.before === undefined ? undefined : known?.closesOf(security.before);
        if (closes) add(month, closes);
        continue;
      }
      const [from, until] = rowsIn(series!.days, month);
      if (from < until) add(month, monthCloses(series!.close.slice(from, until), series!.quality.slice(from, until)));
    }
  }

  /** Writes some months; the name of each file by the name of its month. */
  private async writeMonths(months: readonly Month[]): Promise<ReadonlyMap<string, string>> {
    const earlier = new Map<Month, CloseMonth | undefined>();
    const { marketDir } = this.run;
    for (const month of months)
      earlier.set(month, this.before && (await readMonth(marketDir, { ...this.before, month })));
    const closes = new Map<Month, MonthCloses[]>(months.map((month) => [month, []]));
    for (const security of this.priced)
      this.closesOf(security, earlier, (month, own) => void closes.get(month)!.push(own));
    const made = [...closes].filter(([, own]) => own.length > 0);
    const names = new Map<string, string>();
    const write = async ([month, own]: (typeof made)[number]): Promise<void> => {
      const name = monthName(month);
      names.set(name, await writeCloses(marketDir, name, packMonth(own)));
    };
    for (let at = 0; at < made.length; at += AT_ONCE) await Promise.all(made.slice(at, at + AT_ONCE).map(write));
    return names;
  }

  async make(): Promise<CloseFiles> {
    const { marketDir } = this.run;
    const lists = new DayLists();
    const days = this.priced.map((security) => lists.share(this.daysOf(security)));
    const bars = packSections({
      ...packBarDays(this.priced.map(({ id }, at) => ({ id, days: days[at]! }))),
      ...packSingleCloses(this.priced.map((security, at) => this.closesBeforeActions(security, days[at]!))),
    });
    const changed = this.changedMonths(days);
    const names = new Map(Object.entries(this.before?.files.months ?? {}));
    for (const month of changed) names.delete(monthName(month));
    const together = Math.max(Math.floor(MONTHS_OF_SECURITIES / (this.priced.length + 1)), 1);
    for (let at = 0; at < changed.length; at += together)
      for (const [month, name] of await this.writeMonths(changed.slice(at, at + together))) names.set(month, name);
    const closes = {
      bars: await writeCloses(marketDir, 'bars', bars),
      months: Object.fromEntries([...names].sort(([a], [b]) => compareText(a, b))),
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
  return ordered.flatMap(({ id, prices: range }): Priced[] => {
    if (!range) return [];
    const place = before?.days.placeOf(id);
    const since = place === undefined ? Number.NEGATIVE_INFINITY : (changedFrom.get(id) ?? Number.POSITIVE_INFINITY);
    return [{ id, range, before: place, changedFrom: since, actions: actionsOf(id) }];
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
    return await new CloseMaking(run, reader, panel, before, pricedOf(built, run, before)).make();
  } finally {
    reader.close();
  }
}
