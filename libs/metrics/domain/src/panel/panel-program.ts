import { compileColumns, type Program } from '../expression/compile';
import { mapChildren, pointsOf, type Expression } from '../expression/tree';
import { pure } from '../expression/units';

/** A formula compiled for columns; its tree with the points of windows written out, so that each reference is one object. */
export interface CompiledFormula {
  readonly program: Program;
  readonly tree: Expression;
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

/** Conditions as numbers too: 1, 0 and missing. */
function compile(tree: Expression): CompiledFormula {
  const number = CONDITIONS.has(tree.kind) ? asNumber(tree) : tree;
  return { tree, program: compileColumns({ tree: number, type: pure('x') }) };
}

function pointed(tree: Expression): Expression {
  return tree.kind === 'window' && !tree.points ? { ...tree, points: pointsOf(tree, 1) } : mapChildren(tree, pointed);
}

const literal = (value: 0 | 1): Expression => ({ kind: 'number', value, text: String(value), at: 0, end: 0 });

function asNumber(tree: Expression): Expression {
  const { at, end } = tree;
  return { kind: 'call', name: 'if', args: [tree, literal(1), literal(0)], at, end };
}
