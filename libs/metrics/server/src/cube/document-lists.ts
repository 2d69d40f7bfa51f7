import type { ColumnRead } from '@plumbline/formula/domain';
import { actionsOverTime, type LastingAction, type SecurityDocument } from '@plumbline/market-data/domain';
import { PAYOUT_KINDS } from '@plumbline/metrics/domain';
import { epochDay } from '@plumbline/shared/domain';
import { publicFloats } from '@plumbline/statements/domain';

/** Entries of a document with a day and a number each. */
export type DocumentList = (document: SecurityDocument) => readonly (readonly [day: number, value: number])[];

const payoutsOf = ({ actions = [] }: SecurityDocument): readonly LastingAction[] =>
  actionsOverTime(actions).filter(({ action }) => PAYOUT_KINDS.includes(action.kind));

/** A number of each payout, by the day from which prices are without it. */
const ofPayouts =
  (valueOf: (payout: LastingAction) => number): DocumentList =>
  (document) =>
    payoutsOf(document).map((payout) => [epochDay(payout.action.day), valueOf(payout)]);

/** Inputs for reading prices: splits, payouts, and floats that show whether prices and counts are on one basis. */
const LISTS = {
  'list:split': ({ splits }: SecurityDocument) => splits.map(({ day, ratio }) => [epochDay(day), ratio]),
  'list:float': (document: SecurityDocument) =>
    publicFloats(document).map(({ filed, perShare }) => [epochDay(filed), perShare]),
  'list:payout': ofPayouts(({ action }) => action.amount ?? Number.NaN),
  'list:payout-kind': ofPayouts(({ action }) => PAYOUT_KINDS.indexOf(action.kind)),
  'list:payout-known': ofPayouts(({ action }) => action.knownAt),
  'list:payout-until': ofPayouts(({ until }) => until),
  'list:float-day': (document: SecurityDocument) =>
    publicFloats(document).map(({ filed, day }) => [epochDay(filed), epochDay(day)]),
} as const satisfies Readonly<Record<string, DocumentList>>;

export type ListKey = keyof typeof LISTS;

export const DOCUMENT_LISTS: Readonly<Record<string, DocumentList>> = LISTS;

/** Lists as readings. */
export const LIST_READS: readonly ColumnRead[] = Object.keys(LISTS).map((key) => ({
  key,
  yearsBack: 0,
  quartersBack: 0,
}));
