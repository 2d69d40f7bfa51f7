import type { Day } from '@plumbline/shared/domain';
import { nothingPublicBy } from '@plumbline/shared/kit';

/** Why a block is empty: on a past day nothing was public by then, else what is not there yet. */
export const emptyText = (asOf: Day | undefined, missing: string): string =>
  asOf === undefined ? missing : nothingPublicBy(asOf);
