import { columnName, columnOf } from '../expression/columns';
import { compileColumns, type Program } from '../expression/compile';
import { mapChildren, pointsOf, referencesOf, type Expression, type Reference } from '../expression/tree';
import { pure } from '../expression/units';
import { StatusWalk } from './status-walk';

/** A formula compiled for columns. */
export interface CompiledFormula {
  readonly program: Program;
  /** What it reads, each column once, those of all points of its windows too. */
  readonly inputs: readonly Reference[];
  /** The place of a column among the inputs, by its name. */
  readonly places: ReadonlyMap<string, number>;
  /** Why rows have no value. */
  readonly walk: StatusWalk;
}

const compiled = new Map<string, CompiledFormula>();
const CONDITIONS: ReadonlySet<string> = new Set(['comparison', 'logic', 'not', 'in']);

/** Each text of the registry is compiled once. */
export function compiledFormula(text: string, tree: Expression): CompiledFormula {
  const known = compiled.get(text);
  if (known) return known;
  const made = compile(pointed(tree));
  compiled.set(text, made);
  return made;
}

const nameOf = (reference: Reference): string => columnName(columnOf(reference));

/** Conditions as numbers too: 1, 0 and missing. */
function compile(tree: Expression): CompiledFormula {
  const number = CONDITIONS.has(tree.kind) ? asNumber(tree) : tree;
  const byName = new Map(referencesOf(tree).map((reference) => [nameOf(reference), reference]));
  const places = new Map([...byName.keys()].map((name, place) => [name, place]));
  return {
    program: compileColumns({ tree: number, type: pure('x') }),
    inputs: [...byName.values()],
    places,
    walk: new StatusWalk(tree, (reference) => places.get(nameOf(reference)) ?? -1),
  };
}

/** The points of windows written out, so that each of them is an input. */
function pointed(tree: Expression): Expression {
  return tree.kind === 'window' && !tree.points ? { ...tree, points: pointsOf(tree, 1) } : mapChildren(tree, pointed);
}

const literal = (value: 0 | 1): Expression => ({ kind: 'number', value, text: String(value), at: 0, end: 0 });

function asNumber(tree: Expression): Expression {
  const { at, end } = tree;
  return { kind: 'call', name: 'if', args: [tree, literal(1), literal(0)], at, end };
}
