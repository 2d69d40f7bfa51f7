import { RichTextEditor } from '@plumbline/rich-text/ui';
import { Card } from '@plumbline/shared/ui/Card';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { Select } from '@plumbline/shared/ui/Select';
import { supportApi } from '@plumbline/support/data-access';
import { MAX_MESSAGE } from '@plumbline/support/domain';
import type { ReactNode } from 'react';
import { CONTENT_RULES } from '../tickets/question-fields';
import type { StaffTicket } from './staff-ticket';
import { useTicketChange } from './use-ticket-change';

const EMPTY = { content: '', asks: false };

type Templates = StaffTicket['templates'];

/** Puts a template before what is written. */
function TemplateChoice({
  templates,
  onChoose,
}: {
  templates: Templates;
  onChoose: (body: string) => void;
}): ReactNode {
  if (templates.length === 0) return null;
  return (
    <Select
      label="Begin with a template"
      isOptional
      placeholder="Choose a template"
      options={templates.map(({ id, title }) => ({ value: String(id), label: title }))}
      value=""
      onChange={(event) => onChoose(templates.find(({ id }) => String(id) === event.target.value)?.body ?? '')}
    />
  );
}

/** The answer of support. It is mailed, with the last message of the person who asked below it. */
export function StaffReply({ ticket }: { ticket: StaffTicket }): ReactNode {
  const reply = useTicketChange(
    (values: typeof EMPTY) =>
      supportApi()('POST /_api/admin/tickets/{id}/reply', {
        params: { id: ticket.id },
        body: { ...values, version: ticket.version },
      }),
    { done: (_answer, { asks }) => (asks ? 'Asked' : 'Answered'), isRefusalInPlace: true },
  );
  const form = useForm({
    initial: EMPTY,
    rules: { content: CONTENT_RULES },
    onSubmit: async (values) => {
      await reply.mutateAsync(values);
      form.reset(EMPTY);
    },
  });
  return (
    <Card title="Reply">
      <Form form={form} label="Reply">
        <TemplateChoice
          templates={ticket.templates}
          onChoose={(body) => form.set('content', body + form.values.content)}
        />
        <RichTextEditor label="Text" countTo={MAX_MESSAGE} {...form.value('content')} />
        <Checkbox label="Waiting for the customer" {...form.check('asks')} />
        <div className="form-actions">
          <SubmitButton isBusy={form.isBusy}>{form.values.asks ? 'Ask' : 'Answer'}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
