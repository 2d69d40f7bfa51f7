import {
  eventCalls,
  ideaCalls,
  menuCalls,
  predefinedCalls,
  savedCalls,
  screenCalls,
} from '@plumbline/screener/contract';
import { screenerPages, STOCK_IDEA_CATEGORIES, STOCK_IDEAS } from '@plumbline/screener/domain';
import { serve, type Clock, type Database, type ServerModule } from '@plumbline/shared/server';
import { screenFile, type ScreenerTables } from './downloads/screen-file';
import { firstEventsOf } from './events/event-answer';
import type { EventMarket } from './events/event-market';
import { eventHandlers } from './routes/event.routes';
import { ideaHandlers, type IdeaDeps } from './routes/idea.routes';
import { screenerJobs, type ScreenerJobDeps } from './jobs/pinned';
import { menuHandlers } from './routes/menu.routes';
import { predefinedHandlers } from './routes/predefined.routes';
import { savedHandlers } from './routes/saved.routes';
import { screenHandlers, type ScreenDeps } from './routes/screen.routes';
import { screenerMigrations } from './store/migrations';
import { screenerData } from './personal-data';
import { readScreenDays } from './store/screen-days';
import { countRun } from './store/screen-usage';

/** Dependencies of the screener's calls. */
export interface ScreenerDeps extends Omit<ScreenDeps, 'countRun' | 'db' | 'firstEvents' | 'market' | 'recordOf'> {
  readonly market: IdeaDeps['market'] & EventMarket;
  readonly db: Database;
  readonly clock: Clock;
}

/** Screens over the figures of all companies. */
export const screenerModule: ServerModule<ScreenerDeps, ScreenerJobDeps, ScreenerTables> = {
  name: 'screener',
  pages: screenerPages.pages,
  calls: [
    serve(screenCalls, ({ db, clock, ...deps }: ScreenerDeps) =>
      screenHandlers({
        ...deps,
        db,
        firstEvents: firstEventsOf(deps.market),
        recordOf: (screenId, which) => readScreenDays(db, { screenId, ...which }),
        countRun: (id) => countRun(db, id, clock.today('UTC')),
      }),
    ),
    serve(eventCalls, ({ db, market, clock }: ScreenerDeps) =>
      eventHandlers({ market, countRun: (id) => countRun(db, id, clock.today('UTC')) }),
    ),
    serve(menuCalls, ({ db: store, panels, clock }: ScreenerDeps) => menuHandlers({ store, panels, clock })),
    serve(predefinedCalls, ({ db: store, clock }: ScreenerDeps) => predefinedHandlers({ store, clock })),
    serve(ideaCalls, ideaHandlers),
    serve(savedCalls, ({ db }: ScreenerDeps) => savedHandlers(db)),
  ],
  staffResources: [STOCK_IDEA_CATEGORIES, STOCK_IDEAS],
  migrations: screenerMigrations,
  personalData: screenerData,
  downloads: [screenFile],
  jobs: screenerJobs,
};
