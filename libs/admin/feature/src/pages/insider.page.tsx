import { restoreReport, withdrawalsQuery } from '@plumbline/admin/data-access';
import { oneOf, PagedList, useListAddress } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { codeColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListTools } from '../components/ListTools';
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

/** Repair of reports of insiders: one that is wrong is taken out of everything that is served, and can be put back. */
export function InsiderPage(): ReactNode {
  const address = useListAddress();
  const q = address.get('q');
  const sort = oneOf(address.get('sort'), ['newest', 'oldest', 'accession']);
  const query = useQuery({
    ...withdrawalsQuery({ page: address.page, sort, ...(q && { q }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-4">
      <WithdrawReport />
      <Card title="Withdrawn reports" flush>
        <div className="flex flex-wrap items-end gap-3 p-4">
          <ListTools search="Number or reason" orders={ORDERS} address={address} />
        </div>
        <PagedList
          of="withdrawn reports"
          query={query}
          columns={columns}
          rowKey={({ accession }) => accession}
          empty={
            <EmptyState title={q ? 'No withdrawn report matches' : 'No report is withdrawn'}>
              {q ? 'Try fewer letters.' : 'One that is wrong is withdrawn by its number above.'}
            </EmptyState>
          }
          onPage={address.setPage}
        />
      </Card>
    </div>
  );
}
