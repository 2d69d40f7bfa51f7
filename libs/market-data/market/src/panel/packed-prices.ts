import type { PriceSeries } from '@plumbline/market-data/domain';
import type { Arena } from '@plumbline/shared/domain';

import type { PriceBlock } from './price-block';
import { sharedDays } from './shared-days';

type Column = Float64Array;

/** Place for cells that are lent: of most columns few are read, once, and of thousands of securities one after another. */
let lent = new Float64Array(0);

function placeFor(count: number): Column {
  if (lent.length < count) lent = new Float64Array(2 * count);
  return lent.subarray(0, count);
}

const NOTHING = new Float64Array(0);
/** Rows of ten years: closes before them are unpacked only where they are asked for. */
const USUAL_ROWS = 2_600;

/** Stretches of prices as one series, each column unpacked when it is first read. */
export class PackedPrices implements PriceSeries {
  private readonly rows: number;
  private readonly kept: { -readonly [Name in keyof PriceSeries]?: PriceSeries[Name] } = {};

  /** The last ones, as many as were asked for. */
  private closes: Column = NOTHING;

  /** The newest stretch comes first; closes are in the arena where there is one. */
  constructor(
    private readonly blocks: readonly PriceBlock[],
    private readonly arena?: Arena,
  ) {
    this.rows = blocks.reduce((sum, { rows }) => sum + rows, 0);
  }

  get days(): Int32Array {
    return (this.kept.days ??= this.readDays());
  }

  /** Next to the getter, which is called for each day that is read: a function in it that needs `this` slows every call. */
  private readDays(): Int32Array {
    return sharedDays(this.blocks, () => this.unpackDays());
  }

  get close(): Column {
    return this.closesOf(this.rows);
  }

  closeAt(row: number): number {
    const { length } = this.closes;
    const closes = row < this.rows - length ? this.closesOf(Math.max(this.rows - row, USUAL_ROWS)) : this.closes;
    return closes[row - this.rows + closes.length] ?? Number.NaN;
  }

  /** The last closes, at least so many; all where there are fewer. */
  private closesOf(count: number): Column {
    const wanted = Math.min(count, this.rows);
    if (this.closes.length < wanted) {
      const place = this.arena?.take(wanted) ?? new Float64Array(wanted);
      this.closes = this.filled(place, (block, into) => block.close(into));
    }
    return this.closes;
  }

  get open(): Column {
    return (this.kept.open ??= this.price('open'));
  }

  get high(): Column {
    return (this.kept.high ??= this.price('high'));
  }

  get low(): Column {
    return (this.kept.low ??= this.price('low'));
  }

  get volume(): Column {
    return (this.kept.volume ??= this.volumes());
  }

  get quality(): Uint8Array {
    return (this.kept.quality ??= this.filled(new Uint8Array(this.rows), (block, into) => block.quality(into)));
  }

  get known(): Int32Array | undefined {
    if (!this.blocks.some(({ hasKnown }) => hasKnown)) return undefined;
    return (this.kept.known ??= this.filled(Int32Array.from(this.days), (block, into) => block.known(into)));
  }

  qualityAt(row: number): number {
    let end = this.rows;
    for (const block of this.blocks) {
      const from = end - block.rows;
      if (row >= from) return block.qualityAt(row - from);
      end = from;
    }
    return Number.NaN;
  }

  tail(name: 'high' | 'low' | 'volume', from: number): Column {
    const into = placeFor(this.rows - from);
    return name === 'volume' ? this.volumes(into) : this.price(name, into);
  }

  private unpackDays(): Int32Array {
    return this.filled(new Int32Array(this.rows), (block, into) => block.days(into));
  }

  private price(name: 'open' | 'high' | 'low', into: Column = new Float64Array(this.rows)): Column {
    const closes = this.closesOf(into.length);
    const close = closes.subarray(closes.length - into.length);
    return this.filled(into, (block, part, from) => block.price(name, part, close.subarray(from, from + part.length)));
  }

  private volumes(into: Column = new Float64Array(this.rows)): Column {
    return this.filled(into, (block, part) => block.volume(part));
  }

  /** The last rows of a column, as many as there is place for. */
  private filled<T extends Column | Int32Array | Uint8Array>(
    into: T,
    fill: (block: PriceBlock, part: T, from: number) => void,
  ): T {
    let end = into.length;
    for (const block of this.blocks) {
      const from = Math.max(end - block.rows, 0);
      fill(block, into.subarray(from, end) as T, from);
      end = from;
    }
    return into;
  }
}
