import { authModule } from '@plumbline/auth/server';
import { marketDataModule } from '@plumbline/market-data/server';
import { portfoliosModule } from '@plumbline/portfolios/server';
import { screenerModule } from '@plumbline/screener/server';
import { migrationsOf, personalDataOf, sharedModule, type ServerModule } from '@plumbline/shared/server';
import { shellModule } from '@plumbline/shell/server';

/** Every domain that keeps something in the application store. */
export const modules: readonly ServerModule[] = [
  sharedModule,
  authModule,
  shellModule,
  marketDataModule,
  portfoliosModule,
  screenerModule,
];

/** Every change of the application store. */
export const migrations = migrationsOf(modules);

/** What all domains keep about people. */
export const personalData = personalDataOf(modules);
