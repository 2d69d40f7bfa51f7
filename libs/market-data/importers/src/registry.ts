import { ECONOMY_BUNDLES, ECONOMY_IMPORTERS } from './economy';
import { ESTIMATES_IMPORTERS } from './estimates';
import { HOLDINGS_BUNDLES, HOLDINGS_IMPORTERS } from './holdings';
import { IDENTIFIERS_BUNDLES, IDENTIFIERS_IMPORTERS } from './identifiers';
import { OWNERSHIP_BUNDLES, OWNERSHIP_IMPORTERS } from './ownership';
import { PEOPLE_BUNDLES, PEOPLE_IMPORTERS } from './people';
import { PRICE_BUNDLES, PRICE_IMPORTERS } from './prices';
import { REPORTED_BUNDLES, REPORTED_IMPORTERS } from './reported';
import { TEXTS_BUNDLES, TEXTS_IMPORTERS } from './texts';
import type { BundleImporter, Importer } from './kit/importer';
import type { FilePlace } from './kit/source-file';

/** All sources of single files. Tables of prices take the loosest look at a file: they are asked last. */
export const IMPORTERS: readonly Importer[] = [
  ...REPORTED_IMPORTERS,
  ...OWNERSHIP_IMPORTERS,
  ...HOLDINGS_IMPORTERS,
  ...IDENTIFIERS_IMPORTERS,
  ...ECONOMY_IMPORTERS,
  ...PEOPLE_IMPORTERS,
  ...TEXTS_IMPORTERS,
  ...ESTIMATES_IMPORTERS,
  ...PRICE_IMPORTERS,
];

/** All sources of several tables that belong together. */
export const BUNDLE_IMPORTERS: readonly BundleImporter[] = [
  ...REPORTED_BUNDLES,
  ...OWNERSHIP_BUNDLES,
  ...HOLDINGS_BUNDLES,
  ...IDENTIFIERS_BUNDLES,
  ...ECONOMY_BUNDLES,
  ...PEOPLE_BUNDLES,
  ...TEXTS_BUNDLES,
  ...PRICE_BUNDLES,
];

/** The importer of a file by its first kilobytes; undefined when no source is known that looks so. */
export const importerOf = (head: string, name: string, place: FilePlace = { folders: [] }): Importer | undefined =>
  IMPORTERS.find((importer) => importer.recognises(head, name, place));

/** The importer of the files of one folder by their names in upper case. */
export const bundleImporterOf = (names: ReadonlySet<string>): BundleImporter | undefined =>
  BUNDLE_IMPORTERS.find((importer) => importer.recognises(names));

/** The version of the importer of a kind; undefined when there is none of that name any more. */
export function versionOfKind(kind: string): number | undefined {
  const found = [...IMPORTERS, ...BUNDLE_IMPORTERS].find((importer) => importer.kind === kind);
  return found && (found.version ?? 1);
}
