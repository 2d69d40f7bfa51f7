import { accountCalls, apiStaffCalls, keyCalls, salesCalls } from '@plumbline/data-api/contract';
import { API_TEXT_GROUPS, API_TEXTS, DATA_CONTRACTS, DATA_TYPES, dataApiPages } from '@plumbline/data-api/domain';
import { serve, type ServerModule } from '@plumbline/shared/server';
import { dataApiJobs } from './jobs/data-api-jobs';
import type { DataApiDeps } from './deps';
import type { ExportJobDeps } from './jobs/run-export';
import { mountFileLinks } from './routes/mount-files';
import { dataApiData } from './personal-data';
import { mountPublic } from './routes/mount-public';
import { accountHandlers } from './routes/account.routes';
import { keyHandlers } from './routes/key.routes';
import { salesHandlers } from './routes/sales.routes';
import { staffHandlers } from './routes/staff.routes';
import { dataApiMigrations } from './store/migrations';

/** Figures for programs: keys, the public API, its documentation, usage and files. */
export const dataApiModule: ServerModule<DataApiDeps, ExportJobDeps> = {
  name: 'data-api',
  pages: dataApiPages.pages,
  calls: [
    serve(keyCalls, keyHandlers),
    serve(accountCalls, accountHandlers),
    serve(salesCalls, salesHandlers),
    serve(apiStaffCalls, staffHandlers),
  ],
  staffResources: [DATA_TYPES, DATA_CONTRACTS, API_TEXT_GROUPS, API_TEXTS],
  mount: (app, deps) => {
    mountPublic(app, deps);
    mountFileLinks(app, deps);
  },
  migrations: dataApiMigrations,
  personalData: dataApiData,
  jobs: dataApiJobs,
};
