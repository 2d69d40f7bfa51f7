import { currentVersion, openMarketReader, type FileMarketReader } from '@plumbline/market-data/market';
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

/** The version of the market that is served; undefined while nothing was built. */
export const servedVersion = async ({ folders }: JobContext): Promise<string | undefined> =>
  (await currentVersion(folders.built))?.version;

/** Works over the market that is served, which is open only meanwhile; undefined while nothing was built. */
export async function overServedMarket<T>(
  context: JobContext,
  work: (market: FileMarketReader) => Promise<T>,
  overTimeBytes?: number,
): Promise<T | undefined> {
  if ((await servedVersion(context)) === undefined) return undefined;
  const market = await openMarket(context, overTimeBytes);
  try {
    return await work(market);
  } finally {
    market.close();
  }
}
