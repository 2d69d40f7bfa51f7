import { assistantModule } from '@plumbline/assistant/server';
import { backtestsModule, type BacktestJobDeps, type BacktestTables } from '@plumbline/backtests/server';
import { chartsModule } from '@plumbline/charts/server';
import { dashboardsModule, type ReportTables } from '@plumbline/dashboards/server';
import { supportModule, type SupportJobDeps } from '@plumbline/support/server';
import { membershipModule, type MembershipJobDeps } from '@plumbline/membership/server';
import { dataApiModule, type ExportJobDeps } from '@plumbline/data-api/server';
import { alertsModule, type AlertJobDeps } from '@plumbline/alerts/server';
import { insidersModule, type InsiderTables } from '@plumbline/insiders/server';
import { communityModule, type CommunityJobDeps } from '@plumbline/community/server';
import { economicsModule } from '@plumbline/economics/server';
import { contentModule, type ContentJobDeps } from '@plumbline/content/server';
import { industryModule } from '@plumbline/industry/server';
import { etfsModule } from '@plumbline/etfs/server';
import { gurusModule } from '@plumbline/gurus/server';
import { authModule, type AccountJobDeps, type AuthCommandContext } from '@plumbline/auth/server';
import { filesModule, type FilesCommandContext, type FilesJobDeps } from '@plumbline/files/server';
import { marketDataModule, type MarketCommandContext, type MarketJobDeps } from '@plumbline/market-data/server';
import { metricsModule, type MetricsCommandContext } from '@plumbline/metrics/server';
import { portfoliosModule } from '@plumbline/portfolios/server';
import { screenerModule, type ScreenerJobDeps, type ScreenerTables } from '@plumbline/screener/server';
import {
  migrationsOf,
  personalDataOf,
  sharedModule,
  type ServerModule,
  type SharedJobDeps,
} from '@plumbline/shared/server';
import { shellModule } from '@plumbline/shell/server';
import { stocksModule, type StocksCommandContext, type StocksTables, type TextJobDeps } from '@plumbline/stocks/server';

/** Dependencies of the jobs of all domains: a domain that needs more adds its type. */
export type WorkDeps = AccountJobDeps &
  AlertJobDeps &
  BacktestJobDeps &
  MarketJobDeps &
  FilesJobDeps &
  SharedJobDeps &
  ScreenerJobDeps &
  TextJobDeps &
  CommunityJobDeps &
  ContentJobDeps &
  SupportJobDeps &
  MembershipJobDeps &
  ExportJobDeps;

/** Data that files of all domains are read from. */
export type TableDeps = StocksTables & ScreenerTables & InsiderTables & BacktestTables & ReportTables;

/** Dependencies of the commands of all domains. */
export type CommandDeps = AuthCommandContext &
  FilesCommandContext &
  MarketCommandContext &
  MetricsCommandContext &
  StocksCommandContext;

/** Every domain that keeps something in the application store, works in the jobs process or has commands. */
export const modules: readonly ServerModule<never, WorkDeps, TableDeps, CommandDeps>[] = [
  sharedModule,
  authModule,
  shellModule,
  marketDataModule,
  metricsModule,
  portfoliosModule,
  screenerModule,
  filesModule,
  stocksModule,
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

/** Every change of the application store. */
export const migrations = migrationsOf(modules);

/** Personal data of all domains. */
export const personalData = personalDataOf(modules);
