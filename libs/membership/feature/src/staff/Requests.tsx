import type { staffMembershipCalls } from '@plumbline/membership/contract';
import { membershipApi, requestsQuery } from '@plumbline/membership/data-access';
import { planOf } from '@plumbline/membership/domain';
import { DAY_MS, getChoices, type ListShape, type ResultOf } from '@plumbline/shared/domain';
import { ListPart, useChange, useListState } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { linkColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayText } from '../plan-text';

type Row = ResultOf<(typeof staffMembershipCalls)['GET /_api/admin/access_requests']>['data'][number];

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'granted', label: 'Granted' },
  { value: 'declined', label: 'Declined' },
] as const;
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

const SHAPE = {
  columns: COLUMNS,
  filters: [{ kind: 'choice', key: 'state', label: 'State', options: STATES, look: 'segments' }],
} as const satisfies ListShape;

/** People who ask for a plan, with one press to grant it. */
export function Requests(): ReactNode {
  const list = useListState(SHAPE);
  const { state, page } = getChoices(SHAPE, list.state);
  const query = useQuery({ ...requestsQuery(state, page), placeholderData: keepPreviousData });
  const spec: ListSpec<Row> = {
    ...SHAPE,
    title: 'Access requests',
    pages: 'Requests',
    exportName: 'access-requests',
    columns: state === 'open' ? [...COLUMNS, ANSWER] : COLUMNS,
    rowKey: ({ id }) => String(id),
    emptyText: 'No request',
    emptyHint: 'Members ask for access on the page Pricing.',
    failure: 'The requests could not be loaded',
  };
  return (
    <Card title="Access requests" flush>
      <ListPart spec={spec} list={list} query={query} />
    </Card>
  );
}
