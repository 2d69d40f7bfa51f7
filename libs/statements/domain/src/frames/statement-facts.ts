import { referencesOf, treeOf, type FactUse, type Origin } from '@plumbline/formula/domain';
import { PARTLY } from '../rows/counts-as-nothing';
import { conceptsAgree } from '../rows/decide-across-concepts';
import type { RowDecision } from '../rows/decide-row';
import type { DecisionScope, StatementView } from '../company/decision-scope';
import type { FiscalPeriod, FiscalQuarter } from '../calendar/fiscal-period';
import { shownNumber } from '../rows/read-fact';
import type { StretchPart } from '../rows/decide-quarter';
import type { QuarterTarget, ReadTarget } from '../company/read-target';
import type { StatementItem, Way } from '../model/statement-item';
import type { Template } from '../model/template';
import { StatementNumbers } from './statement-numbers';
import { plainRows, type PlainRow } from './statement-rows';

/** Gives the decision on a row in a year or quarter. */
export type Decide = (scope: DecisionScope, row: PlainRow, target: ReadTarget) => RowDecision | undefined;

/** Whose statements are read, in which periods, and how. */
export interface ReadingOf {
  readonly view: StatementView;
  readonly template: Template;
  readonly quarterOf: (period: FiscalQuarter) => QuarterTarget;
  readonly decide: Decide;
}

/** Rows read from facts in plain numbers: decided as the traced reading decides, by the same code. */
export class FactReading implements DecisionScope {
  readonly basis = 'restated';
  readonly view: StatementView;
  readonly template: Template;
  readonly quarterOf: (period: FiscalQuarter) => QuarterTarget;
  readonly numbers: StatementNumbers<FiscalPeriod>;
  private readonly decide: Decide;

  constructor({ view, template, quarterOf, decide }: ReadingOf) {
    this.view = view;
    this.template = template;
    this.quarterOf = quarterOf;
    this.decide = decide;
    const reported = (row: PlainRow, period: FiscalPeriod): number => this.reported(row, targetOf(period, quarterOf));
    this.numbers = new StatementNumbers(plainRows(template), reported);
  }

  /** Returns the reported or derived value of a row; NaN without one. */
  reported(row: PlainRow, target: ReadTarget): number {
    return decidedNumber(this, row.item, this.decide(this, row, target));
  }

  /** How a row got its value in a year or quarter; undefined where it has none. */
  originOf(row: PlainRow, target: ReadTarget): Origin | undefined {
    if (Number.isNaN(this.numbers.value(row, target.period))) return undefined;
    const decision = this.decisionOf(row, target);
    if (!decision || decision.kind === 'way') return 'calculated';
    return decision.kind === 'fact' ? 'reported' : 'derived';
  }

  numberOf(item: StatementItem, { period }: ReadTarget): number | undefined {
    const value = this.numbers.value(this.numbers.rows.ofItem(item), period);
    return Number.isNaN(value) ? undefined : value;
  }

  factUseOf(item: StatementItem, target: ReadTarget): FactUse | undefined {
    const decision = this.decisionOf(this.numbers.rows.ofItem(item), target);
    return decision?.kind === 'fact' ? decision.choice.use : undefined;
  }

  usesOf(item: StatementItem, target: ReadTarget): readonly FactUse[] {
    const row = this.numbers.rows.ofItem(item);
    const decision = this.decisionOf(row, target);
    if (!decision) return row.inputs.flatMap((input) => this.usesOf(input.item, target));
    if (decision.kind === 'fact') return [decision.choice.use];
    if (decision.kind === 'four-quarters') return [decision.use];
    if (decision.kind === 'difference') return [decision.whole, ...decision.rest].flatMap(useOf);
    if (decision.kind === 'across')
      return [decision.year, ...decision.quarters].flatMap((part) => this.usesOf(item, part));
    return decision.kind === 'way' ? this.usesOfWay(decision.way, target) : [];
  }

  private usesOfWay({ formula }: Way, target: ReadTarget): readonly FactUse[] {
    const rows = referencesOf(treeOf(formula)).map(({ key }) => this.numbers.rows.of(key));
    return rows.flatMap((row) => (row ? this.usesOf(row.item, target) : []));
  }

  agree(concepts: readonly string[]): boolean {
    return conceptsAgree(this.view, concepts);
  }

  /** The decision behind the value of a row; undefined where the value is that of its formula, or there is none. */
  private decisionOf(row: PlainRow, target: ReadTarget): RowDecision | undefined {
    const value = this.numbers.value(row, target.period);
    if (Number.isNaN(value) || this.isDefined(row, target)) return undefined;
    const decision = this.decide(this, row, target);
    return decidedNumber(this, row.item, decision) === value ? decision : undefined;
  }

  /** True where the formula that defines a row has a value. */
  private isDefined({ item, formula }: PlainRow, { period }: ReadTarget): boolean {
    if (!item.isDefined || !formula) return false;
    return Number.isFinite(formula((other) => this.numbers.state(other, period)));
  }
}

const useOf = ({ use }: StretchPart): readonly FactUse[] => (use ? [use] : []);

/** The value a decision gives a row; NaN where it gives none, PARTLY where a part of it is reported. */
export function decidedNumber(
  scope: Pick<DecisionScope, 'view'>,
  item: StatementItem,
  decision: RowDecision | undefined,
): number {
  if (!decision) return Number.NaN;
  if (decision.kind === 'refusal' || decision.kind === 'partly') return PARTLY;
  return decision.kind === 'fact' ? shownNumber(scope, item, decision.choice.use.fact) : decision.value;
}

const years = new WeakMap<FiscalPeriod, ReadTarget>();

/** A year or quarter as a period to read. */
export function targetOf(
  period: FiscalPeriod | FiscalQuarter,
  quarterOf: (period: FiscalQuarter) => QuarterTarget,
): ReadTarget {
  if ('position' in period) return quarterOf(period);
  const known = years.get(period) ?? { kind: 'annual', period };
  years.set(period, known);
  return known;
}
