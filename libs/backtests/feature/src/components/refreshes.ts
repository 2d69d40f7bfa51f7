import type { InvalidateQueryFilters } from '@tanstack/react-query';

const ofCalls = (calls: RegExp): InvalidateQueryFilters => ({
  predicate: ({ queryKey: [key] }) => calls.test(String(key)),
});

/** Every query of backtests. */
export const ALL_BACKTESTS = ofCalls(/backtesting|\/tags/);

/** Lists of backtests, and nothing about single ones: one of them is gone. */
export const BACKTEST_LISTS = ofCalls(/backtesting\/search|\/tags/);
