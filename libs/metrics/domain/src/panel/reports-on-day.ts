import type { ColumnRead } from '@plumbline/formula/domain';
import { listDays, listValues, type ChangingColumn } from './changing-column';
import type { ReportList } from './report-reads';

/** A row of the statements over time: as it was known, and what earlier reports have instead of it by now. */
export interface RowOfReports {
  readonly known: ChangingColumn;
  readonly corrections: ChangingColumn;
}

/** The row of a reading; fails where it was not made over time. */
type OpenRow = (read: ColumnRead) => RowOfReports;

/** The earlier reports of a security by the end of a day, from columns over time. */
export class ReportsOnDay {
  /** Since when each was the latest one, the oldest first, in days since 1970. */
  readonly filed: number[] = [];
  /** The place of each in the lists where it came: corrections before that are of another report. */
  private readonly begun: number[] = [];
  private readonly places: Float64Array;
  /** So many entries were known. */
  private readonly entries: number;
  private last: { readonly read: ColumnRead; readonly values: Float64Array } | undefined;

  constructor(
    lists: Readonly<Record<ReportList, ChangingColumn>>,
    private readonly row: number,
    day: number,
    private readonly open: OpenRow,
  ) {
    const days = listDays(lists['list:report'], row);
    const filed = listValues(lists['list:report'], row);
    this.places = listValues(lists['list:report-place'], row);
    const later = days.findIndex((from) => from > day);
    this.entries = later < 0 ? days.length : later;
    for (let at = 0; at < this.entries; at += 1) this.take(this.places[at]!, filed[at]!, at);
  }

  private take(place: number, filed: number, entry: number): void {
    if (this.filed[place] === filed) return;
    if (Number.isNaN(filed)) {
      this.filed.length = place;
      this.begun.length = place;
      return;
    }
    this.filed[place] = filed;
    this.begun[place] = entry;
  }

  /** A row as each report left it. Columns are read of one security after the other, row by row. */
  values(read: ColumnRead): Float64Array {
    if (this.last?.read !== read) this.last = { read, values: this.valuesOf(this.open(read)) };
    return this.last.values;
  }

  private valuesOf({ known, corrections }: RowOfReports): Float64Array {
    const values = this.valuesAsFiled(known);
    const [entries, corrected] = [listDays(corrections, this.row), listValues(corrections, this.row)];
    for (let at = 0; at < entries.length && entries[at]! < this.entries; at += 1) {
      const place = this.places[entries[at]!]!;
      if (place < values.length && entries[at]! >= this.begun[place]!) values[place] = corrected[at]!;
    }
    return values;
  }

  private valuesAsFiled({ start, from, value }: ChangingColumn): Float64Array {
    let at = start[this.row]!;
    const last = start[this.row + 1]! - 1;
    return Float64Array.from(this.filed, (day) => {
      while (at < last && from[at + 1]! <= day) at += 1;
      return value[at]!;
    });
  }
}
