import { communityApi, openFlagsQuery, type CommunityCalls } from '@plumbline/community/data-access';
import { FLAG_REASONS } from '@plumbline/community/domain';
import { plural, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart, useListAddress } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ReasonDialog } from './ReasonDialog';
import { useStaffAct } from './use-staff-refresh';
import { WaitingPost } from './WaitingPost';

type Row = ResultOf<CommunityCalls['GET /_api/admin/forum/flags']>['data'][number];

function Flags({ row }: { row: Row }): ReactNode {
  return (
    <>
      <Badge tone="medium">{plural(row.weight, { one: '# flag', other: '# flags' })}</Badge>
      {row.state === 'pending' && <Badge tone="severe">Hidden</Badge>}
      <ul className="m-0 list-none p-0">
        {row.flags.map(({ reason, note, username, at }) => (
          <li key={`${username ?? ''} ${at}`}>
            {FLAG_REASONS[reason]} – {username ?? 'somebody who left'}
            {note && `: ${note}`}
          </li>
        ))}
      </ul>
    </>
  );
}

function FlagRow({ row }: { row: Row }): ReactNode {
  const act = useStaffAct();
  const [asked, ask] = useState<'uphold' | 'reject'>();
  const uphold = asked === 'uphold';
  return (
    <>
      <WaitingPost
        post={row}
        evidence={<Flags row={row} />}
        actions={
          <>
            <Button variant="danger" onClick={() => ask('uphold')}>
              Uphold and remove
            </Button>
            <Button onClick={() => ask('reject')}>Reject the flags</Button>
          </>
        }
      />
      {asked && (
        <ReasonDialog
          title={uphold ? 'Uphold the flags' : 'Reject the flags'}
          action={uphold ? 'Remove the post' : 'Reject'}
          onClose={() => ask(undefined)}
          onDecide={({ reason }) =>
            act(
              communityApi()('POST /_api/admin/forum/posts/{id}/flags', {
                params: { id: row.post_id },
                body: { uphold, reason },
              }),
              uphold ? 'Post removed' : 'Flags rejected',
            )
          }
        />
      )}
    </>
  );
}

/** Posts that readers flagged. */
export function FlagList(): ReactNode {
  const { page, setPage } = useListAddress();
  const query = useQuery({ ...openFlagsQuery(page), placeholderData: keepPreviousData });
  return (
    <Card title="Flagged posts">
      <QueryPart query={query} failure="The flags could not be loaded" lines={8}>
        {({ data, total, per_page }) =>
          total === 0 ? (
            <EmptyState title="No open flags" />
          ) : (
            <>
              <ul className="m-0 list-none p-0" aria-label="Flagged posts">
                {data.map((row) => (
                  <FlagRow key={row.post_id} row={row} />
                ))}
              </ul>
              {total > per_page && (
                <Pagination label="Pages of flags" page={page} perPage={per_page} total={total} onPage={setPage} />
              )}
            </>
          )
        }
      </QueryPart>
    </Card>
  );
}
