import { accountCalls, keyCalls } from '@plumbline/data-api/contract';
import { dataApiPages } from '@plumbline/data-api/domain';
import { serve, type ServerModule } from '@plumbline/shared/server';
import type { DataApiDeps } from './deps';
import { dataApiData } from './personal-data';
import { mountPublic } from './public/mount-public';
import { accountHandlers } from './routes/account.routes';
import { keyHandlers } from './routes/key.routes';
import { dataApiMigrations } from './store/migrations';
import { dataApiJobs } from './sweep-usage';

/** Figures for programs: keys, the public API, its documentation, usage and files. */
export const dataApiModule: ServerModule<DataApiDeps> = {
  name: 'data-api',
  pages: dataApiPages.pages,
  calls: [serve(keyCalls, keyHandlers), serve(accountCalls, accountHandlers)],
  mount: mountPublic,
  migrations: dataApiMigrations,
  personalData: dataApiData,
  jobs: dataApiJobs,
};
