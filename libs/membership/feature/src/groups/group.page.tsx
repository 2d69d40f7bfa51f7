import '../membership.css';
import type { User } from '@plumbline/auth/contract';
import { refreshUser } from '@plumbline/auth/data-access';
import { MemberOnly } from '@plumbline/auth/kit';
import { groupQuery, membershipApi } from '@plumbline/membership/data-access';
import { membershipPages } from '@plumbline/membership/domain';
import { PageFrame, QueryPart, useChange } from '@plumbline/shared/kit';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { CreateGroup } from './CreateGroup';
import { GroupHead } from './GroupHead';
import { MemberTable } from './MemberTable';

function Leave({ groupId, user }: { groupId: number; user: User }): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const leave = useChange(
    {
      mutationFn: async () => {
        await membershipApi()('DELETE /_api/group/{id}/user/{userId}', {
          params: { id: groupId, userId: user.user_id },
        });
        await refreshUser();
      },
    },
    { done: 'You left the group', key: 'membership' },
  );
  return (
    <Card title="Leave the group">
      <p className="mt-0">You go back to your own membership. What you made stays yours.</p>
      <Button onClick={() => setAsked(true)}>Leave the group</Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Leave the group?"
        text="You can come back with a new invitation only."
        confirmLabel="Leave"
        isDanger
        onConfirm={() => leave.mutateAsync(undefined)}
        onClose={() => setAsked(false)}
      />
    </Card>
  );
}

function Group({ id, user }: { id: number; user: User }): ReactNode {
  const query = useQuery(groupQuery(id));
  return (
    <QueryPart query={query} lines={6} failure="Your group could not be loaded">
      {(group) => (
        <>
          <GroupHead group={group} />
          <MemberTable group={group} />
          {group.is_admin && (
            <div>
              <LinkButton href="/group-admin">Run the group</LinkButton>
            </div>
          )}
          <Leave groupId={id} user={user} />
        </>
      )}
    </QueryPart>
  );
}

/** Shown to people in no group. */
export const NoGroup = ({ user }: { user: User }): ReactNode =>
  user.seats > 1 ? (
    <CreateGroup />
  ) : (
    <EmptyState title="You are in no group" action={<LinkButton href="/pricing">See the plans</LinkButton>}>
      A group shares the seats of one subscription. Anyone who runs one can invite you by mail.
    </EmptyState>
  );

/** The members and seats of one's own team. */
export const GroupPage = (): ReactNode => (
  <PageFrame pages={membershipPages.pages} path="/group" title="My Group" width="medium">
    <MemberOnly>
      {(user) => (
        <div className="flex flex-col gap-4">
          {user.group ? <Group id={user.group.id} user={user} /> : <NoGroup user={user} />}
        </div>
      )}
    </MemberOnly>
  </PageFrame>
);
