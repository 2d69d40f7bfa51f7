import type { BundleImporter, Importer } from '../kit/importer';
import { actionsCsv } from './actions-csv/actions-csv.importer';
import { priceCsv } from './price-csv/price-csv.importer';

/** Prices and corporate actions. */
export const PRICE_IMPORTERS: readonly Importer[] = [actionsCsv, priceCsv];

/** The same, of several tables that belong together. */
export const PRICE_BUNDLES: readonly BundleImporter[] = [];
