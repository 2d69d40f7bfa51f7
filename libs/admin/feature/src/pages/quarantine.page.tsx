import { quarantineQuery, replayAll } from '@plumbline/admin/data-access';
import { getChoices } from '@plumbline/shared/domain';
import { ListPart, useListState } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { linkColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { listNames, type ListSpec } from '@plumbline/shared/ui/ListView';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countText } from '../components/data-labels';
import { useJob } from '../components/use-job';

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly malformed: string | null;
  readonly read: number;
  readonly rejected: number;
  readonly at: string;
}

const columns: readonly Column<Row>[] = [
  linkColumn('name', 'File', ({ id }) => `/admin/quarantine/${id}`),
  textColumn('kind', 'Read as'),
  textColumn('malformed', 'Refused', { missing: 'no, single rows left out' }),
  {
    key: 'rejected',
    header: 'Rows left out',
    cell: ({ rejected, read }) => `${countText(rejected)} of ${countText(read)}`,
    value: ({ rejected }) => rejected,
  },
  momentColumn('at', 'Since'),
];

const LIST = {
  ...listNames('quarantined files'),
  columns,
  rowKey: ({ id }) => id,
  filters: [{ kind: 'text', key: 'q', label: 'File, kind or reason' }],
  emptyText: 'Nothing was left out of any file',
  noMatch: 'No file matches',
} as const satisfies ListSpec<Row>;

/** Files of which something was left out. */
export function QuarantinePage(): ReactNode {
  const list = useListState(LIST);
  const query = useQuery({ ...quarantineQuery(getChoices(LIST, list.state)), placeholderData: keepPreviousData });
  const replay = useJob(replayAll());
  return (
    <Card
      title="Quarantine"
      flush
      aside={
        <Button
          size="small"
          onClick={() => replay.mutate({})}
          disabled={replay.isPending || (query.data?.total ?? 0) === 0}
        >
          Read all again
        </Button>
      }
    >
      <ListPart spec={LIST} list={list} query={query} />
    </Card>
  );
}
