import { nothingTraced, type GroupCall, type Traced } from '@plumbline/formula/domain';
import type {
  ArchiveAreas,
  DerivedColumns,
  PriceSeries,
  Security,
  SecurityDocument,
} from '@plumbline/market-data/domain';
import { figureName, leafReading, needsOthers, PriceHistory, type FieldContext } from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';
import { companyAt, type CompanyView } from '@plumbline/statements/domain';

import { companySays } from './company-says';
import { groupTrace } from './group-trace';
import { othersThen } from './groups-then';
import { reportedYearEnd } from './estimates-of';
import type { HistoryMarket } from './history-sources';
import { indexOf } from './index-prices';
import { marketLeaves } from './market-leaves';
import { listedOn } from './on-day';
import { OtherCompanies } from './other-companies';
import { ownedOf } from './owned';
import { perVersion } from './per-version';

/** A built market with the columns of its figures. */
export interface MarketAround extends HistoryMarket {
  readonly columns: () => DerivedColumns | undefined;
  readonly areas: () => ArchiveAreas;
}

/** A security as known on a day. */
export interface AskedFor {
  readonly document: SecurityDocument;
  readonly series: PriceSeries | undefined;
  readonly asOf: Day | undefined;
  /** Its statements as of that day, where the caller has them. */
  readonly view?: CompanyView | undefined;
}

/** Context of a security's figure besides its statements and the prices of the day. */
export type Surroundings = Pick<FieldContext, 'leaves' | 'companies' | 'lookups'>;

type AmongThem = Pick<FieldContext, 'lookups' | 'companies'>;

/** The index of a currency: a search among all securities. */
async function indexIn(market: MarketAround, currency: string): Promise<Security | undefined> {
  const securities = market.list().map((security) => ({ security }));
  return indexOf(securities, currency, ({ security }) => market.prices(security.id) !== undefined)?.security;
}

async function indexPrices(market: MarketAround, index: Security | undefined, asOf: Day | undefined) {
  const series = index && market.prices(index.id);
  const document = index && (await market.document(index.id));
  const source = series && document && { series, splits: document.splits, actions: document.actions ?? [] };
  return { index: PriceHistory.of(source, asOf), indexName: index?.company, indexFiles: document?.priceSources };
}

/**
 * Reads for single figures what the columns of all figures are made from: series of prices, dividends, reference data,
 * and the other companies where a figure is a place among them: their columns at the present, the figures they had as of
 * a day of the past. `patienceMs`: how long an answer waits until those are read; without it as long as that takes. The
 * other companies may be left out: a figure of an earlier period is not held against them.
 */
export function createSurroundings(market: MarketAround, patienceMs?: number) {
  const present = perVersion(market, async () => {
    const columns = market.columns();
    return columns && OtherCompanies.open(columns, market.list());
  });
  const indexFor = perVersion(market, (currency) => indexIn(market, currency));
  const leavesOf = marketLeaves(market);
  const then = othersThen(market, patienceMs);

  const amongNow = async (id: string, key: string): Promise<AmongThem | undefined> =>
    needsOthers(figureName(key).key) ? (await present('all'))?.of(id) : undefined;

  /** Reads the other companies' data that the figure needs, before it is computed. */
  async function amongThen(id: string, key: string, asOf: Day): Promise<AmongThem | undefined> {
    const others = await then(id, figureName(key).key, { as: 'known', asOf, days: [asOf] });
    if (!others) return undefined;
    const group = (call: GroupCall): Traced => {
      const found = others.group(call)?.[0];
      return found ? groupTrace(call, found) : nothingTraced('group', 'Group', 'It is not known');
    };
    return { lookups: { group }, companies: (columns) => others.companies(columns)?.[0] ?? [] };
  }

  const among = ({ document, asOf }: AskedFor, key: string): Promise<AmongThem | undefined> =>
    asOf === undefined ? amongNow(document.security.id, key) : amongThen(document.security.id, key, asOf);

  return async (asked: AskedFor, key: string, { others = true } = {}): Promise<Surroundings> => {
    const { document, series, asOf } = asked;
    const amongThem = others ? await among(asked, key) : undefined;
    const { splits, actions = [], facts } = document;
    const security = listedOn(document.security, asOf);
    const prices = PriceHistory.of(series && { series, splits, actions }, asOf, security.delisted);
    const view = facts.length === 0 ? undefined : (asked.view ?? companyAt(document, asOf));
    const company = {
      security,
      says: companySays(document, asOf),
      reporting: view?.currency,
      prices,
      owned: ownedOf(document),
      yearEnd: (day: Day | undefined) => reportedYearEnd(view, day),
    };
    const leaves = leafReading({
      prices,
      name: security.company,
      files: document.priceSources,
      ...(await indexPrices(market, await indexFor(security.currency), asOf)),
      others: (await leavesOf())(company, asOf),
    });
    return { leaves, ...amongThem };
  };
}
