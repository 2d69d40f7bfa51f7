import { dataStatusQuery } from '@plumbline/admin/data-access';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Card } from '@plumbline/shared/ui/Card';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { StatList } from '@plumbline/shared/ui/StatList';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Caches } from '../components/Caches';
import { countText, megabytesText, WorkBadge } from '../components/data-words';
import { Jobs } from '../components/Jobs';
import { Kept } from '../components/Kept';
import { momentText } from '../components/moment-text';
import { QueryBody } from '../components/QueryBody';
import { Sources } from '../components/Sources';

interface ImportRow {
  readonly id: string;
  readonly source: string;
  readonly state: 'running' | 'finished' | 'failed' | 'broken off';
  readonly report: string | null;
  readonly started_at: string;
  readonly finished_at: string | null;
}

const columns: readonly Column<ImportRow>[] = [
  { key: 'source', header: 'Source', cell: ({ source }) => source, value: ({ source }) => source },
  {
    key: 'state',
    header: 'State',
    align: 'start',
    cell: ({ state }) => <WorkBadge state={state} />,
    value: ({ state }) => state,
  },
  {
    key: 'started',
    header: 'Started',
    cell: ({ started_at }) => momentText(started_at),
    value: ({ started_at }) => started_at,
  },
  {
    key: 'finished',
    header: 'Finished',
    cell: ({ finished_at }) => momentText(finished_at),
    value: ({ finished_at }) => finished_at,
  },
  {
    key: 'report',
    header: 'Report',
    align: 'start',
    cell: ({ report }) => report ?? '–',
    value: ({ report }) => report,
  },
];

const Imports = ({ rows }: { rows: readonly ImportRow[] }): ReactNode => (
  <Card title="Imports" flush>
    <DataTable
      caption="List of imports"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      initialSort={{ key: 'started', direction: 'descending' }}
      exportName="imports"
      empty={<EmptyState title="Nothing was imported yet">The sample market is generated, not imported.</EmptyState>}
    />
  </Card>
);

function quarantineText(count: number): ReactNode {
  if (count === 0) return 'empty';
  return <Link href="/admin/quarantine">{count === 1 ? '1 file' : `${countText(count)} files`}</Link>;
}

/** What is served, where it comes from, and what works on it. */
export function DataPage(): ReactNode {
  const query = useQuery(dataStatusQuery());
  return (
    <QueryBody query={query}>
      {({ build, data, sources, kept, quarantined, imports, folders }) => (
        <div className="grid gap-4">
          <div className="grid gap-4 md:grid-cols-2">
            <Card title="Served data" aside={data.sample ? <Badge tone="time">sample market</Badge> : undefined}>
              <StatList
                stats={[
                  { label: 'Build', value: build },
                  { label: 'Data version', value: data.version },
                  { label: 'Securities', value: countText(data.securities) },
                  { label: 'Reported facts', value: countText(data.facts) },
                  { label: 'Daily prices', value: countText(data.price_rows) },
                  { label: 'Last day with prices', value: data.last_price_day ?? '–' },
                  { label: 'Quarantine', value: quarantineText(quarantined) },
                ]}
              />
            </Card>
            <Card title="Room on disk">
              <StatList stats={folders.map(({ name, bytes }) => ({ label: name, value: megabytesText(bytes) }))} />
            </Card>
          </div>
          <Sources sources={sources} />
          <Kept kept={kept} />
          <Jobs />
          <Caches />
          <Imports rows={imports} />
        </div>
      )}
    </QueryBody>
  );
}
