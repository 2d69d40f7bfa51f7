import { communityApi, openFlagsQuery, type CommunityCalls } from '@plumbline/community/data-access';
import { FLAG_REASONS } from '@plumbline/community/domain';
import { plural, type ResultOf } from '@plumbline/shared/domain';
import { ListPart, useListState } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
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

const LIST: ListSpec<Row> = {
  title: 'Flagged posts',
  pages: 'Pages of flags',
  columns: [],
  rowKey: ({ post_id }) => String(post_id),
  emptyText: 'No open flags',
  failure: 'The flags could not be loaded',
};

/** Posts that readers flagged. */
export function FlagList(): ReactNode {
  const list = useListState(LIST);
  const query = useQuery({ ...openFlagsQuery(list.state.page), placeholderData: keepPreviousData });
  return (
    <Card title="Flagged posts">
      <ListPart spec={LIST} list={list} query={query}>
        {(rows) => (
          <ul className="m-0 list-none p-0" aria-label="Flagged posts">
            {rows.map((row) => (
              <FlagRow key={row.post_id} row={row} />
            ))}
          </ul>
        )}
      </ListPart>
    </Card>
  );
}
