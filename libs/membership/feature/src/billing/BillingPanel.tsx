import '../membership.css';
import type { User } from '@plumbline/auth/contract';
import { refreshUser } from '@plumbline/auth/data-access';
import { billingQuery, membershipApi } from '@plumbline/membership/data-access';
import { paymentPage, planOf, regionName, renewalPath } from '@plumbline/membership/domain';
import { QueryPart, useChange } from '@plumbline/shared/kit';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { Link } from '@plumbline/shared/ui/Link';
import { StatList, type Stat } from '@plumbline/shared/ui/StatList';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { dayText, money } from '../plan-text';
import type { Billing } from './billing-row';
import { CardButton } from './CardButton';
import { DetailsCard } from './DetailsCard';
import { FitCard } from './FitCard';
import { PaymentsCard } from './PaymentsCard';
import { RenewalOffer } from './RenewalOffer';

type Subscription = NonNullable<Billing['subscription']>;

const SOURCES: Readonly<Record<NonNullable<Billing['source']>, string>> = {
  grant: 'Granted by those who run this site',
  trial: 'Free trial',
  subscription: 'Your subscription',
  group: 'Your group',
};

function EndRenewal({ subscription }: { subscription: Subscription }): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const { renew_auto: renews, period_end: end } = subscription;
  const change = useChange(
    {
      mutationFn: async (resume: boolean) => {
        await membershipApi()('POST /_api/membership/cancel_renew', { body: { resume } });
        await refreshUser();
      },
    },
    {
      refreshes: [billingQuery()],
      done: renews ? 'The renewal has ended' : 'Your membership renews again',
      key: 'membership',
    },
  );
  if (!renews)
    return (
      <Button disabled={change.isPending} onClick={() => change.mutate(true)}>
        Resume the renewal
      </Button>
    );
  return (
    <>
      <Button onClick={() => setAsked(true)}>End the renewal</Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="End the renewal?"
        text={`You keep everything until ${dayText(end)}, and can resume until then. What you made stays readable and can be exported.`}
        confirmLabel="End the renewal"
        onConfirm={() => change.mutateAsync(false)}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

const subscriptionStats = (
  { next_charge: charge, regions, seats, next, interval }: Subscription,
  method: Billing['method'],
): Stat[] => [
  {
    label: 'Next charge',
    value: charge ? `${money(charge.amount, charge.currency)} on ${dayText(charge.at)}` : 'None: the renewal has ended',
  },
  { label: 'Paid', value: interval === 'year' ? 'Yearly' : 'Monthly' },
  { label: 'Regions', value: regions.map(regionName).join(', ') },
  { label: 'Seats', value: seats },
  {
    label: 'Card',
    value: method ? `${method.kind} that ends in ${method.last4}, until ${method.expires}` : 'Not known',
  },
  ...(next
    ? [
        {
          label: 'With the next period',
          value: `${planOf(next.plan).name}, ${next.seats} ${next.seats === 1 ? 'seat' : 'seats'}`,
        },
      ]
    : []),
];

function PlanPart({ billing, user }: { billing: Billing; user: User }): ReactNode {
  const { plan, source, ends_at: end, subscription, method, request } = billing;
  const renewal = renewalPath(user);
  const stats: Stat[] = [
    { label: 'Plan', value: plan.name },
    { label: 'Comes from', value: source ? SOURCES[source] : 'What everybody has' },
    ...(source ? [{ label: subscription ? 'Paid until' : 'Ends', value: end ? dayText(end) : 'It has no end' }] : []),
    ...(subscription ? subscriptionStats(subscription, method) : []),
    ...(request?.state === 'open' && user.membership === 'granted'
      ? [{ label: 'Asked for', value: planOf(request.plan).name }]
      : []),
  ];
  return (
    <Card title="Your membership">
      <StatList stats={stats} />
      <div className="form-actions mt-3">
        <LinkButton variant="primary" href={user.membership === 'granted' ? '/membership/request' : '/pricing'}>
          {user.membership === 'granted' ? 'Ask for access' : subscription ? 'Change the plan' : 'See the plans'}
        </LinkButton>
        {subscription && <EndRenewal subscription={subscription} />}
        {subscription && <CardButton>Change the card</CardButton>}
        {renewal && <LinkButton href={renewal}>Renew</LinkButton>}
      </div>
    </Card>
  );
}

function Warnings({ billing, user }: { billing: Billing; user: User }): ReactNode {
  const [now] = useState(Date.now);
  const path = paymentPage({ ...user, hasGroup: user.group !== null }, now);
  const since = billing.subscription?.unconfirmed_since;
  return (
    <>
      {path && (
        <Banner tone="warn" title="Your membership needs a look" action={<Link href={path}>See what to do</Link>}>
          A payment is late, or your membership ends soon.
        </Banner>
      )}
      {since && (
        <Banner title={`The payment provider has not answered since ${dayText(since)}`}>
          What is shown is what it said before. Nothing is lost by that.
        </Banner>
      )}
    </>
  );
}

/** The membership of an account: what it is, what it costs, what it was used for. */
export function BillingPanel({ user }: { user: User }): ReactNode {
  const query = useQuery(billingQuery());
  if (user.membership === 'open')
    return (
      <Card title="Your membership">
        <p className="m-0">Everything is included on this site. There is nothing to pay.</p>
      </Card>
    );
  return (
    <QueryPart query={query} lines={6} failure="Your membership could not be loaded">
      {(billing) => (
        <>
          <Warnings billing={billing} user={user} />
          <PlanPart billing={billing} user={user} />
          {billing.subscription && <RenewalOffer />}
          <FitCard mode={user.membership} />
          {user.membership === 'paid' && <PaymentsCard />}
          {user.membership === 'paid' && <DetailsCard details={billing.details} />}
        </>
      )}
    </QueryPart>
  );
}
