import { lineageQuery } from '@plumbline/stocks/data-access';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { explainAddress, figureOfHash, type ExplainPage } from './explain-address';
import { ExplanationSheet } from './ExplanationSheet';
import { useFocusAfter, useWhole } from './use-whole';

const FigureHistory = lazy(() => import('./FigureHistory'));

export interface ExplainDrawerProps {
  page: ExplainPage;
  area: RefObject<HTMLElement | null>;
}

/** The whole explanation of the figure that the page's address names. Comes with its first use. */
export default function ExplainDrawer({ page, area }: ExplainDrawerProps): ReactNode {
  const { openWhole, closeWhole, findDoor } = useWhole(area);
  const address = explainAddress(figureOfHash(useLocation().hash), page);
  const { data, error, refetch } = useQuery(lineageQuery(address));
  useFocusAfter(findDoor);
  return (
    <ExplanationSheet
      lineage={data}
      error={error ?? undefined}
      onRetry={() => void refetch()}
      onClose={closeWhole}
      onExplain={({ key, period }) => openWhole({ metric: key, period: period?.label })}
      history={() => (
        <Suspense>
          <FigureHistory security={page.security} metric={address.metric} asOf={page.asOf} />
        </Suspense>
      )}
    />
  );
}
