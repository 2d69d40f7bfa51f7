import { bindJob, type JobDeps, type JobModule } from '@plumbline/shared/server';
import { sweepLost } from '../store/backtest-store';
import { sweepResults } from '../store/results';
import { BACKTEST_JOB } from './backtest-job';
import { runQueued, type OverBacktestMarket } from './run-queued';

/** Dependencies of backtest jobs. */
export interface BacktestJobDeps extends JobDeps {
  readonly overBacktestMarket: OverBacktestMarket;
}

/** Backtests that people wait for, and results that nobody has any more. */
export const backtestJobs: JobModule<BacktestJobDeps> = {
  queued: ({ db, overBacktestMarket: overMarket }) => [
    bindJob(BACKTEST_JOB, ({ id }, { signal }) => runQueued({ store: db, overMarket, signal }, id)),
  ],
  hourly: ({ db, log }) => [
    async () => {
      await sweepLost(db);
      const removed = await sweepResults(db);
      if (removed > 0) log.info({ removed }, 'results of backtests removed');
    },
  ],
};
