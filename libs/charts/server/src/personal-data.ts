import type { PersonalData } from '@plumbline/shared/server';
import { chartShares, chartTemplates } from './store/chart-store';

const COPIED = { inCopy: true, onDeletion: 'deleted' } as const;

/** Personal data that charts store. */
export const chartData: PersonalData = {
  kept: [
    {
      what: 'charts you saved, and charts you shared by a link, with the values they showed then',
      where: 'application store',
      howLong: 'until you remove them or the account',
    },
  ],
  tables: { chart_templates: COPIED, chart_shares: COPIED },
  copy: async (db, userId) => [await chartTemplates(db).exportOf(userId), await chartShares(db).exportOf(userId)],
};
