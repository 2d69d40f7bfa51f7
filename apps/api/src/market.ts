import { openMarketReader, type FileMarketReader } from '@plumbline/market-data/market';
import type { FastifyBaseLogger } from 'fastify';
import { marketOptions, type MarketPlace } from './market-options';

const POLL_MS = 1_000;

/** Log and rebuild for a market with problems. */
export interface MarketWatch {
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  /** Queues a build that makes damaged files again. */
  readonly askForBuild: () => Promise<unknown>;
}

/** Logs a problem when it begins and when it ends, not at every look. */
function problemLog(market: FileMarketReader, { log }: MarketWatch): () => Promise<void> {
  let known: string | undefined;
  return async () => {
    await market.reload().catch(() => undefined);
    const problem = market.problem();
    if (problem === known) return;
    if (problem) log.error({ problem }, 'no later version of the market can be opened');
    else log.info('the market can be opened again');
    known = problem;
  };
}

function reportDamage({ log, askForBuild }: MarketWatch) {
  return (file: string, err: unknown): void => {
    log.error({ file, err }, 'a file of the market is damaged: a build is queued');
    askForBuild().catch((failure: unknown) => log.error({ err: failure }, 'the build could not be queued'));
  };
}

/** The built market of the data folder; a new version shows within a second of its build. */
export async function openMarket(place: MarketPlace, watch: MarketWatch): Promise<FileMarketReader> {
  const market = await openMarketReader({ ...marketOptions(place), onDamage: reportDamage(watch) });
  const look = problemLog(market, watch);
  const timer = setInterval(() => void look(), POLL_MS);
  timer.unref();
  const { close } = market;
  market.close = () => {
    clearInterval(timer);
    close.call(market);
  };
  return market;
}
