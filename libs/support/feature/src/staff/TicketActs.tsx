import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import { supportApi, type SupportCalls } from '@plumbline/support/data-access';
import { TICKET_TOPICS, TOPIC_KEYS } from '@plumbline/support/domain';
import type { ArgsOf } from '@plumbline/shared/domain';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { topicOf } from '../tickets/question-fields';
import type { StaffTicket } from './staff-ticket';
import { useTicketChange } from './use-ticket-change';

type Change = Omit<
  ArgsOf<'PUT /_api/admin/tickets/{id}', SupportCalls['PUT /_api/admin/tickets/{id}']>['body'],
  'version'
>;

const TOPIC_OPTIONS = TOPIC_KEYS.map((value) => ({ value, label: TICKET_TOPICS[value] }));
const RULES = { into: [{ test: (text: string) => /^\d{1,12}$/.test(text), message: 'Enter the number of a ticket' }] };

function MergeDialog({ ticket, onClose }: { ticket: StaffTicket; onClose: () => void }): ReactNode {
  const merge = useTicketChange(
    (into: number) =>
      supportApi()('POST /_api/admin/tickets/{id}/merge', { params: { id: ticket.id }, body: { into } }),
    { done: 'Merged', isRefusalInPlace: true },
  );
  const navigate = useNavigate();
  const form = useForm({
    initial: { into: '' },
    rules: RULES,
    onSubmit: async ({ into }) => {
      await merge.mutateAsync(Number(into));
      onClose();
      await navigate(`/admin/tickets/${into}`);
    },
  });
  return (
    <Dialog title="Merge into another ticket" isOpen onClose={onClose} size="small">
      <Form form={form} label="Merge into another ticket">
        <p className="m-0 text-sm">
          Messages and notes move to the other ticket of the same person. This cannot be undone.
        </p>
        <TextField label="Number of the other ticket" inputMode="numeric" {...form.text('into')} />
        <div className="form-actions">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton isBusy={form.isBusy}>Merge</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

/** Staff actions on a ticket besides answering it. */
export function TicketActs({ ticket }: { ticket: StaffTicket }): ReactNode {
  const navigate = useNavigate();
  const [isMerging, setMerging] = useState(false);
  const { id, version, owner, state, splits_at: splitsAt } = ticket;
  const update = useTicketChange(
    ({ body }: { readonly body: Change; readonly done: string }) =>
      supportApi()('PUT /_api/admin/tickets/{id}', { params: { id }, body: { ...body, version } }),
    { done: (_answer, { done }) => done },
  );
  const split = useTicketChange(
    (message_id: number) =>
      supportApi()('POST /_api/admin/tickets/{id}/split', { params: { id }, body: { message_id } }),
    { done: 'Split' },
  );
  if (ticket.merged_into !== null) return null;
  const change = (body: Change, done: string) => update.mutate({ body, done });
  const openSplit = (answer: { readonly id: number }) => void navigate(`/admin/tickets/${String(answer.id)}`);
  return (
    <Card title="Do">
      <div className="flex flex-wrap gap-2">
        {owner ? (
          <Button onClick={() => change({ mine: false }, 'Given back')}>Give back</Button>
        ) : (
          <Button onClick={() => change({ mine: true }, 'Taken')}>Take</Button>
        )}
        {state === 'closed' ? (
          <Button onClick={() => change({ state: 'open' }, 'Opened again')}>Open again</Button>
        ) : (
          <Button onClick={() => change({ state: 'closed' }, 'Closed')}>Close</Button>
        )}
        <Button onClick={() => setMerging(true)}>Merge</Button>
        {splitsAt !== null && (
          <Button onClick={() => split.mutate(splitsAt, { onSuccess: openSplit })}>Split the late reply</Button>
        )}
      </div>
      <Select
        className="mt-3"
        label="Topic"
        options={TOPIC_OPTIONS}
        value={ticket.topic}
        onChange={(event) => change({ topic: topicOf(event.target.value) }, 'Topic changed')}
      />
      {isMerging && <MergeDialog ticket={ticket} onClose={() => setMerging(false)} />}
    </Card>
  );
}
