import type { BundleImporter, Importer } from '../kit/importer';

/** Series of statistical offices, central banks and exchanges. */
export const ECONOMY_IMPORTERS: readonly Importer[] = [];

/** The same, of several tables that belong together. */
export const ECONOMY_BUNDLES: readonly BundleImporter[] = [];
