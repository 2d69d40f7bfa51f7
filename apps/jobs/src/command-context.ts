import { createSurroundings, fieldHistories } from '@plumbline/metrics/server';
import type { JobContext } from './context';
import type { CommandDeps } from './modules';
import { openMarket } from './open-market';
import { runOrQueue } from './run-or-queue';

/** Dependencies of the commands of all domains. */
export const commandContext = (context: JobContext): JobContext & CommandDeps => ({
  ...context,
  doJob: (job, out) => runOrQueue(context, job, out),
  openMarket: () => openMarket(context),
  openStocks: async () => {
    const market = await openMarket(context);
    const close = () => market.close();
    return { market, surroundings: createSurroundings(market), histories: fieldHistories(market), close };
  },
});
