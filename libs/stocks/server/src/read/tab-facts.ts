import { momentOf, type SecurityKind } from '@plumbline/market-data/domain';
import type { TabFacts, TabSubject } from '@plumbline/stocks/domain';
import type { StockContext } from './stock-context';

const SUBJECTS: Partial<Record<SecurityKind, TabSubject>> = { etf: 'fund', fund: 'fund', index: 'index' };

/** Facts that decide which tabs a security has, as known on the day of the page. */
export function tabFacts({ security, view, prices, document, asOf }: StockContext): TabFacts {
  const at = momentOf(asOf);
  return {
    subject: (security.kind && SUBJECTS[security.kind]) ?? 'company',
    has: {
      statements: view.calendar.annual.length + view.calendar.quarterly.length > 0,
      prices: prices.price !== undefined,
      filings: document.filings.some(({ moment }) => moment.at <= at),
    },
  };
}
