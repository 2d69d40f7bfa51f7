import type { User } from '@plumbline/auth/contract';
import { accountApi, keepAccount, signOutHref } from '@plumbline/auth/data-access';
import { PASSWORD_RULES } from '@plumbline/auth/domain';
import type { FormRules } from '@plumbline/shared/domain';
import { useChange } from '@plumbline/shared/kit';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useState, type ReactNode } from 'react';
import { downloadAnswer } from '../components/download-answer';
import { dayWords } from '../components/moment-labels';
import { KnownUser } from '../components/KnownUser';
import { PasswordInput } from '../components/PasswordInput';

function ExportData(): ReactNode {
  const download = useChange({
    mutationFn: async () => downloadAnswer(await accountApi()('GET /_api/user/export'), 'my-data.zip'),
  });
  return (
    <div className="row-list-item">
      <div className="min-w-0">
        <b>Export my data</b>
        <p className="muted">Everything kept about you, as a ZIP of JSON files and pictures.</p>
      </div>
      <Button
        icon="download"
        aria-disabled={download.isPending || undefined}
        onClick={() => !download.isPending && download.mutate()}
      >
        {download.isPending ? 'Preparing' : 'Download'}
      </Button>
    </div>
  );
}

interface DeleteValues {
  confirm: string;
  password: string;
}

const rulesOf = (user: User): FormRules<DeleteValues> => ({
  confirm: [{ test: (value) => value.trim() === user.username, message: `Type ${user.username}` }],
  ...(user.has_password && { password: PASSWORD_RULES }),
});

function DeleteForm({ user, onClose }: { user: User; onClose: () => void }): ReactNode {
  const form = useForm<DeleteValues>({
    initial: { confirm: '', password: '' },
    rules: rulesOf(user),
    onSubmit: async ({ confirm, password }) => {
      const body = { confirm: confirm.trim(), ...(user.has_password && { password }) };
      await accountApi()('DELETE /_api/user', { body });
      window.location.assign(signOutHref);
    },
  });
  return (
    <Form form={form} label="Delete the account">
      <KnownUser email={user.email} />
      <p>
        You are signed out everywhere. For 14 days you can come back: sign in and keep the account. After that
        everything about you is gone for good.
      </p>
      <TextField
        label={`Type ${user.username} to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('confirm')}
      />
      {user.has_password && (
        <PasswordInput label="Password" autoComplete="current-password" {...form.text('password')} />
      )}
      <div className="form-actions justify-end">
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton variant="danger" isBusy={form.isBusy}>
          Delete my account
        </SubmitButton>
      </div>
    </Form>
  );
}

function DeleteAccount({ user }: { user: User }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="row-list-item">
      <div className="min-w-0">
        <b>Delete my account</b>
        <p className="muted">Signs you out everywhere; deleted after 14 days unless you come back.</p>
      </div>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <Dialog title="Delete your account?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <DeleteForm user={user} onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

/** Says on every page of the account when it goes, and how it stays. */
export function LeavingBanner({ user }: { user: User }): ReactNode {
  const keep = useChange({ mutationFn: keepAccount }, { done: 'Your account stays' });
  if (user.deletes_at === null) return null;
  return (
    <Banner
      tone="warn"
      title={`Your account will be deleted on ${dayWords(user.deletes_at)}`}
      action={
        <Button size="small" onClick={() => !keep.isPending && keep.mutate()}>
          Keep my account
        </Button>
      }
    >
      You asked for it. Keep it, and nothing changes.
    </Banner>
  );
}

/** A person's data: export and deletion. */
export function DataPanel({ user }: { user: User }): ReactNode {
  return (
    <Card title="Your data">
      <div className="row-list">
        <ExportData />
        {user.deletes_at === null && <DeleteAccount user={user} />}
      </div>
    </Card>
  );
}
