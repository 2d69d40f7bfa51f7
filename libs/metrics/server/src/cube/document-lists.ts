import type { ColumnRead } from '@plumbline/formula/domain';
import { actionsOverTime, type LastingAction, type SecurityDocument } from '@plumbline/market-data/domain';
import { PAYOUT_KINDS } from '@plumbline/metrics/domain';
import { epochDay } from '@plumbline/shared/domain';
import { publicFloats } from '@plumbline/statements/domain';

import { companySays } from '../panel/company-says';
import type { DocumentList } from './document-list';
import { INSIDER_LISTS } from './insider-lists';

const payoutsOf = ({ actions = [] }: SecurityDocument): readonly LastingAction[] =>
  actionsOverTime(actions).filter(({ action }) => PAYOUT_KINDS.includes(action.kind));

/** A number of each payout, by the day from which prices are without it. */
const ofPayouts =
  (valueOf: (payout: LastingAction) => number): DocumentList =>
  (document) =>
    payoutsOf(document).map((payout) => [epochDay(payout.action.day), valueOf(payout)]);

/** Splits, payouts, floats that show whether prices and counts are on one basis, and filings that bring shares to an exchange. */
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
  'list:listing': (document: SecurityDocument) =>
    (companySays(document).listing ?? []).map((filed) => [epochDay(filed), 1]),
} as const satisfies Readonly<Record<string, DocumentList>>;

export type ListKey = keyof typeof LISTS;

export const DOCUMENT_LISTS: Readonly<Record<string, DocumentList>> = { ...LISTS, ...INSIDER_LISTS };

const readsOf = (lists: Readonly<Record<string, DocumentList>>): readonly ColumnRead[] =>
  Object.keys(lists).map((key) => ({ key, yearsBack: 0, quartersBack: 0 }));

/** Lists as readings. */
export const LIST_READS = readsOf(LISTS);

/** Those of insiders, which figures of owners alone are made of. */
export const INSIDER_READS = readsOf(INSIDER_LISTS);
