import { tablesOf, type PersonalData } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { reportResource } from './routes/report.routes';
import { dashboardResource } from './store/dashboard-store';

const DELETED = { inCopy: true, onDeletion: 'deleted' } as const;

/** Personal data of dashboards. */
export const dashboardData: PersonalData = {
  kept: [
    {
      what: 'dashboards with their last 50 versions',
      where: 'application store',
      howLong: 'until you remove them or the account',
    },
    {
      what: 'the blocks of your stock pages, and reports',
      where: 'application store',
      howLong: 'until you remove them or the account',
    },
  ],
  tables: { dashboards: DELETED, stock_dashboards: DELETED, reports: DELETED },
  copy: async (db, userId) => {
    const store = tablesOf(db);
    const ofStocks = await sql`select options, updated_at from stock_dashboards where user_id = ${userId}`.execute(
      store,
    );
    return [
      await dashboardResource(store).exportOf(userId),
      { name: 'stock-dashboard.json', about: 'the blocks of your stock pages', content: ofStocks.rows },
      await reportResource(store).exportOf(userId),
    ];
  },
};
