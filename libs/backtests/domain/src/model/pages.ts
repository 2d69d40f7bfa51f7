import type { DomainPages } from '@plumbline/shared/domain';

/** Pages of backtests. */
export const backtestsPages: DomainPages = {
  pages: [
    {
      path: '/strategy',
      name: 'Backtests',
      description: 'What screens would have earned, with companies as they were known on each day',
      words: 'strategy backtest simulate performance history rebalance',
      isListed: true,
      menu: { top: 'screeners', place: 55 },
    },
    {
      path: '/strategy/new',
      name: 'New backtest',
      description: 'Conditions, how many companies, how often, and at what cost',
      parent: '/strategy',
    },
    {
      path: '/strategy/:id',
      name: 'Backtest',
      description: 'Growth, falls, holdings and trades of a screen',
      parent: '/strategy',
    },
  ],
};
