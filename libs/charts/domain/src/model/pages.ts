import type { DomainPages } from '@plumbline/shared/domain';

/** Pages of charts. */
export const chartsPages: DomainPages = {
  pages: [
    {
      path: '/interactive_chart',
      name: 'Interactive chart',
      description: 'Prices, studies, figures, formulas and series of the economy over time, side by side',
      words: 'graph plot draw compare technical analysis moving average rsi macd candles formula',
      knowsPast: true,
      isListed: true,
      menu: { top: 'more', place: 5 },
    },
    {
      path: '/interactive_chart/saved',
      name: 'My charts',
      description: 'Charts you saved and links to charts you shared',
      words: 'template shared chart',
      parent: '/interactive_chart',
      isSearched: true,
    },
  ],
};
