import { tablesOf, type PersonalData } from '@plumbline/shared/server';
import { dashboardResource } from './store/dashboard-store';

const DELETED = { inCopy: true, onDeletion: 'deleted' } as const;

/** What dashboards keep about people. */
export const dashboardData: PersonalData = {
  kept: [
    {
      what: 'dashboards with their last 50 versions',
      where: 'application store',
      howLong: 'until you remove them or the account',
    },
  ],
  tables: { dashboards: DELETED },
  copy: async (db, userId) => [await dashboardResource(tablesOf(db)).exportOf(userId)],
};
