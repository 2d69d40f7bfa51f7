import { isKnown } from '../model/measured';
import type { Lookups, Resolve } from './resolve';
import { writeText } from '../language/literals';
import { printWith, type Spelling } from '../language/print';
import { readableNumber } from '../language/readable-number';
import { callPoints, pointsOf, type Expression, type Reference } from '../language/tree';

const SIGNS: Readonly<Record<string, string>> = { '-': '−', '*': '×', '/': '÷', '>=': '≥', '<=': '≤', '!=': '≠' };

/** The formula with the numbers put in; a dash marks a missing number. */
export function substitute(tree: Expression, resolve: Resolve, { text }: Lookups): string {
  const valueOf = (reference: Reference): string => {
    if (reference.unit === 'text') return writeText(text?.(reference) ?? '–');
    const { result } = resolve(reference);
    if (isKnown(result)) return readableNumber(result.value);
    return reference.optional ? '0' : '–';
  };
  const spelling: Spelling = {
    leaf: (leaf) =>
      leaf.kind === 'reference'
        ? valueOf(leaf)
        : pointsOf(leaf)
            .map((point) => printWith(point, spelling))
            .join(', '),
    // All the points a function reads: `growth` and `cagr` start from the one before the window.
    args: callPoints,
    number: (text) => text,
    sign: (operator) => SIGNS[operator] ?? operator,
    minus: '−',
  };
  return printWith(tree, spelling);
}
