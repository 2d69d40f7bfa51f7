import type { openMarketReader } from '@plumbline/market-data/market';
import path from 'node:path';

/** Where a built market lies, and how much of its panel may be in memory. */
export interface MarketPlace {
  readonly varDir: string;
  readonly cacheMb: number;
  /** How much of figures over time may be kept next to it. */
  readonly cubeMb: number;
}

/** How the server opens the built market of a data folder. */
export function marketOptions({ varDir, cacheMb, cubeMb }: MarketPlace): Parameters<typeof openMarketReader>[0] {
  const folder = path.join(varDir, 'market');
  return {
    marketDir: path.join(folder, 'built'),
    archiveDir: (sample) => path.join(folder, sample ? 'sample-archive' : 'archive'),
    residentBytes: cacheMb * 2 ** 20,
    overTimeBytes: cubeMb * 2 ** 20,
    memoryLimit: '256MB',
    threads: 1,
  };
}
