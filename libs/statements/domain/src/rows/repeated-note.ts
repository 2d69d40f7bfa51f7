import type { FactUse } from '@plumbline/formula/domain';
import type { Fact } from '@plumbline/market-data/domain';
import { daysBetween } from '@plumbline/shared/domain';
import { within } from '../calendar/interim';
import type { DecisionScope } from '../company/decision-scope';
import type { StatementItem } from '../model/statement-item';
import { statementItem } from '../registry/statement-items';
import { saying } from './choose-concept';

/** Days between the ends of two years that follow each other. */
const A_YEAR = [300, 430] as const;
/** A line of every cash-flow statement. */
const TOTAL = 'cash_flow_from_operations';

/**
 * True for a figure of the cash-flow statement that is none: a note repeats what happened in the year before under the
 * dates of this one. Of a line of the statement the report gives the year before next to it, as it does of the total.
 */
export function isRepeatedNote(scope: DecisionScope, { section, key }: StatementItem, use: FactUse): boolean {
  const [fact = use.fact] = saying(use);
  if (section !== 'cashflow' || key === TOTAL || fact.value === 0) return false;
  const known = scope.view.index.all(fact.concept).filter(({ unit }) => unit === fact.unit);
  if (!known.some((other) => isRepeated(other, fact)) || known.some((other) => isBeside(other, fact))) return false;
  const totals = statementItem(TOTAL, scope.template)?.concepts ?? [];
  return totals.some((concept) => scope.view.index.all(concept).some((other) => isBeside(other, fact)));
}

const isYearBefore = ({ start, end }: Fact, fact: Fact): boolean =>
  start !== undefined && within(daysBetween(end, fact.end), A_YEAR);

const isRepeated = (earlier: Fact, fact: Fact): boolean =>
  earlier.value === fact.value &&
  earlier.accession !== fact.accession &&
  earlier.filed <= fact.filed &&
  isYearBefore(earlier, fact);

/** The year before, in the same report. */
const isBeside = (earlier: Fact, fact: Fact): boolean =>
  earlier.accession === fact.accession && isYearBefore(earlier, fact);
