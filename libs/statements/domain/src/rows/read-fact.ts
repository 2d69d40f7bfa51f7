import { measured, plain, readableNumber, type FactUse, type Measured } from '@plumbline/formula/domain';
import { knownAt, type Fact } from '@plumbline/market-data/domain';
import { addDays, epochDay, type Day } from '@plumbline/shared/domain';
import type { StatementItem } from '../model/statement-item';
import type { PeriodFacts } from '../facts/fact-index';
import type { PeriodFiling } from '../facts/period-filing';
import type { DecisionScope } from '../company/decision-scope';

const NONE: readonly never[] = [];

/** Days that the same period may begin apart in two filings. */
const START_TOLERANCE = 5;

/** A stretch of time a fact must speak of; without `start` an instant. */
export interface Stretch {
  readonly start?: Day;
  readonly end: Day;
}

const unitOf = ({ unit }: StatementItem, currency: string): string => {
  if (unit === 'shares') return 'shares';
  return unit === 'per-share' ? `${currency}/shares` : currency;
};

/** A row, and the one of its concepts to read it from. */
export interface Wanted {
  readonly item: StatementItem;
  readonly concept: string;
}

/** The fact of one concept for a stretch of time: the latest vintage, or that of the first filing in which the period was current. */
export function readFact(
  { view, basis }: Pick<DecisionScope, 'view' | 'basis'>,
  { item, concept }: Wanted,
  stretch: Stretch,
  filings: () => readonly PeriodFiling[] = () => view.calendar.current.get(stretch.end) ?? NONE,
): FactUse | undefined {
  const periods = view.index.facts(concept, unitOf(item, view.currency)).get(stretch.end);
  const period = periods && nearest(periods, stretch);
  if (!period) return undefined;
  const fact = basis === 'restated' ? period.latest : firstCurrent(period, filings());
  return fact && { fact, vintages: period.vintages };
}

function nearest(periods: readonly PeriodFacts[], { start }: Stretch): PeriodFacts | undefined {
  if (start === undefined) return periods.find((period) => period.start === undefined);
  const exact = periods.find((period) => period.start === start);
  if (exact) return exact;
  let best: PeriodFacts | undefined;
  let distance = START_TOLERANCE + 1;
  const wanted = epochDay(start);
  for (const period of periods) {
    const apart = Math.abs(period.from - wanted);
    if (apart < distance) [best, distance] = [period, apart];
  }
  return best;
}

/**
 * Returns the fact from the first filing in which the period was current; an amendment counts where the original has
 * none.
 */
function firstCurrent({ vintages }: PeriodFacts, filings: readonly PeriodFiling[]): Fact | undefined {
  for (const { accession } of filings) {
    const [said] = knownAt(vintages.filter((vintage) => vintage.accession === accession));
    if (said) return said.fact;
  }
  return undefined;
}

/** Factor by which a fact's value is divided, or a count multiplied. */
const factorOf = ({ view }: Pick<DecisionScope, 'view'>, { unit }: StatementItem, { filed }: Fact): number =>
  unit === 'money' ? 1 : view.splitsSince(filed);

const valueBy = ({ sign, unit }: StatementItem, { value }: Fact, factor: number): number =>
  sign * (unit === 'shares' ? value * factor : value / factor);

/** `shownValue` as a plain number; NaN where it is not finite. */
export const shownNumber = (scope: Pick<DecisionScope, 'view'>, item: StatementItem, fact: Fact): number =>
  plain(valueBy(item, fact, factorOf(scope, item, fact)));

/** A fact's value as shown: sign of the row, per-share figures and counts on the split basis of the as-of day. */
export function shownValue(
  scope: Pick<DecisionScope, 'view'>,
  item: StatementItem,
  fact: Fact,
): { result: Measured; notes: readonly string[] } {
  const factor = factorOf(scope, item, fact);
  const notes =
    factor === 1 ? NONE : [`Split adjusted by ${readableNumber(factor)}: filed ${fact.filed}, before the split`];
  return { result: measured(valueBy(item, fact, factor)), notes };
}

/** The stretch an item speaks of in a period. */
export function stretchOf(item: StatementItem, period: { readonly start: Day; readonly end: Day }): Stretch {
  if (item.kind !== 'instant') return { start: period.start, end: period.end };
  return { end: item.atStart ? addDays(period.start, -1) : period.end };
}
