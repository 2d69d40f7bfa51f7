import { measured, readableNumber, type Traced } from '@plumbline/formula/domain';
import type { StatementItem } from '../model/statement-item';
import type { AcrossDecision } from './decide-across-concepts';
import type { Scope } from '../company/target';
import type { QuarterTarget } from '../company/read-target';
import { tracedOf } from './traced-head';

/** A fourth quarter of a year and quarters reported under several concepts, with its trace. */
export function tracedAcross(scope: Scope, item: StatementItem, target: QuarterTarget, made: AcrossDecision): Traced {
  const formula = ['FY', ...made.quarters.map(({ period }) => period.fiscalPeriod)].join(' − ');
  return tracedOf(scope, item, target, {
    result: measured(made.value),
    origin: 'derived',
    formula,
    substituted: () => made.values.map(readableNumber).join(' − '),
    notes: [
      `Derived: ${formula}, as no filing gives the period alone`,
      `The year and its quarters are reported under ${made.concepts.join(' and ')}, which agree in every period both give`,
    ],
    inputs: [made.year, ...made.quarters].map((part) => scope.value(item, part)),
  });
}
