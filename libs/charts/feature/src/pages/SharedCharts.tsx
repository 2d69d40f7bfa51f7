import { shareRemoval, sharesQuery } from '@plumbline/charts/data-access';
import type { shareCalls } from '@plumbline/charts/contract';
import type { ResultOf } from '@plumbline/shared/domain';
import { ListPart, useChange, useLocalListState } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { dayColumn, linkColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

type Share = ResultOf<(typeof shareCalls)['GET /_api/interactive_chart/shares']>['data'][number];

/** A link cannot be made again: taking it back is confirmed. */
function TakeBack({ share }: { share: Share }): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const remove = useChange(shareRemoval(), {
    refreshes: [{ queryKey: ['GET /_api/interactive_chart/shares'] }],
    key: 'chart',
  });
  return (
    <>
      <Button size="small" variant="quiet" aria-label={`Take ${share.title} back`} onClick={() => setAsking(true)}>
        Take back
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Take the shared chart back?"
        text="Its link shows nothing from then on, to anybody."
        confirmLabel="Take back"
        isDanger
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutateAsync({ params: { id: share.key } })}
      />
    </>
  );
}

const COLUMNS: readonly Column<Share>[] = [
  linkColumn('title', 'Title', ({ url }) => url),
  textColumn('security', 'Security'),
  dayColumn('as_of', 'As known on', { missing: 'the day it was shared' }),
  momentColumn('made', 'Shared', { of: ({ created_at }) => created_at, show: 'day' }),
  { key: 'actions', header: 'Actions', isDecoration: true, cell: (share) => <TakeBack share={share} /> },
];

const LIST: ListSpec<Share> = {
  title: 'Shared charts',
  pages: 'Pages of shared charts',
  exportName: 'shared-charts',
  columns: COLUMNS,
  rowKey: ({ key }) => key,
  isOneStop: false,
  emptyText: 'No chart is shared yet',
  failure: 'Your shared charts could not be loaded',
};

/** The charts a member shared, each of which can be taken back. */
export function SharedCharts(): ReactNode {
  const list = useLocalListState(LIST);
  const query = useQuery({ ...sharesQuery('', list.state.page), placeholderData: keepPreviousData });
  return (
    <Card title="Shared charts" flush>
      <ListPart
        spec={LIST}
        list={list}
        query={query}
        empty={<EmptyState title={LIST.emptyText}>“Share” over the interactive chart makes a link.</EmptyState>}
      />
    </Card>
  );
}
