/** Calls of backtests that need more than one text to be asked. */
export const BACKTEST_BASES: Readonly<Record<string, object>> = {
  'POST /_api/backtesting': { start: '2020-01-01', end: '2021-01-01' },
  'POST /_api/screeners/backtesting/risks': { monthly_values: [1, 2], end_date: '2021-01-31' },
};

/** Places of calls of backtests whose text is kept. */
export const BACKTEST_KEPT: readonly string[] = [
  'POST /_api/backtesting body name',
  'POST /_api/backtesting body note',
  'PUT /_api/screeners/backtesting/{id} body name',
  'PUT /_api/screeners/backtesting/{id} body note',
  'POST /_api/tags body tags.0',
  'POST /_api/screeners/backtesting/tags body tags.0',
];

/** Places whose text is looked up or read as something else than text. */
export const BACKTEST_PASSING: readonly string[] = [
  'POST /_api/backtesting body formula',
  'POST /_api/backtesting body universe',
  'POST /_api/backtesting body rank_by',
  'POST /_api/backtesting body weight_by',
  'POST /_api/backtesting body start',
  'POST /_api/backtesting body end',
  'POST /_api/backtesting body benchmark',
  'POST /_api/backtesting body currency',
  'POST /_api/screeners/backtesting/risks body end_date',
  'POST /_api/screeners/backtesting/search body search',
  'POST /_api/screeners/backtesting/search body tags.0',
  'POST /_api/tags body search',
  'POST /_api/screeners/backtesting/tags body search',
];
