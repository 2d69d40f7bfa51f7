import { type changeUser, endSessions, resetFactors, userQuery } from '@plumbline/admin/data-access';
import { formatMoment } from '@plumbline/shared/domain';
import { QueryPart, useChange } from '@plumbline/shared/kit';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { Select } from '@plumbline/shared/ui/Select';
import { StatList } from '@plumbline/shared/ui/StatList';
import { Switch } from '@plumbline/shared/ui/Switch';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { STATUSES, statusText } from '../components/user-labels';
import { StaffScopesCard } from '../components/StaffScopesCard';
import { useHasScope } from '../components/use-has-scope';
import { useUserChange } from '../components/use-user-change';
import { UserMarks } from '../components/UserMarks';

/** An account as staff see it. */
type StaffUser = Parameters<NonNullable<ReturnType<typeof changeUser>['onSuccess']>>[0];

type Change = Parameters<NonNullable<ReturnType<typeof changeUser>['mutationFn']>>[0]['body'];

function EndSessions({ user }: { user: StaffUser }): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const end = useChange(endSessions(), {
    refreshes: [{}],
    done: ({ ended }) => (ended === 1 ? 'One sign-in ended' : `${ended} sign-ins ended`),
  });
  return (
    <>
      <Button onClick={() => setAsked(true)} disabled={user.sessions === 0 || end.isPending}>
        End all sign-ins
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={`End all sign-ins of ${user.email}?`}
        text="Every browser and app of this account is signed out at once. The person can sign in again."
        confirmLabel="End sign-ins"
        isDanger
        onConfirm={() => end.mutateAsync({ params: { id: user.user_id } })}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

/** For who lost phone, key and recovery codes. */
function ResetFactors({ user }: { user: StaffUser }): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const reset = useChange(resetFactors(), { refreshes: [{}], done: 'Second steps removed' });
  return (
    <>
      <Button onClick={() => setAsked(true)} disabled={reset.isPending}>
        Remove second steps
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Remove the second steps of ${user.email}?`}
        text="A password alone signs in then. Make sure that it is the person who asks. All sign-ins end, and the person gets a mail."
        confirmLabel="Remove second steps"
        isDanger
        onConfirm={() => reset.mutateAsync({ params: { id: user.user_id } })}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

function DisableSwitch({
  user,
  onChange,
}: {
  user: StaffUser;
  onChange: (disabled: boolean) => Promise<unknown>;
}): ReactNode {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Switch
        label="Disabled"
        hint="No way to sign in; nothing is deleted"
        checked={user.disabled}
        onChange={({ target }) => (target.checked ? setAsked(true) : void onChange(false))}
      />
      <ConfirmDialog
        isOpen={isAsked}
        title={`Disable ${user.email}?`}
        text="All sign-ins end at once, and the person cannot sign in until the account is enabled again."
        confirmLabel="Disable account"
        isDanger
        onConfirm={() => onChange(true)}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

function Rights({ user }: { user: StaffUser }): ReactNode {
  const change = useUserChange(user.user_id);
  const isForContent = useHasScope('content');
  const isOwner = useHasScope('owner');
  const params = { id: user.user_id };
  // A switch shows what was pressed from the press on, while the server is asked; a refusal puts it back.
  const [pressed, setPressed] = useState<Change>();
  const put = (body: Change) => {
    setPressed(body);
    change.mutate({ params, body }, { onSettled: () => setPressed(undefined) });
  };
  const shown = { ...user, ...pressed };
  const options = STATUSES.map(({ value, label }) => ({ value: String(value), label }));
  const isNamed = STATUSES.some(({ value }) => value === user.status);
  return (
    <Card title="Membership and rights">
      <div className="grid gap-4">
        <Select
          label="Membership"
          options={isNamed ? options : [{ value: String(user.status), label: statusText(user.status) }, ...options]}
          value={String(shown.status)}
          disabled={change.isPending}
          onChange={({ target }) => put({ status: Number(target.value) })}
        />
        <Switch
          label="Admin"
          hint="May sign in here and change accounts"
          checked={shown.admin}
          onChange={({ target }) => put({ admin: target.checked })}
        />
        <Switch
          label="News centre"
          hint={isForContent ? 'May write articles' : 'May write articles; changed by staff for content'}
          checked={shown.canAccessNewsCenter}
          disabled={!isForContent}
          onChange={({ target }) => put({ canAccessNewsCenter: target.checked })}
        />
        <DisableSwitch user={user} onChange={(disabled) => change.mutateAsync({ params, body: { disabled } })} />
        <div className="flex flex-wrap gap-2">
          <EndSessions user={user} />
          {isOwner && user.second_factor && <ResetFactors user={user} />}
          <LinkButton href={`/admin/users/${user.user_id}/billing`}>Membership</LinkButton>
        </div>
      </div>
    </Card>
  );
}

function Facts({ user }: { user: StaffUser }): ReactNode {
  return (
    <Card title={user.email} aside={<UserMarks user={user} />}>
      <StatList
        stats={[
          { label: 'Number', value: user.user_id },
          { label: 'Username', value: user.username },
          { label: 'Name', value: user.name || '–' },
          { label: 'Address confirmed', value: user.email_confirmed ? 'Yes' : 'No' },
          { label: 'Since', value: formatMoment(user.created_at) },
          { label: 'Last active', value: user.last_active_on ?? '–' },
          { label: 'Second step', value: user.second_factor ? 'Yes' : 'No' },
          { label: 'Sessions', value: user.sessions },
          { label: 'Deleted after', value: formatMoment(user.deletes_at) },
        ]}
      />
    </Card>
  );
}

/** One account and what staff may change of it. */
export function UserPage(): ReactNode {
  const id = Number(useParams()['id']);
  const query = useQuery(userQuery(id));
  return (
    <QueryPart className="p-4" lines={6} query={query}>
      {(user) => (
        <div className="grid gap-4 md:grid-cols-2">
          <Facts user={user} />
          <Rights user={user} />
          {user.admin && <StaffScopesCard key={user.scopes?.join() ?? 'all'} user={user} />}
        </div>
      )}
    </QueryPart>
  );
}
