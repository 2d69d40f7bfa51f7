import { isKnown, readableNumber, type Traced } from '@plumbline/formula/domain';
import type { StatementItem } from '../model/statement-item';
import { statementItem } from '../registry/statement-items';
import type { Scope } from '../company/target';
import type { Target } from '../company/read-target';
import { roundingOf } from './tolerance';

/** The row whose reported figure is held against the positions of cash. */
export const CHANGE_IN_CASH = 'net_change_cash';

const POSITIONS = ['cash_begin', 'cash_end'] as const;

/** A change in cash in two versions, and the positions it has to lead from and to. */
interface Change {
  readonly said: number;
  readonly sum: number;
  readonly begin: number;
  readonly end: number;
}

/** True where the sum of the flows leads from the cash at the beginning to that at the end and the reported change does not. */
export function isSumRather({ said, sum, begin, end }: Change): boolean {
  const leads = (change: number): boolean => Math.abs(begin + change - end) <= roundingOf([begin, end, change]);
  return leads(sum) && !leads(said);
}

/**
 * Some companies tag the change in cash before exchange rates. Where the reported change does not lead from the cash at
 * the beginning to that at the end and the sum of the flows does, the sum is the change. Undefined where the reported one
 * is kept.
 */
export function changeBySum(
  scope: Scope,
  item: StatementItem,
  target: Target,
  { reported, summed }: { readonly reported: Traced; readonly summed: Traced | undefined },
): Traced | undefined {
  if (item.key !== CHANGE_IN_CASH || !summed || !isKnown(summed.result) || !isKnown(reported.result)) return undefined;
  const [said, sum] = [reported.result.value, summed.result.value];
  const [begin, end] = POSITIONS.map((key) => {
    const row = statementItem(key, scope.template);
    const result = row && scope.value(row, target).result;
    return result && isKnown(result) ? result.value : undefined;
  });
  if (begin === undefined || end === undefined) return undefined;
  if (!isSumRather({ said, sum, begin, end })) return undefined;
  const note = `The sum of the flows rather than the reported ${readableNumber(said)}: only it leads from cash at the beginning to cash at the end`;
  return { ...summed, notes: [...summed.notes, note] };
}
