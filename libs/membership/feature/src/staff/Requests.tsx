import type { staffMembershipCalls } from '@plumbline/membership/contract';
import { membershipApi, requestsQuery } from '@plumbline/membership/data-access';
import { planOf } from '@plumbline/membership/domain';
import { DAY_MS, type ResultOf } from '@plumbline/shared/domain';
import { oneOf, QueryPart, useChange, useListAddress } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { linkColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayText } from '../plan-text';

type Row = ResultOf<(typeof staffMembershipCalls)['GET /_api/admin/access_requests']>['data'][number];

const STATES = ['open', 'granted', 'declined'] as const;
const LABELS = { open: 'Open', granted: 'Granted', declined: 'Declined' } as const;
const YEAR_MS = 365 * DAY_MS;

/** Grants for a year with one press; other ends are given on the page of the account. */
function Answer({ row }: { row: Row }): ReactNode {
  const answer = useChange(
    {
      mutationFn: ({ grant, until }: { grant: boolean; until: string | null }) =>
        membershipApi()('PUT /_api/admin/access_requests/{id}', { params: { id: row.id }, body: { grant, until } }),
    },
    {
      refreshes: [{ queryKey: ['GET /_api/admin/access_requests'] }],
      done: 'Done: the person is informed by mail',
      key: 'membership',
    },
  );
  const isBusy = answer.isPending;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button
        size="small"
        variant="primary"
        disabled={isBusy}
        onClick={() => answer.mutate({ grant: true, until: new Date(Date.now() + YEAR_MS).toISOString() })}
      >
        Grant for a year
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => answer.mutate({ grant: true, until: null })}>
        Without an end
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => answer.mutate({ grant: false, until: null })}>
        Decline
      </Button>
    </div>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  linkColumn('username', 'Account', ({ user_id: id }) => `/admin/users/${id}`),
  { key: 'plan', header: 'Plan', align: 'start', cell: ({ plan }) => planOf(plan).name, value: ({ plan }) => plan },
  textColumn('text', 'Text'),
  momentColumn('at', 'Asked', { write: dayText }),
];

const ANSWER: Column<Row> = {
  key: 'answer',
  header: 'Answer',
  isDecoration: true,
  cell: (row) => <Answer row={row} />,
};

/** People who ask for a plan, with one press to grant it. */
export function Requests(): ReactNode {
  const list = useListAddress();
  const state = oneOf(list.get('state'), STATES);
  const query = useQuery({ ...requestsQuery(state, list.page), placeholderData: keepPreviousData });
  return (
    <Card
      title="Access requests"
      flush
      aside={
        <SegmentedControl
          label="State"
          options={STATES.map((value) => ({ value, label: LABELS[value] }))}
          value={state}
          onChange={(value) => list.set({ state: value })}
        />
      }
    >
      <QueryPart className="p-4" query={query} lines={5} failure="The requests could not be loaded">
        {({ data, total, page, per_page: perPage }) =>
          total === 0 ? (
            <div className="p-4">
              <EmptyState title="No request">Members ask for access on the page Pricing.</EmptyState>
            </div>
          ) : (
            <>
              <DataTable
                caption="Access requests"
                columns={state === 'open' ? [...COLUMNS, ANSWER] : COLUMNS}
                rows={data}
                rowKey={({ id }) => String(id)}
                exportName="access-requests"
              />
              {total > perPage && (
                <Pagination label="Requests" page={page} perPage={perPage} total={total} onPage={list.setPage} />
              )}
            </>
          )
        }
      </QueryPart>
    </Card>
  );
}
