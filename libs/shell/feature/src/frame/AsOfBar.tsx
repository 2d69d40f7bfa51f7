import { AS_OF_PARAM, asOfIn, formatDay } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** Pages whose figures are cut at the as-of day. */
const KNOWS_PAST_DAYS = [
  /^\/(stock|portfolio)\/./,
  /^\/term\/[^/]+\/./,
  /^\/(screener|etf|industry|guru|guru-portfolio|insiders?|politicians?)(\/|$)/,
  /^\/(ideas|ipos|compare-table|dcf-calculator|calculator\/wacc-calculator)$/,
];

/** The address of this page as known now. */
function todayOf(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  params.delete(AS_OF_PARAM);
  const query = params.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** On every page while a past day is chosen: which one, and the way back to today. */
export function AsOfBar(): ReactNode {
  const { pathname, search } = useLocation();
  const asOf = asOfIn(search);
  if (!asOf) return null;
  return (
    <aside className="as-of-bar" aria-label="As-of day">
      <span>
        As known on <b>{formatDay(asOf)}</b>.{' '}
        {KNOWS_PAST_DAYS.some((pages) => pages.test(pathname))
          ? 'Nothing filed or traded later is shown.'
          : 'This page shows today; companies you open from it are shown as of that day.'}
      </span>
      <Link to={todayOf(pathname, search)}>Back to today</Link>
    </aside>
  );
}
