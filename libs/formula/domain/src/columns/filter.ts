import type { CheckedFormula } from '../check/check';
import { columnOf, type ColumnSource } from './columns';
import { compileColumns } from './compile';
import { hasOptional } from '../evaluate/evaluate';
import { keepByCode, keepByColumns, keepByMask, KEEP_BY_NUMBER, type RowList } from './filter-kernel';
import { codesWanted } from './kernels';
import type { Machine } from './machine';
import { conjunctsOf, type Comparison, type Expression, type Reference } from '../language/tree';

/** A condition compiled for finding rows: what a screen asks. */
export interface RowFilter {
  /** Rows the condition is known to hold for, in rising order; valid in a buffer of the machine until it runs again. */
  readonly rows: (source: ColumnSource, machine: Machine) => Int32Array;
}

/** Returns how many rows of the list stay. */
type Step = (list: RowList, machine: Machine, source: ColumnSource) => number;

/**
 * Compiles a condition. What is joined by `and` is asked one after the other, each of the rows that are left only: fields
 * against numbers and texts first, in their order, then all else at once. Gives the rows `compileColumns` marks.
 */
export function compileFilter({ tree }: Pick<CheckedFormula, 'tree'>): RowFilter {
  // A formula with optional inputs is missing where all of them are: that is known of the whole only.
  const parts = hasOptional(tree) ? [tree] : conjunctsOf(tree);
  const own = hasOptional(tree) ? [undefined] : parts.map(simpleStep);
  const others = parts.filter((_, index) => own[index] === undefined);
  const steps = [...own.filter((step) => step !== undefined), ...(others.length > 0 ? [wholeStep(others)] : [])];
  return {
    rows: (source, machine) => {
      machine.start(source);
      const list = machine.rowList;
      let [from, count] = [machine.everyRow, source.rows];
      for (const step of steps) [count, from] = [step({ from, to: list, count }, machine, source), list];
      return list.subarray(0, count);
    },
  };
}

/** All that is no field against a number or text, over whole columns. */
function wholeStep(parts: readonly Expression[]): Step {
  const tree = parts.reduce((left, right) => ({
    kind: 'logic',
    operator: 'and',
    left,
    right,
    at: left.at,
    end: right.end,
  }));
  const program = compileColumns({ tree, type: { kind: 'condition' } });
  return (list, machine, source) => {
    const found = program.run(source, machine);
    return found.kind === 'condition' ? keepByMask(list, found.mask) : 0;
  };
}

function simpleStep(tree: Expression): Step | undefined {
  if (tree.kind === 'in') return textStep(tree.value, tree.options);
  if (tree.kind === 'comparison') return comparisonStep(tree);
  return tree.kind === 'reference' ? numberStep('!=', tree, 0) : undefined;
}

function comparisonStep({ operator, left, right }: Comparison): Step | undefined {
  if (operator === '=' && right.kind === 'text') return textStep(left, [right]);
  if (left.kind !== 'reference') return undefined;
  const limit = numberOf(right);
  if (limit !== undefined) return numberStep(operator, left, limit);
  if (right.kind !== 'reference' || left.unit === 'text') return undefined;
  const [one, other] = [columnOf(left), columnOf(right)];
  return (list, machine) => keepByColumns(operator, list, machine.column(one), machine.column(other));
}

function numberStep(operator: Comparison['operator'], field: Reference, limit: number): Step {
  const [read, keep] = [columnOf(field), KEEP_BY_NUMBER[operator]];
  return (list, machine) => keep(list, machine.column(read), limit);
}

/** A literal with or without a sign. */
function numberOf(tree: Expression): number | undefined {
  if (tree.kind === 'number') return tree.value;
  if (tree.kind !== 'negation' || tree.operand.kind !== 'number') return undefined;
  return 0 - tree.operand.value;
}

function textStep(field: Expression, options: readonly Expression[]): Step | undefined {
  const texts = options.flatMap((option) => (option.kind === 'text' ? [option.value] : []));
  if (field.kind !== 'reference' || texts.length < options.length) return undefined;
  const { key } = field;
  return (list, machine) => {
    const column = machine.texts(key);
    return column ? keepByCode(list, column.codes, codesWanted(column, texts)) : 0;
  };
}
