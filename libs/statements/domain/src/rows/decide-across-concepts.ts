import { plain } from '@plumbline/formula/domain';
import type { StatementItem } from '../model/statement-item';
import type { DecisionScope, StatementView } from '../company/decision-scope';
import type { FactsByEnd } from '../facts/fact-index';
import { scopesDiffer, type Part } from './same-scope';
import type { AnnualTarget, QuarterTarget, ReadTarget } from '../company/read-target';

/** A year less its other quarters reported under several concepts. */
export interface AcrossDecision {
  readonly kind: 'across';
  readonly year: AnnualTarget;
  readonly quarters: readonly QuarterTarget[];
  /** Of the year, then of its quarters. */
  readonly values: readonly number[];
  readonly concepts: readonly string[];
  /** NaN where it is no finite number. */
  readonly value: number;
}

/**
 * A fourth quarter of a year whose concept changed with the annual report (Apple's revenue in FY2018): the year less its
 * three quarters, if both concepts gave the same value for every period they share and share at least one.
 */
export function decideAcrossConcepts(
  scope: DecisionScope,
  item: StatementItem,
  target: QuarterTarget,
): AcrossDecision | undefined {
  const { year: period, position, parts: all } = target.period;
  if (item.kind !== 'flow' || position !== all || !period || target.earlier.length !== all - 1) return undefined;
  const year: AnnualTarget = { kind: 'annual', period };
  const quarters = target.earlier.map((quarter) => scope.quarterOf(quarter));
  const parts = allParts(scope, item, [year, ...quarters]);
  const [whole, ...rest] = parts ?? [];
  if (!whole) return undefined;
  const uses = [year, ...quarters].flatMap((part) => scope.usesOf(item, part));
  const concepts = [...new Set(uses.map(({ fact }) => fact.concept))];
  if (concepts.length < 2 || !scope.agree(concepts)) return undefined;
  if (scopesDiffer(scope, item, whole, rest) !== undefined) return undefined;
  const value = plain(rest.reduce((left, part) => left - part.value, whole.value));
  return { kind: 'across', year, quarters, values: [whole, ...rest].map((part) => part.value), concepts, value };
}

/** The values of all targets; undefined where one is missing. */
function allParts(
  scope: DecisionScope,
  item: StatementItem,
  targets: readonly ReadTarget[],
): readonly Part[] | undefined {
  const parts: Part[] = [];
  for (const target of targets) {
    const value = scope.numberOf(item, target);
    if (value === undefined) return undefined;
    parts.push({ name: target.period.label, value, use: scope.factUseOf(item, target) });
  }
  return parts;
}

/** True where concepts gave the same value for every period they share, and share at least one. */
export function conceptsAgree({ index, currency }: StatementView, concepts: readonly string[]): boolean {
  const [first, ...others] = concepts.map((concept) => index.facts(concept, currency));
  return first !== undefined && others.every((other) => sameWhereBoth(first, other));
}

function sameWhereBoth(one: FactsByEnd, other: FactsByEnd): boolean {
  let shared = 0;
  for (const [end, periods] of one)
    for (const { start, latest } of periods) {
      const twin = other.get(end)?.find((period) => period.start === start);
      if (!twin) continue;
      if (twin.latest.value !== latest.value) return false;
      shared += 1;
    }
  return shared > 0;
}
