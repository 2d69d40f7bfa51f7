import type { ColumnRead } from '@plumbline/formula/domain';
import type { Security } from '@plumbline/market-data/domain';
import { DAY_MS, dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';
import {
  figureDay,
  floatBy,
  isOnOtherBasis,
  isOutdated,
  onPriceBasis,
  type AgingInput,
} from '@plumbline/statements/domain';
import type { TimeBack } from '../compute/time-back';
import { DIVIDEND_READS } from '../leaves/dividend-leaves';
import type { OtherLeaves } from '../leaves/other-leaves';
import type { PriceHistory } from '../leaves/price-history';
import { PRICE_READS, PRICE_SERIES } from '../leaves/price-leaves';
import type { MonthColumn } from './month-column';
import {
  AGE_READS,
  periodEndRead,
  reportOn,
  SHARES,
  sharesRead,
  type PanelStatements,
  type ReportSpan,
} from './panel-statements';

/** All that columns read of one security. */
export interface PanelSources {
  readonly security: Security;
  readonly statements: PanelStatements | undefined;
  readonly prices: PriceHistory | undefined;
  /** False where it is no longer traded: such a security does not count among others. */
  readonly isTraded?: boolean | undefined;
  /** The returns of the index the security is held against, by day. */
  readonly index?: PriceHistory | undefined;
  /** The day figures are as of; undefined: now. */
  readonly asOf?: Day | undefined;
  /** The last day of the market, which figures of now are for; `asOf` where one is named. Without either they are for no day. */
  readonly today?: Day | undefined;
  readonly others?: OtherLeaves | undefined;
}

type List = readonly unknown[] | undefined;

/** One security as columns read it: numbers with NaN for missing. */
export class PanelSecurity {
  private readonly reports: number[] = [];
  private months: number[] | undefined;
  private readonly lists = new Map<string, Map<number | undefined, List>>();
  private readonly leavesThen = new Map<string, number[]>();
  private readonly pricesThen: (PriceHistory | null)[] = [];
  private closesThen: readonly number[] = [];

  constructor(private readonly of: PanelSources) {}

  get template() {
    return this.of.statements?.template;
  }

  get hasReports(): boolean {
    return this.of.statements?.hasReports ?? false;
  }

  get isTraded(): boolean {
    return this.of.isTraded ?? true;
  }

  /** True where money of statements cannot be held against the price. */
  get isMixed(): boolean {
    const { statements, security } = this.of;
    return statements !== undefined && statements.currency !== security.currency;
  }

  /** The day of the price, in days since 1970-01-01; NaN where there is none. */
  get priceDay(): number {
    return this.of.prices?.day ?? Number.NaN;
  }

  /** The day figures of now are for, in days since 1970-01-01; NaN where none is named. */
  private get figureDay(): number {
    const { asOf, today, prices, security } = this.of;
    const day = asOf ?? today;
    if (day === undefined) return Number.NaN;
    return epochDay(figureDay({ day, delisted: security.delisted, lastPrice: prices?.lastDay }));
  }

  /** True where an input is too old for figures of now, or of the month end so far back. As `outdatedInput` has it. */
  isOutdated(input: AgingInput, months: number): boolean {
    const { statements, prices } = this.of;
    const on = months === 0 ? this.figureDay : this.monthEnd(months);
    if (Number.isNaN(on)) return false;
    const rhythm = { isQuarterly: statements?.isQuarterly ?? false, grade: prices?.grade };
    // A price of a month end is of that day, or there is none.
    if (input === 'price') return months === 0 && isOutdated(input, prices?.day ?? Number.NaN, on, rhythm);
    const report = months === 0 ? undefined : this.reportsThen(months)[months];
    if (this.isOtherBasis(on)) return true;
    return isOutdated(input, this.rowThen(AGE_READS[input], report), on, rhythm);
  }

  /** True where the last float by a day shows that prices and counts are on different split bases. As `otherBasis` has it. */
  private isOtherBasis(on: number): boolean {
    const { statements, prices } = this.of;
    const float = statements?.floats && floatBy(statements.floats, dayFromEpoch(on));
    const [close = Number.NaN] = float && prices ? prices.closesOn([epochDay(float.day)]) : [];
    return (
      float !== undefined &&
      isOnOtherBasis(
        onPriceBasis(float, (day) => prices?.splitsSince(day) ?? 1),
        close,
      )
    );
  }

  /** The last day of the month so many before that of the price. */
  monthEnd(months: number): number {
    return this.monthEnds(months)[months]!;
  }

  /** At least so many month ends, and the one of the month of the price before them. */
  private monthEnds(most: number): readonly number[] {
    const known = (this.months ??= this.ownMonthEnds());
    for (let months = known.length; months <= most; months += 1) known.push(monthEndOf(known[0]!, months));
    return known;
  }

  private ownMonthEnds(): number[] {
    const { prices, asOf } = this.of;
    const asked = asOf === undefined ? Number.NaN : epochDay(asOf);
    return monthEndsFrom(monthEndOf(prices?.day ?? asked, 0));
  }

  /** The reports that were the latest at month ends, by how many months back; -1: none was. */
  reportsThen(most: number): readonly number[] {
    const { statements } = this.of;
    const known = this.reports;
    for (let months = known.length; months <= most; months += 1) {
      const day = this.monthEnd(months);
      // No later report than that of the month end after it.
      known.push(statements && !Number.isNaN(day) ? reportOn(statements, day, known[months - 1]) : -1);
    }
    return known;
  }

  /** A row of the statements. */
  row(read: ColumnRead): number {
    const { monthsBack = 0 } = read;
    return this.rowThen(read, monthsBack === 0 ? undefined : this.reportsThen(monthsBack)[monthsBack]);
  }

  /** A row as each of some reports left it, into a column from a place on. */
  rowAtReports(read: ColumnRead, reports: ReportSpan, column: Float64Array, from: number): void {
    const { statements } = this.of;
    if (statements?.copy) statements.copy(read, reports, column, from);
    else for (let at = 0; at < reports.count; at += 1) column[from + at] = this.rowThen(read, reports.first + at);
  }

  /** A row as a report left it; undefined: now, -1: before all of them. */
  private rowThen(read: ColumnRead, report: number | undefined): number {
    return report === -1 ? Number.NaN : (this.of.statements?.value(read, report) ?? Number.NaN);
  }

  /** A row at the last month ends, and so many months back from each. */
  rowAtMonthEnds(read: ColumnRead, { values, first, count }: MonthColumn): void {
    const { monthsBack = 0 } = read;
    const reports = this.reportsThen(monthsBack + count);
    for (let months = 1; months <= count; months += 1)
      values[first + months - 1] = this.rowThen(read, reports[monthsBack + months]);
  }

  /** A leaf at the last month ends, and so far back from each. */
  leafAtMonthEnds(key: string, back: TimeBack | undefined, { values, first, count }: MonthColumn): void {
    const before = back ? monthsOf(back) : 0;
    const then = this.leafThen(key, before + count);
    for (let months = 1; months <= count; months += 1) values[first + months - 1] = then[before + months]!;
  }

  /** A leaf by how many months back: years back from many month ends lead to the same ones again and again. */
  private leafThen(key: string, most: number): readonly number[] {
    return this.sharedThen(key, most) ?? this.ownThen(key, most);
  }

  /** Values that all securities of these month ends share. */
  private sharedThen(key: string, most: number): readonly number[] | undefined {
    const { others } = this.of;
    const ends = this.monthEnds(most);
    return Number.isNaN(ends[0]) ? undefined : others?.onDays?.(key, ends, most + 1);
  }

  private ownThen(key: string, most: number): readonly number[] {
    // The first one stands for now, which is no month end.
    const known = this.leavesThen.get(key) ?? [Number.NaN];
    this.leavesThen.set(key, known);
    for (let months = known.length; months <= most; months += 1) known.push(this.leafAtMonthEnd(key, months));
    return known;
  }

  private leafAtMonthEnd(key: string, months: number): number {
    if (key === PRICE) return this.closeThen(months);
    const price = PRICE_READS[key] ?? DIVIDEND_READS[key];
    if (!price) return OWN[key]?.(this.of) ?? this.otherOn(key, this.monthEnd(months));
    const then = this.pricesBack(months);
    return then ? price(then) : Number.NaN;
  }

  /** A leaf, now or so far back. */
  leaf(key: string, back: TimeBack | undefined): number {
    if (key === SHARES) return this.row(sharesRead(back));
    const own = OWN[key]?.(this.of);
    if (own !== undefined) return own;
    const price = PRICE_READS[key] ?? DIVIDEND_READS[key];
    if (price) return key === PRICE && back ? this.closeThen(monthsOf(back)) : this.price(price, back);
    const { others } = this.of;
    if (!others) return Number.NaN;
    if (!back) return others.number(key);
    return this.otherOn(key, back.months > 0 ? this.monthEnd(monthsOf(back)) : this.row(periodEndRead(back)));
  }

  private otherOn(key: string, day: number): number {
    return Number.isNaN(day) ? Number.NaN : (this.of.others?.number(key, dayOf(day)) ?? Number.NaN);
  }

  /** The month end, or the end of the period, so far back. */
  private price(read: (prices: PriceHistory) => number, back: TimeBack | undefined): number {
    const { prices } = this.of;
    const months = back ? monthsOf(back) : 0;
    const then = months === 0 ? prices : this.pricesBack(months);
    return then ? read(then) : Number.NaN;
  }

  /** The price of a month end: what is most often read of the past is read together, without the prices of each day. */
  private closeThen(months: number): number {
    if (months === 0) return this.of.prices?.lastClose ?? Number.NaN;
    if (months > this.closesThen.length) this.closesThen = this.readCloses(Math.max(months, TEN_YEARS));
    return this.closesThen[months - 1] ?? Number.NaN;
  }

  private readCloses(count: number): readonly number[] {
    const ends = Array.from({ length: count }, (_, at) => this.monthEnd(at + 1));
    return this.of.prices?.closesOn(ends) ?? ends.fill(Number.NaN);
  }

  private pricesBack(months: number): PriceHistory | null {
    return (this.pricesThen[months] ??= this.of.prices?.until(this.monthEnd(months)) ?? null);
  }

  /** The last values of a series, or records, oldest first; undefined where there is none. */
  series(key: string, last: number | undefined): List {
    const known = this.lists.get(key) ?? new Map<number | undefined, List>();
    this.lists.set(key, known);
    if (!known.has(last)) known.set(last, this.readSeries(key, last));
    return known.get(last);
  }

  private readSeries(key: string, last: number | undefined): List {
    const { prices, index, others } = this.of;
    const read = PRICE_SERIES[key];
    if (read) return prices && read(prices, index, last);
    const list = others?.list?.(key);
    return last === undefined ? list : list?.slice(-last);
  }

  text(key: string): string | undefined {
    const { security, statements, others } = this.of;
    switch (key) {
      case 'symbol':
      case 'company':
      case 'currency':
        return security[key];
      case 'exchange':
        return security.exchange === '' ? undefined : security.exchange;
      case 'template_type':
        return statements?.template;
      default:
        return others?.text(key);
    }
  }
}

const monthsOf = ({ years, quarters, months }: TimeBack): number => 12 * years + 3 * quarters + months;

/** The month ends before each last one: most securities share it. */
const knownMonthEnds = new Map<number, number[]>();

function monthEndsFrom(last: number): number[] {
  const known = knownMonthEnds.get(last) ?? [last];
  knownMonthEnds.set(last, known);
  return known;
}

/** The last day of the month so many before that of a day, both in days since 1970-01-01. */
function monthEndOf(day: number, months: number): number {
  if (Number.isNaN(day)) return day;
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months + 1, 0) / DAY_MS;
}

/** Days as texts: the same month ends are asked for again and again. */
const days = new Map<number, Day>();

function dayOf(day: number): Day {
  const known = days.get(day) ?? dayFromEpoch(day);
  days.set(day, known);
  return known;
}

const PRICE = 'price';
/** Month ends of ten years: as far back as most windows reach. */
const TEN_YEARS = 120;
const MANUFACTURING = { first: 2000, last: 3999 } as const;

type Own = (of: PanelSources) => number;

const yes = (holding: boolean | undefined): number => (holding === undefined ? Number.NaN : Number(holding));

/** Leaves of filings and lists with rules of their own, consistent with `leafValue`. */
const OWN: Readonly<Record<string, Own>> = {
  is_financial: ({ statements }) => yes(statements && ['bank', 'insurer'].includes(statements.template)),
  is_reit: ({ statements }) => yes(statements && statements.template === 'reit'),
  is_manufacturer: ({ statements }) => {
    const code = Number.parseInt(statements?.sic ?? '', 10);
    return Number.isNaN(code) ? code : Number(code >= MANUFACTURING.first && code <= MANUFACTURING.last);
  },
  days_since_period_end: ({ statements, prices, asOf }) => {
    const today = prices ? prices.day : asOf === undefined ? Number.NaN : epochDay(asOf);
    return statements?.lastEnd === undefined ? Number.NaN : today - epochDay(statements.lastEnd);
  },
  last_filing_date: ({ statements }) =>
    statements?.lastFiled === undefined ? Number.NaN : epochDay(statements.lastFiled),
  reports_per_year: ({ statements }) => statements?.reportsAYear ?? Number.NaN,
  fiscal_years_available: ({ statements }) => statements?.years ?? 0,
  is_adr: ({ security }) => yes(security.kind === undefined ? undefined : security.kind === 'adr'),
};
