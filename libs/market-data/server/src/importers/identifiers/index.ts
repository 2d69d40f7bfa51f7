import type { BundleImporter, Importer } from '../kit/importer';

/** Which symbol, CUSIP and name belongs to which security, and when. */
export const IDENTIFIERS_IMPORTERS: readonly Importer[] = [];

/** The same, of several tables that belong together. */
export const IDENTIFIERS_BUNDLES: readonly BundleImporter[] = [];
