import { plain, type PeriodSuffix, type Unit } from '@plumbline/formula/domain';
import { dayFromEpoch, type Day } from '@plumbline/shared/domain';
import { isByQuarters, naturalSuffix, placeBack } from '../company/latest-target';
import type { Template } from '../model/template';
import type { BlockCalendar, BlockPeriod, BlockReport, LatestReport } from './block-calendar';
import { BLOCK_TEMPLATES, type StatementBlock } from './statement-block';
import type { StatementFrame, VintageFrame } from '../frames/statement-frame';
import type { StatementNumbers, TwelveMonths } from '../frames/statement-numbers';
import { plainRows, type PlainRows, type ReadRow } from '../frames/statement-rows';
import { sharesDayOf, sharesOf } from '../frames/statement-shares';

type BlockTarget = BlockPeriod | TwelveMonths<BlockPeriod>;

/** A period or twelve months of the calendar, and what reads rows in it. */
interface Found {
  readonly target: BlockTarget;
  readonly read: ReadRow;
}

const KINDS = { annual: 0, quarter: 1, ttm: 2 } as const satisfies Readonly<Record<PeriodSuffix, number>>;
/** Offsets are kept apart by these: 40 quarters and 30 years fit with room. */
const [MAX_BACK, KINDS_COUNT] = [1024, 3];

/** Which statements of a block a frame shows. */
export interface BlockMoment {
  readonly block: StatementBlock;
  readonly vintage: number;
  /** The calendar of the vintage, or what of it there was when an earlier report was the latest one. */
  readonly calendar: BlockCalendar;
  readonly numbers: StatementNumbers<BlockPeriod>;
  /** Shares of the cover page on the split basis of the vintage, NaN without one, and their day in days since 1970. */
  readonly cover: { readonly count: number; readonly end: number };
  /** Number of shares on the requested basis per share of the vintage's day. */
  readonly shares: number;
  /** The statements as if a report of the calendar were the latest one. */
  readonly until: (report: LatestReport) => StatementFrame;
}

/** The statements of one vintage of a block, or of an earlier report as that vintage knows it. */
export class BlockFrame implements VintageFrame {
  readonly template: Template;
  readonly currency: string;
  readonly rows: PlainRows;
  private readonly targets = new Map<number, Found | undefined>();

  constructor(private readonly of: BlockMoment) {
    const { block, vintage } = of;
    this.template = BLOCK_TEMPLATES[block.templates[vintage] ?? 0] ?? 'industrial';
    this.currency = block.currencyNames[block.currencies[vintage] ?? 0] ?? '';
    this.rows = plainRows(this.template);
  }

  value(key: string, period: PeriodSuffix | undefined, yearsBack: number, quartersBack: number): number {
    const row = this.rows.of(key);
    return (row && this.reader(period ?? naturalSuffix(row.item.kind), yearsBack, quartersBack)?.(row)) ?? Number.NaN;
  }

  orNothing(key: string, period: PeriodSuffix | undefined, yearsBack: number, quartersBack: number): number {
    const row = this.rows.of(key);
    const suffix = period ?? (row && naturalSuffix(row.item.kind)) ?? 'ttm';
    return (row && this.reader(suffix, yearsBack, quartersBack, true)?.(row)) ?? Number.NaN;
  }

  reader(period: PeriodSuffix, yearsBack: number, quartersBack: number, isOptional = false): ReadRow | undefined {
    const found = this.targetOf(period, yearsBack, quartersBack);
    return isOptional ? found && this.readIn(found.target, true) : found?.read;
  }

  periodEnd(period: PeriodSuffix, yearsBack: number, quartersBack: number): Day | undefined {
    const target = this.targetOf(period, yearsBack, quartersBack)?.target;
    return target && dayFromEpoch('last' in target ? target.last.end : target.end);
  }

  get sharesOutstanding(): number {
    const cover = onBasis(this.of.cover.count, 'shares', this.of.shares);
    return sharesOf(cover, (key) => this.value(key, 'quarter', 0, 0));
  }

  get sharesDay(): Day | undefined {
    const { count, end: counted } = this.of.cover;
    const end = Number.isNaN(count) ? undefined : dayFromEpoch(counted);
    return sharesDayOf(end, this.sharesOutstanding, this.periodEnd('quarter', 0, 0));
  }

  sharesBack(years: number, quarters: number): number {
    if (years + quarters === 0) return this.sharesOutstanding;
    const report = this.reportBack(years, quarters);
    return report ? this.of.until(report).sharesOutstanding : Number.NaN;
  }

  /** The quarter so far back, or the year of a company that is read by years. */
  private reportBack(yearsBack: number, quartersBack: number): LatestReport | undefined {
    const { years, quarters } = this.of.calendar;
    const isYear = !isByQuarters(years.at(-1)?.period.end, quarters.at(-1)?.period.end);
    const report = back(isYear ? years : quarters, yearsBack, quartersBack);
    return report && { ...report, isYear };
  }

  private targetOf(suffix: PeriodSuffix, years: number, quarters: number): Found | undefined {
    const name = (years * MAX_BACK + quarters) * KINDS_COUNT + KINDS[suffix];
    const known = this.targets.get(name);
    if (known || this.targets.has(name)) return known;
    const target = this.findTarget(suffix, years, quarters);
    const found = target && { target, read: this.readIn(target) };
    this.targets.set(name, found);
    return found;
  }

  private readIn(target: BlockTarget, isOptional = false): ReadRow {
    const { numbers, shares } = this.of;
    const read = isOptional ? numbers.readerOrNothing(target) : numbers.reader(target);
    return shares === 1 ? read : (row) => onBasis(read(row), row.item.unit, shares);
  }

  /** The choice of latest-target over the calendar of the block. */
  private findTarget(suffix: PeriodSuffix, yearsBack: number, quartersBack: number): BlockTarget | undefined {
    const { years, quarters, months } = this.of.calendar;
    const newest = quarters.at(-1)?.period.end;
    if (!isByQuarters(years.at(-1)?.period.end, newest) || suffix === 'annual')
      return back(years, yearsBack, quartersBack)?.period;
    if (suffix === 'quarter') return back(quarters, yearsBack, quartersBack)?.period;
    const ends = months.map(({ last }) => last);
    if ((ends.at(-1)?.end ?? -Infinity) < newest) return undefined;
    return months[
      placeBack({ count: ends.length, endAt: (at) => ends[at]?.end ?? Number.NaN }, yearsBack, quartersBack)
    ];
  }
}

const back = (reports: readonly BlockReport[], years: number, quarters: number): BlockReport | undefined =>
  reports[placeBack({ count: reports.length, endAt: (at) => reports[at]?.period.end ?? Number.NaN }, years, quarters)];

/** A value on another split basis: counts grow with the shares, figures a share shrink. */
function onBasis(value: number, unit: Unit, shares: number): number {
  if (unit === 'shares') return plain(value * shares);
  return unit === 'per-share' ? plain(value / shares) : value;
}
