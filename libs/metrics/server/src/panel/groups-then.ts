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
import type { GroupMembers } from './member-records';
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

/** Values of the members of a group, a value a day. */
type MemberValues = ReadonlyMap<string, Float64Array>;

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

  async function readMembers(
    securities: readonly Security[],
    key: string,
    { days, ...asked }: DaysAsked,
  ): Promise<MemberValues> {
    const found = new Map<string, Float64Array>();
    for (const { id } of securities) {
      const source = await read(id, { statements: needsStatements(key) });
      const values = source && new FieldHistory(source, memberDays(source, days, asked), asked).column(key)?.values;
      if (values) found.set(id, values);
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
    return asked.days.map((_, at) => among(call, group, { id, values: valuesOn(members, at) }));
  };
}

/** The present of a member is its own last day, as its column has it: one that trades no more stands as it ended. */
function memberDays(source: HistorySource, days: readonly Day[], { asOf }: HistoryAsked): readonly Day[] {
  if (asOf !== undefined) return days;
  return [...days.slice(0, -1), ...[presentDay(source, asOf) ?? days.at(-1)].filter((day) => day !== undefined)];
}

const valuesOn = (members: MemberValues, at: number): ReadonlyMap<string, number> =>
  new Map([...members].map(([id, values]) => [id, values[at] ?? Number.NaN]));

interface OnDay {
  readonly id: string;
  readonly values: ReadonlyMap<string, number>;
}

/** The value of the security itself stands first, as standings want it. */
function among({ name, fewest = 1 }: GroupCall, { place, securities }: Group, { id, values }: OnDay): AmongOthers {
  const own = values.get(id) ?? Number.NaN;
  const others = [...values].filter(([each]) => each !== id).map(([, value]) => value);
  const all = Float64Array.of(own, ...others);
  const count = all.reduce((sum, value) => sum + Number(!Number.isNaN(value)), 0);
  const value =
    isPointsName(name) && values.has(id) ? aggregate(name, all, all.length, { scope: 'group', fewest }) : Number.NaN;
  const members = (): GroupMembers => ({
    own: id,
    all: securities.map((security) => ({ security, value: values.get(security.id) ?? Number.NaN })),
  });
  return { value, status: 'not_available', own, count, place, members };
}
