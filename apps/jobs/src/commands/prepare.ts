import { migrate, withLock } from '@plumbline/shared/server';
import { buildServedMarket } from '../market';
import type { Command } from './index';
import { migrations } from '../modules';

/** What has to be true before the site is served: the database is current and a market is built. */
export const prepareCommand: Command = {
  help: 'bring the database and the built market to this version (npm start does it)',
  run: async (_args, context) => {
    const { db, pool } = context.database();
    await migrate(db, migrations);
    await withLock(pool, 'import', () => buildServedMarket(context, (line) => console.log(line)));
    return 0;
  },
};
