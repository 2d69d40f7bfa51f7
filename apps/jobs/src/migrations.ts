import { authMigrations } from '@plumbline/auth/server';
import { marketDataMigrations } from '@plumbline/market-data/server';
import { foundationMigrations, type Migrations } from '@plumbline/shared/server';
import { shellMigrations } from '@plumbline/shell/server';

/** Every change of the application store, of all domains. */
export const migrations: Migrations = {
  ...foundationMigrations,
  ...authMigrations,
  ...shellMigrations,
  ...marketDataMigrations,
};
