/** Order of rows: a column, and which end of it comes first. */
export interface RowOrder {
  /** NaN where a value is missing: such rows come last, in either direction. */
  readonly values: Float64Array;
  readonly descending: boolean;
}

/**
 * The first `count` of these rows in order, without sorting the rest: a heap of the best so far, its worst on top. Rows of
 * equal values are in the order of their numbers.
 */
export function topRows(rows: Int32Array, count: number, order: RowOrder | undefined): Int32Array {
  if (!order) return rows.slice(0, count);
  const best = new BestRows(Math.min(count, rows.length), order);
  best.offerAll(rows);
  return best.inOrder();
}

class BestRows {
  private readonly heap: Int32Array;
  private size = 0;
  /** Turns every order into: smaller is better. */
  private readonly sign: 1 | -1;
  private readonly values: Float64Array;

  constructor(count: number, { values, descending }: RowOrder) {
    this.heap = new Int32Array(count);
    this.values = values;
    this.sign = descending ? -1 : 1;
  }

  /** Rows come in rising order: one that equals the worst kept comes after it. A missing value is below no limit. */
  offerAll(rows: Int32Array): void {
    const { values, sign } = this;
    const size = this.heap.length;
    for (let at = 0; at < size; at++) this.add(rows[at]!);
    if (size === 0) return;
    let limit = this.keyOf(this.heap[0]!);
    for (let at = size; at < rows.length; at++) {
      const row = rows[at]!;
      if (sign * values[row]! < limit) {
        this.heap[0] = row;
        this.down();
        limit = this.keyOf(this.heap[0]);
      }
    }
  }

  private add(row: number): void {
    this.heap[this.size++] = row;
    this.up(this.size - 1);
  }

  inOrder(): Int32Array {
    return this.heap.subarray(0, this.size).sort((a, b) => (this.isWorse(a, b) ? 1 : -1));
  }

  /** Missing values last of all. */
  private keyOf(row: number): number {
    const value = this.values[row]!;
    return value === value ? this.sign * value : Number.POSITIVE_INFINITY;
  }

  private isWorse(a: number, b: number): boolean {
    const [one, other] = [this.keyOf(a), this.keyOf(b)];
    return one === other ? a > b : one > other;
  }

  private up(from: number): void {
    let [place, parent] = [from, (from - 1) >> 1];
    while (place > 0 && this.isWorse(this.heap[place]!, this.heap[parent]!)) {
      this.swap(place, parent);
      [place, parent] = [parent, (parent - 1) >> 1];
    }
  }

  private down(): void {
    let place = 0;
    for (let child = 1; child < this.size; child = 2 * place + 1) {
      if (child + 1 < this.size && this.isWorse(this.heap[child + 1]!, this.heap[child]!)) child += 1;
      if (!this.isWorse(this.heap[child]!, this.heap[place]!)) return;
      this.swap(place, child);
      place = child;
    }
  }

  private swap(a: number, b: number): void {
    [this.heap[a], this.heap[b]] = [this.heap[b]!, this.heap[a]!];
  }
}
