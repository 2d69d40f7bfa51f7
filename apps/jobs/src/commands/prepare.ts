import { prepareMarketQueue } from '@plumbline/market-data/server';
import { withLock } from '@plumbline/shared/server';
import { ensureServedMarket } from '../market';
import type { Command } from './command';

/** Brings the database up to date and builds a market before the site is served. */
export const prepareCommand: Command = {
  help: 'bring the database and the built market to this version (npm start does it)',
  run: async (_args, context) => {
    // Refused here in one line: the server would end with it again and again.
    context.domainSettings();
    await context.migrated();
    await prepareMarketQueue(context.databaseUrl);
    await withLock(context.database().pool, 'import', (signal) =>
      ensureServedMarket(context, (line) => console.log(line), signal),
    );
    return 0;
  },
};
