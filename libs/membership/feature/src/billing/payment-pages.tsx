import { MemberOnly } from '@plumbline/auth/kit';
import type { User } from '@plumbline/auth/contract';
import { billingQuery, membershipApi } from '@plumbline/membership/data-access';
import { BILLING_PATH, membershipPages, paymentPage } from '@plumbline/membership/domain';
import { PageFrame, QueryPart } from '@plumbline/shared/kit';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { dayText, money } from '../plan-words';
import { useStep } from '../use-step';
import type { Billing } from './billing-row';

type Kind = 'payment-update' | 'update' | 'renew';

interface Words {
  readonly title: string;
  readonly what: string;
  readonly todo: string;
  readonly else: string;
}

const WORDS: Readonly<Record<Kind, Words>> = {
  'payment-update': {
    title: 'A payment is late',
    what: 'The last payment of your membership did not go through.',
    todo: 'Give another card on the page of the payment provider: it is charged there.',
    else: 'Otherwise your membership ends five days after the end of its period.',
  },
  update: {
    title: 'Your membership has no payment',
    what: 'The payment provider has given up on your last payment.',
    todo: 'Give another card, or choose a plan again.',
    else: 'Otherwise your account goes on as a free one. What you made stays readable and can be exported.',
  },
  renew: {
    title: 'Your membership ends soon',
    what: 'It does not renew by itself, or its renewal is late.',
    todo: 'Resume the renewal under billing, or choose a plan.',
    else: 'Otherwise your account goes on as a free one. What you made stays readable and can be exported.',
  },
};

function CardButton(): ReactNode {
  const open = useStep({
    work: () => membershipApi()('POST /_api/membership/payment_method', { body: {} }),
    onDone: ({ url }) => location.assign(url),
  });
  return (
    <Button variant="primary" disabled={open.isPending} onClick={() => open.mutate(undefined)}>
      Give another card
    </Button>
  );
}

function Amount({ billing: { subscription } }: { billing: Billing }): ReactNode {
  if (!subscription) return null;
  const { next_charge: charge, period_end: end } = subscription;
  return (
    <p>
      {charge ? `The amount is ${money(charge.amount, charge.currency)}. ` : ''}The period ends on {dayText(end)}.
    </p>
  );
}

/** What happened, the amount, what to do, and what happens otherwise. */
function Due({ kind, user }: { kind: Kind; user: User }): ReactNode {
  const query = useQuery(billingQuery());
  const words = WORDS[kind];
  const [now] = useState(Date.now);
  const isDue = paymentPage({ ...user, hasGroup: user.group !== null }, now) !== undefined;
  if (!isDue)
    return (
      <EmptyState title="Nothing is due" action={<LinkButton href={BILLING_PATH}>Go to billing</LinkButton>}>
        Your membership is in order.
      </EmptyState>
    );
  return (
    <QueryPart query={query} lines={5} failure="Your membership could not be loaded">
      {(billing) => (
        <Card title={words.title}>
          <p className="mt-0">{words.what}</p>
          <Amount billing={billing} />
          <p>{words.todo}</p>
          <p>{words.else}</p>
          <div className="form-actions">
            {billing.subscription && kind !== 'renew' && <CardButton />}
            <LinkButton
              variant={kind === 'renew' ? 'primary' : 'default'}
              href={kind === 'renew' ? BILLING_PATH : '/pricing'}
            >
              {kind === 'renew' ? 'Go to billing' : 'See the plans'}
            </LinkButton>
            {kind === 'renew' && <LinkButton href="/pricing">See the plans</LinkButton>}
          </div>
        </Card>
      )}
    </QueryPart>
  );
}

function PaymentPage({ kind }: { kind: Kind }): ReactNode {
  return (
    <PageFrame pages={membershipPages.pages} path={`/membership/${kind}`} title={WORDS[kind].title} width="narrow">
      <MemberOnly>{(user) => <Due kind={kind} user={user} />}</MemberOnly>
    </PageFrame>
  );
}

/** A payment that did not go through. */
export const PaymentUpdatePage = (): ReactNode => <PaymentPage kind="payment-update" />;

/** A payment that failed for good. */
export const MembershipUpdatePage = (): ReactNode => <PaymentPage kind="update" />;

/** A membership that ends soon. */
export const RenewPage = (): ReactNode => <PaymentPage kind="renew" />;

/** Without another provider a late renewal is a late payment. */
export const LateRenewalPage = (): ReactNode => <Navigate replace to="/membership/payment-update" />;
