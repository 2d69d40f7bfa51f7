import type { ArgsOf } from '@plumbline/shared/domain';
import { useChangeForm } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import { supportApi, type SupportCalls } from '@plumbline/support/data-access';
import { useState, type ReactNode } from 'react';
import { FilesField, type SentFile } from './FilesField';
import { EMPTY_QUESTION, QUESTION_RULES, QuestionFields, topicOf, type QuestionValues } from './question-fields';

interface Values extends QuestionValues {
  files: readonly SentFile[];
}

const EMPTY: Values = { ...EMPTY_QUESTION, files: [] };

/** A figure that is reported with the question. */
export type ReportedFigure = NonNullable<
  ArgsOf<'POST /_api/user/tickets', SupportCalls['POST /_api/user/tickets']>['body']['figure']
>;

interface TicketFormProps {
  figure?: ReportedFigure | undefined;
  /** Initial values of the form. */
  initial?: Partial<Values>;
  onSent: (id: number) => void;
  onCancel?: () => void;
}

/** A question of a member to support. */
export function TicketForm({ initial, figure, onSent, onCancel }: TicketFormProps): ReactNode {
  const [key] = useState(() => crypto.randomUUID());
  const form = useChangeForm({
    initial: { ...EMPTY, ...initial },
    rules: QUESTION_RULES,
    send: ({ topic, subject, content, files }: Values) => {
      const asked = {
        topic: topicOf(topic),
        subject,
        content,
        files: files.map(({ id }) => id),
        client_key: key,
        ...(figure && { figure }),
      };
      return supportApi()('POST /_api/user/tickets', { body: asked });
    },
    refreshes: [{ queryKey: ['GET /_api/user/tickets'] }],
    onDone: ({ id }) => onSent(id),
  });
  return (
    <Form form={form} label="Ask support">
      {figure && (
        <p className="m-0 text-sm">
          This report carries the figure: <b>{figure.metric}</b> of <b>{figure.security}</b>
          {figure.period && `, ${figure.period}`}
          {figure.as_of && `, as of ${figure.as_of}`}. Its value is kept as it is shown now.
        </p>
      )}
      <QuestionFields form={form} />
      <FilesField value={form.values.files} onChange={(files) => form.set('files', files)} />
      <div className="form-actions">
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <SubmitButton isBusy={form.isBusy}>Send to support</SubmitButton>
      </div>
    </Form>
  );
}
