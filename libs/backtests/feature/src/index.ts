export { BacktestFormPage } from './pages/backtest-form.page';
export { BacktestListPage } from './pages/backtest-list.page';
export { BacktestPage } from './pages/backtest.page';
