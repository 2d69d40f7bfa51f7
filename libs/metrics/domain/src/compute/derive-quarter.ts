import { daysBetween } from '@plumbline/shared/domain';
import { readableNumber } from '../expression/readable-number';
import { isKnown, measured, missing } from '../model/measured';
import type { StatementItem } from '../model/statement-item';
import type { Traced } from '../model/traced';
import { notComparable, SHARE_WEIGHTED } from './comparable-shares';
import { readFact, shownValue, type Stretch } from './read-fact';
import type { QuarterTarget, Scope } from './target';
import { scopesDiffer, type Part } from './same-scope';
import { tracedOf } from './traced-head';

const TOUCHING_DAYS = 4;
const NONE: readonly never[] = [];

/** The quarter that is wanted, and the one concept its parts are read from. */
export interface Derivation {
  readonly scope: Scope;
  readonly item: StatementItem;
  readonly concept: string;
  readonly target: QuarterTarget;
}

/**
 * A quarter nobody reported alone, from one concept: the year to date less the year to date before it, or in the fourth
 * quarter the year less the three quarters. Undefined where the parts are not there; an absence with its reason where
 * they are but must not be subtracted.
 */
export function deriveQuarter(wanted: Derivation): Traced | undefined {
  const { scope, item, target } = wanted;
  const { yearStart, position, end } = target.period;
  if (yearStart === undefined || position === 1) return undefined;
  const whole = partOf(wanted, { start: yearStart, end }, isLast(target) ? 'FY' : monthsTo(target, position));
  if (!whole) return undefined;
  if (item.kind === 'flow') return differenceToDate(wanted, whole) ?? lessQuarters(wanted, whole);
  if (!isLast(target)) return undefined;
  const why = notComparable(scope, item, target);
  return why === undefined ? checked(wanted, lessQuarters(wanted, whole)) : refused(wanted, why);
}

const isLast = ({ period }: QuarterTarget): boolean => period.position === period.parts;

/** '6 months', 'nine months' of a year that is whole. */
function monthsTo(target: QuarterTarget, position: number): string {
  const months = (position * 12) / target.period.parts;
  return months === 9 && isLast(target) ? 'nine months' : `${String(months)} months`;
}

/** Dividends and share counts are never negative: where the parts say so, they contradict each other. */
function checked(wanted: Derivation, quarter: Traced | undefined): Traced | undefined {
  if (!quarter || SHARE_WEIGHTED.has(wanted.item.key)) return quarter;
  const negative = isKnown(quarter.result) && quarter.result.value < 0;
  return negative ? refused(wanted, 'the three quarters exceed the year') : quarter;
}

function differenceToDate(wanted: Derivation, whole: Part): Traced | undefined {
  const { earlier, period } = wanted.target;
  const { yearStart, position, start } = period;
  const before = earlier.at(-1);
  if (!before || yearStart === undefined || before.position !== position - 1) return undefined;
  if (Math.abs(daysBetween(before.end, start) - 1) > TOUCHING_DAYS) return undefined;
  const toDate = partOf(wanted, { start: yearStart, end: before.end }, monthsTo(wanted.target, position - 1));
  return toDate && difference(wanted, whole, [toDate]);
}

/** FY less its other quarters; for an average count four times FY less the three. */
function lessQuarters(wanted: Derivation, whole: Part): Traced | undefined {
  const { earlier, period } = wanted.target;
  const others = period.parts - 1;
  if (!isLast(wanted.target) || earlier.length !== others) return undefined;
  const quarters = earlier
    .map(({ start, end, fiscalPeriod }) => partOf(wanted, { start, end }, fiscalPeriod))
    .filter((part) => part !== undefined);
  return quarters.length === others ? difference(wanted, whole, quarters) : undefined;
}

function difference(wanted: Derivation, whole: Part, rest: readonly Part[]): Traced {
  const { scope, item, target } = wanted;
  const why = scopesDiffer(scope, item, whole, rest);
  if (why !== undefined) return refused(wanted, why);
  const times = item.kind === 'shares' ? target.period.parts : 1;
  const prefix = times > 1 ? `${String(times)} × ` : '';
  const parts = [whole, ...rest];
  const formula = prefix + parts.map(({ name }) => name).join(' − ');
  const value = rest.reduce((left, part) => left - part.value, times * whole.value);
  return tracedOf(scope, item, target, {
    result: measured(item.unit === 'per-share' ? withoutNoise(value) : value),
    origin: 'derived',
    formula,
    substituted: () => prefix + parts.map((part) => readableNumber(part.value)).join(' − '),
    notes: [`Derived: ${formula}, as no filing gives the period alone`],
    inputs: parts.map(({ traced }) => traced),
  });
}

/** Figures a share carry a few decimals: their difference is freed of binary noise. */
const withoutNoise = (value: number): number => Math.round(value * 1e8) / 1e8;

function partOf({ scope, item, concept, target }: Derivation, stretch: Stretch, name: string): Part | undefined {
  const factUse = readFact(scope, { item, concept }, stretch);
  if (!factUse) return undefined;
  const { result, notes } = shownValue(scope, item, factUse.fact);
  if (!isKnown(result)) return undefined;
  const period = { label: `${name} to ${stretch.end}`, ...stretch };
  const own = { period, result, notes, factUse, origin: 'reported', inputs: NONE } as const;
  return { name, value: result.value, traced: tracedOf(scope, item, target, own) };
}

function refused({ scope, item, target }: Derivation, why: string): Traced {
  const result = missing('not_available', `${item.label} of ${target.period.label} is not derivable: ${why}`);
  return tracedOf(scope, item, target, { result, origin: 'derived', notes: NONE, inputs: NONE });
}
