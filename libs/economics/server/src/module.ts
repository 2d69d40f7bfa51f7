import { calendarCalls, cotCalls, indicatorCalls, marketCalls } from '@plumbline/economics/contract';
import { ECONOMIC_NOTES, economicsPages } from '@plumbline/economics/domain';
import { serve, type ServerModule } from '@plumbline/shared/server';
import type { EconomicDeps } from './economic-market';
import { indicatorSource } from './read/search-source';
import { calendarHandlers } from './routes/calendar.routes';
import { cotHandlers } from './routes/cot.routes';
import { indicatorHandlers } from './routes/indicator.routes';
import { marketHandlers } from './routes/market.routes';
import { economicMigrations } from './store/migrations';
import { sweepViews } from './store/notes';
import { economicStore } from './store/tables';

/** Series of economies, markets as a whole, commitments of traders, calendars. */
export const economicsModule: ServerModule<EconomicDeps> = {
  name: 'economics',
  pages: economicsPages.pages,
  calls: [
    serve(indicatorCalls, indicatorHandlers),
    serve(marketCalls, marketHandlers),
    serve(cotCalls, cotHandlers),
    serve(calendarCalls, calendarHandlers),
  ],
  staffResources: [ECONOMIC_NOTES],
  searchSources: (deps) => [indicatorSource(deps)],
  migrations: economicMigrations,
  jobs: { hourly: ({ db, clock }) => [() => sweepViews(economicStore(db), clock.today('UTC'))] },
};
