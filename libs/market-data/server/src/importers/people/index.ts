import type { BundleImporter, Importer } from '../kit/importer';

/** Trades of politicians, short positions, insiders of other countries. */
export const PEOPLE_IMPORTERS: readonly Importer[] = [];

/** The same, of several tables that belong together. */
export const PEOPLE_BUNDLES: readonly BundleImporter[] = [];
