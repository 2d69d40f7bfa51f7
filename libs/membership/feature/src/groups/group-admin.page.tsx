import '../membership.css';
import type { User } from '@plumbline/auth/contract';
import { MemberOnly } from '@plumbline/auth/kit';
import { groupQuery, membershipApi } from '@plumbline/membership/data-access';
import { membershipPages, mayPersonalize, PERSONALIZE_REFUSAL } from '@plumbline/membership/domain';
import { PageFrame, QueryPart, useChange } from '@plumbline/shared/kit';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { GroupHead } from './GroupHead';
import type { Group, GroupMember } from './group-row';
import { GroupLooks } from './GroupLooks';
import { ImportCard } from './ImportCard';
import { InviteCard } from './InviteCard';
import { MemberLabel } from './MemberLabel';
import { MemberTable } from './MemberTable';
import { NoGroup } from './group.page';

function MemberActions({ group, member }: { group: Group; member: GroupMember }): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const params = { id: group.id, userId: member.user_id };
  const refreshes = [groupQuery(group.id)];
  const admin = useChange(
    {
      mutationFn: () =>
        membershipApi()('PUT /_api/group/{id}/admin/{userId}', { params, body: { is_admin: !member.is_admin } }),
    },
    { refreshes, done: 'Saved', key: 'membership' },
  );
  const remove = useChange(
    { mutationFn: () => membershipApi()('DELETE /_api/group/{id}/user/{userId}', { params }) },
    { refreshes, done: `${member.username} is no longer in the group`, key: 'membership' },
  );
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <MemberLabel groupId={group.id} member={member} />
      <Button size="small" disabled={admin.isPending} onClick={() => admin.mutate(undefined)}>
        {member.is_admin ? 'Take admin off' : 'Make admin'}
      </Button>
      <Button size="small" onClick={() => setAsked(true)}>
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Remove ${member.username}?`}
        text="They go back to their own membership and keep what they made."
        confirmLabel="Remove"
        isDanger
        onConfirm={() => remove.mutateAsync(undefined)}
        onClose={() => setAsked(false)}
      />
    </div>
  );
}

function Admin({ id, user }: { id: number; user: User }): ReactNode {
  const query = useQuery(groupQuery(id));
  return (
    <QueryPart query={query} lines={6} failure="Your group could not be loaded">
      {(group) =>
        group.is_admin ? (
          <>
            <GroupHead group={group} />
            <InviteCard group={group} />
            <ImportCard groupId={group.id} />
            <MemberTable group={group} actions={(member) => <MemberActions group={group} member={member} />} />
            {mayPersonalize(user.status) ? (
              <GroupLooks key={`${group.name}${group.logo}`} group={group} />
            ) : (
              <Card title="Name and logo">
                <p className="m-0">{PERSONALIZE_REFUSAL}</p>
              </Card>
            )}
          </>
        ) : (
          <EmptyState title="You do not run this group" action={<LinkButton href="/group">My Group</LinkButton>}>
            Those who run it can make you an admin.
          </EmptyState>
        )
      }
    </QueryPart>
  );
}

/** Invite, import and remove members of a team. */
export const GroupAdminPage = (): ReactNode => (
  <PageFrame pages={membershipPages.pages} path="/group-admin" title="Group administration" width="medium">
    <MemberOnly>
      {(user) => (
        <div className="flex flex-col gap-4">
          {user.group ? <Admin id={user.group.id} user={user} /> : <NoGroup user={user} />}
        </div>
      )}
    </MemberOnly>
  </PageFrame>
);
