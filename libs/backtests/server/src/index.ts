export type { BacktestTables } from './downloads/backtest-file';
export type { BacktestJobDeps } from './jobs/jobs';
export { backtestsModule } from './module';
export type { BacktestDeps } from './routes/queue-backtest';
