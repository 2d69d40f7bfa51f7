import {
  insiderActivityStates,
  newYorkDay,
  recentActivity,
  type InsiderActivity,
  type InsiderActivityStates,
  type InsiderDeal,
  type InsiderFiling,
  type LastingPart,
} from '@plumbline/market-data/domain';
import { listDays, listValues, type ChangingColumn } from '@plumbline/metrics/domain';
import { dayFromEpoch, epochDay } from '@plumbline/shared/domain';

import type { DocumentList } from './document-list';

/** The end of what still holds, as a day. */
const NEVER = 2_147_483_647;

/** The day by whose end something that happened at a moment was known. */
const dayOf = (moment: number): number => (moment === Number.POSITIVE_INFINITY ? NEVER : epochDay(newYorkDay(moment)));

/** Parts that held at the end of a day: the rest was never known by the end of any. */
const ofDays = <T>(states: readonly LastingPart<T>[]): readonly LastingPart<T>[] =>
  states
    .map(({ part, from, until }) => ({ part, from: dayOf(from), until: dayOf(until) }))
    .filter(({ from, until }) => from < until);

const known = new WeakMap<readonly InsiderFiling[], InsiderActivityStates>();

/** Made once for all lists of a document. */
function statesOf(filings: readonly InsiderFiling[]): InsiderActivityStates {
  const found = known.get(filings) ?? readStates(filings);
  known.set(filings, found);
  return found;
}

function readStates(filings: readonly InsiderFiling[]): InsiderActivityStates {
  const { deals, stakes, filed } = insiderActivityStates(filings);
  return { deals: ofDays(deals), stakes: ofDays(stakes), filed: ofDays(filed) };
}

type Entries = ReturnType<DocumentList>;

const listOf =
  (entries: (states: InsiderActivityStates) => Entries): DocumentList =>
  ({ insiders }) =>
    insiders ? entries(statesOf(insiders)) : [];

/** Bits of a number that says who traded and how. */
const [SALE, CEO, CFO, PERSON] = [1, 2, 4, 8];

/** People by numbers of their own in the list of their company. */
function traders(deals: readonly LastingPart<InsiderDeal>[]): Entries {
  const people = new Map<string, number>();
  return deals.map(({ part: { who, side, isCeo, isCfo }, until }) => {
    const person = people.get(who) ?? people.size;
    people.set(who, person);
    return [until, PERSON * person + (side === 'sell' ? SALE : 0) + (isCeo ? CEO : 0) + (isCfo ? CFO : 0)];
  });
}

/** Trades, holdings and reports of insiders: each with the day by whose end it was known, and the one that ended it. */
const LISTS = {
  'list:insider-deal': listOf(({ deals }) => deals.map(({ part, from }) => [from, epochDay(part.day)])),
  'list:insider-deal-who': listOf(({ deals }) => traders(deals)),
  'list:insider-deal-shares': listOf(({ deals }) => deals.map(({ part }) => [0, part.shares ?? Number.NaN])),
  'list:insider-deal-price': listOf(({ deals }) => deals.map(({ part }) => [0, part.price ?? Number.NaN])),
  'list:insider-stake': listOf(({ stakes }) => stakes.map(({ part, from }) => [from, epochDay(part.day)])),
  'list:insider-stake-shares': listOf(({ stakes }) => stakes.map(({ part, until }) => [until, part.shares])),
  'list:insider-filed': listOf(({ filed }) => filed.map(({ part, from }) => [from, epochDay(part)])),
  'list:insider-filed-until': listOf(({ filed }) => filed.map(({ until }) => [until, 0])),
} as const satisfies Readonly<Record<string, DocumentList>>;

type InsiderList = keyof typeof LISTS;

export const INSIDER_LISTS: Readonly<Record<string, DocumentList>> = LISTS;

/** Lists of insiders as they are kept over time. */
export type InsiderLists = Readonly<Record<InsiderList, ChangingColumn>>;

/** Names and numbers of filings are in documents: nothing but explanations reads them. */
const UNNAMED = { name: '', accession: '' } as const;

/** Trades and holdings of insiders of a company by the end of a day (days since 1970); undefined where it has no report. */
export function insidersOn(lists: InsiderLists, row: number, day: number): InsiderActivity | undefined {
  const filed = listValues(lists['list:insider-filed'], row);
  if (filed.length === 0) return undefined;
  const heldAt = (from: InsiderList, until: InsiderList): readonly number[] => {
    const [begun, ended] = [listDays(lists[from], row), listDays(lists[until], row)];
    return [...begun.keys()].filter((at) => begun[at]! <= day && day < ended[at]!);
  };
  const reports = heldAt('list:insider-filed', 'list:insider-filed-until').map((at) => filed[at]!);
  return recentActivity(
    {
      deals: dealsAt(lists, row, heldAt('list:insider-deal', 'list:insider-deal-who')),
      stakes: stakesAt(lists, row, heldAt('list:insider-stake', 'list:insider-stake-shares')),
    },
    reports.length === 0 ? undefined : dayFromEpoch(Math.max(...reports)),
  );
}

function dealsAt(lists: InsiderLists, row: number, places: readonly number[]): InsiderActivity['deals'] {
  const [days, who] = [listValues(lists['list:insider-deal'], row), listValues(lists['list:insider-deal-who'], row)];
  const shares = listValues(lists['list:insider-deal-shares'], row);
  const prices = listValues(lists['list:insider-deal-price'], row);
  return places.map((at): InsiderDeal => {
    const bits = who[at]! % PERSON;
    return {
      ...UNNAMED,
      day: dayFromEpoch(days[at]!),
      who: String((who[at]! - bits) / PERSON),
      side: bits & SALE ? 'sell' : 'buy',
      isCeo: (bits & CEO) > 0,
      isCfo: (bits & CFO) > 0,
      ...(Number.isNaN(shares[at]) ? {} : { shares: shares[at]! }),
      ...(Number.isNaN(prices[at]) ? {} : { price: prices[at]! }),
    };
  });
}

function stakesAt(lists: InsiderLists, row: number, places: readonly number[]): InsiderActivity['stakes'] {
  const days = listValues(lists['list:insider-stake'], row);
  const shares = listValues(lists['list:insider-stake-shares'], row);
  return places.map((at) => ({ ...UNNAMED, who: '', day: dayFromEpoch(days[at]!), shares: shares[at]! }));
}
