import { contentApi } from '@plumbline/content/data-access';
import type { ArticleAction } from '@plumbline/content/domain';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { TextArea } from '@plumbline/shared/ui/TextArea';
import { TextField } from '@plumbline/shared/ui/TextField';
import { notify } from '@plumbline/shared/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OpenDraft } from './use-draft';

/** Steps of an author or editor; `remove` deletes a draft. */
export type MoveKind = Exclude<ArticleAction, 'save'> | 'remove';

const WORDS: Readonly<Record<MoveKind, { readonly text: string; readonly done: string }>> = {
  publish: { text: 'Readers see this text at once, in lists, feeds and the search.', done: 'Published' },
  schedule: { text: 'It is published at this time, as it is then.', done: 'Scheduled' },
  submit: { text: 'An editor reads it and publishes it, or returns it with a note.', done: 'Submitted' },
  take_back: { text: 'It is a draft again; nobody reviews or publishes it.', done: 'Taken back' },
  return: { text: 'The author gets your note by mail.', done: 'Returned' },
  withdraw: {
    text: 'Its address then says that it was withdrawn, and why. It can be published again.',
    done: 'Withdrawn',
  },
  restore: { text: 'It is a draft again; readers see it when it is published.', done: 'Restored' },
  remove: { text: 'The draft and its earlier texts are deleted. This cannot be undone.', done: 'Deleted' },
};

export interface MoveDialogProps {
  readonly kind: MoveKind;
  readonly label: string;
  readonly draft: OpenDraft;
  readonly onClose: () => void;
}

/** Asks what belongs to a move: a time, a note, a correction. */
export function MoveDialog({ kind, label, draft, onClose }: MoveDialogProps): ReactNode {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { kept, move } = draft;
  const isChange = kind === 'publish' && kept.published_at !== null;
  const hasNote = kind === 'return' || kind === 'withdraw';
  const form = useForm({
    initial: { at: '', note: '', correction: '' },
    rules: {
      at: [{ test: (at) => kind !== 'schedule' || at !== '', message: 'Choose a time' }],
      note: [{ test: (note) => !hasNote || note.trim() !== '', message: 'Write a note' }],
    },
    onSubmit: async ({ at, note, correction }) => {
      if (kind === 'remove') {
        await contentApi()('DELETE /_api/messages/{id}', { params: { id: kept.id }, body: {} });
        await navigate('/manage');
      } else
        await move({
          action: kind,
          ...(kind === 'schedule' && { publish_at: new Date(at).toISOString() }),
          ...(hasNote && { note: note.trim() }),
          ...(isChange && correction.trim() && { correction: correction.trim() }),
        });
      await client.invalidateQueries({
        predicate: ({ queryKey: [key] }) => String(key).includes('/messages') && !String(key).includes('/draft'),
      });
      notify({ text: WORDS[kind].done, tone: 'good', key: 'article' });
      onClose();
    },
  });
  return (
    <Dialog isOpen title={label} onClose={onClose}>
      <Form form={form} label={label}>
        <p className="m-0">{WORDS[kind].text}</p>
        {kind === 'schedule' && (
          <TextField type="datetime-local" label="Time" hint="In the time zone of this device" {...form.text('at')} />
        )}
        {hasNote && <TextArea label="Note" countTo={1_000} {...form.text('note')} />}
        {isChange && (
          <TextArea
            label="Correction"
            isOptional
            hint="What was wrong: shown above the article for ever"
            countTo={500}
            {...form.text('correction')}
          />
        )}
        <div className="form-actions">
          <SubmitButton isBusy={form.isBusy}>{label}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
