import { templateQuery } from '@plumbline/charts/data-access';
import { chartsPages } from '@plumbline/charts/domain';
import { InteractiveChart, type LoadSecurities } from '@plumbline/charts/kit';
import { PageFrame, QueryPart, useSearch } from '@plumbline/shared/kit';
import { useHydrated } from '@plumbline/shared/ui/ClientOnly';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SharedChart } from './SharedChart';

export interface InteractiveChartPageProps {
  loadSecurities: LoadSecurities;
  /** Chooses the day the page is seen from. */
  dayTool: ReactNode;
}

/** A chart that begins with a saved one; a saved one may be personal, so the browser requests it. */
function SavedChart({
  id,
  loadSecurities,
}: Pick<InteractiveChartPageProps, 'loadSecurities'> & { id: string }): ReactNode {
  const hydrated = useHydrated();
  const query = useQuery({ ...templateQuery(id), enabled: hydrated });
  return (
    <QueryPart query={query} lines={10} failure="The saved chart could not be loaded">
      {({ id: number, name, is_own: isOwn, version, chart_options: base }) => (
        <InteractiveChart
          key={number}
          loadSecurities={loadSecurities}
          base={base}
          template={{ id: number, name, isOwn, version }}
        />
      )}
    </QueryPart>
  );
}

function Content({ loadSecurities }: Pick<InteractiveChartPageProps, 'loadSecurities'>): ReactNode {
  const [params] = useSearch();
  const [share, template] = [params.get('share'), params.get('t')];
  if (share) return <SharedChart key={share} id={share} />;
  if (template) return <SavedChart key={template} id={template} loadSecurities={loadSecurities} />;
  return <InteractiveChart loadSecurities={loadSecurities} />;
}

/** Prices, studies, figures, formulas and series of the economy over time, all of it in the address. */
export function InteractiveChartPage({ loadSecurities, dayTool }: InteractiveChartPageProps): ReactNode {
  return (
    <PageFrame
      pages={chartsPages.pages}
      path="/interactive_chart"
      title="Interactive chart"
      aside={dayTool}
      intro="Draw prices, studies, any figure or formula of a company, and series of the economy over one another."
      width="wide"
    >
      <Content loadSecurities={loadSecurities} />
    </PageFrame>
  );
}
