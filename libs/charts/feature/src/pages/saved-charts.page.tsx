import { MemberOnly } from '@plumbline/auth/kit';
import { chartsPages } from '@plumbline/charts/domain';
import { PageFrame } from '@plumbline/shared/kit';
import type { ReactNode } from 'react';
import { SavedCharts } from './SavedCharts';
import { SharedCharts } from './SharedCharts';

/** Charts a person saved, and links to charts they shared. */
export function SavedChartsPage(): ReactNode {
  return (
    <PageFrame
      pages={chartsPages.pages}
      path="/interactive_chart/saved"
      title="My charts"
      intro="Your copy of these is part of the data you can download in your settings."
    >
      <MemberOnly>
        {() => (
          <div className="flex flex-col gap-4">
            <SavedCharts />
            <SharedCharts />
          </div>
        )}
      </MemberOnly>
    </PageFrame>
  );
}
