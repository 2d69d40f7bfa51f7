import { restoreReport, withdrawalsQuery } from '@plumbline/admin/data-access';
import { getChoices } from '@plumbline/shared/domain';
import { ListPart, useListState } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { codeColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { listNames, type ListSpec } from '@plumbline/shared/ui/ListView';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useJob } from '../components/use-job';
import { WithdrawReport } from '../components/WithdrawReport';

interface Row {
  readonly accession: string;
  readonly why: string;
  readonly at: string;
}

const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'accession', label: 'By number' },
] as const;

function PutBack({ accession }: { accession: string }): ReactNode {
  const restore = useJob(restoreReport());
  return (
    <Button
      size="small"
      disabled={restore.isPending || restore.isSuccess}
      onClick={() => restore.mutate({ params: { id: accession } })}
    >
      Put back
    </Button>
  );
}

const columns: readonly Column<Row>[] = [
  codeColumn('accession', 'Report'),
  textColumn('why', 'Why'),
  momentColumn('at', 'Withdrawn'),
  {
    key: 'back',
    header: 'Actions',
    isDecoration: true,
    cell: ({ accession }) => <PutBack accession={accession} />,
  },
];

const LIST = {
  ...listNames('withdrawn reports'),
  columns,
  rowKey: ({ accession }) => accession,
  filters: [{ kind: 'text', key: 'q', label: 'Number or reason' }],
  orders: ORDERS,
  emptyText: 'No report is withdrawn',
  emptyHint: 'One that is wrong is withdrawn by its number above.',
  noMatch: 'No withdrawn report matches',
} as const satisfies ListSpec<Row>;

/** Repair of reports of insiders: one that is wrong is taken out of everything that is served, and can be put back. */
export function InsiderPage(): ReactNode {
  const list = useListState(LIST);
  const query = useQuery({ ...withdrawalsQuery(getChoices(LIST, list.state)), placeholderData: keepPreviousData });
  return (
    <div className="grid gap-4">
      <WithdrawReport />
      <Card title="Withdrawn reports" flush>
        <ListPart spec={LIST} list={list} query={query} />
      </Card>
    </div>
  );
}
