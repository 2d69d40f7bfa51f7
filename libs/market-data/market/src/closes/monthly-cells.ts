import { LRUCache } from 'lru-cache';

import { firstDayOf, monthOf, type Month } from './months';
import type { PriceMonth } from './price-month';
import type { SingleCells } from './single-cells';

/** Cells of a column, of which months are read when they are first asked for. */
export class MonthlyCells {
  private readonly months: LRUCache<Month, PriceMonth>;
  /** The month that was read last, and its days: of most stretches the next cell is in the same one. */
  private last: { readonly month: PriceMonth; readonly from: number; readonly until: number } | undefined;

  /** `kept`: months that stay in memory. */
  constructor(
    kept: number,
    private readonly read: (month: Month) => PriceMonth,
  ) {
    this.months = new LRUCache({ max: kept });
  }

  /** The cell of a row of a security, of which the day is known. */
  cellAt(place: number, row: number, day: number, single: SingleCells): number {
    const alone = this.isLast(day) ? undefined : single.cellAt(place, row);
    return alone ?? this.monthAt(day).priceAt(place, row);
  }

  private isLast(day: number): boolean {
    return this.last !== undefined && day >= this.last.from && day < this.last.until;
  }

  /** The month of a day on which a security has a bar. */
  monthAt(day: number): PriceMonth {
    if (this.last && this.isLast(day)) return this.last.month;
    const place = monthOf(day);
    const month = this.months.get(place) ?? this.readMonth(place);
    this.last = { month, from: firstDayOf(place), until: firstDayOf(place + 1) };
    return month;
  }

  private readMonth(month: Month): PriceMonth {
    const found = this.read(month);
    this.months.set(month, found);
    return found;
  }
}
