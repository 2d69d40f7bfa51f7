import { dayFromEpoch, type Day } from '@plumbline/shared/domain';
import { isByQuarters, naturalSuffix, placeBack } from '../compute/latest-target';
import type { PeriodSuffix } from '../expression/tree';
import { plain } from '../model/measured';
import type { Unit } from '../model/statement-item';
import type { Template } from '../model/template';
import { blockCalendar, type BlockCalendar, type BlockPeriod } from './block-calendar';
import { numberAt } from './packed-numbers';
import { BLOCK_TEMPLATES, valueKey, type StatementBlock } from './statement-block';
import type { StatementFrame } from './statement-frame';
import { StatementNumbers, type TwelveMonths } from './statement-numbers';
import { plainRows, type PlainRow, type PlainRows } from './statement-rows';
import { sharesOf } from './statement-shares';

type BlockTarget = BlockPeriod | TwelveMonths<BlockPeriod>;

const KINDS = { annual: 0, quarter: 1, ttm: 2 } as const satisfies Readonly<Record<PeriodSuffix, number>>;
/** Offsets are kept apart by these: 40 quarters and 30 years fit with room. */
const [MOST_BACK, KINDS_COUNT] = [1024, 3];

/** The statements of one vintage of a block; `shares` is what one share of its day counts on the basis asked for. */
export class BlockFrame implements StatementFrame {
  readonly template: Template;
  readonly currency: string;
  private readonly rows: PlainRows;
  private readonly numbers: StatementNumbers<BlockPeriod>;
  private readonly targets = new Map<number, BlockTarget | undefined>();
  private readonly calendar: BlockCalendar;

  constructor(
    private readonly block: StatementBlock,
    private readonly vintage: number,
    private readonly shares: number,
  ) {
    this.template = BLOCK_TEMPLATES[block.templates[vintage] ?? 0] ?? 'industrial';
    this.currency = block.currencyNames[block.currencies[vintage] ?? 0] ?? '';
    this.rows = plainRows(this.template);
    this.calendar = blockCalendar(block, vintage);
    this.numbers = new StatementNumbers(this.rows, (row, period) => this.reported(row, period));
  }

  value(key: string, period: PeriodSuffix | undefined, yearsBack: number, quartersBack: number): number {
    const row = this.rows.of(key);
    if (!row) return Number.NaN;
    const target = this.targetOf(period ?? naturalSuffix(row.item.kind), yearsBack, quartersBack);
    if (!target) return Number.NaN;
    const value = 'last' in target ? this.numbers.twelveMonths(row, target) : this.numbers.value(row, target);
    return this.shares === 1 ? value : onBasis(value, row.item.unit, this.shares);
  }

  periodEnd(period: PeriodSuffix, yearsBack: number, quartersBack: number): Day | undefined {
    const target = this.targetOf(period, yearsBack, quartersBack);
    return target && dayFromEpoch('last' in target ? target.last.end : target.end);
  }

  get sharesOutstanding(): number {
    const cover = onBasis(this.block.covers[this.vintage] ?? Number.NaN, 'shares', this.shares);
    return sharesOf(cover, (key) => this.value(key, 'quarter', 0, 0));
  }

  private targetOf(suffix: PeriodSuffix, years: number, quarters: number): BlockTarget | undefined {
    const name = (years * MOST_BACK + quarters) * KINDS_COUNT + KINDS[suffix];
    const known = this.targets.get(name);
    if (known || this.targets.has(name)) return known;
    const target = this.findTarget(suffix, years, quarters);
    this.targets.set(name, target);
    return target;
  }

  /** The choice of latest-target over the calendar of the block. */
  private findTarget(suffix: PeriodSuffix, yearsBack: number, quartersBack: number): BlockTarget | undefined {
    const { years, quarters, months } = this.calendar;
    const newest = quarters.at(-1)?.end;
    if (!isByQuarters(years.at(-1)?.end, newest) || suffix === 'annual') return back(years, yearsBack, quartersBack);
    if (suffix === 'quarter') return back(quarters, yearsBack, quartersBack);
    const ends = months.map(({ last }) => last);
    if ((ends.at(-1)?.end ?? -Infinity) < newest) return undefined;
    return months[
      placeBack({ count: ends.length, endAt: (at) => ends[at]?.end ?? Number.NaN }, yearsBack, quartersBack)
    ];
  }

  /** The last value of a row in a period that was known by then: values of a row stand in order. */
  private reported({ index }: PlainRow, { id }: BlockPeriod): number {
    const { rowsUntil, keys, values } = this.block;
    const from = index === 0 ? 0 : (rowsUntil[index - 1] ?? 0);
    let [low, high] = [from, rowsUntil[index] ?? 0];
    const wanted = valueKey(id, this.vintage);
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((keys[middle] ?? 0) <= wanted) low = middle + 1;
      else high = middle;
    }
    const isOwn = low > from && (keys[low - 1] ?? 0) >= valueKey(id, 0);
    return isOwn ? numberAt(values, low - 1) : Number.NaN;
  }
}

const back = (periods: readonly BlockPeriod[], years: number, quarters: number): BlockPeriod | undefined =>
  periods[placeBack({ count: periods.length, endAt: (at) => periods[at]?.end ?? Number.NaN }, years, quarters)];

/** A value on another split basis: counts grow with the shares, figures a share shrink. */
function onBasis(value: number, unit: Unit, shares: number): number {
  if (unit === 'shares') return plain(value * shares);
  return unit === 'per-share' ? plain(value / shares) : value;
}
