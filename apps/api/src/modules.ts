import { assistantModule } from '@plumbline/assistant/server';
import { backtestsModule } from '@plumbline/backtests/server';
import { chartsModule } from '@plumbline/charts/server';
import { dashboardsModule } from '@plumbline/dashboards/server';
import { supportModule } from '@plumbline/support/server';
import { membershipModule } from '@plumbline/membership/server';
import { dataApiModule } from '@plumbline/data-api/server';
import { alertsModule } from '@plumbline/alerts/server';
import { communityModule } from '@plumbline/community/server';
import { economicsModule } from '@plumbline/economics/server';
import { contentModule } from '@plumbline/content/server';
import { industryModule } from '@plumbline/industry/server';
import { etfsModule } from '@plumbline/etfs/server';
import { insidersModule } from '@plumbline/insiders/server';
import { gurusModule } from '@plumbline/gurus/server';
import { apiSigningModule } from '@plumbline/api-signing/server';
import { authModule } from '@plumbline/auth/server';
import { filesModule } from '@plumbline/files/server';
import { marketDataModule } from '@plumbline/market-data/server';
import { metricsModule } from '@plumbline/metrics/server';
import { portfoliosModule } from '@plumbline/portfolios/server';
import { screenerModule } from '@plumbline/screener/server';
import { searchModule } from '@plumbline/search/server';
import { contractsOf, migrationsOf, sharedModule, type ServerModule } from '@plumbline/shared/server';
import { shellModule } from '@plumbline/shell/server';
import { stocksModule } from '@plumbline/stocks/server';
import type { AppDeps } from './app-deps';

/** Every domain the server has, in the order of its OpenAPI document. */
export const modules: readonly ServerModule<AppDeps, never, never, never>[] = [
  shellModule,
  searchModule,
  apiSigningModule,
  authModule,
  marketDataModule,
  sharedModule,
  metricsModule,
  stocksModule,
  screenerModule,
  portfoliosModule,
  filesModule,
  gurusModule,
  insidersModule,
  alertsModule,
  communityModule,
  economicsModule,
  contentModule,
  etfsModule,
  industryModule,
  backtestsModule,
  chartsModule,
  dashboardsModule,
  supportModule,
  membershipModule,
  dataApiModule,
  assistantModule,
];

/** All contracts of the server. */
export const allCalls = contractsOf(modules);

/** Every change of the application store. @internal */
export const migrations = migrationsOf(modules);
