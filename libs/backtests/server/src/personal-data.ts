import type { PersonalData } from '@plumbline/shared/server';
import { backtests } from './store/backtest-store';

/** Personal data that backtests store. */
export const backtestsData: PersonalData = {
  kept: [
    {
      what: 'backtests you made, with their names, notes and tags; their results are computed of public data',
      where: 'application store',
      howLong: 'until you remove them or the account',
    },
  ],
  tables: { backtests: { inCopy: true, onDeletion: 'deleted' } },
  copy: async (db, userId) => [await backtests(db).exportOf(userId)],
};
