import { communityApi, removedPostsQuery, type CommunityCalls } from '@plumbline/community/data-access';
import { KEPT_DAYS } from '@plumbline/community/domain';
import type { ResultOf } from '@plumbline/shared/domain';
import { ListPart, useListState } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
import { Moment } from '@plumbline/shared/ui/Moment';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ReasonDialog } from './ReasonDialog';
import { useStaffAct } from './use-staff-refresh';
import { WaitingPost } from './WaitingPost';

type Row = ResultOf<CommunityCalls['GET /_api/admin/forum/removed']>['data'][number];

function RemovedRow({ row }: { row: Row }): ReactNode {
  const act = useStaffAct();
  const [asked, ask] = useState<'restore' | 'purge'>();
  const params = { id: row.post_id };
  const hasText = row.content !== '';
  return (
    <>
      <WaitingPost
        post={row}
        evidence={
          <>
            Removed <Moment at={row.removed_at} />: {row.reason || 'no reason kept'}
          </>
        }
        actions={
          hasText && (
            <>
              <Button onClick={() => ask('restore')}>Restore</Button>
              <Button variant="danger" onClick={() => ask('purge')}>
                Delete the text now
              </Button>
            </>
          )
        }
      />
      {asked === 'restore' && (
        <ReasonDialog
          title="Restore the post"
          action="Restore"
          onClose={() => ask(undefined)}
          onDecide={({ reason }) =>
            act(communityApi()('POST /_api/admin/forum/posts/{id}/restore', { params, body: { reason } }), 'Restored')
          }
        />
      )}
      {asked === 'purge' && (
        <ReasonDialog
          title="Delete the text now"
          action="Delete the text"
          onClose={() => ask(undefined)}
          onDecide={({ reason }) =>
            act(
              communityApi()('POST /_api/admin/forum/posts/{id}/remove', { params, body: { reason, purge: true } }),
              'Text deleted',
            )
          }
        />
      )}
    </>
  );
}

const LIST: ListSpec<Row> = {
  title: 'Removed posts',
  pages: 'Pages of removed posts',
  columns: [],
  rowKey: ({ post_id }) => String(post_id),
  emptyText: 'Nothing was removed',
  failure: 'The posts could not be loaded',
};

/** Posts removed by staff, for as long as their texts are stored. */
export function RemovedList(): ReactNode {
  const list = useListState(LIST);
  const query = useQuery({ ...removedPostsQuery(list.state.page), placeholderData: keepPreviousData });
  return (
    <Card title={`Removed within ${KEPT_DAYS} days`}>
      <ListPart spec={LIST} list={list} query={query}>
        {(rows) => (
          <ul className="m-0 list-none p-0" aria-label="Removed posts">
            {rows.map((row) => (
              <RemovedRow key={row.post_id} row={row} />
            ))}
          </ul>
        )}
      </ListPart>
    </Card>
  );
}
