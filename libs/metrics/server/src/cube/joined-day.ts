import type { TextColumn } from '@plumbline/formula/domain';
import { endOfDayNewYork, newYorkDay, type Estimate, type Observation } from '@plumbline/market-data/domain';
import {
  estimateLeaves,
  FACT_READS,
  joinedPrices,
  joinedSecurities,
  listAt,
  listDays,
  listValues,
  ownerLeaves,
  PAYOUT_KINDS,
  Rates,
  rateSeriesIds,
  type FieldColumn,
  type JoinedMarket,
  type JoinedPayout,
  type JoinedSource,
  type OtherLeaves,
  type PanelSecurity,
  type PriceHistory,
} from '@plumbline/metrics/domain';
import { dayFromEpoch, type Day } from '@plumbline/shared/domain';

import { bySymbol, listsOf } from '../panel/archive-leaves';
import { KeptParts } from '../panel/column-parts';
import { saidBy } from '../panel/company-says';
import { estimatesOf, yearEndOf } from '../panel/estimates-of';
import type { HistoryMarket } from '../panel/history-sources';
import { indexOf } from '../panel/index-prices';
import { listedOn } from '../panel/on-day';
import { sharedPerVersion } from '../panel/per-version';
import { referenceLeaves, type ReferenceLists } from '../panel/reference-leaves';
import { isUndatedText, STORED_TEXTS } from '../panel/security-texts';
import type { ColumnOverTime } from './column-over-time';
import type { CubeColumns } from './cube-columns';
import type { CubeMarket } from './cube-market';
import { TRADED_READ } from './cube-names';
import { LIST_READS, type ListKey } from './document-lists';
import { OpenColumns } from './open-columns';

/** All securities of a version by the end of a day. */
export interface JoinedDay {
  readonly securities: readonly PanelSecurity[];
  /** Their statements. */
  readonly statements: OpenColumns;
  /** Each is computed once. */
  readonly parts: KeptParts;
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

/** Whether a split was public is asked of no price. */
const splitsAt = (lists: Lists, row: number): JoinedSource['splits'] =>
  listAt(lists['list:split'], row).map(([day, ratio]) => ({ day: dayFromEpoch(day), ratio, source: '', knownAt: 0 }));

/** Payouts that were known at a moment, epoch milliseconds, oldest first. */
function payoutsAt(lists: Lists, row: number, moment: number): readonly JoinedPayout[] {
  const at = (key: ListKey) => listValues(lists[key], row);
  const [kinds, known, until] = [at('list:payout-kind'), at('list:payout-known'), at('list:payout-until')];
  const [days, amounts] = [listDays(lists['list:payout'], row), at('list:payout')];
  const payouts: JoinedPayout[] = [];
  for (let place = 0; place < days.length; place += 1) {
    if (known[place]! > moment || until[place]! <= moment) continue;
    const [kind, amount] = [PAYOUT_KINDS[kinds[place]!]!, amounts[place]!];
    payouts.push({ day: dayFromEpoch(days[place]!), kind, ...(Number.isNaN(amount) ? {} : { amount }) });
  }
  return payouts;
}

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

const textsAt =
  (texts: Texts, row: number): OtherLeaves['text'] =>
  (key) => {
    const column = texts.get(key);
    return column?.texts[column.codes[row] ?? -1];
  };

/** Days of results of all companies: who was in an index on a past day is not known. */
const calendars = sharedPerVersion<HistoryMarket, ReferenceLists>(async (market) =>
  listsOf({ results: (await market.areas?.().announcedResults()) ?? [], members: [] }),
);

/** The prices of the indices of a day, by currency: as a whole, since each security is held against them on days of its own. */
function indexReader(market: CubeMarket, sources: readonly JoinedSource[]): JoinedMarket['indexFor'] {
  const known = new Map<string, PriceHistory | undefined>();
  return (currency) => {
    if (!known.has(currency)) {
      const source = indexOf(sources, currency, ({ series }) => series !== undefined);
      known.set(currency, source && joinedPrices({ ...source, series: market.prices(source.security.id) }));
    }
    return known.get(currency);
  };
}

/** Estimates of all companies by symbol: grouped once a version. */
const estimatesBySymbol = sharedPerVersion<HistoryMarket, ReadonlyMap<string, readonly Estimate[]>>(async (market) =>
  bySymbol((await market.areas?.().estimates()) ?? []),
);

/** Undefined where what it is read from is not there. */
export async function readJoinedDay(
  market: CubeMarket,
  columns: CubeColumns,
  asOf: Day,
): Promise<JoinedDay | undefined> {
  const facts = new Map<string, FieldColumn>();
  for (const read of [...FACT_READS, TRADED_READ]) {
    const column = await columns.onDay(read, asOf);
    if (!column) return undefined;
    facts.set(read.key, column);
  }
  const lists = await openLists(columns);
  if (!lists) return undefined;
  const [moment, texts] = [endOfDayNewYork(asOf), await readTexts(market)];
  const estimates = await estimatesBySymbol(market)('all');
  const results = await calendars(market)('all');
  const inGroups = Uint8Array.from(facts.get(TRADED_READ.key)!.values);
  const statements = new OpenColumns(asOf);
  const sources = market.list().map((listed, row): JoinedSource => {
    const security = listedOn(listed, asOf);
    const splits = splitsAt(lists, row);
    return {
      security,
      text: textsAt(texts, row),
      reference: (prices) => {
        const says = saidBy({ listing: Array.from(listDays(lists['list:listing'], row), dayFromEpoch) }, asOf);
        return referenceLeaves({ security, says, reporting: undefined, prices }, results, asOf);
      },
      owners: (prices) => {
        const { book, insiders } = statements.owners(row);
        const known = (at: number | undefined) => insiders(at === undefined ? asOf : newYorkDay(at));
        return ownerLeaves({ security, book, insiders: known, splits, prices, asOf, today: asOf });
      },
      estimates: (own) =>
        estimateLeaves({
          estimates: estimatesOf(security, estimates),
          splits,
          reporting: own?.currency ?? security.currency,
          asOf,
          yearEnd: yearEndOf(own),
        }),
      fact: (key) => facts.get(key)?.values[row] ?? Number.NaN,
      row: (read) => statements.row(read)[row] ?? Number.NaN,
      reports: () => statements.reports(row),
      floats: floatsAt(lists, row),
      series: market.pricesByDay(listed.id),
      splits,
      payouts: () => payoutsAt(lists, row, moment),
      isTraded: inGroups[row] === 1,
      asOf,
    };
  });
  const rates = new Rates(await rateObservations(market)('all'), asOf);
  const securities = joinedSecurities(sources, { rates, indexFor: indexReader(market, sources) });
  return { securities, statements, parts: new KeptParts(securities.length), inGroups };
}
