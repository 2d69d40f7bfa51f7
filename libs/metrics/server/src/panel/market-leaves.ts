import type { ArchiveAreas, MarketReader } from '@plumbline/market-data/domain';

import { archiveLeaves, readArchiveData, type LeavesOf } from './archive-leaves';
import { sharedPerVersion } from './per-version';

/** A market whose archive may be read. */
export interface MarketOfLeaves extends Pick<MarketReader, 'status'> {
  /** What else is read of the archive; without it rates and lists are missing. */
  readonly areas?: (() => ArchiveAreas) | undefined;
}

/** The leaves of the companies of a market that quote in a currency: read once a version, for all who ask. */
export const marketLeaves = sharedPerVersion<MarketOfLeaves, LeavesOf>(async (market, currency) =>
  archiveLeaves(await readArchiveData(market.areas?.(), [currency])),
);
