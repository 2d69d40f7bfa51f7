import type { BundleImporter, Importer } from '../kit/importer';
import { cusipMap } from './cusip-map/cusip-map.importer';
import { indexConstituents, indexWorkbook } from './index-members/index-members.importer';
import { nasdaqTrader } from './nasdaq-trader/nasdaq-trader.importer';
import { secFailsToDeliver } from './sec-fails-to-deliver/sec-fails-to-deliver.importer';
import { secFundTickers } from './sec-fund-tickers/sec-fund-tickers.importer';

/** Which symbol, CUSIP and name belongs to which security, and when. */
export const IDENTIFIERS_IMPORTERS: readonly Importer[] = [
  nasdaqTrader,
  cusipMap,
  secFailsToDeliver,
  indexConstituents,
  indexWorkbook,
  secFundTickers,
];

/** The same, of several tables that belong together. */
export const IDENTIFIERS_BUNDLES: readonly BundleImporter[] = [];
