import type {
  ArchiveAreas,
  DerivedColumns,
  MarketReader,
  PriceSeries,
  Security,
  SecurityDocument,
} from '@plumbline/market-data/domain';
import { companyAt, figureName, leafReading, needsOthers, PriceHistory, type FieldContext } from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';

import { companySays } from './company-says';
import { indexOf } from './index-prices';
import { marketLeaves } from './market-leaves';
import { OtherCompanies } from './other-companies';
import { ownedOf } from './owned';
import { perVersion } from './per-version';

/** A built market with the columns of its figures. */
export interface MarketAround extends Pick<MarketReader, 'document' | 'prices' | 'list' | 'status'> {
  readonly columns: () => DerivedColumns | undefined;
  readonly areas: () => ArchiveAreas;
}

/** A security as known on a day. */
export interface AskedFor {
  readonly document: SecurityDocument;
  readonly series: PriceSeries | undefined;
  readonly asOf: Day | undefined;
}

/** What a figure of a security is worked out from beside its statements and the prices of the day. */
export type Surroundings = Pick<FieldContext, 'leaves' | 'companies' | 'beside'>;

/** The index of a currency: a search among all securities. */
async function indexIn(market: MarketAround, currency: string): Promise<Security | undefined> {
  const securities = market.list().map((security) => ({ security }));
  return indexOf(securities, currency, ({ security }) => market.prices(security.id) !== undefined)?.security;
}

async function indexPrices(market: MarketAround, index: Security | undefined, asOf: Day | undefined) {
  const series = index && market.prices(index.id);
  const document = index && (await market.document(index.id));
  const source = series && document && { series, splits: document.splits, actions: document.actions ?? [] };
  return { index: PriceHistory.of(source, asOf), indexName: index?.company };
}

/**
 * Reads for single figures what the columns of all figures are made from: series of prices, dividends, reference data,
 * and the other companies' columns where a figure is a place among them. Those stand at the present: as of a day of the
 * past there are none.
 */
export function createSurroundings(market: MarketAround) {
  const others = perVersion(market, async () => {
    const columns = market.columns();
    return columns && OtherCompanies.open(columns, market.list());
  });
  const indexFor = perVersion(market, (currency) => indexIn(market, currency));
  const leavesOf = marketLeaves(market);
  return async ({ document, series, asOf }: AskedFor, key: string): Promise<Surroundings> => {
    const { security, splits, actions = [], facts } = document;
    const isAmong = asOf === undefined && needsOthers(figureName(key).key);
    const among = isAmong ? (await others('all'))?.of(security.id) : undefined;
    const prices = PriceHistory.of(series && { series, splits, actions }, asOf);
    const reporting = facts.length === 0 ? undefined : companyAt(document, asOf).currency;
    const company = { security, says: companySays(document, asOf), reporting, prices, owned: ownedOf(document) };
    const leaves = leafReading({
      prices,
      ...(await indexPrices(market, await indexFor(security.currency), asOf)),
      others: (await leavesOf(security.currency))(company, asOf),
    });
    return { leaves, ...among };
  };
}
