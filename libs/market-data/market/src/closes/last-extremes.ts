import { isBlankPrice, type PriceSeries } from '@plumbline/market-data/domain';

import type { OpenSections } from '../directory/section-file';
import { FURTHER, NO_EXTREME, type Extreme } from './month-extremes';
import { rowOnOrAfter, type Rows } from './months';
import type { RowCells } from './single-cells';

/** The bars before an end that are higher, or lower, than all between them and the end; none goes beyond an unknown one. */
export function extremesBefore(series: PriceSeries, name: Extreme, end: number): RowCells {
  const further = FURTHER[name];
  const [rows, cells]: [number[], number[]] = [[], []];
  let extreme = NO_EXTREME[name];
  for (let row = end - 1; row >= 0 && !Number.isNaN(extreme); row -= 1) {
    const price = series[name][row]!;
    const next = further(extreme, isBlankPrice(price) ? series.close[row]! : price);
    if (next === extreme) continue;
    extreme = next;
    rows.push(row);
    cells.push(extreme);
  }
  return { rows: Int32Array.from(rows.reverse()), cells: Float64Array.from(cells.reverse()) };
}

/**
 * Extremes of stretches that end with the last bar of a security that is not traded any more: all later days have them,
 * and their months would all have to be read.
 */
export class LastExtremes {
  private readonly starts: Uint32Array;
  private readonly rows: Int32Array;
  private readonly prices: Float64Array;

  constructor(sections: OpenSections, name: Extreme) {
    this.starts = sections.uint32(`${name}.starts`);
    this.rows = sections.int32(`${name}.rows`);
    this.prices = sections.float64(`${name}.cells`);
  }

  at(place: number): RowCells {
    const [from, until] = [this.starts[place]!, this.starts[place + 1]!];
    return { rows: this.rows.subarray(from, until), cells: this.prices.subarray(from, until) };
  }

  /** Undefined for a stretch that ends elsewhere. */
  extremeOf(place: number, [from, until]: Rows): number | undefined {
    const { rows, cells } = this.at(place);
    return rows.at(-1) === until - 1 ? cells[rowOnOrAfter(rows, from)] : undefined;
  }
}
