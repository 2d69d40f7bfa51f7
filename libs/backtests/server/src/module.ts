import { backtestCalls } from '@plumbline/backtests/contract';
import { backtestsPages } from '@plumbline/backtests/domain';
import { serve, type ServerModule } from '@plumbline/shared/server';
import { backtestFile, type BacktestTables } from './downloads/backtest-file';
import { backtestJobs, type BacktestJobDeps } from './jobs/jobs';
import { backtestHandlers } from './routes/backtest.routes';
import type { BacktestDeps } from './routes/queue-backtest';
import { backtestsMigrations } from './store/migrations';
import { backtestsData } from './personal-data';

/** Backtests of screens: what they would have earned, with companies as they were known on each day. */
export const backtestsModule: ServerModule<BacktestDeps, BacktestJobDeps, BacktestTables> = {
  name: 'backtests',
  pages: backtestsPages.pages,
  calls: [serve(backtestCalls, backtestHandlers)],
  migrations: backtestsMigrations,
  personalData: backtestsData,
  downloads: [backtestFile],
  jobs: backtestJobs,
};
