import { AS_OF_PARAM, asOfIn, formatDay, matchesPath } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from './site';

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
  const { pastPages } = useSite();
  const asOf = asOfIn(search);
  if (!asOf) return null;
  return (
    <aside className="as-of-bar" aria-label="As-of day">
      <span>
        As known on <b>{formatDay(asOf)}</b>.{' '}
        {pastPages.some((page) => matchesPath(page, pathname))
          ? 'Nothing filed or traded later is shown.'
          : 'This page shows today; companies you open from it are shown as of that day.'}
      </span>
      {/* A link of the design system would keep the as-of day. */}
      <a href={todayOf(pathname, search)} data-page="">
        Back to today
      </a>
    </aside>
  );
}
