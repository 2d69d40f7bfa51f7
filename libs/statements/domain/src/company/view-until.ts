import type { StatementPeriod } from '../model/statement-table';
import { CLASS_SHARES, COVER_SHARES } from '../registry/other-concepts';
import type { CompanyView } from './company-view';
import { shareTargets } from './target';
import type { Target } from './read-target';

const COVERS: ReadonlySet<string> = new Set([COVER_SHARES, CLASS_SHARES]);

const EARLIER = (end: string) => (period: StatementPeriod) => period.end <= end;

/**
 * A company as if a period were its last one: the newest vintages of that period and those before it, on the split basis
 * of the as-of day. A fiscal year is read by years, so that metrics hold its own figures and no sum of quarters. Share
 * counts of covers are those that were in filings by the day the period was first filed.
 */
export function viewUntil(view: CompanyView, { kind, period }: Target): CompanyView {
  const isEarlier = EARLIER(period.end);
  const { annual, quarterly, current } = view.calendar;
  const cut: CompanyView = {
    ...own(view),
    calendar: {
      annual: annual.filter(isEarlier),
      quarterly: kind === 'annual' ? [] : quarterly.filter(isEarlier),
      current,
    },
    index: {
      ...view.index,
      all: (concept) =>
        COVERS.has(concept)
          ? view.index.all(concept).filter(({ filed }) => filed <= period.filed)
          : view.index.all(concept),
    },
    memo: new Map(),
  };
  shareTargets(view, cut, period.end);
  return cut;
}

/** The parts that stay, read one by one: calendar, template and currency of a view are computed when first read. */
const own = ({ document, asOf, template, currency, splitsSince }: CompanyView) => ({
  document,
  ...(asOf === undefined ? {} : { asOf }),
  template,
  currency,
  splitsSince,
});
