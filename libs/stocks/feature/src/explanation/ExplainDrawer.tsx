import { lineageQuery } from '@plumbline/stocks/data-access';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { explainAddress, figureOfHash, type ExplainPage } from '../components/explain-address';
import { ExplanationSheet } from './ExplanationSheet';
import { wayTo } from './lineage-branches';
import { reportAddress } from './report-address';
import { useFocusAfter, useExplanation } from './use-explanation';

const FigureHistory = lazy(() => import('../history/FigureHistory'));
const FigureRecords = lazy(() => import('../records/FigureRecords'));

export interface ExplainDrawerProps {
  page: ExplainPage;
  area: RefObject<HTMLElement | null>;
}

/** The whole explanation of the figure that the page's address names. Comes with its first use. */
export default function ExplainDrawer({ page, area }: ExplainDrawerProps): ReactNode {
  const { openExplanation, closeExplanation, findShown } = useExplanation(area);
  const figure = figureOfHash(useLocation().hash);
  const address = explainAddress(figure, page);
  const { data, error, refetch } = useQuery(lineageQuery(address));
  useFocusAfter(findShown);
  // An input, or a figure under one's own parameters, is none that is served.
  const isServed = data?.at === null && data.set.length === 0;
  const history = () => (
    <Suspense>
      <FigureHistory security={page.security} metric={address.metric} asOf={page.asOf} />
    </Suspense>
  );
  const records = () => (
    <Suspense>
      <FigureRecords address={address} />
    </Suspense>
  );
  return (
    <ExplanationSheet
      lineage={data}
      report={isServed ? reportAddress(address) : undefined}
      error={error ?? undefined}
      onRetry={() => void refetch()}
      onClose={closeExplanation}
      onExplain={(branch) => openExplanation({ ...figure, at: wayTo(branch, data?.at), values: undefined })}
      onValues={(branch) => openExplanation({ ...figure, at: wayTo(branch, data?.at), values: true })}
      isAtValues={figure.values ?? false}
      history={history}
      records={records}
    />
  );
}
