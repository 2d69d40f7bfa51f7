import { isKnown, readableNumber, type FactUse } from '@plumbline/formula/domain';
import type { StatementItem } from '../model/statement-item';
import type { DecisionScope } from '../company/decision-scope';
import { shownValue } from './read-fact';
import { coarsestRounding } from './tolerance';

/** A reported stretch of the year and its name in a formula. */
export interface Part {
  readonly name: string;
  readonly value: number;
  /** Undefined where it was made of other figures. */
  readonly use: FactUse | undefined;
}

/**
 * Why a year and its parts must not be subtracted: one was restated (operations sold since, an error put right, another
 * line of the statement) and the other still speaks of what was there before. The difference would be the quarter and the
 * whole restatement with it. Undefined where nothing speaks against it.
 */
export function scopesDiffer(
  scope: DecisionScope,
  item: StatementItem,
  whole: Part,
  rest: readonly Part[],
): string | undefined {
  if (item.kind !== 'flow') return undefined;
  const year = restatementOf(scope, item, whole);
  const parts = rest.map((part) => restatementOf(scope, item, part));
  const restated = parts.filter((each) => each !== undefined);
  if (year !== undefined && restated.length === 0) return `${year}, and the rest of the year was not`;
  const [first] = restated;
  return year === undefined && first !== undefined ? `${first}, and the whole was not` : undefined;
}

/**
 * Describes a restatement of a part, from its first value to the current one, where rounding cannot explain the
 * difference.
 */
function restatementOf(scope: DecisionScope, item: StatementItem, { name, value, use }: Part): string | undefined {
  const first = use?.vintages[0];
  if (!first || scope.basis === 'asReported') return undefined;
  const { result } = shownValue(scope, item, first);
  if (!isKnown(result) || Math.abs(result.value - value) <= coarsestRounding(result.value, value)) return undefined;
  return `${name} was restated from ${readableNumber(result.value)} to ${readableNumber(value)}`;
}
