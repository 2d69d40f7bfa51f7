import { MemberOnly } from '@plumbline/auth/kit';
import type { User } from '@plumbline/auth/contract';
import { billingQuery } from '@plumbline/membership/data-access';
import { BILLING_PATH, membershipPages, paymentPage } from '@plumbline/membership/domain';
import { PageFrame, QueryPart } from '@plumbline/shared/kit';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { dayText, money } from '../plan-text';
import type { Billing } from './billing-row';
import { CardButton } from './CardButton';

type Kind = 'payment-update' | 'update' | 'renew';

interface Copy {
  readonly title: string;
  /** The event. */
  readonly what: string;
  /** Advice for the member. */
  readonly remedy: string;
  readonly otherwise: string;
}

const COPY: Readonly<Record<Kind, Copy>> = {
  'payment-update': {
    title: 'A payment is late',
    what: 'The last payment of your membership did not go through.',
    remedy: 'Give another card on the page of the payment provider: it is charged there.',
    otherwise: 'Otherwise your membership ends five days after the end of its period.',
  },
  update: {
    title: 'Your membership has no payment',
    what: 'The payment provider has given up on your last payment.',
    remedy: 'Give another card, or choose a plan again.',
    otherwise: 'Otherwise your account goes on as a free one. What you made stays readable and can be exported.',
  },
  renew: {
    title: 'Your membership ends soon',
    what: 'It does not renew by itself, or its renewal is late.',
    remedy: 'Resume the renewal under billing, or choose a plan.',
    otherwise: 'Otherwise your account goes on as a free one. What you made stays readable and can be exported.',
  },
};

function Amount({ billing: { subscription } }: { billing: Billing }): ReactNode {
  if (!subscription) return null;
  const { next_charge: charge, period_end: end } = subscription;
  return (
    <p>
      {charge ? `The amount is ${money(charge.amount, charge.currency)}. ` : ''}The period ends on {dayText(end)}.
    </p>
  );
}

/** The event, its amount, advice, and what happens otherwise. */
function Due({ kind, user }: { kind: Kind; user: User }): ReactNode {
  const query = useQuery(billingQuery());
  const copy = COPY[kind];
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
        <Card title={copy.title}>
          <p className="mt-0">{copy.what}</p>
          <Amount billing={billing} />
          <p>{copy.remedy}</p>
          <p>{copy.otherwise}</p>
          <div className="form-actions">
            {billing.subscription && kind !== 'renew' && <CardButton variant="primary">Give another card</CardButton>}
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
    <PageFrame pages={membershipPages.pages} path={`/membership/${kind}`} title={COPY[kind].title} width="narrow">
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
