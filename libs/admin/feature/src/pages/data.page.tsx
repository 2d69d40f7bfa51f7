import { dataStatusQuery } from '@plumbline/admin/data-access';
import { QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { Link } from '@plumbline/shared/ui/Link';
import { StatList } from '@plumbline/shared/ui/StatList';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Caches } from '../components/Caches';
import { countText, megabytesText } from '../components/data-labels';
import { Imports } from '../components/Imports';
import { Jobs } from '../components/Jobs';
import { Kept } from '../components/Kept';
import { Outdated } from '../components/Outdated';
import { Sources } from '../components/Sources';
import { WaitingImports } from '../components/WaitingImports';

function quarantineText(count: number): ReactNode {
  if (count === 0) return 'empty';
  return <Link href="/admin/quarantine">{count === 1 ? '1 file' : `${countText(count)} files`}</Link>;
}

/** Served data, its sources, and the jobs on it. */
export function DataPage(): ReactNode {
  const query = useQuery(dataStatusQuery());
  return (
    <QueryPart className="p-4" lines={6} query={query}>
      {({ build, data, sources, kept, outdated, quarantined, imports, folders }) => (
        <div className="grid gap-4">
          {data.waiting_rows > 0 && <WaitingImports rows={data.waiting_rows} />}
          <Jobs />
          <Imports rows={imports} />
          <div className="grid gap-4 md:grid-cols-2">
            <Card title="Served data">
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
            <Card title="Disk use">
              <StatList stats={folders.map(({ name, bytes }) => ({ label: name, value: megabytesText(bytes) }))} />
            </Card>
          </div>
          <Sources sources={sources} />
          <Kept kept={kept} />
          {outdated.length > 0 && <Outdated rows={outdated} />}
          <Caches />
        </div>
      )}
    </QueryPart>
  );
}
