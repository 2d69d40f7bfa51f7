import type { DomainPages, PageEntry } from '@plumbline/shared/domain';
import { ETF_TABS, HOLDING_PARTS } from './etf-tabs';

const tabs: readonly PageEntry[] = ETF_TABS.filter(({ key }) => key !== 'holdings').map(({ key, label, words }) => ({
  path: `/etf/:ticker/${key}`,
  name: key === 'summary' ? 'Fund' : label,
  description: words,
  knowsPast: true,
  parent: '/etf',
}));

const parts: readonly PageEntry[] = HOLDING_PARTS.map(({ key, label, words }) => ({
  path: `/etf/:ticker/holdings/${key}`,
  name: label,
  description: words,
  knowsPast: true,
  parent: '/etf',
}));

/** Pages of funds. */
export const etfsPages: DomainPages = {
  pages: [
    {
      path: '/etf',
      name: 'ETFs and funds',
      description: 'What exchange-traded and mutual funds hold, by their reports to the SEC',
      knowsPast: true,
      words: 'etf etfs mutual funds n-port holdings index',
      isListed: true,
      menu: { top: 'investors', place: 65 },
    },
    ...tabs,
    ...parts,
  ],
};
