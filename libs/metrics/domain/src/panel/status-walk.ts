import {
  aggregate,
  calculate,
  callPoints,
  holds,
  isPointsName,
  isScalarName,
  roundTo,
  ruleOf,
  SCALAR_FUNCTIONS,
  type Call,
  type Expression,
  type PointsName,
  type PointsRule,
  type Reference,
} from '@plumbline/formula/domain';
import { statusCode } from './status-code';

const NOT_AVAILABLE = 0;
const NOT_MEANINGFUL = statusCode('not_meaningful');

/** A column with why its missing values are missing; no codes where all are not available. */
export interface FieldColumn {
  readonly values: Float64Array;
  readonly statuses?: Uint8Array;
  /** The code of a row, computed when it is asked for: what columns of the past have instead of codes. */
  readonly statusAt?: (row: number) => number;
}

/** The code of the status of a missing value. */
export const codeAt = ({ statuses, statusAt }: FieldColumn, row: number): number =>
  statusAt ? statusAt(row) : (statuses?.[row] ?? NOT_AVAILABLE);

/** The columns a formula reads, in the order of its inputs; undefined for a name of nothing. */
export type InputColumns = readonly (FieldColumn | undefined)[];

/** The value of a part of a formula in a row; the walk keeps the status of the last one that is NaN. */
type Part = (columns: InputColumns, row: number) => number;

/** A code, or the column whose code it is: a window has many that nobody asks for. */
type Status = number | FieldColumn;

/**
 * Why a formula has no value in a row: the walk of `evaluate` over columns, without a trace, compiled once a formula. The
 * first missing part decides; texts and groups, whose absence is never more than not available, are not walked into.
 */
export class StatusWalk {
  /** Of the part last computed, where that was NaN. */
  private status: Status = NOT_AVAILABLE;
  /** The places of the inputs that are walked into, in the order they are. */
  private readonly read: number[] = [];
  private readonly whole: Part;

  /** `placeOf`: position of the column of a reference among the inputs. */
  constructor(
    tree: Expression,
    private readonly placeOf: (reference: Reference) => number,
  ) {
    this.whole = this.part(tree);
  }

  /** The code of the status in a row in which the formula has no value. */
  codeAt(columns: InputColumns, row: number): number {
    const first = this.firstAbsence(columns, row);
    if (first !== undefined) return codeOf(first, row);
    return isMissing(this.whole(columns, row)) ? codeOf(this.status, row) : NOT_AVAILABLE;
  }

  /** Status of the first input where none is known: it alone decides, even if an input could count as zero. */
  private firstAbsence(columns: InputColumns, row: number): Status | undefined {
    for (const place of this.read) if (!isMissing(valueAt(columns[place], row))) return undefined;
    const [first] = this.read;
    return first === undefined ? undefined : absenceOf(columns[first]);
  }

  private missing(status: Status): number {
    this.status = status;
    return Number.NaN;
  }

  /** A result that is missing though its inputs are not. */
  private meant(value: number): number {
    return Number.isFinite(value) ? value : this.missing(NOT_MEANINGFUL);
  }

  private part(tree: Expression): Part {
    switch (tree.kind) {
      case 'number':
        return () => this.meant(tree.value);
      case 'reference':
        return this.reference(tree);
      case 'negation': {
        const of = this.part(tree.operand);
        return (columns, row) => -of(columns, row);
      }
      case 'binary':
        return this.both(tree.left, tree.right, (a, b) => calculate(tree.operator, a, b));
      case 'call':
        return this.call(tree);
      case 'window':
        return () => this.missing(NOT_MEANINGFUL);
      default:
        return this.condition(tree);
    }
  }

  private condition(tree: Expression): Part {
    switch (tree.kind) {
      case 'not': {
        const of = this.part(tree.operand);
        return (columns, row) => 1 - of(columns, row);
      }
      case 'logic':
        return this.either(tree.left, tree.right, tree.operator === 'or' ? 1 : 0);
      case 'comparison':
        return this.both(tree.left, tree.right, (a, b) => Number(holds(tree.operator, a, b)));
      default:
        return () => this.missing(NOT_AVAILABLE);
    }
  }

  private reference(reference: Reference): Part {
    const place = this.placeOf(reference);
    this.read.push(place);
    return (columns, row) => {
      const column = columns[place];
      const value = valueAt(column, row);
      if (!isMissing(value)) return value;
      // A row of statements is read as nothing where it counts as nothing.
      return reference.optional && !reference.isRow ? 0 : this.missing(absenceOf(column));
    };
  }

  /** The absence of the left side goes before that of the right one. */
  private both(left: Expression, right: Expression, of: (a: number, b: number) => number): Part {
    const [first, second] = [this.part(left), this.part(right)];
    return (columns, row) => {
      const a = first(columns, row);
      if (isMissing(a)) return a;
      const b = second(columns, row);
      return isMissing(b) ? b : this.meant(of(a, b));
    };
  }

  private either(left: Expression, right: Expression, deciding: 0 | 1): Part {
    const [first, second] = [this.part(left), this.part(right)];
    return (columns, row) => {
      const a = first(columns, row);
      const { status } = this;
      const b = second(columns, row);
      if (a === deciding || b === deciding) return deciding;
      if (isMissing(a)) return this.missing(status);
      return isMissing(b) ? b : 1 - deciding;
    };
  }

  private call({ name, args }: Call): Part {
    const parts = callPoints({ name, args }).map((tree) => this.part(tree));
    if (name === 'if') return this.choice(parts);
    if (name === 'coalesce') return this.firstKnown(parts);
    return isPointsName(name) ? this.points(name, parts, ruleOf({ args })) : this.scalar(name, parts);
  }

  private choice([condition, then, otherwise]: readonly Part[]): Part {
    if (!condition || !then || !otherwise) return () => this.missing(NOT_AVAILABLE);
    return (columns, row) => {
      const value = condition(columns, row);
      if (isMissing(value)) return value;
      return value === 0 ? otherwise(columns, row) : then(columns, row);
    };
  }

  private firstKnown([first, ...others]: readonly Part[]): Part {
    if (!first) return () => this.missing(NOT_AVAILABLE);
    return (columns, row) => {
      const value = first(columns, row);
      if (!isMissing(value)) return value;
      const { status } = this;
      for (const other of others) {
        const found = other(columns, row);
        if (!isMissing(found)) return found;
      }
      return this.missing(status);
    };
  }

  private points(name: PointsName, parts: readonly Part[], rule: PointsRule): Part {
    const values = new Float64Array(parts.length);
    return (columns, row) => {
      let absent: Status | undefined;
      for (let at = 0; at < parts.length; at++) {
        values[at] = parts[at]!(columns, row);
        if (absent === undefined && isMissing(values[at]!)) absent = this.status;
      }
      const result = aggregate(name, values, values.length, rule);
      return absent !== undefined && isMissing(result) ? this.missing(absent) : this.meant(result);
    };
  }

  private scalar(name: string, [of, digits]: readonly Part[]): Part {
    if (!of) return () => this.missing(NOT_AVAILABLE);
    return (columns, row) => {
      const value = of(columns, row);
      if (isMissing(value)) return value;
      const places = digits?.(columns, row) ?? 0;
      if (isMissing(places)) return places;
      return this.meant(isScalarName(name) ? SCALAR_FUNCTIONS[name](value) : roundTo(value, places));
    };
  }
}

const isMissing = (value: number): boolean => Number.isNaN(value);

const valueAt = (column: FieldColumn | undefined, row: number): number => column?.values[row] ?? Number.NaN;

const absenceOf = (column: FieldColumn | undefined): Status => column ?? NOT_AVAILABLE;

const codeOf = (status: Status, row: number): number => (typeof status === 'number' ? status : codeAt(status, row));
