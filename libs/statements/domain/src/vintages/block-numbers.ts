import { STATEMENT_ITEMS } from '../registry/statement-items';
import type { BlockPeriod } from './block-calendar';
import { numberAt } from './packed-numbers';
import { BLOCK_TEMPLATES, valueKey, type StatementBlock } from './statement-block';
import { NOTHING_YET, StatementNumbers, type TwelveMonths } from '../frames/statement-numbers';
import { plainRows, type PlainRow, type PlainRows } from '../frames/statement-rows';

/** Maximum number of vintages in a key. */
const MAX = 0x1_00_00;

/**
 * The values of the rows of a block, vintage by vintage. Most reports leave most periods as they were: what rows are in a
 * period is computed once for all vintages between two changes of it.
 */
export class BlockNumbers {
  private readonly changes: readonly (readonly number[])[];
  private readonly ofVintage = new Map<number, StatementNumbers<BlockPeriod>>();
  private readonly known = new Map<BlockPeriod | TwelveMonths<BlockPeriod>, Map<number, Float64Array>>();
  private readonly blanks: Float64Array[] = [];

  constructor(private readonly block: StatementBlock) {
    this.changes = changesOf(block);
  }

  at(vintage: number): StatementNumbers<BlockPeriod> {
    const known = this.ofVintage.get(vintage) ?? this.make(vintage);
    this.ofVintage.set(vintage, known);
    return known;
  }

  private make(vintage: number): StatementNumbers<BlockPeriod> {
    const template = this.block.templates[vintage] ?? 0;
    const rows = plainRows(BLOCK_TEMPLATES[template] ?? 'industrial');
    const blank = this.blank(template, rows);
    return new StatementNumbers(
      rows,
      (row, period) => this.reported(row, period, vintage),
      (period) => this.shared(period, template * MAX + this.lastChange(period, vintage) + 1, blank),
    );
  }

  private shared(period: BlockPeriod | TwelveMonths<BlockPeriod>, since: number, blank: Float64Array): Float64Array {
    let known = this.known.get(period);
    if (!known) this.known.set(period, (known = new Map()));
    let values = known.get(since);
    if (!values) known.set(since, (values = blank.slice()));
    return values;
  }

  /** The rows of a period before anything of it was computed: those never reported, and of no formula, are missing. */
  private blank(template: number, rows: PlainRows): Float64Array {
    const known = this.blanks[template];
    if (known) return known;
    const { rowsUntil } = this.block;
    const blank = NOTHING_YET.slice();
    for (const item of STATEMENT_ITEMS) {
      const { index, formula } = rows.ofItem(item);
      if (!formula && rowsUntil[index] === (rowsUntil[index - 1] ?? 0)) blank[index] = Number.NaN;
    }
    return (this.blanks[template] = blank);
  }

  /** The last vintage up to this one that changed anything in a period, -1 where none did. */
  lastChange(period: BlockPeriod | TwelveMonths<BlockPeriod>, vintage: number): number {
    if ('id' in period) return this.changeOf(period, vintage);
    const { last, quarters, year } = period;
    let latest = this.changeOf(last, vintage);
    for (const quarter of quarters) latest = Math.max(latest, this.changeOf(quarter, vintage));
    return year ? Math.max(latest, this.changeOf(year, vintage)) : latest;
  }

  private changeOf({ id }: BlockPeriod, vintage: number): number {
    return this.changes[id]?.findLast((at) => at <= vintage) ?? -1;
  }

  /** The last value of a row in a period that was known by then: values of a row are in order. */
  private reported({ index }: PlainRow, { id }: BlockPeriod, vintage: number): number {
    const { rowsUntil, keys, values } = this.block;
    const from = index === 0 ? 0 : (rowsUntil[index - 1] ?? 0);
    let [low, high] = [from, rowsUntil[index] ?? 0];
    const wanted = valueKey(id, vintage);
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((keys[middle] ?? 0) <= wanted) low = middle + 1;
      else high = middle;
    }
    const isOwn = low > from && (keys[low - 1] ?? 0) >= valueKey(id, 0);
    return isOwn ? numberAt(values, low - 1) : Number.NaN;
  }
}

/** The vintages that changed anything in each period, oldest first. */
function changesOf({ ends, keys }: StatementBlock): readonly (readonly number[])[] {
  const found = Array.from(ends, () => new Set<number>());
  for (const key of keys) found[Math.floor(key / MAX)]?.add(key % MAX);
  return found.map((vintages) => [...vintages].sort((a, b) => a - b));
}
