import { calculate, plain, treeOf, type Expression } from '@plumbline/formula/domain';
import type { Section, StatementItem } from '../model/statement-item';
import type { Template } from '../model/template';
import { isSum, PARTLY, signsOfStatement } from '../rows/counts-as-nothing';
import { STATEMENT_ITEMS, statementItem } from '../registry/statement-items';

/** Gives the value of another row in the period that is computed; NaN where it is missing, PARTLY where a part of it is. */
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
  /** The rows that show that the statements of those are known that may count as nothing. */
  readonly signs: readonly PlainRow[];
  /**
   * The value of its formula; undefined for a row without one. NaN where all that it names is missing, PARTLY where only
   * some of it is.
   */
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
  private readonly signs = new Map<Section, readonly PlainRow[]>();
  /** Last row looked up: columns request one row repeatedly. */
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
    const named: Named[] = [];
    const tree = isOwn && item.formula !== undefined ? treeOf(item.formula) : undefined;
    const whole = tree && this.compile(tree, named);
    const isOfSum = tree !== undefined && isSum(tree);
    const formula =
      whole && ((read: ReadRow) => (isReported(named, read) ? orPartly(whole(read)) : absence(named, isOfSum, read)));
    const signs = new Set(named.flatMap((each) => each.signs ?? []));
    return { item, index, isOwn, inputs: named.map(({ row }) => row), signs: [...signs], formula };
  }

  /** The tree as nested functions; rows of the registry are made of numbers, other rows and arithmetic. */
  private compile(tree: Expression, named: Named[]): (read: ReadRow) => number {
    if (tree.kind === 'number') return () => tree.value;
    if (tree.kind === 'negation') {
      const operand = this.compile(tree.operand, named);
      return (read) => -operand(read);
    }
    if (tree.kind === 'binary') {
      const [left, right] = [this.compile(tree.left, named), this.compile(tree.right, named)];
      const { operator } = tree;
      return (read) => calculate(operator, left(read), right(read));
    }
    const row = tree.kind === 'reference' ? this.of(tree.key) : undefined;
    if (!row || tree.kind !== 'reference') throw new Error(`A formula of a row holds a ${tree.kind} that is no row`);
    named.push({ row, signs: tree.optional ? this.signsOf(row) : undefined });
    if (!tree.optional) return (read) => read(row);
    return (read) => {
      const value = read(row);
      return Number.isNaN(value) ? 0 : value;
    };
  }

  /** The rows of which one that is known shows that the statement of another one is. */
  signsOf({ item }: PlainRow): readonly PlainRow[] {
    const known = this.signs.get(item.section);
    if (known) return known;
    const made = signsOfStatement(item, this.template).map((sign) => this.ofItem(sign));
    this.signs.set(item.section, made);
    return made;
  }
}

/** A row that a formula names; `signs`: it may count as nothing where one of these is known. */
interface Named {
  readonly row: PlainRow;
  readonly signs: readonly PlainRow[] | undefined;
}

/** True where one of some rows has a value. */
export const isAnyKnown = (rows: readonly PlainRow[], read: ReadRow): boolean =>
  rows.some((row) => Number.isFinite(read(row)));

/** True where a formula can be computed: all it names is known, or counts as nothing next to something that is known. */
function isReported(named: readonly Named[], read: ReadRow): boolean {
  let isKnown = named.length === 0;
  for (const { row, signs } of named) {
    const value = read(row);
    if (Number.isFinite(value)) isKnown = true;
    else if (value === PARTLY || !signs || !isAnyKnown(signs, read)) return false;
  }
  return isKnown;
}

/**
 * Of a formula that cannot be computed: missing, or missing in part where something of it is known. Where something it
 * needs is missing, only a sum that needs something else which is known is missing in part.
 */
function absence(named: readonly Named[], isOfSum: boolean, read: ReadRow): number {
  if (named.some(({ row }) => read(row) === PARTLY)) return PARTLY;
  const needed = named.filter(({ signs }) => !signs);
  const isLacking = needed.some(({ row }) => Number.isNaN(read(row)));
  const isKnown = (isLacking ? needed : named).some(({ row }) => Number.isFinite(read(row)));
  return isKnown && (!isLacking || isOfSum) ? PARTLY : Number.NaN;
}

const orPartly = (value: number): number => {
  const known = plain(value);
  return Number.isNaN(known) ? PARTLY : known;
};

const templates = new Map<Template, PlainRows>();
