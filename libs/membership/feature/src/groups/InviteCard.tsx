import { groupQuery, membershipApi } from '@plumbline/membership/data-access';
import { useChange, useChangeForm } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { ReactNode } from 'react';
import { dayText } from '../plan-text';
import type { Group } from './group-row';

type Invitation = Group['invitations'][number];

function InviteForm({ group }: { group: Group }): ReactNode {
  const form = useChangeForm({
    initial: { who: '' },
    rules: { who: [{ test: (who: string) => who.trim().length >= 3, message: 'Enter an address or a user name' }] },
    send: ({ who }): Promise<unknown> => {
      const [params, name] = [{ id: group.id }, who.trim()];
      return name.includes('@')
        ? membershipApi()('POST /_api/group/{id}/invite', { params, body: { email: name } })
        : membershipApi()('POST /_api/group/{id}/user', { params, body: { username: name } });
    },
    refreshes: [groupQuery(group.id)],
    done: 'The invitation was sent',
    onDone: () => {
      form.reset();
    },
  });
  return (
    <Form form={form} label="Invite someone">
      <TextField label="E-mail address or user name" maxLength={254} {...form.text('who')} />
      <div className="form-actions">
        <SubmitButton isBusy={form.isBusy}>Invite</SubmitButton>
      </div>
    </Form>
  );
}

function TakeBack({ group, invitation }: { group: Group; invitation: Invitation }): ReactNode {
  const take = useChange(
    {
      mutationFn: () =>
        membershipApi()('DELETE /_api/group/{id}/invite/{inviteId}', {
          params: { id: group.id, inviteId: invitation.id },
        }),
    },
    { refreshes: [groupQuery(group.id)], done: 'The invitation was taken back', key: 'membership' },
  );
  return (
    <Button size="small" disabled={take.isPending} onClick={() => take.mutate(undefined)}>
      Take back
    </Button>
  );
}

const columnsOf = (group: Group): readonly Column<Invitation>[] => [
  textColumn('email', 'Invited'),
  momentColumn('at', 'Sent', { write: dayText }),
  {
    key: 'expires',
    header: 'Works until',
    cell: ({ expires_at: at, has_expired: isOver }) => (isOver ? <Badge tone="severe">Over</Badge> : dayText(at)),
    value: ({ expires_at: at }) => at,
  },
  {
    key: 'actions',
    header: 'Change',
    isDecoration: true,
    cell: (invitation) => <TakeBack group={group} invitation={invitation} />,
  },
];

const freeText = ({ seats, used, pending }: Group): string => {
  const free = Math.max(0, seats - used - pending);
  return free === 1 ? 'One seat free' : `${free} seats free`;
};

/** Invitations by mail, and those that wait. */
export function InviteCard({ group }: { group: Group }): ReactNode {
  return (
    <Card title="Invite someone" aside={freeText(group)}>
      <InviteForm group={group} />
      {group.invitations.length === 0 ? (
        <EmptyState title="No invitation waits">Anyone who is invited gets a link that works for 14 days.</EmptyState>
      ) : (
        <DataTable
          caption="Invitations"
          columns={columnsOf(group)}
          rows={group.invitations}
          rowKey={({ id }) => String(id)}
          exportName="invitations"
        />
      )}
    </Card>
  );
}
