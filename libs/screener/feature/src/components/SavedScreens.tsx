import { useSession } from '@plumbline/auth/data-access';
import { screenerApi, userScreenersQuery } from '@plumbline/screener/data-access';
import { formatDay } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { notify } from '@plumbline/shared/ui/Toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { SavedScreen } from './use-base-screen';

function RemoveButton({ screen }: { screen: SavedScreen }): ReactNode {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => screenerApi()('DELETE /_api/user_screeners/{id}', { params: { id: String(screen.id) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['GET /_api/user_screeners'] }),
    onError: (error) => notify({ text: error.message, tone: 'severe', key: 'screen' }),
  });
  return (
    <Button size="small" variant="quiet" disabled={remove.isPending} onClick={() => remove.mutate()}>
      Remove
    </Button>
  );
}

const COLUMNS: readonly Column<SavedScreen>[] = [
  {
    key: 'name',
    header: 'Name',
    align: 'start',
    cell: ({ id, name }) => <Link href={`/screener?id=${id}`}>{name}</Link>,
    value: ({ name }) => name,
  },
  {
    key: 'formula',
    header: 'Condition',
    align: 'start',
    cell: ({ state }) => <code className="screen-formula">{state.formula || 'all companies'}</code>,
    value: ({ state }) => state.formula,
  },
  {
    key: 'public',
    header: 'Shared',
    align: 'start',
    cell: ({ is_public }) => is_public && <Badge>public</Badge>,
    value: ({ is_public }) => (is_public ? 'public' : ''),
  },
  {
    key: 'changed',
    header: 'Changed',
    cell: ({ updated_at }) => formatDay(updated_at.slice(0, 10)),
    value: ({ updated_at }) => updated_at,
  },
  { key: 'remove', header: 'Remove', isDecoration: true, cell: (screen) => <RemoveButton screen={screen} /> },
];

/** The screens a member saved. */
function Mine(): ReactNode {
  const [page, setPage] = useState(1);
  const query = useQuery(userScreenersQuery(page));
  return (
    <QueryPart query={query} failure="Your screens could not be loaded" className="p-4">
      {({ data, total, per_page }) => (
        <>
          <DataTable
            caption="Saved screens"
            columns={COLUMNS}
            rows={data}
            rowKey={({ id }) => String(id)}
            empty={<EmptyState title="No screen is saved yet">“Save as” keeps the screen you see.</EmptyState>}
          />
          {total > per_page && (
            <div className="list-foot">
              <Pagination
                label="Pages of saved screens"
                page={page}
                perPage={per_page}
                total={total}
                onPage={setPage}
              />
            </div>
          )}
        </>
      )}
    </QueryPart>
  );
}

/** Shown to members; what belongs to a person is never rendered on the server. */
export function SavedScreens(): ReactNode {
  const session = useSession();
  return session.state === 'member' ? (
    <Card title="Saved screens" flush>
      <Mine />
    </Card>
  ) : null;
}
