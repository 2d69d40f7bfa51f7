export {
  backtestApi,
  backtestQuery,
  backtestsQuery,
  holdingsQuery,
  tagsQuery,
  tradesQuery,
  type Backtest,
  type BacktestCalls,
  type BacktestChoice,
  type BacktestItem,
  type BacktestOutcome,
  type NewBacktest,
} from './backtest-queries';
