import {
  checkFormula,
  columnName,
  compileColumns,
  Machine,
  parseFormula,
  printFormula,
  type ColumnRead,
  type ColumnSource,
  type Expression,
  type FormulaError,
  type Program,
  type Unit,
} from '@plumbline/formula/domain';
import { fieldCatalog, textsOf } from '@plumbline/metrics/domain';
import type { Observed } from './alert-state';

/** The two sides of a formula that is one comparison of numbers. */
interface Sides {
  readonly left: Program;
  readonly right: Program;
  /** Of the left side; undefined for a dimension that no field has. */
  readonly unit: Unit | undefined;
  /** The level is a number that the formula names. */
  readonly isFixed: boolean;
  /** Which way the value goes when it stops to hold: 1 up, -1 down; undefined where both. */
  readonly away: 1 | -1 | undefined;
}

/** The condition of an alert, compiled once for all securities. */
export interface Condition {
  /** As the product writes it: the same condition has the same text. */
  readonly canonical: string;
  readonly tree: Expression;
  readonly sides: Sides | undefined;
  readonly reads: readonly ColumnRead[];
  readonly texts: readonly string[];
  /** True where a price, a figure a share or a number of shares is read: splits change what it means. */
  readonly hasShares: boolean;
}

/** Reading of a condition for one row. */
export interface Reading extends Observed {
  /** Of the left side; null where it is not known or the formula is no comparison. */
  readonly value: number | null;
  /** Of the right side. */
  readonly level: number | null;
}

const NUMBER = { kind: 'number', money: 0, shares: 0, flavor: 'x' } as const;
const AWAY: Readonly<Record<string, 1 | -1>> = { '<': 1, '<=': 1, '>': -1, '>=': -1 };

const isText = (tree: Expression): boolean =>
  tree.kind === 'text' || (tree.kind === 'reference' && fieldCatalog.find(tree.key)?.unit === 'text');

function unitOf(tree: Expression): Unit | undefined {
  const checked = checkFormula(printFormula(tree), { catalog: fieldCatalog }, 'number');
  return 'error' in checked ? undefined : checked.unit;
}

function sidesOf(tree: Expression, written: Expression): Sides | undefined {
  if (tree.kind !== 'comparison' || isText(tree.left) || isText(tree.right)) return undefined;
  const side = (of: Expression) => compileColumns({ tree: of, type: NUMBER });
  const unit = written.kind === 'comparison' ? unitOf(written.left) : undefined;
  const isFixed = tree.right.kind === 'number';
  return { left: side(tree.left), right: side(tree.right), unit, isFixed, away: AWAY[tree.operator] };
}

/** Powers of shares by unit: what a split multiplies and divides. */
const sharesIn = ({ key }: ColumnRead): -1 | 0 | 1 => {
  const unit = fieldCatalog.find(key)?.unit;
  if (unit === 'per-share') return -1;
  return unit === 'shares' ? 1 : 0;
};

/** Reads a condition; its mistake where it makes no sense. */
export function readCondition(text: string): Condition | { readonly error: FormulaError } {
  const parsed = parseFormula(text);
  if ('error' in parsed) return parsed;
  const checked = checkFormula(text, { catalog: fieldCatalog }, 'condition');
  if ('error' in checked) return checked;
  const { tree } = checked;
  const { reads } = compileColumns({ tree, type: { kind: 'condition' } });
  return {
    canonical: printFormula(parsed.tree),
    tree,
    sides: sidesOf(tree, parsed.tree),
    reads,
    texts: textsOf(tree),
    hasShares: reads.some((read) => sharesIn(read) !== 0),
  };
}

/** One for all conditions of the process: nothing waits while it holds values. */
const machine = new Machine();

const finite = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

/** Runs a condition over all rows; what it says of each is read afterwards. */
export function runCondition({ tree, sides }: Condition, source: ColumnSource): (row: number) => Reading {
  const number = (program: Program | undefined): Float64Array | undefined => {
    const found = program?.run(source, machine);
    return found?.kind === 'number' ? found.values.slice() : undefined;
  };
  const [left, right] = [number(sides?.left), number(sides?.right)];
  compileColumns({ tree, type: { kind: 'condition' } }).run(source, machine);
  // Bits of three-valued logic: the upper one holds, the lower one alone is not known.
  const verdicts = machine.readMask(0).slice();
  return (row) => {
    const verdict = verdicts[row] ?? 1;
    const [value, level] = [finite(left?.[row]), finite(right?.[row])];
    const beyond =
      sides?.away === undefined || value === null || level === null ? undefined : sides.away * (value - level);
    return { holds: verdict === 1 ? undefined : verdict === 3, beyond, value, level };
  };
}

/**
 * The same columns on another split basis: prices and figures a share times the factor of the row, numbers of shares divided
 * by it. `factorOf`: new shares for one of the basis, 1 where nothing was split.
 */
export function onBasis(source: ColumnSource, factorOf: (row: number) => number): ColumnSource {
  const made = new Map<string, Float64Array | undefined>();
  const scaled = (read: ColumnRead): Float64Array | undefined => {
    const power = -sharesIn(read);
    const values = source.numbers(read);
    return power === 0 || !values ? values : values.map((value, row) => value * factorOf(row) ** power);
  };
  return {
    ...source,
    texts: (key) => source.texts(key),
    numbers: (read) => {
      const name = columnName(read);
      if (!made.has(name)) made.set(name, scaled(read));
      return made.get(name);
    },
  };
}
