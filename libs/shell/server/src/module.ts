import { platformCalls } from '@plumbline/shared/contract';
import { serve, type Database, type ServerModule } from '@plumbline/shared/server';
import { shellPages } from '@plumbline/shell/domain';
import { platformHandlers, type PlatformDeps } from './routes/platform.routes';
import { createErrorReports } from './store/error-reports';
import { shellMigrations } from './store/migrations';

/** What the calls about the service itself work with. */
export interface ShellDeps extends Omit<PlatformDeps, 'reports'> {
  readonly db: Database;
}

/** Version, notification bar and error reports of browsers. */
export const shellModule: ServerModule<ShellDeps> = {
  name: 'shell',
  calls: [
    serve(platformCalls, ({ db, ...deps }: ShellDeps) =>
      platformHandlers({ ...deps, reports: createErrorReports(db) }),
    ),
  ],
  pages: shellPages.pages,
  migrations: shellMigrations,
  personalData: {
    kept: [
      {
        what: 'errors that browsers tell: message, page, browser; of nobody in particular',
        where: 'application store',
        howLong: '30 days',
      },
    ],
    tables: {},
  },
};
