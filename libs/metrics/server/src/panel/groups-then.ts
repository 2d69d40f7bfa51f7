import {
  aggregate,
  FieldHistory,
  isPointsName,
  needsStatements,
  presentDay,
  printFormula,
  type GroupCall,
  type HistoryAsked,
  type HistorySource,
} from '@plumbline/metrics/domain';
import type { Security } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { LRUCache } from 'lru-cache';

import { placeOf, type AmongOthers } from './group-trace';
import { historySources, type HistoryMarket } from './history-sources';
import type { GroupMember, GroupMembers } from './member-records';
import { isTradedOn } from './on-day';
import { listedTexts } from './security-texts';

/** Which days of the past, and as they were known then or as they are known now. */
export interface DaysAsked extends HistoryAsked {
  readonly days: readonly Day[];
}

/** The securities of a group, and the group in words. */
interface Group {
  readonly securities: readonly Security[];
  readonly place: string;
}

/** The value of a member on each day, and whether it was traded then. */
interface Member {
  readonly values: Float64Array;
  readonly isTraded: readonly boolean[];
}

/** The members of a group. */
type MemberValues = ReadonlyMap<string, Member>;

/** Groups whose values are kept: a number a member and day. */
const KEPT_GROUPS = 40;

/** A security of no group has no members beside it, nor itself. */
async function groupOf(market: HistoryMarket, by: string | undefined, id: string): Promise<Group> {
  const securities = market.list();
  if (by === undefined) return { securities, place: placeOf(by, undefined) };
  const texts = listedTexts(securities, by) ?? (await market.columns?.()?.texts(by));
  const row = securities.findIndex((security) => security.id === id);
  const code = texts?.codes[row] ?? -1;
  if (!texts || code < 0) return { securities: [], place: placeOf(by, undefined) };
  const members = securities.filter((_, each) => texts.codes[each] === code);
  return { securities: members, place: placeOf(by, texts.texts[code]) };
}

/**
 * What a security was among others on days of the past, by the figures each of them had on those days. Who belongs to a
 * group is as it is today. Members are read one after the other, and their statements only where the figure needs them.
 */
export function groupsThen(market: HistoryMarket) {
  const read = historySources(market);
  const kept = new LRUCache<string, Promise<MemberValues>>({ max: KEPT_GROUPS });

  /** Of each day; the last one is the present, which is that of the market. */
  function tradedOn(security: Security | undefined, days: readonly Day[], asOf: Day | undefined): readonly boolean[] {
    const today = asOf ?? market.status().lastPriceDay ?? undefined;
    const series = security && market.prices(security.id);
    return days.map((day, at) => !!security && isTradedOn(security, series, at === days.length - 1 ? today : day));
  }

  async function readMembers(
    securities: readonly Security[],
    key: string,
    { days, ...asked }: DaysAsked,
  ): Promise<MemberValues> {
    const found = new Map<string, Member>();
    for (const { id } of securities) {
      const source = await read(id, { statements: needsStatements(key) });
      const values = source && new FieldHistory(source, memberDays(source, days, asked), asked).column(key)?.values;
      if (!values) continue;
      found.set(id, { values, isTraded: tradedOn(source.security, days, asked.asOf) });
    }
    return found;
  }

  function membersOf({ securities, place }: Group, key: string, asked: DaysAsked): Promise<MemberValues> {
    const name = [market.status().version, key, place, asked.as, asked.asOf, asked.days.join()].join('|');
    const known = kept.get(name) ?? readMembers(securities, key, asked);
    kept.set(name, known);
    known.catch(() => kept.delete(name));
    return known;
  }

  /** Of each day; the group must be one over a figure by its name. */
  return async (id: string, call: GroupCall, asked: DaysAsked): Promise<readonly AmongOthers[]> => {
    const { argument, by } = call;
    if (argument.kind !== 'reference') throw new Error(`${printFormula(call)} is a group over more than a name`);
    const group = await groupOf(market, by, id);
    const members = await membersOf(group, argument.key, asked);
    const own = market.list().find((security) => security.id === id);
    const isTraded = tradedOn(own, asked.days, asked.asOf);
    return asked.days.map((_, at) => among(call, group, { id, at, members, isTraded: isTraded[at] ?? false }));
  };
}

/** The present of a member is its own last day, as its column has it. */
function memberDays(source: HistorySource, days: readonly Day[], { asOf }: HistoryAsked): readonly Day[] {
  if (asOf !== undefined) return days;
  return [...days.slice(0, -1), ...[presentDay(source, asOf) ?? days.at(-1)].filter((day) => day !== undefined)];
}

interface OnDay {
  readonly id: string;
  /** The place of the day among those of the members. */
  readonly at: number;
  readonly members: MemberValues;
  readonly isTraded: boolean;
}

/** The value of the security itself stands first, as standings want it. Those that are traded no longer do not count. */
function among({ name, fewest = 1 }: GroupCall, { place, securities }: Group, day: OnDay): AmongOthers {
  const { id, at, members, isTraded } = day;
  const member = members.get(id);
  const own = member?.values[at] ?? Number.NaN;
  const others = [...members].filter(([each, other]) => each !== id && other.isTraded[at]);
  const all = Float64Array.of(isTraded ? own : Number.NaN, ...others.map(([, { values }]) => values[at] ?? Number.NaN));
  const count = all.reduce((sum, value) => sum + Number(!Number.isNaN(value)), 0);
  const value =
    isPointsName(name) && member && isTraded
      ? aggregate(name, all, all.length, { scope: 'group', fewest })
      : Number.NaN;
  const told = (): GroupMembers => ({ own: id, all: securities.flatMap((security) => countedOn(security, day)) });
  return { value, status: 'not_available', own, count, place, isTraded, members: told };
}

/** A security with its value of the day; nothing of one that does not count then. */
function countedOn(security: Security, { at, members }: OnDay): readonly GroupMember[] {
  const { values, isTraded } = members.get(security.id) ?? {};
  return isTraded?.[at] === false ? [] : [{ security, value: values?.[at] ?? Number.NaN }];
}
