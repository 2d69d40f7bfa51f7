import { guruSummaryQuery } from '@plumbline/gurus/data-access';
import type { GuruTab } from '@plumbline/gurus/domain';
import { QueryPart, useAsOf } from '@plumbline/shared/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { GuruFrame } from './guru/GuruFrame';
import { PicksTab } from './guru/PicksTab';
import { PortfolioTab, type GuruTabProps } from './guru/PortfolioTab';
import { ProfileTab } from './guru/ProfileTab';
import { SectorsTab } from './guru/SectorsTab';
import { SummaryTab } from './guru/SummaryTab';

const TABS: Readonly<Record<Exclude<GuruTab, 'summary'>, (props: GuruTabProps) => ReactNode>> = {
  'current-portfolio': PortfolioTab,
  'stock-picks': PicksTab,
  'sector-weighting': SectorsTab,
  profile: ProfileTab,
};

function Content({ tab, ...props }: GuruTabProps & { tab: Exclude<GuruTab, 'summary'> }): ReactNode {
  const Tab = TABS[tab];
  return <Tab {...props} />;
}

/** A page of a manager. */
export function GuruPage({ name, tab }: { name: string; tab: GuruTab }): ReactNode {
  const asOf = useAsOf();
  const query = useQuery(guruSummaryQuery(name, asOf));
  return (
    <QueryPart query={query} lines={12} failure="The manager could not be loaded">
      {(summary) => (
        <GuruFrame guru={summary} tab={tab} asOf={asOf}>
          {tab === 'summary' ? <SummaryTab summary={summary} /> : <Content tab={tab} name={name} asOf={asOf} />}
        </GuruFrame>
      )}
    </QueryPart>
  );
}
