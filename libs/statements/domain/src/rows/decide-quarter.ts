import { plain } from '@plumbline/formula/domain';
import { daysBetween } from '@plumbline/shared/domain';
import type { StatementItem } from '../model/statement-item';
import { statementItem } from '../registry/statement-items';
import { notComparable, SHARE_WEIGHTED } from './comparable-shares';
import type { DecisionScope } from '../company/decision-scope';
import { isOccasional } from './counts-as-nothing';
import { readFact, shownNumber, type Stretch } from './read-fact';
import { scopesDiffer, type Part } from './same-scope';
import type { QuarterTarget } from '../company/read-target';

const TOUCHING_DAYS = 4;

/** The quarter that is wanted, and the one concept its parts are read from. */
export interface Derivation<S extends DecisionScope = DecisionScope> {
  readonly scope: S;
  readonly item: StatementItem;
  readonly concept: string;
  readonly target: QuarterTarget;
}

/** A reported stretch of the year with the days it speaks of. */
export interface StretchPart extends Part {
  readonly stretch: Stretch;
}

/** `times` a stretch less the rest of it. */
export interface QuarterDifference {
  readonly kind: 'difference';
  readonly whole: StretchPart;
  readonly rest: readonly StretchPart[];
  readonly times: number;
  /** NaN where the difference is no finite number. */
  readonly value: number;
}

/** The parts are there and must not be subtracted. */
export interface QuarterRefusal {
  readonly kind: 'refusal';
  readonly why: string;
}

/** How a quarter nobody reported alone comes about. */
export type QuarterDecision = QuarterDifference | QuarterRefusal;

const refusal = (why: string): QuarterRefusal => ({ kind: 'refusal', why });

/**
 * A quarter nobody reported alone, from one concept: the year to date less the year to date before it, or in the fourth
 * quarter the year less the three quarters. Undefined where the parts are not there; a refusal with its reason where they
 * are but must not be subtracted.
 */
export function decideQuarter(wanted: Derivation): QuarterDecision | undefined {
  const { scope, item, target } = wanted;
  const { yearStart, position, end } = target.period;
  if (yearStart === undefined || position === 1) return undefined;
  const whole = partOf(wanted, { start: yearStart, end }, isLast(target) ? 'FY' : monthsTo(target, position));
  if (!whole) return undefined;
  if (item.kind === 'flow') return differenceToDate(wanted, whole) ?? lessQuarters(wanted, whole);
  if (!isLast(target)) return undefined;
  const why = notComparable(scope, item, target);
  return why === undefined ? checked(wanted, lessQuarters(wanted, whole)) : refusal(why);
}

const isLast = ({ period }: QuarterTarget): boolean => period.position === period.parts;

/** '6 months', 'nine months' of a year that is whole. */
function monthsTo(target: QuarterTarget, position: number): string {
  const months = (position * 12) / target.period.parts;
  return months === 9 && isLast(target) ? 'nine months' : `${String(months)} months`;
}

/** Dividends and share counts are never negative: where the parts say so, they contradict each other. */
function checked({ item }: Derivation, quarter: QuarterDecision | undefined): QuarterDecision | undefined {
  const isNegative = quarter?.kind === 'difference' && quarter.value < 0;
  return isNegative && !SHARE_WEIGHTED.has(item.key) ? refusal('the three quarters exceed the year') : quarter;
}

function differenceToDate(wanted: Derivation, whole: StretchPart): QuarterDecision | undefined {
  const { earlier, period } = wanted.target;
  const { yearStart, position, start } = period;
  const before = earlier.at(-1);
  if (!before || yearStart === undefined || before.position !== position - 1) return undefined;
  if (Math.abs(daysBetween(before.end, start) - 1) > TOUCHING_DAYS) return undefined;
  const stretch = { start: yearStart, end: before.end };
  const name = monthsTo(wanted.target, position - 1);
  const toDate = partOf(wanted, stretch, name) ?? nothingIn(wanted, stretch, name);
  return toDate && difference(wanted, whole, [toDate]);
}

/** A stretch without anything of what happens in some periods only: its cash-flow statement is known, and none of it is in it. */
function nothingIn({ scope, item }: Derivation, stretch: Stretch, name: string): StretchPart | undefined {
  const sign = statementItem('cash_flow_from_operations', scope.template);
  if (!isOccasional(item) || !sign) return undefined;
  const isReported = (row: StatementItem): boolean =>
    row.concepts.some((concept) => readFact(scope, { item: row, concept }, stretch) !== undefined);
  return isReported(sign) && !isReported(item) ? { name, value: 0, use: undefined, stretch } : undefined;
}

/** FY less its other quarters; for an average count four times FY less the three. */
function lessQuarters(wanted: Derivation, whole: StretchPart): QuarterDecision | undefined {
  const { earlier, period } = wanted.target;
  const others = period.parts - 1;
  if (!isLast(wanted.target) || earlier.length !== others) return undefined;
  const quarters = earlier
    .map(({ start, end, fiscalPeriod }) => partOf(wanted, { start, end }, fiscalPeriod))
    .filter((part) => part !== undefined);
  return quarters.length === others ? difference(wanted, whole, quarters) : undefined;
}

function difference(wanted: Derivation, whole: StretchPart, rest: readonly StretchPart[]): QuarterDecision {
  const { scope, item, target } = wanted;
  const why = scopesDiffer(scope, item, whole, rest);
  if (why !== undefined) return refusal(why);
  const times = item.kind === 'shares' ? target.period.parts : 1;
  const value = rest.reduce((left, part) => left - part.value, times * whole.value);
  return {
    kind: 'difference',
    whole,
    rest,
    times,
    value: plain(item.unit === 'per-share' ? withoutNoise(value) : value),
  };
}

/** Figures a share carry a few decimals: sums and differences of them are freed of binary noise. */
export const withoutNoise = (value: number): number => Math.round(value * 1e8) / 1e8;

function partOf({ scope, item, concept }: Derivation, stretch: Stretch, name: string): StretchPart | undefined {
  const use = readFact(scope, { item, concept }, stretch);
  if (!use) return undefined;
  const value = shownNumber(scope, item, use.fact);
  return Number.isNaN(value) ? undefined : { name, value, use, stretch };
}
