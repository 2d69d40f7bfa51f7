import { accountApi, sessionsQuery, signOutHref, type AccountCalls } from '@plumbline/auth/data-access';
import { plural, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart, useChange } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { agoWords, useNow } from '../components/moment-labels';

type SignIn = ResultOf<AccountCalls['GET /_api/user/sessions']>['data'][number];

const detailsOf = ({ audience, address, created_at, last_used_at }: SignIn, now: number): string =>
  [
    audience === 'staff' && 'Staff app',
    address,
    `signed in ${agoWords(created_at, now)}`,
    `last used ${agoWords(last_used_at, now)}`,
  ]
    .filter(Boolean)
    .join(' · ');

function SignInRow({ signIn }: { signIn: SignIn }): ReactNode {
  const now = useNow();
  const end = useChange(
    { mutationFn: () => accountApi()('DELETE /_api/user/sessions/{id}', { params: { id: signIn.id } }) },
    { refreshes: [sessionsQuery()], done: 'Signed out there' },
  );
  return (
    <li className="row-list-item">
      <div className="min-w-0">
        <b>{signIn.device || 'Unknown device'}</b> {signIn.current && <Badge tone="accent">This one</Badge>}
        <p className="muted">{detailsOf(signIn, now)}</p>
      </div>
      {signIn.current ? (
        <a className="button" data-size="small" href={signOutHref}>
          Sign out
        </a>
      ) : (
        <Button
          size="small"
          aria-label={`Sign out ${signIn.device || 'this device'}`}
          aria-disabled={end.isPending || undefined}
          onClick={() => !end.isPending && end.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function EndOthers(): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const end = useChange(
    { mutationFn: () => accountApi()('DELETE /_api/user/sessions') },
    {
      refreshes: [sessionsQuery()],
      done: ({ ended }) => plural(ended, { one: 'Signed out of # place', other: 'Signed out of # places' }),
      isRefusalInPlace: true,
    },
  );
  return (
    <>
      <Button onClick={() => setAsking(true)}>Sign out everywhere else</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out everywhere else?"
        text="All other browsers and devices have to sign in again."
        confirmLabel="Sign out everywhere else"
        onConfirm={() => end.mutateAsync()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Where one is signed in, and the way to end it. */
export function SessionsPanel(): ReactNode {
  const sessions = useQuery(sessionsQuery());
  return (
    <Card title="Sessions">
      <QueryPart query={sessions} failure="Your sign-ins could not be loaded">
        {({ data }) => (
          <>
            <ul className="row-list">
              {data.map((signIn) => (
                <SignInRow key={signIn.id} signIn={signIn} />
              ))}
            </ul>
            {data.length > 1 && (
              <div className="form-actions mt-3">
                <EndOthers />
              </div>
            )}
          </>
        )}
      </QueryPart>
    </Card>
  );
}
