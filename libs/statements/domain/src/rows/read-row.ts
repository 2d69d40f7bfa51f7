import { isKnown, measured, missing, readableNumber, type Traced } from '@plumbline/formula/domain';
import type { StatementItem, Way } from '../model/statement-item';
import type { Choice } from './choose-concept';
import { decideRow, type PartlyDecision, type RowDecision } from './decide-row';
import type { QuartersDecision } from './dividend-of-part';
import { tracedAcross } from './derive-across-concepts';
import { tracedQuarter } from './derive-quarter';
import { shownValue } from './read-fact';
import { byFormula } from './row-formula';
import type { Scope } from '../company/target';
import type { ReadTarget } from '../company/read-target';
import { tracedOf } from './traced-head';

const NONE: readonly never[] = [];

/** A row as it was reported or derived from what was, with its trace; undefined where nothing speaks of the period. */
export function reportedOrDerived(scope: Scope, item: StatementItem, target: ReadTarget): Traced | undefined {
  const decision = decideRow(scope, item, target);
  return decision && traced(scope, item, target, decision);
}

function traced(scope: Scope, item: StatementItem, target: ReadTarget, decision: RowDecision): Traced | undefined {
  if (decision.kind === 'fact') return fromFact(scope, item, target, decision.choice);
  if (decision.kind === 'partly') return partlyReported(scope, item, target, decision);
  if (decision.kind === 'way') return byWay(scope, item, target, decision.way);
  if (decision.kind === 'four-quarters') return fourQuarters(scope, item, target, decision);
  if (target.kind === 'annual') return undefined;
  return decision.kind === 'across'
    ? tracedAcross(scope, item, target, decision)
    : tracedQuarter(scope, item, target, decision);
}

const nameOf = (concept: string): string => concept.slice(concept.indexOf(':') + 1);

const PAID_MORE = 'more than twice of what is reported was paid for each share, so that it is of a part of the year';

/** Describes in words which part of the row is known. */
function partOf({ leftOut, isOfQuarter = false }: PartlyDecision): string {
  if (isOfQuarter) return PAID_MORE;
  if (!leftOut) return 'reports give it together with earlier months only';
  return `what is reported leaves out ${nameOf(leftOut).startsWith('Cost') ? '' : 'the cost of '}${nameOf(leftOut)}`;
}

function partlyReported(scope: Scope, item: StatementItem, target: ReadTarget, decision: PartlyDecision): Traced {
  const why = partOf(decision);
  const reason = `${item.label} of ${target.period.label} is not known: ${why}`;
  const result = missing('not_available', reason);
  return tracedOf(scope, item, target, { result, origin: 'derived', notes: NONE, inputs: NONE, isPartly: true });
}

const OF_A_QUARTER =
  'The report gives the dividend of a quarter for the days of the year: four of it are, within 5 %, what was paid for each share';

function fourQuarters(scope: Scope, item: StatementItem, target: ReadTarget, made: QuartersDecision): Traced {
  const { use: factUse, value } = made;
  const shown = shownValue(scope, item, factUse.fact);
  const said = tracedOf(scope, item, target, { ...shown, origin: 'reported', inputs: NONE, factUse });
  return tracedOf(scope, item, target, {
    result: measured(value),
    origin: 'derived',
    formula: '4 × the dividend of a quarter',
    substituted: () => `4 × ${readableNumber(isKnown(shown.result) ? shown.result.value : value / 4)}`,
    notes: [OF_A_QUARTER],
    inputs: [said],
  });
}

function byWay(scope: Scope, item: StatementItem, target: ReadTarget, { formula, words }: Way): Traced {
  const made = byFormula(scope, item, target, formula);
  return { ...made, notes: [words, ...made.notes] };
}

function fromFact(scope: Scope, item: StatementItem, target: ReadTarget, { use: factUse, why }: Choice): Traced {
  const { start, end } = factUse.fact;
  const { label } = target.period;
  const shown = shownValue(scope, item, factUse.fact);
  const { result } = shown;
  const notes = why ? [...shown.notes, why()] : shown.notes;
  const period = start ? { label, start, end } : { label, end };
  return tracedOf(scope, item, target, { result, notes, period, origin: 'reported', inputs: NONE, factUse });
}
