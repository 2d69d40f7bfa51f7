import { guruProfileQuery } from '@plumbline/gurus/data-access';
import type { guruCalls } from '@plumbline/gurus/contract';
import { RichText } from '@plumbline/rich-text/ui';
import { formatCount, formatDay, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn } from '@plumbline/shared/ui/columns';
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
  {
    key: 'form',
    header: 'Report',
    align: 'start',
    cell: ({ form, url }) => (url === null ? form : <a href={url}>{form}</a>),
    value: ({ form }) => form,
  },
  {
    key: 'period',
    header: 'Quarter to',
    cell: ({ period }) => formatDay(period),
    value: ({ period }) => period,
    sortable: true,
  },
  {
    key: 'public',
    header: 'Public',
    cell: ({ public: day }) => formatDay(day),
    value: ({ public: day }) => day,
    sortable: true,
  },
  { key: 'kind', header: 'Kind', align: 'start', cell: ({ kind }) => KINDS[kind] ?? kind, value: ({ kind }) => kind },
  countColumn('rows', 'Rows', { sortable: true }),
  {
    key: 'total',
    header: 'Total on the cover',
    title: 'In the unit of the report: dollars or thousands',
    cell: ({ value_total: total }) => (total === null ? '–' : formatCount(total)),
    value: ({ value_total: total }) => total,
  },
  { key: 'accession', header: 'Number', align: 'start', cell: ({ accession }) => accession },
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
