import { isScalarName } from '../evaluate/arithmetic';
import { columnName, columnOf, type ColumnRead, type ColumnSource } from './columns';
import { hasOptional, ruleOf } from '../evaluate/evaluate';
import { overGroups } from './group-kernel';
import {
  ARITHMETIC,
  chooseColumn,
  clearAbsent,
  COMPARE_NUMBER,
  compareColumns,
  firstKnown,
  invert,
  joinMasks,
  mapColumn,
  maskOf,
  matchTexts,
  negate,
  orZero,
  overPoints,
  roundColumn,
} from './kernels';
import { Machine, UNKNOWN, type StepOf } from './machine';
import { isPointsName } from '../evaluate/points';
import {
  callPoints,
  childrenOf,
  groupsIn,
  referencesOf,
  type Call,
  type Comparison,
  type Expression,
  type GroupCall,
  type Membership,
  type Reference,
} from '../language/tree';
import type { CheckedFormula } from '../check/check';

/** Result of a program: a number per row with NaN for missing, or 1 for each row where a condition holds. */
export type Columns =
  | { readonly kind: 'number'; readonly values: Float64Array }
  | { readonly kind: 'condition'; readonly mask: Uint8Array };

/** A formula compiled for many securities at once. */
export interface Program {
  readonly kind: Columns['kind'];
  /** The number columns it reads, each once; a run asks its source for these very objects. */
  readonly reads: readonly ColumnRead[];
  /**
   * Runs over all rows. The result is in buffers of the machine: it is valid until the machine runs again. Without a
   * machine the program has one of its own.
   */
  readonly run: (source: ColumnSource, machine?: Machine) => Columns;
}

/** Compiles a checked formula. The same tree read row by row (`evaluate`) gives the same results. */
export function compileColumns({ tree, type }: Pick<CheckedFormula, 'tree' | 'type'>): Program {
  const kind = type.kind === 'condition' ? 'condition' : 'number';
  const reads = readsOf(tree);
  const compiler = new Compiler(reads);
  const register = compiler.whole(tree, kind, 0);
  const own = new Machine();
  const run = (source: ColumnSource, machine = own): Columns => {
    machine.start(source);
    for (const step of compiler.steps) step(machine);
    return kind === 'number' ? { kind, values: machine.read(register) } : { kind, mask: matching(machine) };
  };
  return { kind, reads: [...reads.values()], run };
}

/** Only rows of which the condition is known to hold match: the upper of its bits. */
function matching(machine: Machine): Uint8Array {
  const [mask, truth] = [machine.matches, machine.readMask(0)];
  for (let row = 0; row < mask.length; row++) mask[row] = truth[row]! >> 1;
  return mask;
}

function readsOf(tree: Expression): ReadonlyMap<string, ColumnRead> {
  const numbers = referencesOf(tree).filter(({ unit }) => unit !== 'text');
  return new Map(numbers.map(columnOf).map((read) => [columnName(read), read]));
}

/** References outside groups: a value inside a group is a formula of its own. */
function ownReferences(tree: Expression): readonly Reference[] {
  if (tree.kind === 'reference') return tree.unit === 'text' ? [] : [tree];
  return tree.kind === 'group' ? [] : childrenOf(tree).flatMap(ownReferences);
}

/** Registers work as a stack: a part leaves its value in the register it is given and uses those above. */
class Compiler {
  readonly steps: StepOf[] = [];
  private readonly groupRegisters = new Map<GroupCall, number>();

  constructor(private readonly reads: ReadonlyMap<string, ColumnRead>) {}

  /** One of the reads of the program, itself: a source may know its columns by them. */
  private read(reference: Reference): ColumnRead {
    const read = columnOf(reference);
    return this.reads.get(columnName(read)) ?? read;
  }

  /** A formula or the value inside a group; returns the register of the result (conditions: mask 0). */
  whole(tree: Expression, kind: Columns['kind'], base: number): number {
    const groups = groupsIn(tree);
    const own = base + groups.length;
    groups.forEach((group, index) => this.group(group, base + index, own));
    if (kind === 'condition') this.condition(tree, 0, own);
    else this.number(tree, own);
    if (hasOptional(tree)) this.absent(tree, groups, kind === 'condition' ? undefined : own);
    return own;
  }

  private group(group: GroupCall, register: number, above: number): void {
    const inner = this.whole(group.argument, 'number', above);
    const { name, by, fewest } = group;
    if (!isPointsName(name)) throw new Error(`${name} is no function of groups`);
    this.groupRegisters.set(group, register);
    this.steps.push((machine) => {
      const texts = by === undefined ? undefined : (machine.texts(by) ?? machine.noTexts);
      const columns = { out: machine.write(register), values: machine.read(inner), by: texts };
      overGroups({ name, fewest }, machine, { ...columns, inGroups: machine.inGroups });
    });
  }

  /** A formula with optional inputs has no value where all its inputs are missing. */
  private absent(tree: Expression, groups: readonly GroupCall[], register: number | undefined): void {
    const reads = ownReferences(tree).map((reference) => this.read(reference));
    const others = groups.map((group) => this.groupRegisters.get(group) ?? 0);
    this.steps.push((machine) => {
      const inputs = [...reads.map((read) => machine.column(read)), ...others.map((one) => machine.read(one))];
      if (register === undefined) clearAbsent(machine.readMask(0), inputs, UNKNOWN);
      else clearAbsent(machine.copied(register), inputs, Number.NaN);
    });
  }

  private number(tree: Expression, register: number): void {
    switch (tree.kind) {
      case 'number':
        this.steps.push((machine) => machine.write(register).fill(tree.value));
        return;
      case 'reference':
        this.reference(tree, register);
        return;
      case 'negation':
        this.number(tree.operand, register);
        this.steps.push((machine) => {
          const column = machine.read(register);
          negate(machine.write(register), column);
        });
        return;
      case 'binary': {
        const loop = ARITHMETIC[tree.operator];
        this.number(tree.left, register);
        this.number(tree.right, register + 1);
        this.steps.push((machine) => {
          const left = machine.read(register);
          loop(machine.write(register), left, machine.read(register + 1));
        });
        return;
      }
      case 'call':
        this.call(tree, register);
        return;
      case 'group':
        this.alias(this.groupRegisters.get(tree) ?? 0, register);
        return;
      default:
        throw new Error(`A ${tree.kind} is no number: the formula was not checked`);
    }
  }

  private alias(from: number, to: number): void {
    this.steps.push((machine) => {
      machine.numbers[to] = machine.read(from);
    });
  }

  private reference(reference: Reference, register: number): void {
    const read = this.read(reference);
    this.steps.push((machine) => machine.load(register, read));
    // A row of statements is read as nothing where it counts as nothing.
    if (!reference.optional || reference.isRow) return;
    this.steps.push((machine) => {
      const column = machine.read(register);
      orZero(machine.write(register), column);
    });
  }

  private call({ name, args }: Call, register: number): void {
    const [first, second] = args;
    if (name === 'if') this.choice(args, register);
    else if (name === 'coalesce') this.coalesce(args, register);
    else if (isPointsName(name)) this.points({ name, args }, register);
    else if (first) {
      this.number(first, register);
      const digits = second?.kind === 'number' ? second.value : 0;
      this.steps.push((machine) => {
        const column = machine.read(register);
        const out = machine.write(register);
        if (isScalarName(name)) mapColumn(name, out, column);
        else roundColumn(digits, out, column);
      });
    }
  }

  private points({ name, args }: Pick<Call, 'name' | 'args'>, register: number): void {
    if (!isPointsName(name)) return;
    const trees = callPoints({ name, args });
    const rule = ruleOf({ args });
    trees.forEach((tree, index) => this.number(tree, register + index));
    this.steps.push((machine) => {
      const columns = trees.map((_, index) => machine.read(register + index));
      overPoints({ name, rule, columns, point: machine.scratch(columns.length) }, machine.write(register));
    });
  }

  private choice([condition, then, otherwise]: readonly Expression[], register: number): void {
    if (!condition || !then || !otherwise) return;
    // The mask stays next to the numbers: the branches may hold conditions of their own, above it.
    const mask = this.freeMask();
    this.condition(condition, mask, register);
    this.number(then, register);
    this.number(otherwise, register + 1);
    this.steps.push((machine) => {
      const left = machine.read(register);
      chooseColumn(machine.write(register), machine.readMask(mask), left, machine.read(register + 1));
    });
  }

  /** Masks of choices are never shared; there are at most as many as the formula has choices. */
  private masks = 1000;
  private freeMask(): number {
    this.masks += 1000;
    return this.masks;
  }

  private coalesce([first, ...others]: readonly Expression[], register: number): void {
    if (!first) return;
    this.number(first, register);
    for (const other of others) {
      this.number(other, register + 1);
      this.steps.push((machine) => {
        const known = machine.read(register);
        firstKnown(machine.write(register), known, machine.read(register + 1));
      });
    }
  }

  private condition(tree: Expression, mask: number, register: number): void {
    switch (tree.kind) {
      case 'reference':
        this.reference(tree, register);
        this.steps.push((machine) => maskOf(machine.writeMask(mask), machine.read(register)));
        return;
      case 'not':
        this.condition(tree.operand, mask, register);
        this.steps.push((machine) => invert(machine.writeMask(mask), machine.readMask(mask)));
        return;
      case 'logic':
        this.condition(tree.left, mask, register);
        this.condition(tree.right, mask + 1, register);
        this.steps.push((machine) =>
          joinMasks(tree.operator, machine.writeMask(mask), machine.readMask(mask), machine.readMask(mask + 1)),
        );
        return;
      case 'comparison':
        this.comparison(tree, mask, register);
        return;
      case 'in':
        this.membership(tree, mask, register);
        return;
      default:
        throw new Error(`A ${tree.kind} is no condition: the formula was not checked`);
    }
  }

  private comparison({ operator, left, right }: Comparison, mask: number, register: number): void {
    if (right.kind === 'text') {
      this.texts(left, [right.value], { mask, isNegated: operator === '!=' });
      return;
    }
    this.number(left, register);
    if (right.kind === 'number') {
      const { value } = right;
      const loop = COMPARE_NUMBER[operator];
      this.steps.push((machine) => loop(machine.writeMask(mask), machine.read(register), value));
      return;
    }
    this.number(right, register + 1);
    this.steps.push((machine) =>
      compareColumns(operator, machine.writeMask(mask), machine.read(register), machine.read(register + 1)),
    );
  }

  private membership({ value, options }: Membership, mask: number, register: number): void {
    const texts = options.flatMap((option) => (option.kind === 'text' ? [option.value] : []));
    if (texts.length > 0) {
      this.texts(value, texts, { mask, isNegated: false });
      return;
    }
    // Read once, whatever the number of options; a membership of nothing known stays unknown.
    this.number(value, register);
    options.forEach((option, index) => {
      const own = index === 0 ? mask : mask + 1;
      this.number(option, register + 1);
      this.steps.push((machine) =>
        compareColumns('=', machine.writeMask(own), machine.read(register), machine.read(register + 1)),
      );
      if (index > 0)
        this.steps.push((machine) =>
          joinMasks('or', machine.writeMask(mask), machine.readMask(mask), machine.readMask(mask + 1)),
        );
    });
  }

  private texts(
    field: Expression,
    texts: readonly string[],
    { mask, isNegated }: { readonly mask: number; readonly isNegated: boolean },
  ): void {
    if (field.kind !== 'reference') throw new Error('A text is compared with a field: the formula was not checked');
    const { key } = field;
    this.steps.push((machine) => {
      matchTexts(machine.writeMask(mask), machine.texts(key), texts);
      if (isNegated) invert(machine.writeMask(mask), machine.readMask(mask));
    });
  }
}
