import { MemberOnly } from '@plumbline/auth/kit';
import { refreshUser } from '@plumbline/auth/data-access';
import type { groupCalls } from '@plumbline/membership/contract';
import { inviteQuery, membershipApi } from '@plumbline/membership/data-access';
import { membershipPages } from '@plumbline/membership/domain';
import type { ResultOf } from '@plumbline/shared/domain';
import { PageFrame, QueryPart, useChange } from '@plumbline/shared/kit';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { dayText } from '../plan-text';

type Invite = ResultOf<(typeof groupCalls)['GET /_api/group_invite/{token}']>;

const SAYS: Readonly<Record<Exclude<Invite['state'], 'open'>, (invite: Invite) => string>> = {
  expired: ({ expires_at: at }) => `It worked until ${dayText(at)}. Ask for a new one.`,
  used: () => 'It was answered already.',
  other_address: ({ address }) => `It is for ${address}. Sign in with the account that has this address.`,
  in_group: () => 'You are in a group already. Leave it first, or decline.',
};

function Answer({ token, invite }: { token: string; invite: Invite }): ReactNode {
  const navigate = useNavigate();
  const answer = useChange(
    {
      mutationFn: async (accept: boolean) => {
        await membershipApi()('POST /_api/group/{id}/confirm', {
          params: { id: invite.group_id },
          body: { token, accept },
        });
        await refreshUser();
      },
      onSuccess: () => void navigate('/group'),
    },
    { done: 'Done', key: 'membership' },
  );
  const { state } = invite;
  if (state !== 'open' && state !== 'in_group') return <LinkButton href="/">Go to the start page</LinkButton>;
  return (
    <div className="form-actions">
      {state === 'open' && (
        <Button variant="primary" disabled={answer.isPending} onClick={() => answer.mutate(true)}>
          Accept
        </Button>
      )}
      <Button disabled={answer.isPending} onClick={() => answer.mutate(false)}>
        Decline
      </Button>
    </div>
  );
}

function Invitation({ token }: { token: string }): ReactNode {
  const query = useQuery(inviteQuery(token));
  return (
    <QueryPart query={query} lines={4} failure="This invitation could not be read">
      {(invite) => (
        <Card title={`The group ${invite.group}`}>
          <p className="mt-0">
            {invite.by ? `${invite.by} invites you. ` : ''}
            {invite.state === 'open'
              ? 'You get what the group has paid for. Those who run it see your name and address. What you made stays yours, and you can leave at any time.'
              : SAYS[invite.state](invite)}
          </p>
          <Answer token={token} invite={invite} />
        </Card>
      )}
    </QueryPart>
  );
}

/** Accept or decline an invitation of a mail. */
export function GroupInvitePage(): ReactNode {
  const token = useSearchParams()[0].get('token');
  return (
    <PageFrame pages={membershipPages.pages} path="/group/invite" title="Invitation" width="narrow">
      <MemberOnly>
        {() =>
          token && /^[\w-]{43}$/.test(token) ? (
            <Invitation token={token} />
          ) : (
            <EmptyState title="This link is not complete" action={<LinkButton href="/group">My Group</LinkButton>}>
              Open it from the mail again, or ask for a new one.
            </EmptyState>
          )
        }
      </MemberOnly>
    </PageFrame>
  );
}
