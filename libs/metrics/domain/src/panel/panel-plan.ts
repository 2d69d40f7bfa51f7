import { columnName, columnOf, type ColumnRead } from '../expression/columns';
import { compileColumns, type Program } from '../expression/compile';
import type { Expression } from '../expression/tree';
import { pure } from '../expression/units';
import { readingsOf, type PanelEdge, type PanelField } from './panel-field';
import { isPresent, settledRead } from './panel-read';

/** A field with its formulas compiled. */
export interface PlannedField {
  readonly field: PanelField;
  readonly program?: Program;
  readonly fallback?: Program;
  readonly edges: readonly { readonly edge: PanelEdge; readonly program: Program }[];
}

/** Which fields are worked out in which order, and which columns have to be there before. */
export interface PanelPlan {
  /** Each after the fields it reads. */
  readonly fields: readonly PlannedField[];
  /** What is read from statements, prices and lists, each once and settled. */
  readonly reads: readonly ColumnRead[];
  /** True for a key whose present value is worked out. */
  readonly isField: (key: string) => boolean;
}

/** Fields in the order of their dependence; a field that needs itself through another one is a bug and throws. */
export function panelPlan(fields: readonly PanelField[]): PanelPlan {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const ordered = inOrder(fields, byKey);
  const isField = (key: string): boolean => byKey.has(key);
  const reads = new Map<string, ColumnRead>();
  for (const field of ordered) for (const read of baseReads(field, isField)) reads.set(columnName(read), read);
  return { fields: ordered.map(planned), reads: [...reads.values()], isField };
}

/** Where a name in a formula leads: to another field, else to a base column. A field's own name means the row. */
export const isFieldRead = (owner: string, read: ColumnRead, isField: (key: string) => boolean): boolean =>
  read.key !== owner && isPresent(read) && isField(read.key);

function baseReads(field: PanelField, isField: (key: string) => boolean): readonly ColumnRead[] {
  const { key, tree } = field;
  if (!tree) return [settledRead({ key, yearsBack: 0, quartersBack: 0 })];
  return readingsOf(field)
    .filter(({ unit }) => unit !== 'text')
    .map(columnOf)
    .filter((read) => !isFieldRead(key, read, isField))
    .map(settledRead);
}

function inOrder(fields: readonly PanelField[], byKey: ReadonlyMap<string, PanelField>): readonly PanelField[] {
  const ordered = new Set<PanelField>();
  const open = new Set<PanelField>();
  const visit = (field: PanelField): void => {
    if (ordered.has(field)) return;
    if (open.has(field)) throw new Error(`The formula of '${field.key}' needs itself`);
    open.add(field);
    for (const reference of readingsOf(field)) {
      const other = isFieldRead(field.key, columnOf(reference), (key) => byKey.has(key));
      const needed = other ? byKey.get(reference.key) : undefined;
      if (needed) visit(needed);
    }
    ordered.add(field);
  };
  fields.forEach(visit);
  return [...ordered];
}

function planned(field: PanelField): PlannedField {
  const { tree, fallback, edges } = field;
  return {
    field,
    ...(tree ? { program: compiled(tree) } : {}),
    ...(fallback ? { fallback: compiled(fallback) } : {}),
    edges: edges.map((edge) => ({ edge, program: compiled(edge.when) })),
  };
}

const CONDITIONS: ReadonlySet<string> = new Set(['comparison', 'logic', 'not', 'in']);

/** Conditions as numbers too: 1, 0 and missing. */
const compiled = (tree: Expression): Program =>
  compileColumns({ tree: CONDITIONS.has(tree.kind) ? asNumber(tree) : tree, type: pure('x') });

const literal = (value: 0 | 1): Expression => ({ kind: 'number', value, text: String(value), at: 0, end: 0 });

function asNumber(tree: Expression): Expression {
  const { at, end } = tree;
  return { kind: 'call', name: 'if', args: [tree, literal(1), literal(0)], at, end };
}
