import { communityApi, removedPostsQuery, type CommunityCalls } from '@plumbline/community/data-access';
import { KEPT_DAYS } from '@plumbline/community/domain';
import type { ResultOf } from '@plumbline/shared/domain';
import { QueryPart, useListAddress } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Moment } from '@plumbline/shared/ui/Moment';
import { Pagination } from '@plumbline/shared/ui/Pagination';
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

/** Posts removed by staff, for as long as their texts are stored. */
export function RemovedList(): ReactNode {
  const { page, setPage } = useListAddress();
  const query = useQuery({ ...removedPostsQuery(page), placeholderData: keepPreviousData });
  return (
    <Card title={`Removed within ${KEPT_DAYS} days`}>
      <QueryPart query={query} failure="The posts could not be loaded" lines={8}>
        {({ data, total, per_page }) =>
          total === 0 ? (
            <EmptyState title="Nothing was removed" />
          ) : (
            <>
              <ul className="m-0 list-none p-0" aria-label="Removed posts">
                {data.map((row) => (
                  <RemovedRow key={row.post_id} row={row} />
                ))}
              </ul>
              {total > per_page && (
                <Pagination
                  label="Pages of removed posts"
                  page={page}
                  perPage={per_page}
                  total={total}
                  onPage={setPage}
                />
              )}
            </>
          )
        }
      </QueryPart>
    </Card>
  );
}
