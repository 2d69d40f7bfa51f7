import { tabStripVisible } from '@plumbline/shell/domain';
import { useVisits } from '@plumbline/shared/data-access';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';

const VisitedTabs = lazy(() => import('../components/VisitedTabs'));

/** Any desktop width: on phones the strip is hidden by style, as the server does not know the width. */
const WIDE = 10_000;

/** When the last visit is forgotten its place is given back. */
function useGivenBack(count: number): void {
  const before = useRef(0);
  useEffect(() => {
    if (count === 0 && before.current > 0) delete document.documentElement.dataset['tabs'];
    before.current = count;
  }, [count]);
}

/** The place of the visited pages. It has its height before scripts run where there are any. */
export function VisitedStrip({ path }: { path: string }): ReactNode {
  const visits = useVisits();
  useGivenBack(visits.length);
  if (!tabStripVisible(path, WIDE)) return null;
  return (
    <div className="tab-strip" data-filled={visits.length > 0 || undefined}>
      {visits.length > 0 && (
        <Suspense>
          <VisitedTabs path={path} visits={visits} />
        </Suspense>
      )}
    </div>
  );
}
