import { measured, missing, readableNumber, type Traced } from '@plumbline/formula/domain';
import type { StatementItem } from '../model/statement-item';
import type { QuarterDecision, QuarterDifference, StretchPart } from './decide-quarter';
import { shownValue } from './read-fact';
import type { Scope } from '../company/target';
import type { QuarterTarget } from '../company/read-target';
import { tracedOf } from './traced-head';

const NONE: readonly never[] = [];
/** Said of a part that no report names. */
const NOTHING = ['The cash-flow statement of this time names none of it'] as const;

/** A quarter nobody reported alone with its trace, or an absence with its reason. */
export function tracedQuarter(
  scope: Scope,
  item: StatementItem,
  target: QuarterTarget,
  decision: QuarterDecision,
): Traced {
  if (decision.kind === 'difference') return tracedDifference(scope, item, target, decision);
  const reason = `${item.label} of ${target.period.label} is not derivable: ${decision.why}`;
  const result = missing('not_available', reason);
  return tracedOf(scope, item, target, { result, origin: 'derived', notes: NONE, inputs: NONE, isPartly: true });
}

function tracedDifference(scope: Scope, item: StatementItem, target: QuarterTarget, made: QuarterDifference): Traced {
  const prefix = made.times > 1 ? `${String(made.times)} × ` : '';
  const parts = [made.whole, ...made.rest];
  const formula = prefix + parts.map(({ name }) => name).join(' − ');
  return tracedOf(scope, item, target, {
    result: measured(made.value),
    origin: 'derived',
    formula,
    substituted: () => prefix + parts.map((part) => readableNumber(part.value)).join(' − '),
    notes: [`Derived: ${formula}, as no filing gives the period alone`],
    inputs: parts.map((part) => tracedPart(scope, item, target, part)),
  });
}

function tracedPart(scope: Scope, item: StatementItem, target: QuarterTarget, part: StretchPart): Traced {
  const { name, stretch, use: factUse } = part;
  const period = { label: `${name} to ${stretch.end}`, ...stretch };
  if (!factUse) {
    const nothing = { result: measured(part.value), formula: String(part.value), notes: NOTHING, inputs: NONE };
    return tracedOf(scope, item, target, { ...nothing, period, origin: 'calculated' });
  }
  const shown = shownValue(scope, item, factUse.fact);
  return tracedOf(scope, item, target, { ...shown, period, factUse, origin: 'reported', inputs: NONE });
}
