import { backtestApi, type Backtest } from '@plumbline/backtests/data-access';
import { BACKTEST_FILE, BACKTEST_LIMITS, BACKTEST_PARTS } from '@plumbline/backtests/domain';
import { FileButton } from '@plumbline/files/kit';
import { useChange, useChangeForm } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import { notify } from '@plumbline/shared/ui/Toast';
import { required } from '@plumbline/shared/domain';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { PublicCheckbox } from './PublicCheckbox';
import { ALL_BACKTESTS, BACKTEST_LISTS } from './refreshes';

const PART_WORDS: Readonly<Record<(typeof BACKTEST_PARTS)[number], string>> = {
  days: 'Values',
  months: 'Months',
  rebalances: 'Rebalances',
  holdings: 'Holdings',
  trades: 'Trades',
};

/** Tags as a line of words with commas between them. */
const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

const { tags: MAX_TAGS, tag: MAX_TAG } = BACKTEST_LIMITS;

const EDIT_RULES = {
  name: [required('Enter a name')],
  tags: [
    { test: (text: string) => tagsIn(text).length <= MAX_TAGS, message: `Use at most ${MAX_TAGS} tags` },
    {
      test: (text: string) => tagsIn(text).every((tag) => tag.length <= MAX_TAG),
      message: `Use at most ${MAX_TAG} characters for a tag`,
    },
  ],
};

function EditDialog({ backtest, onClose }: { backtest: Backtest; onClose: () => void }): ReactNode {
  const { id, name, note, tags, version, is_public } = backtest;
  const form = useChangeForm({
    initial: { name, note, tags: tags.join(', '), is_public },
    rules: EDIT_RULES,
    send: async ({ tags: words, ...about }) => {
      const api = backtestApi();
      const params = { id: String(id) };
      const saved = await api('PUT /_api/screeners/backtesting/{id}', { params, body: { ...about, version } });
      return api('POST /_api/tags', { body: { action: 'set', id, tags: tagsIn(words), version: saved.version } });
    },
    refreshes: [ALL_BACKTESTS],
    onDone: onClose,
  });
  return (
    <Dialog title="About this backtest" isOpen onClose={onClose}>
      <Form form={form} label="About this backtest">
        <TextField label="Name" required maxLength={120} {...form.text('name')} />
        <TextField label="Note" isOptional maxLength={2_000} {...form.text('note')} />
        <TextField label="Tags" isOptional hint="With commas between them" {...form.text('tags')} />
        <PublicCheckbox universe={backtest.spec.universe} {...form.check('is_public')} />
        <div className="form-actions">
          <SubmitButton variant="primary" isBusy={form.isBusy}>
            Save
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

function RemoveDialog({ backtest: { id, name }, onClose }: { backtest: Backtest; onClose: () => void }): ReactNode {
  const navigate = useNavigate();
  const remove = useChange(
    {
      mutationFn: () => backtestApi()('DELETE /_api/screeners/backtesting/{id}', { params: { id: String(id) } }),
      onSuccess: () => {
        notify({ text: `“${name}” is removed`, key: 'backtest' });
        void navigate('/strategy');
      },
    },
    { refreshes: [BACKTEST_LISTS], key: 'backtest' },
  );
  return (
    <Dialog title="Remove this backtest?" size="small" isOpen onClose={onClose}>
      <p>“{name}” goes with its result and notes. This cannot be undone.</p>
      <div className="form-actions">
        <Button variant="primary" disabled={remove.isPending} onClick={() => remove.mutate()}>
          Remove
        </Button>
        <Button onClick={onClose}>Keep it</Button>
      </div>
    </Dialog>
  );
}

/** Copies the backtest into a draft of the reader. */
function CopyButton({ id }: { id: number }): ReactNode {
  const navigate = useNavigate();
  const copy = useChange(
    {
      mutationFn: () => backtestApi()('GET /_api/screeners/backtesting/{id}/copy', { params: { id: String(id) } }),
      onSuccess: (made) => void navigate(`/strategy/new?from=${made.id}`),
    },
    { key: 'backtest' },
  );
  return (
    <Button size="small" icon="copy" disabled={copy.isPending} onClick={() => copy.mutate()}>
      Copy and change
    </Button>
  );
}

function RunAgain({ id }: { id: number }): ReactNode {
  const run = useChange(
    { mutationFn: () => backtestApi()('POST /_api/screeners/backtesting/{id}/run', { params: { id: String(id) } }) },
    { refreshes: [ALL_BACKTESTS], key: 'backtest' },
  );
  return (
    <Button
      size="small"
      disabled={run.isPending}
      title="On the data of now; it says whether the result is the same"
      onClick={() => run.mutate()}
    >
      Run again
    </Button>
  );
}

export interface ActionsProps {
  backtest: Backtest;
  isMember: boolean;
}

/** Actions on a backtest. */
export function Actions({ backtest, isMember }: ActionsProps): ReactNode {
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const close = () => setOpen(undefined);
  const { id, is_own: isOwn, status } = backtest;
  return (
    <div className="backtest-actions">
      {isMember && <CopyButton id={id} />}
      {isOwn && status === 'done' && <RunAgain id={id} />}
      {isOwn && (
        <>
          <Button size="small" onClick={() => setOpen('edit')}>
            Name, note, tags
          </Button>
          <Button size="small" variant="quiet" onClick={() => setOpen('remove')}>
            Remove
          </Button>
        </>
      )}
      {status === 'done' &&
        BACKTEST_PARTS.map((part) => (
          <FileButton
            key={part}
            label={PART_WORDS[part]}
            name={BACKTEST_FILE}
            params={{ id: String(id), part }}
            about={`${PART_WORDS[part]} of this backtest.`}
          />
        ))}
      {open === 'edit' && <EditDialog backtest={backtest} onClose={close} />}
      {open === 'remove' && <RemoveDialog backtest={backtest} onClose={close} />}
    </div>
  );
}
