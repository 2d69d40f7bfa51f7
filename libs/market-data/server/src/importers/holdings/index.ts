import type { BundleImporter, Importer } from '../kit/importer';

/** What managers and funds hold. */
export const HOLDINGS_IMPORTERS: readonly Importer[] = [];

/** The same, of several tables that belong together. */
export const HOLDINGS_BUNDLES: readonly BundleImporter[] = [];
