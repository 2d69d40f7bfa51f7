import type { BundleImporter, Importer } from '../kit/importer';
import { congressLegislators } from './congress-legislators/congress-legislators.importer';
import { finraShortVolume } from './finra-short-volume/finra-short-volume.importer';
import { foreignInsiders } from './foreign-insiders/foreign-insiders.importer';
import { houseFdIndex } from './house-fd-index/house-fd-index.importer';
import { houseTransactions } from './house-transactions/house-transactions.importer';
import { parsedTransactions } from './parsed-transactions/parsed-transactions.importer';
import { senateEfdHtml } from './senate-efd-html/senate-efd-html.importer';
import { senateTransactions } from './senate-transactions/senate-transactions.importer';
import { shortPositions } from './short-positions/short-positions.importer';

/** Trades of politicians, short positions, insiders of other countries. */
export const PEOPLE_IMPORTERS: readonly Importer[] = [
  houseFdIndex,
  houseTransactions,
  parsedTransactions,
  senateTransactions,
  senateEfdHtml,
  congressLegislators,
  shortPositions,
  foreignInsiders,
  finraShortVolume,
];

/** The same, of several tables that belong together. */
export const PEOPLE_BUNDLES: readonly BundleImporter[] = [];
