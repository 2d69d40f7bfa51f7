import type { BundleImporter, Importer } from '../kit/importer';

/** Reports of insiders and of large holders. */
export const OWNERSHIP_IMPORTERS: readonly Importer[] = [];

/** The same, of several tables that belong together. */
export const OWNERSHIP_BUNDLES: readonly BundleImporter[] = [];
