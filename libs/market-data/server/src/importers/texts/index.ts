import type { BundleImporter, Importer } from '../kit/importer';

/** News, letters and transcripts. */
export const TEXTS_IMPORTERS: readonly Importer[] = [];

/** The same, of several tables that belong together. */
export const TEXTS_BUNDLES: readonly BundleImporter[] = [];
