import { chartsPages } from '@plumbline/charts/domain';
import { PageFrame } from '@plumbline/shared/kit';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import type { ReactNode } from 'react';

/** TODO(name, #issue): what the page answers, in one sentence. */
export function InteractiveChartPage(): ReactNode {
  return (
    <PageFrame pages={chartsPages.pages} path="/interactive-chart" title="Interactive chart" width="wide">
      <EmptyState title="Nothing is here yet" />
    </PageFrame>
  );
}
