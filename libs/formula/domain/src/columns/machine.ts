import { columnName, type ColumnRead, type ColumnSource, type TextColumn } from './columns';

/** Values of a condition in a row, encoded so that three-valued `and` and `or` are the bitwise ones. */
export const FALSE = 0b00;
export const UNKNOWN = 0b01;
export const TRUE = 0b11;

/** The registers of a run. They are kept between runs of the same number of rows, so that a screen allocates nothing. */
export class Machine {
  rows = 0;
  /** The numbers of each register: its own buffer, or a column of the source. */
  readonly numbers: Float64Array[] = [];
  readonly masks: Uint8Array[] = [];
  private readonly buffers: (Float64Array | undefined)[] = [];
  private readonly maskBuffers: Uint8Array[] = [];
  private readonly scratches: Float64Array[] = [];
  private source: ColumnSource = { rows: 0, numbers: () => undefined, texts: () => undefined };
  private none = new Float64Array(0);
  private list = new Int32Array(0);
  private every = new Int32Array(0);
  /** 1 for each row that the condition of the last run holds for. */
  matches = new Uint8Array(0);

  /** `take`: gives a register its buffer; its content is undefined. */
  constructor(private readonly take: (rows: number) => Float64Array = (rows) => new Float64Array(rows)) {}

  start(source: ColumnSource): void {
    this.source = source;
    if (source.rows === this.rows) return;
    this.rows = source.rows;
    for (const kept of [this.numbers, this.masks, this.buffers, this.maskBuffers, this.scratches]) kept.length = 0;
    this.none = new Float64Array(this.rows).fill(Number.NaN);
    this.matches = new Uint8Array(this.rows);
  }

  /** Room for the numbers of the rows that a filter keeps. */
  get rowList(): Int32Array {
    if (this.list.length !== this.rows) this.list = new Int32Array(this.rows);
    return this.list;
  }

  /** The numbers of all rows; never written. */
  get everyRow(): Int32Array {
    if (this.every.length !== this.rows) this.every = Int32Array.from({ length: this.rows }, (_, row) => row);
    return this.every;
  }

  /** A register's own buffer, made its value. A column is never written. */
  write(register: number): Float64Array {
    const buffer = (this.buffers[register] ??= this.take(this.rows));
    this.numbers[register] = buffer;
    return buffer;
  }

  /** Numbers of a run as the caller's own, to keep: buffers are not reused, columns of the source not copied. */
  kept(values: Float64Array): Float64Array {
    const register = this.buffers.indexOf(values);
    if (register >= 0) this.buffers[register] = undefined;
    return values;
  }

  writeMask(register: number): Uint8Array {
    const buffer = (this.maskBuffers[register] ??= new Uint8Array(this.rows));
    this.masks[register] = buffer;
    return buffer;
  }

  read(register: number): Float64Array {
    return this.numbers[register] ?? this.none;
  }

  readMask(register: number): Uint8Array {
    return this.masks[register] ?? this.writeMask(register).fill(UNKNOWN);
  }

  /** Makes a column the value of a register. */
  load(register: number, read: ColumnRead): void {
    this.numbers[register] = this.column(read);
  }

  column(read: ColumnRead): Float64Array {
    const column = this.source.numbers(read) ?? this.none;
    if (column.length !== this.rows) throw new RangeError(`Column ${columnName(read)} has ${column.length} rows`);
    return column;
  }

  /** The register's own buffer with its present value: what may be changed in place. */
  copied(register: number): Float64Array {
    const value = this.read(register);
    const buffer = this.write(register);
    if (buffer !== value) buffer.set(value);
    return buffer;
  }

  texts(key: string): TextColumn | undefined {
    return this.source.texts(key);
  }

  /** 1 in rows that count in groups; undefined where all do. */
  get inGroups(): Uint8Array | undefined {
    return this.source.inGroups;
  }

  /** A text field that nobody has: all rows are in no group. */
  get noTexts(): TextColumn {
    return { codes: new Int32Array(this.rows).fill(-1), texts: [] };
  }

  /** Room for the values of one row or one group. */
  scratch(length: number): Float64Array {
    const known = this.scratches[length];
    if (known) return known;
    const made = new Float64Array(length);
    // Groups differ in size: only the short scratches of windows and the one of all rows are kept.
    if (length <= 200 || length === this.rows) this.scratches[length] = made;
    return made;
  }
}

/** One step of a program: a loop over all rows. */
export type StepOf = (machine: Machine) => void;
