import { openMarketReader, type FileMarketReader } from '@plumbline/market-data/market';
import { optional } from '@plumbline/shared/domain';

import type { JobContext } from './context';

/** The market that is served, for commands that ask it. */
export const openMarket = ({ folders }: JobContext, overTimeBytes?: number): Promise<FileMarketReader> =>
  openMarketReader({
    marketDir: folders.built,
    archiveDir: (sample) => (sample ? folders.sampleArchive : folders.archive),
    residentBytes: 0,
    ...optional('overTimeBytes', overTimeBytes),
  });
