import { openMarketReader, type FileMarketReader } from '@plumbline/market-data/market';
import path from 'node:path';

const POLL_MS = 1_000;

/** The built market of the data folder; a new version shows within a second of its build. */
export async function openMarket(varDir: string, cacheMb: number): Promise<FileMarketReader> {
  const folder = path.join(varDir, 'market');
  const market = await openMarketReader({
    marketDir: path.join(folder, 'built'),
    archiveDir: (sample) => path.join(folder, sample ? 'sample-archive' : 'archive'),
    residentBytes: cacheMb * 2 ** 20,
    memoryLimit: '256MB',
    threads: 1,
  });
  const timer = setInterval(() => void market.reload().catch(() => undefined), POLL_MS);
  timer.unref();
  const { close } = market;
  market.close = () => {
    clearInterval(timer);
    close.call(market);
  };
  return market;
}
