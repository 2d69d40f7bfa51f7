import { MemberOnly } from '@plumbline/auth/kit';
import { refreshUser } from '@plumbline/auth/data-access';
import type { membershipCalls } from '@plumbline/membership/contract';
import { membershipApi } from '@plumbline/membership/data-access';
import { BILLING_PATH, membershipPages } from '@plumbline/membership/domain';
import type { ApiError, ResultOf } from '@plumbline/shared/domain';
import { PageFrame, QueryPart } from '@plumbline/shared/kit';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

type Outcome = ResultOf<(typeof membershipCalls)['POST /_api/membership/create-subscription']>;

const AGAIN_MS = 4_000;

function PaymentOutcome({ quoteId }: { quoteId: string }): ReactNode {
  const query = useQuery<Outcome, ApiError>({
    queryKey: ['payment', quoteId],
    queryFn: async () => {
      const answer = await membershipApi()('POST /_api/membership/create-subscription', {
        body: { quote_id: quoteId },
      });
      if (answer.state === 'active') await refreshUser();
      return answer;
    },
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? AGAIN_MS : false),
  });
  return (
    <QueryPart query={query} lines={3} failure="What became of the payment could not be read">
      {({ state }) => (
        <Card title={state === 'active' ? 'Your membership has begun' : 'Waiting for confirmation'}>
          <p className="mt-0">
            {state === 'active'
              ? 'The payment provider has confirmed it.'
              : 'The payment provider has not confirmed it yet. This page looks again by itself; nothing is charged twice.'}
          </p>
          <LinkButton variant="primary" href={BILLING_PATH}>
            Go to billing
          </LinkButton>
        </Card>
      )}
    </QueryPart>
  );
}

/** Where the provider leads back to. */
export function DonePage(): ReactNode {
  const quoteId = useSearchParams()[0].get('quote');
  return (
    <PageFrame pages={membershipPages.pages} path="/membership/done" title="Payment" width="narrow">
      <MemberOnly>
        {() =>
          quoteId ? (
            <PaymentOutcome quoteId={quoteId} />
          ) : (
            <EmptyState
              title="This address names no payment"
              action={<LinkButton href={BILLING_PATH}>Go to billing</LinkButton>}
            />
          )
        }
      </MemberOnly>
    </PageFrame>
  );
}
