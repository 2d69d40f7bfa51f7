import { calculate, plain, referencesOf, treeOf, type Expression } from '@plumbline/formula/domain';
import type { StatementItem } from '../model/statement-item';
import type { Template } from '../model/template';
import { STATEMENT_ITEMS, statementItem } from '../registry/statement-items';

/** Gives the value of another row in the period that is worked out; NaN where it is missing. */
export type ReadRow = (row: PlainRow) => number;

/** A row of the statements made ready for reading in plain numbers. */
export interface PlainRow {
  readonly item: StatementItem;
  /** Its place among all rows of all templates. */
  readonly index: number;
  /** False for a row of another template: it has no value here. */
  readonly isOwn: boolean;
  /** The rows its formula names. */
  readonly inputs: readonly PlainRow[];
  /** The value of its formula; undefined for a row without one. */
  readonly formula: ((read: ReadRow) => number) | undefined;
}

/** How many rows there are in all templates. */
export const ROW_COUNT = STATEMENT_ITEMS.length;

const indexes = new Map(STATEMENT_ITEMS.map((item, index) => [item, index]));

/** The place of a row among all rows. */
export const rowIndex = (item: StatementItem): number => indexes.get(item) ?? -1;

/** The rows of a template by key; a key that only other templates have gives a row without any value. */
export function plainRows(template: Template): PlainRows {
  const known = templates.get(template);
  if (known) return known;
  const made = new PlainRows(template);
  templates.set(template, made);
  return made;
}

/** The rows of one template, each made when it is first asked for. */
export class PlainRows {
  private readonly byKey = new Map<string, PlainRow | undefined>();
  private readonly byItem: (PlainRow | undefined)[] = [];
  /** What was asked for last: columns ask for one row again and again. */
  private last: { readonly key: string; readonly row: PlainRow | undefined } | undefined;

  constructor(private readonly template: Template) {}

  /** The row of a key; undefined where no template has it. */
  of(key: string): PlainRow | undefined {
    if (this.last?.key !== key) this.last = { key, row: this.find(key) };
    return this.last.row;
  }

  private find(key: string): PlainRow | undefined {
    const known = this.byKey.get(key);
    if (known || this.byKey.has(key)) return known;
    const item = statementItem(key, this.template);
    const row = item && this.ofItem(item);
    this.byKey.set(key, row);
    return row;
  }

  ofItem(item: StatementItem): PlainRow {
    const index = rowIndex(item);
    return (this.byItem[index] ??= this.make(item, index));
  }

  private make(item: StatementItem, index: number): PlainRow {
    const isOwn = item.templates.includes(this.template);
    const inputs: PlainRow[] = [];
    const formula = isOwn && item.formula !== undefined ? this.compile(treeOf(item.formula), inputs) : undefined;
    return { item, index, isOwn, inputs, formula: formula && withAnyInput(formula, inputs, item.formula ?? '') };
  }

  /** The tree as nested functions; rows of the registry are made of numbers, other rows and arithmetic. */
  private compile(tree: Expression, inputs: PlainRow[]): (read: ReadRow) => number {
    if (tree.kind === 'number') return () => tree.value;
    if (tree.kind === 'negation') {
      const operand = this.compile(tree.operand, inputs);
      return (read) => -operand(read);
    }
    if (tree.kind === 'binary') {
      const [left, right] = [this.compile(tree.left, inputs), this.compile(tree.right, inputs)];
      const { operator } = tree;
      return (read) => calculate(operator, left(read), right(read));
    }
    const row = tree.kind === 'reference' ? this.of(tree.key) : undefined;
    if (!row || tree.kind !== 'reference') throw new Error(`A formula of a row holds a ${tree.kind} that is no row`);
    inputs.push(row);
    if (!tree.optional) return (read) => read(row);
    return (read) => {
      const value = read(row);
      return Number.isNaN(value) ? 0 : value;
    };
  }
}

const templates = new Map<Template, PlainRows>();

/** A formula all of whose inputs are missing has no value, even where each of them counts as zero. */
function withAnyInput(
  formula: (read: ReadRow) => number,
  inputs: readonly PlainRow[],
  text: string,
): (read: ReadRow) => number {
  const needsAll = referencesOf(treeOf(text)).some(({ optional }) => !optional);
  if (needsAll) return (read) => plain(formula(read));
  return (read) => (inputs.some((row) => !Number.isNaN(read(row))) ? plain(formula(read)) : Number.NaN);
}
