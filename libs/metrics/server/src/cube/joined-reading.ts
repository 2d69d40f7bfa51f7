import { columnName, type ColumnRead, type TextColumn } from '@plumbline/formula/domain';
import { endOfDayNewYork, type Observation, type Security } from '@plumbline/market-data/domain';
import {
  FieldColumns,
  joinedColumns,
  joinedPrices,
  FACT_READS,
  listAt,
  NotOverTime,
  PAYOUT_KINDS,
  Rates,
  rateSeriesIds,
  readMeaning,
  rowRead,
  type FieldColumn,
  type JoinedMarket,
  type JoinedPayout,
  type JoinedSource,
  type PriceHistory,
} from '@plumbline/metrics/domain';
import { dayFromEpoch, type Day } from '@plumbline/shared/domain';

import type { HistoryMarket } from '../panel/history-sources';
import { indexOf } from '../panel/index-prices';
import { listedOn } from '../panel/on-day';
import { ownColumn } from '../panel/own-column';
import { isUndatedText, STORED_TEXTS } from '../panel/security-texts';
import { sharedPerVersion } from '../panel/per-version';
import type { PastAnswer } from './past-answer';
import type { ColumnOverTime } from './column-over-time';
import { CubeColumns } from './cube-columns';
import { hasCube, type CubeMarket } from './cube-market';
import { TRADED_READ } from './cube-names';
import { LIST_READS, type ListKey } from './document-lists';
import { joinedNeeds } from './joined-needs';

/** Days whose columns are kept. */
const KEPT_DAYS = 2;

/** All securities of a version by the end of a day. */
interface JoinedDay {
  /** Each is computed once. */
  readonly columns: FieldColumns;
  /** Rows of the statements by name, which columns are made from. */
  readonly rows: Map<string, Float64Array>;
  readonly inGroups: Uint8Array;
}

type Lists = Readonly<Record<ListKey, ColumnOverTime>>;

async function openLists(columns: CubeColumns): Promise<Lists | undefined> {
  const lists: (readonly [string, ColumnOverTime])[] = [];
  for (const read of LIST_READS) {
    const list = await columns.open(read);
    if (!list) return undefined;
    lists.push([read.key, list]);
  }
  return Object.fromEntries(lists) as Lists;
}

function floatsAt(lists: Lists, row: number): JoinedSource['floats'] {
  const days = listAt(lists['list:float-day'], row);
  return listAt(lists['list:float'], row).map(([filed, perShare], place) => ({
    filed: dayFromEpoch(filed),
    day: dayFromEpoch(days[place]![1]),
    perShare,
  }));
}

/** Payouts that were known at a moment, epoch milliseconds, oldest first. */
function payoutsAt(lists: Lists, row: number, moment: number): readonly JoinedPayout[] {
  const [kinds, known, until] = (['list:payout-kind', 'list:payout-known', 'list:payout-until'] as const).map((key) =>
    listAt(lists[key], row),
  ) as [Entries, Entries, Entries];
  return listAt(lists['list:payout'], row).flatMap(([day, amount], place) => {
    if (known[place]![1] > moment || until[place]![1] <= moment) return [];
    const kind = PAYOUT_KINDS[kinds[place]![1]]!;
    return [{ day: dayFromEpoch(day), kind, ...(Number.isNaN(amount) ? {} : { amount }) }];
  });
}

type Entries = ReturnType<typeof listAt>;

/** Observations of all rates: read once a version. */
const rateObservations = sharedPerVersion<HistoryMarket, Observations>(
  async (market) =>
    (await market.areas?.().observations(rateSeriesIds(market.list().map(({ currency }) => currency)))) ?? new Map(),
);

type Observations = ReadonlyMap<string, readonly Observation[]>;

type Texts = ReadonlyMap<string, TextColumn | undefined>;

async function readTexts(market: HistoryMarket): Promise<Texts> {
  const texts = new Map<string, TextColumn | undefined>();
  for (const key of STORED_TEXTS.filter(isUndatedText)) texts.set(key, await market.columns?.()?.texts(key));
  return texts;
}

const referenceAt = (texts: Texts, row: number, { delisted }: Security): JoinedSource['reference'] => ({
  text: (key) => {
    const column = texts.get(key);
    return column?.texts[column.codes[row] ?? -1];
  },
  number: (key) => (key === 'delisted' ? Number(delisted !== undefined) : Number.NaN),
});

/** The prices of the indices of a day, by currency. */
function indexReader(sources: readonly JoinedSource[]): JoinedMarket['indexFor'] {
  const known = new Map<string, PriceHistory | undefined>();
  return (currency) => {
    if (!known.has(currency)) {
      const source = indexOf(sources, currency, ({ series }) => series !== undefined);
      known.set(currency, source && joinedPrices(source));
    }
    return known.get(currency);
  };
}

/** Undefined where what it is read from is not there. */
async function readDay(market: CubeMarket, columns: CubeColumns, asOf: Day): Promise<JoinedDay | undefined> {
  const facts = new Map<string, FieldColumn>();
  for (const read of [...FACT_READS, TRADED_READ]) {
    const column = await columns.onDay(read, asOf);
    if (!column) return undefined;
    facts.set(read.key, column);
  }
  const lists = await openLists(columns);
  if (!lists) return undefined;
  const [moment, texts] = [endOfDayNewYork(asOf), await readTexts(market)];
  const inGroups = Uint8Array.from(facts.get(TRADED_READ.key)!.values);
  const sources = market.list().map((listed, row): JoinedSource => {
    const security = listedOn(listed, asOf);
    return {
      security,
      reference: referenceAt(texts, row, security),
      fact: (key) => facts.get(key)?.values[row] ?? Number.NaN,
      floats: floatsAt(lists, row),
      series: market.prices(listed.id),
      splits: listAt(lists['list:split'], row).map(([day, ratio]) => ({ day: dayFromEpoch(day), ratio })),
      payouts: () => payoutsAt(lists, row, moment),
      isTraded: inGroups[row] === 1,
      asOf,
    };
  });
  const rates = new Rates(await rateObservations(market)('all'), asOf);
  const rows = new Map<string, Float64Array>();
  const base = joinedColumns(sources, { rates, indexFor: indexReader(sources) }, (read) => {
    const values = rows.get(columnName(rowRead(read)));
    if (!values) throw new NotOverTime(`${columnName(read)} was not made over time`);
    return values;
  });
  return { columns: new FieldColumns(base), rows, inGroups };
}

/** Opens the rows of the statements that readings are made from; false where one is not there. */
async function openRows(
  { rows }: JoinedDay,
  columns: CubeColumns,
  needs: readonly ColumnRead[],
  asOf: Day,
): Promise<boolean> {
  for (const read of needs.filter(({ key }) => key.startsWith('row:'))) {
    const name = columnName(read);
    const column = rows.has(name) ? undefined : await columns.onDay(read, asOf);
    if (column) rows.set(name, column.values);
    if (!rows.has(name)) return false;
  }
  return true;
}

function answerOf(reads: readonly ColumnRead[], { columns, inGroups }: JoinedDay): PastAnswer {
  const found = reads.map((read) => {
    const meaning = readMeaning(read);
    const column = meaning && columns.meant(meaning);
    return column ? ownColumn(column) : null;
  });
  return { columns: found, texts: [], inGroups: inGroups.slice() };
}

/**
 * Reads figures that join prices with statements by the end of a day, from prices and what was made over time: no document
 * is read. Undefined where that is not there, or where they read more.
 */
export function joinedReading(market: HistoryMarket) {
  let of: { readonly version: string; readonly columns: CubeColumns } | undefined;
  const days = new Map<Day, JoinedDay>();

  function columnsOf(cube: CubeMarket): CubeColumns {
    const { version } = cube.status();
    if (of?.version !== version) {
      days.clear();
      of = { version, columns: new CubeColumns(cube.overTime, { version, rows: cube.list().length }) };
    }
    return of.columns;
  }

  async function dayOf(cube: CubeMarket, columns: CubeColumns, asOf: Day): Promise<JoinedDay | undefined> {
    const known = days.get(asOf) ?? (await readDay(cube, columns, asOf));
    days.delete(asOf);
    if (known) days.set(asOf, known);
    for (const day of [...days.keys()].slice(0, -KEPT_DAYS)) days.delete(day);
    return known;
  }

  return async (reads: readonly ColumnRead[], asOf: Day): Promise<PastAnswer | undefined> => {
    const needs = joinedNeeds(reads);
    if (!needs || !hasCube(market)) return undefined;
    const columns = columnsOf(market);
    const day = await dayOf(market, columns, asOf);
    if (!day || !(await openRows(day, columns, needs, asOf))) return undefined;
    try {
      return answerOf(reads, day);
    } catch (error: unknown) {
      days.delete(asOf);
      if (error instanceof NotOverTime) return undefined;
      throw error;
    }
  };
}
