import type { Importer } from '../kit/importer';
import { inboxEstimates } from './inbox-estimates/inbox-estimates.importer';

/** Importers of analyst estimates. */
export const ESTIMATES_IMPORTERS: readonly Importer[] = [inboxEstimates];
