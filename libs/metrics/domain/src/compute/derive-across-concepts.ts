import { isKnown, measured } from '../model/measured';
import type { StatementItem } from '../model/statement-item';
import type { Traced } from '../model/traced';
import { readableNumber } from '../expression/readable-number';
import type { FactsByEnd } from './fact-index';
import { scopesDiffer, type Part } from './same-scope';
import { quarterTarget, type QuarterTarget, type Scope } from './target';
import { tracedOf } from './traced-head';

/**
 * A fourth quarter of a year whose concept changed with the annual report (Apple's revenue in FY2018): the year less its
 * three quarters, if both concepts gave the same value for every period they share and share at least one.
 */
export function deriveAcrossConcepts(scope: Scope, item: StatementItem, target: QuarterTarget): Traced | undefined {
  const { year, position, parts: all } = target.period;
  if (item.kind !== 'flow' || position !== all || !year || target.earlier.length !== all - 1) return undefined;
  const whole = scope.value(item, { kind: 'annual', period: year });
  const quarters = target.earlier.map((quarter) => scope.value(item, quarterTarget(scope.view, quarter)));
  const parts = [whole, ...quarters];
  const values = parts
    .map(({ result }) => (isKnown(result) ? result.value : undefined))
    .filter((value) => value !== undefined);
  const concepts = new Set(parts.flatMap(conceptsOf));
  const [first = 0, ...rest] = values;
  if (rest.length !== all - 1 || concepts.size < 2 || !agree(scope, [...concepts])) return undefined;
  if (scopesDiffer(scope, item, partOf(whole), quarters.map(partOf)) !== undefined) return undefined;
  const formula = ['FY', ...target.earlier.map(({ fiscalPeriod }) => fiscalPeriod)].join(' − ');
  return tracedOf(scope, item, target, {
    result: measured(rest.reduce((left, value) => left - value, first)),
    origin: 'derived',
    formula,
    substituted: () => values.map(readableNumber).join(' − '),
    notes: [
      `Derived: ${formula}, as no filing gives the period alone`,
      `The year and its quarters stand under ${[...concepts].join(' and ')}, which agree in every period both give`,
    ],
    inputs: parts,
  });
}

const partOf = (traced: Traced): Part => ({
  name: traced.period?.label ?? '',
  value: isKnown(traced.result) ? traced.result.value : Number.NaN,
  traced,
});

const conceptsOf = ({ factUse, inputs }: Traced): readonly string[] =>
  factUse ? [factUse.fact.concept] : inputs.flatMap(conceptsOf);

function agree({ view }: Scope, concepts: readonly string[]): boolean {
  const [first, ...others] = concepts.map((concept) => view.index.facts(concept, view.currency));
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
