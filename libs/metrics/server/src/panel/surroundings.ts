import type { DerivedColumns, MarketReader, PriceSeries, SecurityDocument } from '@plumbline/market-data/domain';
import { leafReading, PriceHistory, type FieldContext } from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';

import { indexOf } from './index-prices';
import { needsOthers, OtherCompanies } from './other-companies';
import { otherLeaves } from './security-texts';

/** A built market with the columns of its figures. */
export interface MarketAround extends Pick<MarketReader, 'document' | 'prices' | 'list' | 'status'> {
  readonly columns: () => DerivedColumns | undefined;
}

/** A security as known on a day. */
export interface AskedFor {
  readonly document: SecurityDocument;
  readonly series: PriceSeries | undefined;
  readonly asOf: Day | undefined;
}

/** What a figure of a security is worked out from beside its statements and the prices of the day. */
export type Surroundings = Pick<FieldContext, 'leaves' | 'companies' | 'beside'>;

async function indexPrices(market: MarketAround, currency: string, asOf: Day | undefined) {
  const securities = market.list().map((security) => ({ security }));
  const found = indexOf(securities, currency, ({ security }) => market.prices(security.id) !== undefined);
  const series = found && market.prices(found.security.id);
  const document = found && (await market.document(found.security.id));
  const source = series && document && { series, splits: document.splits, actions: document.actions ?? [] };
  return { index: PriceHistory.of(source, asOf), indexName: found?.security.company };
}

/**
 * Reads for single figures what the columns of all figures are made from: series of prices, dividends, reference data,
 * and the other companies' columns where a figure is a place among them. Those stand at the present: as of a day of the
 * past there are none.
 */
export function createSurroundings(market: MarketAround) {
  let others: { readonly version: string; readonly open: Promise<OtherCompanies> } | undefined;
  const companies = (columns: DerivedColumns): Promise<OtherCompanies> => {
    const { version } = market.status();
    if (others?.version !== version) others = { version, open: OtherCompanies.open(columns, market.list()) };
    return others.open;
  };
  return async ({ document, series, asOf }: AskedFor, key: string): Promise<Surroundings> => {
    const { security, splits, actions = [], profile } = document;
    const columns = asOf === undefined && needsOthers(key) ? market.columns() : undefined;
    const among = columns && (await companies(columns)).of(security.id);
    const leaves = leafReading({
      prices: PriceHistory.of(series && { series, splits, actions }, asOf),
      ...(await indexPrices(market, security.currency, asOf)),
      others: otherLeaves(security, profile),
    });
    return { leaves, ...among };
  };
}
