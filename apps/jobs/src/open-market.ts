import { openMarketReader, type FileMarketReader } from '@plumbline/market-data/market';

import type { JobContext } from './context';

/** The market that is served, for commands that ask it. */
export const openMarket = ({ folders }: JobContext): Promise<FileMarketReader> =>
  openMarketReader({
    marketDir: folders.built,
    archiveDir: (sample) => (sample ? folders.sampleArchive : folders.archive),
    residentBytes: 0,
  });
