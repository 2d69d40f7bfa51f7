import { calculate, holds, isScalarName, roundTo, SCALAR_FUNCTIONS } from '../expression/arithmetic';
import { hasOptional, ruleOf } from '../expression/evaluate';
import { aggregate, isPointsName } from '../expression/points';
import { callPoints, type Call, type Expression, type Reference } from '../expression/tree';
import { statusCode } from './status-code';

const NOT_AVAILABLE = 0;
const NOT_MEANINGFUL = statusCode('not_meaningful');

/** A column with why its missing values are missing; no codes where all are not available. */
export interface FieldColumn {
  readonly values: Float64Array;
  readonly statuses?: Uint8Array;
  /** The code of a row, worked out when it is asked for: what columns of the past have instead of codes. */
  readonly statusAt?: (row: number) => number;
}

/** The code of the status of a missing value. */
export const codeAt = ({ statuses, statusAt }: FieldColumn, row: number): number =>
  statusAt ? statusAt(row) : (statuses?.[row] ?? NOT_AVAILABLE);

/**
 * Why a formula has no value in a row: the walk of `evaluate` over columns, without a trace. Texts and groups, whose
 * absence is never more than not available, are not walked into.
 */
export class StatusWalk {
  /** Of the value last worked out, where that was NaN. */
  private status: Status = NOT_AVAILABLE;
  private first: Status | undefined;
  private sawKnown = false;

  constructor(private readonly columnOf: (reference: Reference) => FieldColumn | undefined) {}

  /** The code of the status in a row in which the formula has no value. */
  of(tree: Expression, row: number): number {
    [this.first, this.sawKnown] = [undefined, false];
    const value = this.value(tree, row);
    const own = Number.isNaN(value) ? this.status : NOT_AVAILABLE;
    if (this.sawKnown || this.first === undefined) return codeOf(own, row);
    return codeOf(Number.isNaN(value) || hasOptional(tree) ? this.first : own, row);
  }

  private missing(status: Status): number {
    this.status = status;
    return Number.NaN;
  }

  /** A result that is missing though its inputs are not. */
  private meant(value: number): number {
    return Number.isFinite(value) ? value : this.missing(NOT_MEANINGFUL);
  }

  private value(tree: Expression, row: number): number {
    switch (tree.kind) {
      case 'number':
        return this.meant(tree.value);
      case 'reference':
        return this.reference(tree, row);
      case 'negation':
        return -this.value(tree.operand, row);
      case 'binary':
        return this.both(tree.left, tree.right, row, (a, b) => calculate(tree.operator, a, b));
      case 'call':
        return this.call(tree, row);
      case 'window':
        return this.missing(NOT_MEANINGFUL);
      default:
        return this.condition(tree, row);
    }
  }

  private condition(tree: Expression, row: number): number {
    switch (tree.kind) {
      case 'not':
        return 1 - this.value(tree.operand, row);
      case 'logic':
        return this.either([tree.left, tree.right], row, tree.operator === 'or' ? 1 : 0);
      case 'comparison':
        return this.both(tree.left, tree.right, row, (a, b) => Number(holds(tree.operator, a, b)));
      default:
        return this.missing(NOT_AVAILABLE);
    }
  }

  private reference(reference: Reference, row: number): number {
    const column = this.columnOf(reference);
    const value = column?.values[row] ?? Number.NaN;
    const isKnown = !Number.isNaN(value);
    const status = isKnown || !column ? NOT_AVAILABLE : column;
    this.sawKnown ||= isKnown;
    this.first ??= isKnown ? NOT_AVAILABLE : status;
    if (isKnown) return value;
    return reference.optional ? 0 : this.missing(status);
  }

  /** Both sides are always read; the absence of the left one goes before that of the right one. */
  private both(left: Expression, right: Expression, row: number, of: (a: number, b: number) => number): number {
    const a = this.value(left, row);
    const status = this.status;
    const b = this.value(right, row);
    if (Number.isNaN(a)) return this.missing(status);
    return Number.isNaN(b) ? b : this.meant(of(a, b));
  }

  private either(sides: readonly Expression[], row: number, deciding: 0 | 1): number {
    const found = this.all(sides, row);
    if (found.some(({ value }) => value === deciding)) return deciding;
    const absent = found.find(({ value }) => Number.isNaN(value));
    return absent ? this.missing(absent.status) : 1 - deciding;
  }

  private all(trees: readonly Expression[], row: number): readonly Part[] {
    return trees.map((tree) => ({ value: this.value(tree, row), status: this.status }));
  }

  private call({ name, args }: Call, row: number): number {
    const found = this.all(callPoints({ name, args }), row);
    if (name === 'if') return this.take(chosen(found));
    if (name === 'coalesce') return this.take(found.find((part) => !isMissing(part)) ?? found[0]);
    if (!isPointsName(name)) return this.scalar(name, found);
    const numbers = Float64Array.from(found, ({ value }) => value);
    const result = aggregate(name, numbers, numbers.length, ruleOf({ args }));
    const absent = found.find(isMissing);
    return absent && Number.isNaN(result) ? this.missing(absent.status) : this.meant(result);
  }

  private scalar(name: string, found: readonly Part[]): number {
    const [first, digits] = found;
    const absent = found.find(isMissing);
    if (absent || !first) return this.take(absent);
    return this.meant(
      isScalarName(name) ? SCALAR_FUNCTIONS[name](first.value) : roundTo(first.value, digits?.value ?? 0),
    );
  }

  private take(part: Part | undefined): number {
    if (!part) return this.missing(NOT_AVAILABLE);
    return isMissing(part) ? this.missing(part.status) : part.value;
  }
}

/** The value of a part of a formula, with the status where it is NaN. */
interface Part {
  readonly value: number;
  readonly status: Status;
}

/** A code, or the column whose code it is: a window has many that nobody asks for. */
type Status = number | FieldColumn;

const codeOf = (status: Status, row: number): number => (typeof status === 'number' ? status : codeAt(status, row));

const isMissing = ({ value }: Part): boolean => Number.isNaN(value);

function chosen([condition, then, otherwise]: readonly Part[]): Part | undefined {
  if (!condition || isMissing(condition)) return condition;
  return condition.value === 0 ? otherwise : then;
}
