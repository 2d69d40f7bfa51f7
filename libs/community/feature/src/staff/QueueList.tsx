import { communityApi, reviewQueueQuery, type CommunityCalls } from '@plumbline/community/data-access';
import { MAX_CONTENT, REVIEW_REASONS } from '@plumbline/community/domain';
import { richTextAtMost, richTextRequired } from '@plumbline/rich-text/domain';
import { RichTextEditor } from '@plumbline/rich-text/ui';
import { formatCompact, plural, type ResultOf } from '@plumbline/shared/domain';
import { ListPart, useListState } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import type { ListSpec } from '@plumbline/shared/ui/ListView';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ReasonDialog } from './ReasonDialog';
import { useStaffAct, wasShown } from './use-staff-refresh';
import { WaitingPost } from './WaitingPost';

type Row = ResultOf<CommunityCalls['GET /_api/admin/forum/queue']>['data'][number];
type Asked = 'edit' | 'reject' | 'suspend' | undefined;

function Evidence({ row }: { row: Row }): ReactNode {
  return (
    <>
      {row.edit && <Badge tone="time">Change of a post that readers see</Badge>}
      {row.reasons.map((reason) => (
        <Badge key={reason} tone={reason === 'pump' ? 'severe' : 'neutral'}>
          {REVIEW_REASONS[reason]}
        </Badge>
      ))}
      {row.thin.map(({ symbol, dollar_volume }) => (
        <Badge key={symbol} tone="medium" title="Median of 63 days">
          {symbol}: {formatCompact(dollar_volume)} USD traded a day
        </Badge>
      ))}
      {row.similar.length > 0 && (
        <span>
          {plural(row.similar.length, { one: '# like text', other: '# like texts' })} of{' '}
          {[...new Set(row.similar.map(({ username }) => username ?? 'somebody who left'))].join(', ')}
        </span>
      )}
    </>
  );
}

function EditDialog({ row, onClose }: { row: Row; onClose: () => void }): ReactNode {
  const act = useStaffAct();
  const form = useForm({
    initial: { content: row.content },
    rules: { content: [richTextRequired('Write something'), richTextAtMost(MAX_CONTENT)] },
    onSubmit: async ({ content }) => {
      const body = { decision: 'approve' as const, content, reason: 'Edited by staff' };
      await act(
        communityApi()('POST /_api/admin/forum/queue/{id}', { params: { id: row.id }, body }),
        'Approved with changes',
      );
      onClose();
    },
  });
  return (
    <Dialog title="Edit and approve" isOpen onClose={onClose} size="wide">
      <Form form={form} label="Edit and approve">
        <RichTextEditor label="Text" countTo={MAX_CONTENT} {...form.value('content')} />
        <div className="form-actions">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton isBusy={form.isBusy}>Approve</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

function QueueRow({ row }: { row: Row }): ReactNode {
  const act = useStaffAct();
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const params = { id: row.id };
  const decide = (body: { decision: 'approve' | 'reject'; reason?: string }, done: string) =>
    act(communityApi()('POST /_api/admin/forum/queue/{id}', { params, body }), done);
  const author = row.author;
  return (
    <>
      <WaitingPost
        post={row}
        evidence={<Evidence row={row} />}
        actions={
          <>
            <Button variant="primary" onClick={() => void decide({ decision: 'approve' }, 'Approved').catch(wasShown)}>
              Approve
            </Button>
            <Button onClick={() => ask('edit')}>Edit and approve</Button>
            <Button onClick={() => ask('reject')}>Refuse</Button>
            {author && (
              <Button variant="danger" onClick={() => ask('suspend')}>
                Suspend {author.username}
              </Button>
            )}
          </>
        }
      />
      {asked === 'edit' && <EditDialog row={row} onClose={close} />}
      {asked === 'reject' && (
        <ReasonDialog
          title="Refuse the post"
          action="Refuse"
          onClose={close}
          onDecide={({ reason }) => decide({ decision: 'reject', reason }, 'Refused')}
        />
      )}
      {asked === 'suspend' && author && (
        <ReasonDialog
          title={`Suspend ${author.username} from writing`}
          action="Suspend"
          number={{ label: 'Days', initial: '7' }}
          option="Remove all their posts"
          onClose={close}
          onDecide={({ reason, isChosen, number }) =>
            act(
              communityApi()('PUT /_api/admin/forum/people/{id}/suspension', {
                params: { id: author.user_id },
                body: { days: Math.max(1, number), reason, remove_posts: isChosen },
              }),
              'Suspended',
            )
          }
        />
      )}
    </>
  );
}

const LIST: ListSpec<Row> = {
  title: 'Posts that wait',
  pages: 'Pages of the queue',
  columns: [],
  rowKey: ({ id }) => String(id),
  emptyText: 'Nothing waits',
  failure: 'The queue could not be loaded',
};

/** Posts that wait for staff, the oldest first, with what speaks for and against them. */
export function QueueList(): ReactNode {
  const list = useListState(LIST);
  const query = useQuery({ ...reviewQueueQuery(list.state.page), placeholderData: keepPreviousData });
  return (
    <Card title="Posts that wait">
      <ListPart spec={LIST} list={list} query={query}>
        {(rows) => (
          <ul className="m-0 list-none p-0" aria-label="Posts that wait">
            {rows.map((row) => (
              <QueueRow key={row.id} row={row} />
            ))}
          </ul>
        )}
      </ListPart>
    </Card>
  );
}
