import type { PanelColumns } from '@plumbline/metrics/domain';
import {
  compileColumns,
  conjunctsOf,
  hasOptional,
  Machine,
  parseFormula,
  printFormula,
  type Expression,
  type Unit,
} from '@plumbline/formula/domain';
import { treesOf, type CheckedQuestion, type Part } from './checked-question';
import { missingReads } from './missing-at';
import type { ScreenPanel } from './screen-panel';
import { readColumns } from './read-columns';
import { universeMask } from './universe-mask';
import { FAILS, PASSES, verdictsOf } from './verdicts';

/** Result of one condition for a company. */
export interface ExplainedCondition {
  readonly text: string;
  readonly verdict: 'pass' | 'fail' | 'unknown';
  readonly left: number | null;
  readonly right: number | null;
  readonly unit: string | null;
  readonly missing: readonly { readonly key: string; readonly label: string; readonly status: string }[];
  readonly change: string | null;
}

/** Why a company is in a screen or not. */
export interface ExplainedCompany {
  readonly included: boolean;
  readonly excluded: readonly string[];
  readonly conditions: readonly ExplainedCondition[];
}

const machine = new Machine();

/** The number a side of a comparison has in a row; null where it has none. */
function sideAt(tree: Expression, columns: PanelColumns, row: number): number | null {
  if (tree.kind === 'text' || (tree.kind === 'reference' && tree.unit === 'text')) return null;
  const type = { kind: 'number', money: 0, shares: 0, flavor: 'x' } as const;
  const found = compileColumns({ tree, type }).run(columns, machine);
  const value = found.kind === 'number' ? found.values[row] : undefined;
  return value !== undefined && Number.isFinite(value) ? value : null;
}

/** A number with three digits that matter, rounded so that the value stays on the right side of it. */
function looseConstant(value: number, up: boolean): string {
  if (value === 0) return '0';
  const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - 2);
  return String(Number(((up ? Math.ceil(value / step) : Math.floor(value / step)) * step).toPrecision(6)));
}

type Sides = Pick<ExplainedCondition, 'left' | 'right'>;

/** The condition with another constant, by which the company would pass it. */
function changeOf({ tree, text }: Part, { left }: Sides): string | null {
  if (tree.kind !== 'comparison' || left === null || !['>', '>=', '<', '<='].includes(tree.operator)) return null;
  const { right, operator } = tree;
  const isConstant = right.kind === 'number' || (right.kind === 'negation' && right.operand.kind === 'number');
  if (!isConstant) return null;
  const side = text.slice(0, text.lastIndexOf(` ${operator} `));
  return operator.startsWith('>')
    ? `${side} >= ${looseConstant(left, false)}`
    : `${side} <= ${looseConstant(left, true)}`;
}

const unitIn = (tree: Expression): Unit | null => (tree.kind === 'reference' ? (tree.unit ?? null) : null);

function explainPart(part: Part, columns: PanelColumns, row: number): ExplainedCondition {
  const { tree, text } = part;
  const code = verdictsOf(part, columns, machine)[row];
  const verdict = code === PASSES ? 'pass' : code === FAILS ? 'fail' : 'unknown';
  const isCompared = tree.kind === 'comparison';
  const sides: Sides = {
    left: isCompared ? sideAt(tree.left, columns, row) : null,
    right: isCompared ? sideAt(tree.right, columns, row) : null,
  };
  return {
    text,
    verdict,
    ...sides,
    unit: isCompared ? unitIn(tree.left) : null,
    missing: verdict === 'unknown' ? missingReads(tree, columns, row) : [],
    change: verdict === 'fail' ? changeOf(part, sides) : null,
  };
}

/** Both ends of a range by themselves: each has a constant of its own. */
function singleParts(part: Part): readonly Part[] {
  const parsed = parseFormula(part.text);
  if ('error' in parsed || hasOptional(part.tree)) return [part];
  const texts = conjunctsOf(parsed.tree).map(printFormula);
  return conjunctsOf(part.tree).map((tree, place) => ({ text: texts[place] ?? part.text, tree }));
}

/** Says of a company, condition by condition, why a screen has it or not. */
export async function explainCompany(
  panel: ScreenPanel,
  question: CheckedQuestion,
  row: number,
): Promise<ExplainedCompany> {
  const columns = await readColumns(panel, treesOf(question));
  const isIn = universeMask(question, { securities: panel.securities, columns, machine }).mask[row] === 1;
  const isTraded = question.hasDelisted || columns.inGroups === undefined || columns.inGroups[row] === 1;
  const conditions = question.parts.flatMap(singleParts).map((part) => explainPart(part, columns, row));
  const excluded = [
    ...(isTraded ? [] : ['It is not traded: delisted, or its last price is older than ten trading days']),
    ...(isTraded && !isIn ? ['It is outside of the chosen companies'] : []),
  ];
  return { included: isIn && conditions.every(({ verdict }) => verdict === 'pass'), excluded, conditions };
}
