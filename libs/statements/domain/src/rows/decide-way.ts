import { calculate, referencesOf, treeOf, type Expression, type FactUse } from '@plumbline/formula/domain';
import { daysBetween } from '@plumbline/shared/domain';
import type { StatementItem, Way } from '../model/statement-item';
import { statementItem } from '../registry/statement-items';
import { saying } from './choose-concept';
import type { DecisionScope } from '../company/decision-scope';
import type { ReadTarget } from '../company/read-target';
import { roundingOf } from './tolerance';

/** A row made of others by a formula with which the statement adds up. */
export interface WayDecision {
  readonly kind: 'way';
  readonly way: Way;
  readonly value: number;
}

const NONE: readonly never[] = [];

/**
 * The first way to a row with which its statement adds up, all its figures said by one report. Where a figure was `said`
 * under one concept only ways that may replace it, and only where the statement does not add up with that figure.
 */
export function decideWay(
  scope: DecisionScope,
  item: StatementItem,
  target: ReadTarget,
  said?: number,
): WayDecision | undefined {
  const rows = new RowsOfPeriod(scope, target);
  for (const way of item.ways ?? NONE) {
    if ((way.isRather ?? false) !== (said !== undefined)) continue;
    const value = rows.value(way.formula);
    if (Number.isNaN(value)) continue;
    if (said !== undefined && way.within.some((pair) => rows.isWithin(said, way, pair))) continue;
    const holds = way.within.find((pair) => rows.isWithin(value, way, pair));
    if (holds && rows.areOfOneReport([way.formula, ...holds])) return { kind: 'way', way, value };
  }
  return undefined;
}

/** The keys of the rows that a way reads. */
export const keysOfWay = ({ formula, within }: Way): readonly string[] => [
  ...new Set([formula, ...within.flat()].flatMap(keysIn)),
];

const keysIn = (formula: string): readonly string[] => referencesOf(treeOf(formula)).map(({ key }) => key);

/** Reads formulas over the rows of one period. */
class RowsOfPeriod {
  constructor(
    private readonly scope: DecisionScope,
    private readonly target: ReadTarget,
  ) {}

  /** The value of a formula; NaN where a row it needs has none. */
  value(formula: string): number {
    return this.valueOf(treeOf(formula));
  }

  /** True where a value lies within a pair, as far as the rounding of all figures allows. */
  isWithin(value: number, { formula }: Way, [least, most]: readonly [string, string]): boolean {
    const bounds = [this.value(least), this.value(most)] as const;
    const read = [formula, least, most].flatMap(keysIn).map((key) => this.row(key));
    const rounding = roundingOf(read.filter((each) => !Number.isNaN(each)));
    return value >= bounds[0] - rounding && value <= bounds[1] + rounding;
  }

  /** True where for every period one report said all the facts behind the rows. */
  areOfOneReport(formulas: readonly string[]): boolean {
    const items = [...new Set(formulas.flatMap(keysIn))].map((key) => this.itemOf(key));
    const known = items.filter((item) => item !== undefined).filter((item) => !Number.isNaN(this.valueOfRow(item)));
    const uses = known.flatMap((item) => this.scope.usesOf(item, this.target));
    const reports = new Map<string, ReadonlySet<string>>();
    for (const use of uses) {
      const filings = new Set(saying(use).map(({ accession }) => accession));
      const name = stretchName(use);
      const before = reports.get(name);
      reports.set(name, before ? new Set([...before].filter((each) => filings.has(each))) : filings);
    }
    return [...reports.values()].every(({ size }) => size > 0);
  }

  private valueOf(tree: Expression): number {
    if (tree.kind === 'number') return tree.value;
    if (tree.kind === 'binary') return calculate(tree.operator, this.valueOf(tree.left), this.valueOf(tree.right));
    if (tree.kind !== 'reference') throw new Error(`A way to a row holds a ${tree.kind}`);
    const value = this.row(tree.key);
    return tree.optional && Number.isNaN(value) ? 0 : value;
  }

  private row(key: string): number {
    const item = this.itemOf(key);
    return item ? this.valueOfRow(item) : Number.NaN;
  }

  private valueOfRow(item: StatementItem): number {
    return this.scope.numberOf(item, this.target) ?? Number.NaN;
  }

  private itemOf(key: string): StatementItem | undefined {
    return statementItem(key, this.scope.template);
  }
}

/** Periods of one end that last as long: filings may begin the same period some days apart. */
function stretchName({ fact: { start, end } }: FactUse): string {
  const months = start === undefined ? 0 : Math.round(daysBetween(start, end) / 30.4);
  return `${end} ${String(months)}`;
}
