import { sourceRunsQuery } from '@plumbline/admin/data-access';
import { QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { StatList } from '@plumbline/shared/ui/StatList';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { countText, SourceBadge, WorkBadge, type Source, type SourceRun } from '../components/data-labels';

const columns: readonly Column<SourceRun>[] = [
  momentColumn('started', 'Started', { of: ({ started_at }) => started_at }),
  textColumn('state', 'State', { of: ({ state }) => state, write: (state) => <WorkBadge state={state} /> }),
  { key: 'through', header: 'Up to', cell: ({ through }) => through, value: ({ through }) => through },
  countColumn('requests', 'Asked'),
  countColumn('changed', 'New files'),
  countColumn('rows', 'Rows'),
  countColumn('rejected', 'Rejected'),
  textColumn('problem', 'Problem'),
];

/** '12 of 20 this day'. */
const quotaText = ({ quotas }: Source): string =>
  quotas.map(({ left, requests, per }) => `${countText(left)} of ${countText(requests)} this ${per}`).join(', ');

/** Publishers, and vendors without a stated quota, have none. */
const quotaStats = (source: Source) =>
  source.quotas.length > 0 ? [{ label: 'Requests left', value: quotaText(source) }] : [];

const About = ({ source }: { source: Source }): ReactNode => (
  <Card title={source.title} aside={<SourceBadge state={source.state} />}>
    <StatList
      stats={[
        { label: 'How it is', value: source.health },
        { label: 'Publisher', value: source.publisher },
        { label: 'Licence', value: source.licence },
        { label: 'Asked at (New York)', value: source.schedule },
        { label: 'By itself', value: source.scheduled ? 'yes' : 'no, SYNC does not name it' },
        { label: 'Keys that are missing', value: source.needs.join(', ') || 'none' },
        { label: 'Asked up to', value: source.through ?? '–' },
        { label: 'Stays fresh', value: `${source.fresh_days} days` },
        ...quotaStats(source),
        { label: 'Rows expected at least', value: countText(source.floor) },
      ]}
    />
  </Card>
);

/** One publisher and its runs. */
export function SourcePage(): ReactNode {
  const query = useQuery(sourceRunsQuery(useParams()['id'] ?? ''));
  return (
    <QueryPart className="p-4" lines={6} query={query}>
      {({ source, data }) => (
        <div className="grid gap-4">
          <About source={source} />
          <Card title="Runs" flush>
            <DataTable
              caption="List of runs"
              columns={columns}
              rows={data}
              rowKey={({ id }) => id}
              exportName={`runs-${source.id}`}
              empty={<EmptyState title="Not asked yet" />}
            />
          </Card>
        </div>
      )}
    </QueryPart>
  );
}
