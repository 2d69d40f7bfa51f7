import type { Importer } from '../kit/importer';
import { inboxEstimates } from './inbox-estimates/inbox-estimates.importer';

/** What analysts expect. */
export const ESTIMATES_IMPORTERS: readonly Importer[] = [inboxEstimates];
