export { BACKTEST_SCOPES, BACKTEST_SORTS, backtestCalls } from './backtests';
