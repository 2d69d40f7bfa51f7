/** Name of the download that holds a part of a backtest. */
export const BACKTEST_FILE = 'Backtest';

/** Parts of a backtest that can be downloaded. */
export const BACKTEST_PARTS = ['days', 'months', 'rebalances', 'holdings', 'trades'] as const;
