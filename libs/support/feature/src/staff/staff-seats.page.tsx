import { formatMoment, type ResultOf } from '@plumbline/shared/domain';
import { ListPart, QueryPart, useListAddress, useListState } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { linkColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { listNames, type ListSpec } from '@plumbline/shared/ui/ListView';
import { Select } from '@plumbline/shared/ui/Select';
import { allSessionsQuery, registeredQuery, type SupportCalls } from '@plumbline/support/data-access';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type Row = ResultOf<SupportCalls['GET /_api/user_tutorial/get_register_users/{id}']>['data'][number];

const COLUMNS: readonly Column<Row>[] = [
  linkColumn('name', 'Who', ({ user_id }) => `/admin/users/${String(user_id)}`),
  textColumn('state', 'State', {
    of: ({ state }) => state,
    write: (state) => (state === 'booked' ? 'Has a seat' : 'Waits'),
  }),
  momentColumn('since', 'Since', { of: ({ created_at }) => created_at }),
];

const LIST: ListSpec<Row> = {
  ...listNames('seats'),
  columns: COLUMNS,
  rowKey: ({ user_id }) => String(user_id),
  emptyText: 'Nobody registered yet',
};

function Seats({ id }: { id: number }): ReactNode {
  const list = useListState(LIST);
  const query = useQuery(registeredQuery(id, list.state.page));
  return <ListPart spec={LIST} list={list} query={query} />;
}

/** Who has a seat in a session, and who waits. */
export function StaffSeatsPage(): ReactNode {
  const list = useListAddress();
  const query = useQuery(allSessionsQuery());
  return (
    <Card title="Seats" flush>
      <QueryPart query={query} className="p-4" failure="The sessions could not be loaded">
        {({ data }) => {
          const latest = [...data].reverse();
          const chosen = latest.find(({ id }) => String(id) === list.get('session')) ?? latest[0];
          if (!chosen)
            return (
              <div className="p-4">
                <EmptyState
                  title="No sessions yet"
                  action={<Link href="/admin/tutorial-session">Add a session</Link>}
                />
              </div>
            );
          return (
            <>
              <div className="p-4">
                <Select
                  label="Session"
                  options={latest.map(({ id, title, start, taken, capacity }) => ({
                    value: String(id),
                    label: `${formatMoment(start)}: ${title} (${String(taken)} of ${String(capacity)})`,
                  }))}
                  value={String(chosen.id)}
                  onChange={(event) => list.set({ session: event.target.value })}
                />
              </div>
              <Seats id={chosen.id} />
            </>
          );
        }}
      </QueryPart>
    </Card>
  );
}
