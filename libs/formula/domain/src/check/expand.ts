import type { MetricCatalog } from './catalog';
import { Refusal } from '../language/formula-error';
import { FORMULA_LIMITS } from '../language/limits';
import { parseFormula, type Parsed } from '../language/parse';
import {
  mapChildren,
  shifted,
  type Expression,
  type Offset,
  type Reference,
  type Span,
  type Window,
} from '../language/tree';

/** Definitions of the names in a formula. */
export interface FormulaNames {
  readonly catalog: MetricCatalog;
  /** Formulas of the user by name; within his formulas they go before metrics of the same name. */
  readonly named?: ReadonlyMap<string, string>;
}

/** Puts the user's own formulas in where they are named. Refuses cycles, and trees that grow beyond the limit. */
export class Expander {
  private size = 0;
  private readonly parsedTexts = new Map<string, Parsed>();

  constructor(private readonly names: FormulaNames) {}

  /** `path`: the names that are being put in, from the outermost. */
  expand(tree: Expression, path: readonly string[] = []): Expression {
    this.count(tree);
    if (tree.kind === 'reference') return this.reference(tree, path);
    if (tree.kind === 'window' && this.names.named?.has(tree.first.key)) return this.window(tree, path);
    return mapChildren(tree, (child) => this.expand(child, path));
  }

  private count(span: Span): void {
    this.size += 1;
    if (this.size > FORMULA_LIMITS.expandedNodes)
      throw new Refusal(
        'nodes',
        `With the formulas it names the formula has more than ${FORMULA_LIMITS.expandedNodes} parts`,
        span,
      );
  }

  private window(window: Window, path: readonly string[]): Expression {
    const { first, count, step } = window;
    // One point more than shown: growth over five years needs the sixth.
    const points = Array.from({ length: count + 1 }, (_, index) =>
      this.reference(shifted(first, { [step]: index }), path),
    );
    return { ...window, points };
  }

  private reference(reference: Reference, path: readonly string[]): Expression {
    const text = this.names.named?.get(reference.key);
    if (text === undefined) return reference;
    const { key, period, optional } = reference;
    if (path.includes(key)) throw cycle([...path.slice(path.indexOf(key)), key], reference);
    if (period) throw new Refusal('named-formula', `"${key}" is a formula and has no [${period}]`, reference);
    const inner = this.expand(earlier(placed(this.parsed(text, reference), reference), offsetOf(reference)), [
      ...path,
      key,
    ]);
    if (!optional) return inner;
    const span = { at: reference.at, end: reference.end };
    return { kind: 'call', name: 'coalesce', args: [inner, { kind: 'number', value: 0, text: '0', ...span }], ...span };
  }

  private parsed(text: string, { key, at, end }: Reference): Expression {
    // A long text may be named many times: it is parsed once.
    const parsed = this.parsedTexts.get(key) ?? parseFormula(text);
    this.parsedTexts.set(key, parsed);
    if ('tree' in parsed) return parsed.tree;
    throw new Refusal('named-formula', `In the formula "${key}": ${parsed.error.message}`, { at, end });
  }
}

function cycle(path: readonly string[], span: Span): Refusal {
  return new Refusal('cycle', `A formula may not be made from itself: ${path.join(' → ')}`, span);
}

/** The tree at the place of its name: errors are shown there. */
function placed(tree: Expression, { at, end }: Span): Expression {
  const here = mapChildren({ ...tree, at, end }, (child) => placed(child, { at, end }));
  return here.kind === 'window' ? { ...here, first: { ...here.first, at, end } } : here;
}

const offsetOf = ({ yearsBack, quartersBack = 0, monthsBack = 0 }: Reference): Offset => ({
  y: yearsBack,
  q: quartersBack,
  m: monthsBack,
});

/** The tree as it was so long ago. */
export function earlier(tree: Expression, by: Offset): Expression {
  if (!by.y && !by.q && !by.m) return tree;
  if (tree.kind === 'reference') return shifted(tree, by);
  if (tree.kind === 'window') return { ...tree, first: shifted(tree.first, by) };
  return mapChildren(tree, (child) => earlier(child, by));
}
