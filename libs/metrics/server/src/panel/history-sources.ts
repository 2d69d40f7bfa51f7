import type { ArchiveAreas, DerivedColumns, MarketReader, SecurityDocument } from '@plumbline/market-data/domain';
import { PriceHistory, vintageStatements, type HistorySource, type VintageStatements } from '@plumbline/metrics/domain';
import { BLOCK_MAKER, decodeVintages, encodeVintages } from '@plumbline/statements/domain';

import { companySays, saidBy } from './company-says';
import { yearEndOf } from './estimates-of';
import { indexOf } from './index-prices';
import { marketLeaves } from './market-leaves';
import { listedOn } from './on-day';
import { ownedOf } from './owned';
import { perVersion } from './per-version';

/** Market data of one version that a history is read from. */
export interface HistoryMarket extends Pick<MarketReader, 'document' | 'prices' | 'status' | 'list'> {
  /** Other archive data; without it rates and lists are missing. */
  readonly areas?: () => ArchiveAreas;
  /** The figures of all securities, whose texts say who belongs to a group; without it there is no place among others. */
  readonly columns?: () => DerivedColumns | undefined;
  /** Keeps what is made of a document; without it blocks of vintages are made again for each reading. */
  readonly made?: (document: SecurityDocument, maker: string, make: () => Uint8Array) => Promise<Uint8Array>;
}

/** The statements of a document at all moments. */
export async function statementsOf(
  market: Pick<HistoryMarket, 'made'>,
  document: SecurityDocument,
): Promise<VintageStatements | undefined> {
  if (document.facts.length === 0) return undefined;
  const make = (): Uint8Array => encodeVintages(document);
  const bytes = market.made ? await market.made(document, BLOCK_MAKER, make) : make();
  const vintages = decodeVintages(bytes) ?? decodeVintages(make());
  if (!vintages) throw new Error('The statements of a security could not be read');
  return vintageStatements(vintages, document);
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
    const leavesOf = await leaves();
    const owned = ownedOf(document);
    const says = companySays(document);
    const statements = needs.statements ? await statementsOf(market, document) : undefined;
    return {
      security,
      statements,
      prices: series && { series, splits, actions },
      today: market.status().lastPriceDay ?? undefined,
      index: await indices(security.currency),
      others: (day) => {
        const then = { security: listedOn(security, day), says: saidBy(says, day) };
        const prices = PriceHistory.of(series && { series, splits, actions }, day, security.delisted);
        const known = statements?.known(day);
        return leavesOf({ ...then, reporting: known?.currency, owned, prices, yearEnd: yearEndOf(known) }, day);
      },
    };
  };
}

/** The prices of the index that securities of a currency are held against. */
async function indexPrices(market: HistoryMarket, currency: string): Promise<HistorySource['prices']> {
  const all = market.list().map((security) => ({ security }));
  const found = indexOf(all, currency, ({ security }) => market.prices(security.id) !== undefined);
  const series = found && market.prices(found.security.id);
  const document = found && (await market.document(found.security.id));
  return series && document && { series, splits: document.splits, actions: document.actions ?? [] };
}
