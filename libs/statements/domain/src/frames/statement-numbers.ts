import { plain } from '@plumbline/formula/domain';
import { isOccasional, orMissing, PARTLY } from '../rows/counts-as-nothing';
import { CHANGE_IN_CASH, isSumRather } from '../rows/change-in-cash';
import { withoutNoise } from '../rows/decide-quarter';
import { isAnyKnown, ROW_COUNT, type PlainRow, type PlainRows } from './statement-rows';

/** The twelve months that end with a quarter, as periods of `P`. */
export interface TwelveMonths<P> {
  readonly last: P;
  /** The quarters that make them, first first; empty where only the fiscal year of that end is known. */
  readonly quarters: readonly P[];
  /** The fiscal year that ends with them. */
  readonly year: P | undefined;
}

/**
 * Reads the reported or derived value of a row in a year or quarter; NaN without one, PARTLY where only a part is
 * known.
 */
export type ReadReported<P> = (row: PlainRow, period: P) => number;

/** Marks what has not been computed yet: values are finite or NaN. */
const UNKNOWN = Number.POSITIVE_INFINITY;
/** The rows of a period before anything of it was computed. */
export const NOTHING_YET: Float64Array = new Float64Array(ROW_COUNT).fill(UNKNOWN);

/**
 * The rows of the statements of one moment in plain numbers, in years and quarters `P` and in twelve months. It follows
 * the traced reading (item-value, twelve-months) step by step; what a row is read from is decided by the same code, and a
 * test holds the two equal.
 */
export class StatementNumbers<P extends object> {
  private readonly values = new Map<P | TwelveMonths<P>, Float64Array>();

  constructor(
    readonly rows: PlainRows,
    private readonly readReported: ReadReported<P>,
    /** Where the values of a period are kept; others may fill them too, with the same numbers. */
    private readonly keep: (period: P | TwelveMonths<P>) => Float64Array = () => NOTHING_YET.slice(),
  ) {}

  /** Reads rows in a year or quarter, or over twelve months: NaN where a value is missing. */
  reader(period: P | TwelveMonths<P>): (row: PlainRow) => number {
    const read = this.stateReader(period);
    return (row) => orMissing(read(row));
  }

  /** The same, nothing for a row that counts as nothing: its statement is known, and nothing of it is reported. */
  readerOrNothing(period: P | TwelveMonths<P>): (row: PlainRow) => number {
    const read = this.stateReader(period);
    return (row) => {
      const value = read(row);
      return Number.isNaN(value) && isAnyKnown(this.rows.signsOf(row), read) ? 0 : orMissing(value);
    };
  }

  private stateReader(period: P | TwelveMonths<P>): (row: PlainRow) => number {
    const values = this.valuesOf(period);
    const work = (row: PlainRow): number =>
      'last' in period ? this.stateOverTwelveMonths(row, period) : this.state(row, period as P);
    return (row) => {
      const known = row.isOwn ? values[row.index]! : Number.NaN;
      return known === UNKNOWN ? work(row) : known;
    };
  }

  /** The value of a row in a year or quarter; NaN where it is missing. */
  value(row: PlainRow, period: P): number {
    return orMissing(this.state(row, period));
  }

  /** The value of a row over twelve months; NaN where it is missing. */
  twelveMonths(row: PlainRow, months: TwelveMonths<P>): number {
    return orMissing(this.stateOverTwelveMonths(row, months));
  }

  /** The same as `value`, PARTLY where a part of a missing row is reported. */
  state(row: PlainRow, period: P): number {
    if (!row.isOwn) return Number.NaN;
    const values = this.valuesOf(period);
    const known = values[row.index] ?? Number.NaN;
    return known === UNKNOWN ? (values[row.index] = this.inPeriod(row, period)) : known;
  }

  private stateOverTwelveMonths(row: PlainRow, months: TwelveMonths<P>): number {
    if (!row.isOwn) return Number.NaN;
    const values = this.valuesOf(months);
    const known = values[row.index] ?? Number.NaN;
    return known === UNKNOWN ? (values[row.index] = this.inTwelveMonths(row, months)) : known;
  }

  private valuesOf(period: P | TwelveMonths<P>): Float64Array {
    let values = this.values.get(period);
    if (!values) this.values.set(period, (values = this.keep(period)));
    return values;
  }

  private inPeriod(row: PlainRow, period: P): number {
    const read = (other: PlainRow): number => this.state(other, period);
    return choose(row, read, () => {
      const reported = this.readReported(row, period);
      return row.item.key === CHANGE_IN_CASH ? this.cashChange(row, reported, read) : reported;
    });
  }

  private cashChange(row: PlainRow, said: number, read: (row: PlainRow) => number): number {
    if (!Number.isFinite(said) || !row.formula) return said;
    const position = (key: string): number => {
      const other = this.rows.of(key);
      return other ? read(other) : Number.NaN;
    };
    const sum = row.formula(read);
    return isSumRather({ said, sum, begin: position('cash_begin'), end: position('cash_end') }) ? sum : said;
  }

  private inTwelveMonths(row: PlainRow, months: TwelveMonths<P>): number {
    const read = (other: PlainRow): number => this.stateOverTwelveMonths(other, months);
    return choose(row, read, () => this.overTwelveMonths(row, months));
  }

  private overTwelveMonths(row: PlainRow, { last, quarters, year }: TwelveMonths<P>): number {
    const { kind, unit, atStart } = row.item;
    if (atStart) return Number.NaN;
    if (kind === 'instant') return this.state(row, last);
    const ofYear = year ? this.state(row, year) : Number.NaN;
    if (Number.isFinite(ofYear)) return ofYear;
    if (quarters.length === 0) return year ? ofYear : PARTLY;
    let total = this.ofQuarters(row, quarters, year === undefined);
    if (!Number.isFinite(total)) return ofYear === PARTLY ? ofYear : total;
    if (kind === 'shares') total /= quarters.length;
    return plain(unit === 'per-share' ? withoutNoise(total) : total);
  }

  /** The sum of quarters: what happens in some of them only is nothing in the others, unless they are a year that names none. */
  private ofQuarters(row: PlainRow, quarters: readonly P[], isNoYear: boolean): number {
    let [total, known, nothing] = [0, 0, 0];
    for (const quarter of quarters) {
      const value = this.state(row, quarter);
      if (value === PARTLY) return PARTLY;
      if (!Number.isNaN(value)) [total, known] = [total + value, known + 1];
      else if (isNoYear && this.isNothing(row, quarter)) nothing += 1;
    }
    if (known > 0 && known + nothing === quarters.length) return total;
    return known > 0 ? PARTLY : Number.NaN;
  }

  private isNothing(row: PlainRow, quarter: P): boolean {
    return isOccasional(row.item) && isAnyKnown(this.rows.signsOf(row), (sign) => this.state(sign, quarter));
  }
}

/** Reported where it was, else the formula; the other way round where the formula is the definition of the row. */
function choose({ item, formula }: PlainRow, read: (row: PlainRow) => number, reported: () => number): number {
  const defined = item.isDefined && formula ? formula(read) : Number.NaN;
  if (Number.isFinite(defined)) return defined;
  const value = reported();
  if (Number.isFinite(value) || !formula) return value;
  const made = formula(read);
  return value === PARTLY && !Number.isFinite(made) ? value : made;
}
