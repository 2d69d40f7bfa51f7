import {
  checkFormula,
  measured,
  missing,
  NOT_TRADED,
  printFormula,
  type GroupCall,
  type MissingStatus,
  type Traced,
} from '@plumbline/formula/domain';
import { fieldCatalog } from '@plumbline/metrics/domain';

import { memberRecords, type GroupMembers } from './member-records';

/** Rank of a company among others. */
export interface AmongOthers {
  /** NaN where it has none, which `status` says. */
  readonly value: number;
  readonly status: MissingStatus;
  /** The value of the company itself, NaN where it has none, and how many of the group have one. */
  readonly own: number;
  readonly count: number;
  /** False where it is no longer traded, and so in no group. */
  readonly isTraded: boolean;
  /** The group in words. */
  readonly place: string;
  /** Read when somebody asks: a group can be the whole market. */
  readonly members: () => GroupMembers;
}

/** The group a text stands for, in words; without a text of all. */
export const placeOf = (by: string | undefined, text: string | undefined): string =>
  by === undefined ? 'of all' : `whose ${by.replaceAll('_', ' ')} is "${text ?? 'not known'}"`;

/** A group as a step of an explanation: the size of the group and the company's value. */
export function groupTrace(call: GroupCall, { value, status, members, ...among }: AmongOthers): Traced {
  const text = printFormula(call);
  const checked = checkFormula(text, { catalog: fieldCatalog });
  const { note, reason } = wordsOf(call, among);
  return {
    key: 'group',
    label: text,
    origin: 'calculated',
    formula: text,
    inputs: [],
    notes: [note],
    unit: ('unit' in checked ? checked.unit : undefined) ?? 'x',
    result: Number.isNaN(value) ? missing(status, reason) : measured(value),
    records: () => memberRecords(call, among.place, members()),
  };
}

function wordsOf(
  { argument }: GroupCall,
  { own, count, place, isTraded }: Omit<AmongOthers, 'value' | 'status' | 'members'>,
): { readonly note: string; readonly reason: string } {
  const what = printFormula(argument);
  if (!isTraded) return { note: `Among ${count} companies ${place}`, reason: NOT_TRADED };
  if (Number.isNaN(own))
    return { note: `Among ${count} companies ${place}`, reason: `The company has no value of ${what}` };
  return {
    note: `${what} of ${Number(own.toPrecision(6))} among ${count} companies ${place} that have a value`,
    reason: `Too few peers (${count}) to compare`,
  };
}
