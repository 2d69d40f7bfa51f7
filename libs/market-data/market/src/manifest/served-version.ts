import type { MarketStatus } from '@plumbline/market-data/domain';

import { currentVersion, readMarketManifest } from './market-manifest';

/** Reads the status of the served version without opening it; undefined before the first build. */
export async function readServedVersion(marketDir: string): Promise<MarketStatus | undefined> {
  const version = (await currentVersion(marketDir))?.version;
  const manifest = version === undefined ? undefined : await readMarketManifest(marketDir, version);
  if (version === undefined || !manifest) return undefined;
  const { sample, facts, priceRows, lastPriceDay, securities } = manifest;
  return { version, sample, securities, facts, priceRows, lastPriceDay };
}
