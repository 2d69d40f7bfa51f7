import { accountApi, apiTokenQuery } from '@plumbline/auth/data-access';
import { QueryPart, useChange } from '@plumbline/shared/kit';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { notify } from '@plumbline/shared/ui/Toast';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { dayWords } from '../components/moment-labels';

function NewToken({ token, onDone }: { token: string; onDone: () => void }): ReactNode {
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => notify({ text: 'Copied', tone: 'good' }),
      () => notify({ text: 'Copying was not allowed: select the token and copy it', tone: 'warn' }),
    );
  return (
    <Banner tone="good" isAnswer title="Your new token" onDismiss={onDone}>
      <p>Keep it now: it is not shown again.</p>
      <code className="secret">{token}</code>
      <div className="form-actions">
        <Button size="small" icon="copy" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </Banner>
  );
}

type Asking = 'replace' | 'end' | undefined;

const QUESTIONS = {
  replace: {
    title: 'Make a new token?',
    text: 'The token you have now ends at once. Programs that use it stop working.',
    confirmLabel: 'Make a new token',
  },
  end: {
    title: 'End the token?',
    text: 'Programs that use it stop working at once.',
    confirmLabel: 'End token',
  },
} as const;

/** The personal token for programs that read through the API. */
export function ApiTokenPanel(): ReactNode {
  const [made, setMade] = useState<string>();
  const [asking, setAsking] = useState<Asking>();
  const query = useQuery(apiTokenQuery());
  const refreshes = [apiTokenQuery()];
  const make = useChange(
    { mutationFn: () => accountApi()('POST /_api/user/token'), onSuccess: ({ token }) => setMade(token) },
    { refreshes },
  );
  const end = useChange(
    { mutationFn: () => accountApi()('DELETE /_api/user/token'), onSuccess: () => setMade(undefined) },
    { refreshes, done: 'Token ended' },
  );
  return (
    <Card title="API token">
      <QueryPart query={query} failure="Your API token could not be loaded" lines={2}>
        {({ exists, hint, created_at }) => (
          <div className="form">
            {made !== undefined && <NewToken token={made} onDone={() => setMade(undefined)} />}
            <p className="text-ink-2">
              {exists
                ? `A token ending in ${hint}${created_at ? `, made on ${dayWords(created_at)}` : ''}.`
                : 'With a token, programs of yours read data through the API in your name.'}
            </p>
            <div className="form-actions">
              <Button onClick={() => (exists ? setAsking('replace') : make.mutate())}>
                {exists ? 'Make a new token' : 'Make a token'}
              </Button>
              {exists && <Button onClick={() => setAsking('end')}>End token</Button>}
            </div>
          </div>
        )}
      </QueryPart>
      <ConfirmDialog
        {...QUESTIONS[asking ?? 'end']}
        isOpen={asking !== undefined}
        isDanger={asking === 'end'}
        onConfirm={() => (asking === 'replace' ? make : end).mutateAsync()}
        onClose={() => setAsking(undefined)}
      />
    </Card>
  );
}
