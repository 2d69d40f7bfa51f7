import type {
  ArchiveAreas,
  DerivedColumns,
  MarketReader,
  PriceSeries,
  SecurityDocument,
} from '@plumbline/market-data/domain';
import { companyAt, leafReading, PriceHistory, type FieldContext } from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';

import { archiveLeaves, readArchiveData } from './archive-leaves';
import { companySays } from './company-says';
import { indexOf } from './index-prices';
import { needsOthers, OtherCompanies } from './other-companies';
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
  const others = perVersion(market, async () => {
    const columns = market.columns();
    return columns && OtherCompanies.open(columns, market.list());
  });
  const leavesOf = perVersion(market, (currency) =>
    readArchiveData(market.areas(), [currency]).then((data) => archiveLeaves(data)),
  );
  return async ({ document, series, asOf }: AskedFor, key: string): Promise<Surroundings> => {
    const { security, splits, actions = [], facts } = document;
    const isAmong = asOf === undefined && needsOthers(key);
    const among = isAmong ? (await others('all'))?.of(security.id) : undefined;
    const prices = PriceHistory.of(series && { series, splits, actions }, asOf);
    const reporting = facts.length === 0 ? undefined : companyAt(document, asOf).currency;
    const company = { security, says: companySays(document, asOf), reporting, prices, owned: ownedOf(document) };
    const leaves = leafReading({
      prices,
      ...(await indexPrices(market, security.currency, asOf)),
      others: (await leavesOf(security.currency))(company, asOf),
    });
    return { leaves, ...among };
  };
}
