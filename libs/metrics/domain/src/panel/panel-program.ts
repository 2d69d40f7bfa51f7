import {
  columnName,
  columnOf,
  compileColumns,
  mapChildren,
  pointsOf,
  pure,
  referencesOf,
  treeOf,
  type ColumnRead,
  type Expression,
  type GroupCall,
  type Program,
  type Reference,
  type Window,
} from '@plumbline/formula/domain';
import type { TimeBack } from '../compute/time-back';
import { isRowName } from '../fields/row-name';
import { fieldOf } from '../fields/registry/fields';
import { backName, meaningOf, type Meaning } from './field-meaning';
import { StatusWalk } from './status-walk';

/** A formula compiled for columns. */
export interface CompiledFormula {
  readonly program: Program;
  /** Columns the formula reads, each once, including those of all points of its windows. */
  readonly inputs: readonly Reference[];
  /** The place among the inputs of each column the program reads. */
  readonly places: ReadonlyMap<ColumnRead, number>;
  /** Why rows have no value. */
  readonly walk: StatusWalk;
}

const compiled = new Map<string, CompiledFormula>();
const CONDITIONS: ReadonlySet<string> = new Set(['comparison', 'logic', 'not', 'in']);

/** Each text of the registry is compiled once. */
export function compiledFormula(text: string): CompiledFormula {
  const known = compiled.get(text);
  if (known) return known;
  const made = compile(pointed(withRows(treeOf(text))));
  compiled.set(text, made);
  return made;
}

const nameOf = (reference: Reference): string => columnName(columnOf(reference));

/** Conditions as numbers too: 1, 0 and missing. */
function compile(tree: Expression): CompiledFormula {
  const number = CONDITIONS.has(tree.kind) ? asNumber(tree) : tree;
  const program = compileColumns({ tree: number, type: pure('x') });
  const byName = new Map(referencesOf(tree).map((reference) => [nameOf(reference), reference]));
  const places = new Map([...byName.keys()].map((name, place) => [name, place]));
  return {
    program,
    inputs: [...byName.values()],
    places: new Map(program.reads.map((read) => [read, places.get(columnName(read)) ?? -1])),
    walk: new StatusWalk(tree, (reference) => places.get(nameOf(reference)) ?? -1),
  };
}

/** A formula as it is read of a field, now or so far back. */
export interface ReadFormula extends CompiledFormula {
  /** Meaning of each input. */
  readonly meanings: readonly (Meaning | undefined)[];
}

const readings = new Map<CompiledFormula, Map<string, ReadFormula>>();

/** Resolves the names of a formula once; the same reading is the same object. `ownKey`: means the row. */
export function readFormula(text: string, ownKey: string | undefined, back: TimeBack | undefined): ReadFormula {
  const formula = compiledFormula(text);
  const known = readings.get(formula) ?? new Map<string, ReadFormula>();
  readings.set(formula, known);
  const own = formula.inputs.some(({ key }) => key === ownKey) ? ownKey : undefined;
  const name = `${own ?? ''}${backName(back)}`;
  const found = known.get(name) ?? {
    ...formula,
    meanings: formula.inputs.map((input) => meaningOf(input, own, back)),
  };
  known.set(name, found);
  return found;
}

/** A formula whose groups are given from outside: each is a name of its own in it. */
export interface GroupedFormula extends CompiledFormula {
  readonly groups: ReadonlyMap<string, GroupCall>;
}

const grouped = new Map<string, GroupedFormula | undefined>();

/** A formula with its groups taken out; undefined where it has none. */
export function groupedFormula(text: string): GroupedFormula | undefined {
  if (!grouped.has(text)) grouped.set(text, withoutGroups(treeOf(text)));
  return grouped.get(text);
}

function withoutGroups(tree: Expression): GroupedFormula | undefined {
  const groups = new Map<string, GroupCall>();
  const named = (node: Expression): Expression => {
    if (node.kind !== 'group') return mapChildren(node, named);
    // No name in a formula holds a blank.
    const key = `group ${String(groups.size)}`;
    groups.set(key, node);
    return { kind: 'reference', key, yearsBack: 0, optional: false, at: node.at, end: node.end };
  };
  const rest = named(withRows(tree));
  return groups.size === 0 ? undefined : { ...compile(pointed(rest)), groups };
}

/** Marks references to rows of statements. */
function withRows(tree: Expression): Expression {
  if (tree.kind === 'reference') return isRowName(tree.key, fieldOf(tree.key)) ? { ...tree, isRow: true } : tree;
  if (tree.kind === 'window') return isRowName(tree.first.key, fieldOf(tree.first.key)) ? asRow(tree) : tree;
  return mapChildren(tree, withRows);
}

const asRow = (window: Window): Window => ({ ...window, first: { ...window.first, isRow: true } });

/** The points of windows written out, so that each of them is an input. */
function pointed(tree: Expression): Expression {
  return tree.kind === 'window' && !tree.points ? { ...tree, points: pointsOf(tree, 1) } : mapChildren(tree, pointed);
}

const literal = (value: 0 | 1): Expression => ({ kind: 'number', value, text: String(value), at: 0, end: 0 });

function asNumber(tree: Expression): Expression {
  const { at, end } = tree;
  return { kind: 'call', name: 'if', args: [tree, literal(1), literal(0)], at, end };
}
