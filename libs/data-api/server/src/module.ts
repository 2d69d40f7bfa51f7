import { keyCalls } from '@plumbline/data-api/contract';
import { dataApiPages } from '@plumbline/data-api/domain';
import { serve, type Database, type ServerModule } from '@plumbline/shared/server';
import { dataApiData } from './personal-data';
import { keyHandlers } from './routes/key.routes';
import { dataApiMigrations } from './store/migrations';

/** What the calls of the data API work with. */
export interface DataApiDeps {
  readonly db: Database;
}

/** Figures for programs: keys, the public API, its documentation, usage and files. */
export const dataApiModule: ServerModule<DataApiDeps> = {
  name: 'data-api',
  pages: dataApiPages.pages,
  calls: [serve(keyCalls, keyHandlers)],
  migrations: dataApiMigrations,
  personalData: dataApiData,
};
