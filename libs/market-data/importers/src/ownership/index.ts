import type { BundleImporter, Importer } from '../kit/importer';
import { secForm144 } from './sec-form-144/sec-form-144.importer';
import { secOwnership } from './sec-ownership/sec-ownership.importer';
import { secOwnershipTsv } from './sec-ownership-tsv/sec-ownership-tsv.importer';
import { secSchedule13Text } from './sec-schedule-13-text/sec-schedule-13-text.importer';
import { secSchedule13d13g } from './sec-schedule-13d-13g/sec-schedule-13d-13g.importer';

/** Reports of insiders and of large holders. */
export const OWNERSHIP_IMPORTERS: readonly Importer[] = [
  secOwnership,
  secForm144,
  secSchedule13d13g,
  secSchedule13Text,
];

/** The same, of several tables that belong together. */
export const OWNERSHIP_BUNDLES: readonly BundleImporter[] = [secOwnershipTsv];
