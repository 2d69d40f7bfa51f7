import type {
  ArchiveAreas,
  DerivedColumns,
  MarketReader,
  Security,
  SecurityDocument,
} from '@plumbline/market-data/domain';
import {
  BLOCK_MAKER,
  decodeVintages,
  encodeVintages,
  FieldHistory,
  figureName,
  firstDay,
  groupsUnder,
  monthEndsUntil,
  presentDay,
  PriceHistory,
  printFormula,
  vintageStatements,
  yearEndsUntil,
  type HistoryAsked,
  type HistoryPoint,
  type HistorySource,
  type VintageStatements,
} from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';
import { LRUCache } from 'lru-cache';

import { companySays, saidBy } from './company-says';
import { groupsThen } from './groups-then';
import { indexOf } from './index-prices';
import { marketLeaves } from './market-leaves';
import { ownedOf } from './owned';
import { perVersion } from './per-version';

/** What a history is read from: one version of a market. */
export interface HistoryMarket extends Pick<MarketReader, 'document' | 'prices' | 'status' | 'list'> {
  /** What else is read of the archive; without it rates and lists are missing. */
  readonly areas?: () => ArchiveAreas;
  /** The figures of all securities, whose texts tell who belongs to a group; without it no place among others is known. */
  readonly columns?: () => DerivedColumns | undefined;
  /** Keeps what is made of a document; without it blocks of vintages are made again for each reading. */
  readonly made?: (document: SecurityDocument, maker: string, make: () => Uint8Array) => Promise<Uint8Array>;
}

/** Securities, and histories of one of them, whose columns are kept: some megabytes each. */
const KEPT = { securities: 40, histories: 40 } as const;

async function statementsOf(market: HistoryMarket, document: SecurityDocument): Promise<VintageStatements | undefined> {
  if (document.facts.length === 0) return undefined;
  const make = (): Uint8Array => encodeVintages(document);
  const bytes = market.made ? await market.made(document, BLOCK_MAKER, make) : make();
  const vintages = decodeVintages(bytes) ?? decodeVintages(make());
  if (!vintages) throw new Error('The statements of a security could not be read');
  return vintageStatements(vintages, document.profile.sic);
}

/** Gives all that histories of a security are made from; undefined where there is no such security. Figures of prices alone need no statements. */
export type ReadSource = (id: string, needs?: { readonly statements: boolean }) => Promise<HistorySource | undefined>;

/** Reads securities of a market; what all securities of a currency share is read once a version. */
export function historySources(market: HistoryMarket): ReadSource {
  const leaves = marketLeaves(market);
  const indices = perVersion(market, (currency) => indexPrices(market, currency));
  return async (id, needs = { statements: true }) => {
    const series = market.prices(id);
    const document = await market.document(id);
    if (!document) return undefined;
    const { security, splits, actions = [] } = document;
    const leavesOf = await leaves(security.currency);
    const owned = ownedOf(document);
    const says = companySays(document);
    const statements = needs.statements ? await statementsOf(market, document) : undefined;
    return {
      security,
      statements,
      prices: series && { series, splits, actions },
      index: await indices(security.currency),
      others: (day) => {
        const then = { security: listedOn(security, day), says: saidBy(says, day) };
        const prices = PriceHistory.of(series && { series, splits, actions }, day);
        return leavesOf({ ...then, reporting: statements?.known(day)?.currency, owned, prices }, day);
      },
    };
  };
}

/** A security as it stood on a day: what was delisted later was listed. */
function listedOn({ delisted, ...security }: Security, day: Day | undefined): Security {
  return delisted === undefined || (day !== undefined && day < delisted) ? security : { ...security, delisted };
}

/** The prices of the index that securities of a currency are held against. */
async function indexPrices(market: HistoryMarket, currency: string): Promise<HistorySource['prices']> {
  const all = market.list().map((security) => ({ security }));
  const found = indexOf(all, currency, ({ security }) => market.prices(security.id) !== undefined);
  const series = found && market.prices(found.security.id);
  const document = found && (await market.document(found.security.id));
  return series && document && { series, splits: document.splits, actions: document.actions ?? [] };
}

/**
 * Histories of figures from the first month end that has a report or a price on, as they were known then or as they are
 * known now; places among other companies at ends of years. The last point is the present.
 * Undefined where there is no such security, or no figure of that name.
 */
export function fieldHistories(market: HistoryMarket) {
  const read = historySources(market);
  const sources = new LRUCache<string, Promise<HistorySource | undefined>>({ max: KEPT.securities });
  const histories = new LRUCache<string, FieldHistory>({ max: KEPT.histories });
  const then = groupsThen(market);

  const sourceOf = (version: string, id: string): Promise<HistorySource | undefined> => {
    const name = `${version}|${id}`;
    const known = sources.get(name) ?? read(id);
    sources.set(name, known);
    known.catch(() => sources.delete(name));
    return known;
  };

  return async (id: string, key: string, asked: HistoryAsked): Promise<readonly HistoryPoint[] | undefined> => {
    const { version } = market.status();
    const source = await sourceOf(version, id);
    if (!source) return undefined;
    const calls = groupsUnder(figureName(key).key);
    const grain = calls.length > 0 ? 'year' : 'month';
    const name = [version, id, asked.as, asked.asOf, grain].join('|');
    const history = histories.get(name) ?? makeHistory(source, asked, grain);
    histories.set(name, history);
    const groups = new Map<string, Float64Array>();
    for (const call of calls) {
      const among = await then(id, call, { ...asked, days: history.days });
      groups.set(
        printFormula(call),
        Float64Array.from(among, ({ value }) => value),
      );
    }
    return history.points(key, (call) => groups.get(printFormula(call)));
  };
}

/** Places among others are told at ends of years: each day asks for figures of many companies. */
const ENDS = { month: monthEndsUntil, year: yearEndsUntil } as const;

function makeHistory(source: HistorySource, asked: HistoryAsked, grain: keyof typeof ENDS): FieldHistory {
  const [first, present] = [firstDay(source), presentDay(source, asked.asOf)];
  const days = present === undefined || first === undefined ? [] : ENDS[grain](present, first);
  return new FieldHistory(source, days, asked);
}
