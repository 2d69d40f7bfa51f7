import type { ArchiveAreas, MarketReader } from '@plumbline/market-data/domain';

import { archiveLeaves, readArchiveData, type LeavesOf } from './archive-leaves';
import { sharedPerVersion } from './per-version';

/** A market whose archive may be read. */
export interface MarketOfLeaves extends Pick<MarketReader, 'status' | 'list'> {
  /** Other archive data; without it rates and lists are missing. */
  readonly areas?: (() => ArchiveAreas) | undefined;
}

/** Read once a version: currencies share nearly all series. */
const leavesOfVersion = sharedPerVersion<MarketOfLeaves, LeavesOf>(async (market) => {
  const currencies = market.list().map(({ currency }) => currency);
  return archiveLeaves(await readArchiveData(market.areas?.(), currencies));
});

/** The leaves of all companies of a market, for all who ask. */
export const marketLeaves = (market: MarketOfLeaves): (() => Promise<LeavesOf>) => {
  const read = leavesOfVersion(market);
  return () => read('all');
};
