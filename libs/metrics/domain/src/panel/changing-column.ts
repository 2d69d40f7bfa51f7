/** A reading of many securities over time, a row a security: one entry a change. */
export interface ChangingColumn {
  /** Where the entries of each row begin, and where those of the last one end. */
  readonly start: Uint32Array;
  /** The day by whose end in New York each was known, in days since 1970, in order within a row; the first of a row holds since ever. */
  readonly from: Int32Array;
  readonly value: Float64Array;
  /** Codes of why a value is missing. */
  readonly status: Uint8Array;
}

/** A day before all others. */
export const EVER = -2_147_483_648;

/** Writes columns entry by entry; a row ends where the next begins. */
export class ChangingColumnWriter {
  private readonly start: number[] = [0];
  private readonly from: number[] = [];
  private readonly value: number[] = [];
  private readonly status: number[] = [];

  /** An entry of the row that is open, unless it is as the one before. */
  add(from: number, value: number, status: number): void {
    const last = this.from.length - 1;
    const isFirst = last + 1 === this.start.at(-1);
    if (!isFirst && Object.is(this.value[last], value) && this.status[last] === status) return;
    this.from.push(isFirst ? EVER : from);
    this.value.push(value);
    this.status.push(status);
  }

  /** A row of entries that are read as a list: none is left out, and the first stands for nothing. */
  list(entries: Iterable<readonly [from: number, value: number]>): void {
    for (const [from, value] of [[EVER, Number.NaN] as const, ...entries]) {
      this.from.push(from);
      this.value.push(value);
      this.status.push(0);
    }
    this.end();
  }

  /** Ends the row that is open. */
  end(): void {
    this.start.push(this.from.length);
  }

  /** A whole row of another column. */
  copy({ start, from, value, status }: ChangingColumn, row: number): void {
    for (let at = start[row]!; at < start[row + 1]!; at += 1) {
      this.from.push(from[at]!);
      this.value.push(value[at]!);
      this.status.push(status[at]!);
    }
    this.end();
  }

  get column(): ChangingColumn {
    return {
      start: Uint32Array.from(this.start),
      from: Int32Array.from(this.from),
      value: Float64Array.from(this.value),
      status: Uint8Array.from(this.status),
    };
  }
}

/** The days of a row that is a list. */
export const listDays = ({ start, from }: ChangingColumn, row: number): Int32Array =>
  from.subarray(start[row]! + 1, start[row + 1]);

/** The values of a row that is a list. */
export const listValues = ({ start, value }: ChangingColumn, row: number): Float64Array =>
  value.subarray(start[row]! + 1, start[row + 1]);

/** The entries of a row that is a list. */
export function listAt({ start, from, value }: ChangingColumn, row: number): readonly (readonly [number, number])[] {
  const first = start[row]! + 1;
  return Array.from({ length: start[row + 1]! - first }, (_, at) => [from[first + at]!, value[first + at]!]);
}

/** The last entry of a row by the end of a day; the first of a row holds since ever. */
function entryOn({ start, from }: ChangingColumn, row: number, day: number): number {
  let [low, high] = [start[row]!, start[row + 1]! - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (from[middle]! <= day) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A column as of the end of a day (days since 1970), or of now; with codes only where one is more than not available. */
export function columnOnDay(
  column: ChangingColumn,
  day: number | undefined,
): { readonly values: Float64Array; readonly statuses?: Uint8Array } {
  const rows = column.start.length - 1;
  const [values, statuses] = [new Float64Array(rows), new Uint8Array(rows)];
  let hasStatuses = false;
  for (let row = 0; row < rows; row += 1) {
    const at = day === undefined ? column.start[row + 1]! - 1 : entryOn(column, row, day);
    values[row] = column.value[at]!;
    if (column.status[at]! > 0) {
      statuses[row] = column.status[at]!;
      hasStatuses = true;
    }
  }
  return hasStatuses ? { values, statuses } : { values };
}
