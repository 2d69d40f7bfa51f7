import { aggregate, isPointsName, printFormula, type GroupCall } from '@plumbline/formula/domain';
import type { DerivedTexts, Security } from '@plumbline/market-data/domain';
import {
  companiesUnder,
  fieldCatalog,
  groupsUnder,
  type CompanyColumns,
  type CompanyList,
  type HistoryAsked,
} from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';

import { placeOf, type AmongOthers } from './group-trace';
import type { HistoryMarket } from './history-sources';
import type { GroupMembers } from './member-records';
import { membersThen, type MemberThen } from './members-then';
import { isTradedOn } from './on-day';
import { listedTexts } from './security-texts';

/** Which days of the past, ends of years and the present behind them, or the present alone; as they were known then or as they are known now. */
export interface DaysAsked extends HistoryAsked {
  readonly days: readonly Day[];
}

/** The securities of a group, and the group in words. */
interface Group {
  readonly securities: readonly Security[];
  readonly place: string;
}

/** Ranks of a security on days, by groups in words, and all companies by the requested columns. */
export interface OthersOnDays {
  readonly group: (call: GroupCall) => readonly AmongOthers[] | undefined;
  readonly companies: (columns: CompanyColumns) => readonly CompanyList[] | undefined;
}

const allOf = (market: HistoryMarket): Group => ({
  securities: market.list(),
  place: placeOf(undefined, undefined),
});

/** A text of all securities as it is today. */
const textsOf = async (market: HistoryMarket, key: string): Promise<DerivedTexts | undefined> =>
  listedTexts(market.list(), key) ?? (await market.columns?.()?.texts(key));

/** A security of no group has no members next to it, nor itself. */
async function groupOf(market: HistoryMarket, by: string | undefined, id: string): Promise<Group> {
  if (by === undefined) return allOf(market);
  const securities = market.list();
  const texts = await textsOf(market, by);
  const row = securities.findIndex((security) => security.id === id);
  const code = texts?.codes[row] ?? -1;
  if (!texts || code < 0) return { securities: [], place: placeOf(by, undefined) };
  const members = securities.filter((_, each) => texts.codes[each] === code);
  return { securities: members, place: placeOf(by, texts.texts[code]) };
}

/** The security itself on a day. */
interface OwnDay {
  readonly id: string;
  /** Undefined at present. */
  readonly day: Day | undefined;
  readonly isTraded: boolean;
}

type OnDay = ReadonlyMap<string, MemberThen>;

/** A group in which values of one name are held against each other. */
interface NamedGroup extends Group {
  readonly call: GroupCall;
  readonly key: string;
}

/** The value of the security itself comes first, as standings need it. Those that are traded no longer do not count. */
function among(
  { call: { name, fewest = 1 }, key, place, securities }: NamedGroup,
  members: OnDay,
  { id, isTraded }: OwnDay,
): AmongOthers {
  const own = members.get(id);
  const others = [...members].filter(([each, member]) => each !== id && member.isTraded);
  const values = others.map(([, member]) => member.number(key));
  const all = Float64Array.of(isTraded && own ? own.number(key) : Number.NaN, ...values);
  const count = all.reduce((sum, value) => sum + Number(!Number.isNaN(value)), 0);
  const value =
    isPointsName(name) && own && isTraded ? aggregate(name, all, all.length, { scope: 'group', fewest }) : Number.NaN;
  const listMembers = (): GroupMembers => ({
    own: id,
    all: securities
      .filter((security) => members.get(security.id)?.isTraded !== false)
      .map((security) => ({ security, value: members.get(security.id)?.number(key) ?? Number.NaN })),
  });
  const known = { count, place, isTraded, members: listMembers };
  return { value, status: 'not_available', own: own?.number(key) ?? Number.NaN, ...known };
}

const isText = (key: string): boolean => fieldCatalog.find(key)?.unit === 'text';

/** Value of a security in a row on a day; undefined where it is missing. */
type Cell = (row: number, member: MemberThen) => unknown;

/** Texts unchanged, missing numbers as nothing. */
function cellOf(key: string, texts: DerivedTexts | undefined): Cell {
  if (isText(key)) return (row) => texts?.texts[texts.codes[row] ?? -1];
  const isBoolean = fieldCatalog.find(key)?.unit === 'boolean';
  return (_, member) => {
    const value = member.number(key);
    if (Number.isNaN(value)) return undefined;
    return isBoolean ? value !== 0 : value;
  };
}

/** A list of all companies, as it is made on any day. */
interface ListAsked {
  readonly securities: readonly Security[];
  readonly cells: readonly (readonly [name: string, cell: Cell])[];
}

/** Those that are traded. A security that is not is not in its own list either: its symbol may be another's by now. */
function listOf({ securities, cells }: ListAsked, members: OnDay, { id, isTraded }: OwnDay): CompanyList {
  const symbol = isTraded ? undefined : securities.find((each) => each.id === id)?.symbol;
  return securities.flatMap((security, row) => {
    const member = members.get(security.id);
    if (!member?.isTraded || security.symbol === symbol) return [];
    return [Object.fromEntries(cells.map(([name, cell]) => [name, cell(row, member)]))];
  });
}

/**
 * Ranks of a security on past days, by the figures that each company had on those days. Membership of a group is as of
 * today. Members are read one after the other, and their statements only where the figure needs them. `patienceMs`: how
 * long an answer waits for that.
 */
export function othersThen(market: HistoryMarket, patienceMs?: number) {
  const read = membersThen(market, patienceMs);

  /** The security on each of the days. */
  function ownDays(id: string, { days, asOf }: DaysAsked): readonly OwnDay[] {
    const own = market.list().find((security) => security.id === id);
    const series = market.prices(id);
    const today = asOf ?? market.status().lastPriceDay ?? undefined;
    return days.map((day, at) => {
      const isLast = at === days.length - 1;
      const isTraded = own !== undefined && isTradedOn(own, series, isLast ? today : day);
      return { id, day: isLast ? undefined : day, isTraded };
    });
  }

  async function readOn(
    group: Group,
    keys: readonly string[],
    { days, ...asked }: DaysAsked,
  ): Promise<readonly OnDay[]> {
    const ids = group.securities.map((security) => security.id);
    const members = await read(ids, group.place, { ...asked, keys, isHistory: days.length > 1 });
    return days.map((day, at) => {
      const then = [...members].map(
        ([id, member]) => [id, member.on(at === days.length - 1 ? undefined : day)] as const,
      );
      return new Map(then.flatMap(([id, member]) => (member ? [[id, member]] : [])));
    });
  }

  /** The group must be one over a figure by its name. */
  async function readGroup(call: GroupCall, own: readonly OwnDay[], asked: DaysAsked): Promise<readonly AmongOthers[]> {
    const { argument, by } = call;
    if (argument.kind !== 'reference') throw new Error(`${printFormula(call)} is a group over more than a name`);
    const { key } = argument;
    const group = await groupOf(market, by, own[0]?.id ?? '');
    const members = await readOn(group, [key], asked);
    return own.map((each, at) => among({ call, key, ...group }, members[at]!, each));
  }

  async function readList(
    columns: CompanyColumns,
    own: readonly OwnDay[],
    asked: DaysAsked,
  ): Promise<readonly CompanyList[]> {
    const keys = [...new Set(Object.values(columns))].filter((key) => !isText(key));
    const cells: [string, Cell][] = [];
    for (const [name, key] of Object.entries(columns))
      cells.push([name, cellOf(key, isText(key) ? await textsOf(market, key) : undefined)]);
    const securities = market.list();
    const members = await readOn(allOf(market), keys, asked);
    return own.map((each, at) => listOf({ securities, cells }, members[at]!, each));
  }

  /** All that a figure needs of others; undefined for one that needs nothing. */
  return async (id: string, key: string, asked: DaysAsked): Promise<OthersOnDays | undefined> => {
    const [calls, lists] = [groupsUnder(key), companiesUnder(key)];
    if (calls.length + lists.length === 0) return undefined;
    const own = ownDays(id, asked);
    const groups = new Map<string, readonly AmongOthers[]>();
    for (const call of calls) groups.set(printFormula(call), await readGroup(call, own, asked));
    const companies = new Map<string, readonly CompanyList[]>();
    for (const columns of lists) companies.set(JSON.stringify(columns), await readList(columns, own, asked));
    return {
      group: (call) => groups.get(printFormula(call)),
      companies: (columns) => companies.get(JSON.stringify(columns)),
    };
  };
}
