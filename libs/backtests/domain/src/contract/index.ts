export { BACKTEST_SCOPES, BACKTEST_SORTS, backtestCalls, type BacktestCalls } from './backtests';
