import { guruProfileQuery } from '@plumbline/gurus/data-access';
import type { guruCalls } from '@plumbline/gurus/contract';
import { RichText } from '@plumbline/rich-text/ui';
import { formatDay, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, dayColumn, linkColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { GuruTabProps } from './PortfolioTab';

type Profile = ResultOf<(typeof guruCalls)['GET /_api/gurus/{name}/profile']>;
type Report = Profile['reports'][number];

const KINDS: Readonly<Record<string, string>> = {
  holdings: 'Holdings',
  notice: 'Notice: others report',
  combination: 'Part of the holdings, others report the rest',
};

const COLUMNS: readonly Column<Report>[] = [
  linkColumn('form', 'Report', ({ url }) => url),
  dayColumn('period', 'Quarter to', { sortable: true }),
  dayColumn('public', 'Public', { sortable: true }),
  textColumn('kind', 'Kind', { write: (kind) => KINDS[kind] ?? kind }),
  countColumn('rows', 'Rows', { sortable: true }),
  countColumn('total', 'Total on the cover', {
    title: 'In the unit of the report: dollars or thousands',
    of: ({ value_total }) => value_total,
  }),
  textColumn('accession', 'Number'),
];

function ProfileCards({ profile }: { profile: Profile }): ReactNode {
  const { about, names, guru_id: id, reports, fundticker } = profile;
  return (
    <>
      {about && (
        <Card title="About">
          <RichText html={about} />
        </Card>
      )}
      <Card title="Names and numbers">
        <ul className="m-0 flex list-none flex-col gap-1 p-0 text-sm">
          <li>CIK {id}</li>
          {fundticker && <li>Fund {fundticker}</li>}
          {names.map(({ name, from, to }) => (
            <li key={`${name} ${from}`}>
              {name}, {formatDay(from)} to {formatDay(to)}
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Reports" flush>
        <DataTable
          caption="Reports"
          columns={COLUMNS}
          rows={reports}
          rowKey={({ accession }) => accession}
          exportName={`guru-${id}-reports`}
        />
      </Card>
    </>
  );
}

/** Names, numbers and every report of a manager. */
export function ProfileTab({ name, asOf }: GuruTabProps): ReactNode {
  const query = useQuery(guruProfileQuery(name, asOf));
  return (
    <QueryPart query={query} lines={12} failure="The profile could not be loaded">
      {(profile) => <ProfileCards profile={profile} />}
    </QueryPart>
  );
}
