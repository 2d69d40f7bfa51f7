import { contentApi, staffArticleQuery } from '@plumbline/content/data-access';
import { RichText } from '@plumbline/rich-text/ui';
import { QueryPart, useChange } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { TextArea } from '@plumbline/shared/ui/TextArea';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { StaffRow } from './staff-row';

type Step = 'approve' | 'return' | 'reject' | 'publish' | 'withdraw' | 'restore';

const LABELS: Readonly<Record<Step, string>> = {
  approve: 'Approve and publish',
  return: 'Return to author',
  reject: 'Reject',
  publish: 'Publish again',
  withdraw: 'Withdraw',
  restore: 'Restore as draft',
};

function stepsOf({ work: { state, is_public: isPublic } }: StaffRow): readonly Step[] {
  if (state === 'submitted' || state === 'scheduled') return ['approve', 'return', 'reject'];
  if (state === 'withdrawn') return ['publish', 'restore'];
  return isPublic ? ['withdraw'] : [];
}

const send = (id: number, action: Step, note: string) =>
  action === 'approve' || action === 'return' || action === 'reject'
    ? contentApi()('PUT /_api/message_update_freelance_admin', { body: { id, action, ...(note && { note }) } })
    : contentApi()('PUT /_api/message_update_admin', { body: { id, action, ...(note && { note }) } });

/** Steps whose reason the author or readers see. */
const NEEDS_NOTE: ReadonlySet<Step> = new Set(['return', 'reject', 'withdraw']);

function Steps({ row, onDone }: { row: StaffRow; onDone: () => void }): ReactNode {
  const [note, setNote] = useState('');
  const step = useChange(
    {
      mutationFn: (action: Step) => send(row.id, action, note.trim()),
      onSuccess: onDone,
    },
    { refreshes: [{ queryKey: ['GET /_api/messages_admin'] }], done: 'Done', key: 'article' },
  );
  const steps = stepsOf(row);
  if (steps.length === 0) return null;
  return (
    <>
      {steps.some((one) => NEEDS_NOTE.has(one)) && (
        <TextArea
          label="Note"
          hint="Mailed to the author; of a withdrawn article also shown at its address"
          countTo={1_000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <div className="form-actions">
        {steps.map((one) => (
          <Button
            key={one}
            variant={one === 'approve' || one === 'publish' ? 'primary' : 'default'}
            disabled={step.isPending || (NEEDS_NOTE.has(one) && note.trim() === '')}
            onClick={() => step.mutate(one)}
          >
            {LABELS[one]}
          </Button>
        ))}
      </div>
    </>
  );
}

/** An article as staff read it, with what can be done with it. */
export function StaffArticle({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const query = useQuery(staffArticleQuery(id));
  const title = query.data?.data[0]?.title;
  return (
    <Dialog isOpen size="wide" title={title || 'Article'} onClose={onClose}>
      <QueryPart query={query} lines={8} failure="The article could not be loaded">
        {({ data: [row] }) =>
          row && (
            <div className="flex flex-col gap-3">
              {row.deck && <p className="m-0 text-ink-2">{row.deck}</p>}
              <RichText html={row.body ?? ''} />
              <Steps row={row} onDone={onClose} />
            </div>
          )
        }
      </QueryPart>
    </Dialog>
  );
}
