import { MemberOnly } from '@plumbline/auth/kit';
import { dashboardsPages } from '@plumbline/dashboards/domain';
import { PageFrame, useSearch } from '@plumbline/shared/kit';
import type { ReactNode } from 'react';
import { ReportDesigner } from './ReportDesigner';
import { ReportList } from './ReportList';

/** Reports of the reader, or the one that the address names. */
export function ReportPage(): ReactNode {
  const [params] = useSearch();
  const id = params.get('id');
  const isOne = id !== null && /^\d{1,15}$/.test(id);
  return (
    <PageFrame pages={dashboardsPages.pages} path="/report" title="Reports" width="wide">
      <MemberOnly>{() => (isOne ? <ReportDesigner key={id} id={Number(id)} /> : <ReportList />)}</MemberOnly>
    </PageFrame>
  );
}
