import { sendMessage } from '@plumbline/admin/data-access';
import { AUDIENCES, type Audience } from '@plumbline/auth/domain';
import { atMost, matches, required, type FormRules } from '@plumbline/shared/domain';
import { useChange } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { Select } from '@plumbline/shared/ui/Select';
import { TextArea } from '@plumbline/shared/ui/TextArea';
import { TextField } from '@plumbline/shared/ui/TextField';
import { notify } from '@plumbline/shared/ui/Toast';
import { useState, type ReactNode } from 'react';
import { countText } from './data-labels';

interface Values {
  title: string;
  text: string;
  link: string;
  audience: Audience;
  active: string;
}

const ACTIVE = [
  { value: '', label: 'Whenever they were last here' },
  { value: '7', label: 'Active within 7 days' },
  { value: '30', label: 'Active within 30 days' },
  { value: '365', label: 'Active within a year' },
] as const;

const MAX_TITLE = 120;
const MAX_TEXT = 1_000;

const RULES: FormRules<Values> = {
  title: [required('Enter a title'), atMost(MAX_TITLE, `Use at most ${MAX_TITLE} characters`)],
  text: [required('Enter a text'), atMost(MAX_TEXT, `Use at most ${MAX_TEXT} characters`)],
  link: [matches(/^\/(?![/\\])\S*$/, 'Use a path of this site, beginning with /')],
};

const EMPTY: Values = { title: '', text: '', link: '/', audience: 'everyone', active: '' };

type Message = Parameters<NonNullable<ReturnType<typeof sendMessage>['mutationFn']>>[0]['body'];

/** Message to confirm, with the number of people it reaches. */
interface Asked {
  readonly message: Message;
  readonly people: number;
}

const messageOf = ({ active, ...values }: Values): Message => ({
  ...values,
  active_days: active === '' ? null : Number(active),
  // One key from counting to sending: a second click, or a lost answer, sends nothing more.
  client_key: crypto.randomUUID(),
});

function Fields({ form }: { form: ReturnType<typeof useForm<Values>> }): ReactNode {
  return (
    <>
      <TextField label="Title" required countTo={MAX_TITLE} {...form.text('title')} />
      <TextArea label="Text" required rows={4} countTo={MAX_TEXT} {...form.text('text')} />
      <TextField label="Leads to" hint="A path of the site, such as /screener" required {...form.text('link')} />
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <Select label="To" options={AUDIENCES} {...form.text('audience')} />
        <Select label="Who were here" options={ACTIVE} {...form.text('active')} />
      </div>
    </>
  );
}

/** Writes a message to many people: they find it in their notifications. Their number is shown before it is sent. */
export function MessageForm(): ReactNode {
  const [asked, setAsked] = useState<Asked>();
  const send = useChange(sendMessage(), {
    refreshes: [{ queryKey: ['GET /_api/admin/app_notification_stat'] }],
    isRefusalInPlace: true,
  });
  const form = useForm<Values>({
    initial: EMPTY,
    rules: RULES,
    onSubmit: async (values) => {
      const message = messageOf(values);
      const { people } = await send.mutateAsync({ body: { ...message, dry: true } });
      if (people === 0) notify({ text: 'This would reach nobody' });
      else setAsked({ message, people });
    },
  });
  const confirmed = async ({ message }: Asked) => {
    const { people } = await send.mutateAsync({ body: message });
    form.reset();
    notify({ text: `Sent to ${countText(people)} people`, tone: 'good' });
  };
  return (
    <Card title="Message to members">
      <Form form={form} label="Message to members">
        <Fields form={form} />
        <div className="form-actions">
          <SubmitButton isBusy={form.isBusy}>Count and send</SubmitButton>
        </div>
      </Form>
      {asked && (
        <ConfirmDialog
          isOpen
          title={`Send to ${countText(asked.people)} people?`}
          text={`“${asked.message.title}” appears in their notifications at once. It cannot be taken back.`}
          confirmLabel="Send message"
          onConfirm={() => confirmed(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}
