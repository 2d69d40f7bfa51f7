import { platformCalls } from '@plumbline/shared/contract';
import { serve, type Database, type ServerModule } from '@plumbline/shared/server';
import { CHANGE_LOG, NOTIFICATION_BARS, shellPages } from '@plumbline/shell/domain';
import { platformHandlers, type PlatformDeps } from './routes/platform.routes';
import { createErrorReports } from './store/error-reports';
import { shellMigrations } from './store/migrations';
import { createSiteTexts } from './store/site-texts';

/** Dependencies of the calls about the service itself. */
export interface ShellDeps extends Omit<PlatformDeps, 'reports' | 'texts'> {
  readonly db: Database;
}

/** Version, notification bar, change log and error reports of browsers. */
export const shellModule: ServerModule<ShellDeps> = {
  name: 'shell',
  calls: [
    serve(platformCalls, ({ db, ...deps }: ShellDeps) =>
      platformHandlers({ ...deps, reports: createErrorReports(db), texts: createSiteTexts(db) }),
    ),
  ],
  pages: shellPages.pages,
  staffResources: [NOTIFICATION_BARS, CHANGE_LOG],
  migrations: shellMigrations,
  personalData: {
    kept: [
      {
        what: 'errors that browsers report: message, page, browser; not linked to a person',
        where: 'application store',
        howLong: '30 days',
      },
    ],
    tables: {},
  },
};
