import '../membership.css';
import { useSession } from '@plumbline/auth/data-access';
import type { User } from '@plumbline/auth/contract';
import { productsQuery } from '@plumbline/membership/data-access';
import { BILLING_PATH, membershipPages, requiredRegion, type Interval } from '@plumbline/membership/domain';
import { PageFrame } from '@plumbline/shared/kit';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Card } from '@plumbline/shared/ui/Card';
import { Link } from '@plumbline/shared/ui/Link';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { Select } from '@plumbline/shared/ui/Select';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PlanCard } from './PlanCard';
import type { PlanRow } from './plan-row';
import { PlanTable } from './PlanTable';
import { carriedQuery, regionsOnSale, sortedPlans } from './plan-prices';

const INTERVALS = [
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: 'Yearly' },
] as const;

function Included({ user }: { user: User | undefined }): ReactNode {
  return (
    <Card title="Everything is included">
      <p className="mt-0">
        This site has no paid plans. Anyone who has an account has what the largest plan has: all pages and all
        downloads within the technical limits.
      </p>
      {user ? <Link href="/">Go on with research</Link> : <Link href="/register">Create an account</Link>}
    </Card>
  );
}

const TERMS = [
  'The amount you see before you pay is the amount that is charged.',
  'A free trial lasts 7 days, needs no card and never becomes a charge.',
  'You can end the renewal at any time with two clicks; what is paid for stays until its end.',
  'A change to a larger plan credits the rest of what you paid, to the second. A change to a smaller one begins with the next period.',
  'What you made stays readable and can be exported after a membership ends.',
];

function Terms({ isPaid }: { isPaid: boolean }): ReactNode {
  const shown = isPaid
    ? TERMS
    : [TERMS[1], 'Nothing is charged on this site: those who run it grant access.', TERMS[4]];
  return (
    <Card title="Terms">
      <ul className="m-0 list-disc pl-5">
        {shown.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </Card>
  );
}

interface PlansProps {
  plans: readonly PlanRow[];
  mode: 'granted' | 'paid';
  user: User | undefined;
}

function Plans({ plans, mode, user }: PlansProps): ReactNode {
  const [params] = useSearchParams();
  const required = requiredRegion({ region: params.get('region'), ticker: params.get('ticker') });
  const [interval, setInterval] = useState<Interval>('year');
  const regions = regionsOnSale(plans);
  const [chosen, setRegion] = useState<string>(required);
  const region = regions.some(({ value }) => value === chosen) ? chosen : (regions[0]?.value ?? required);
  const hasPrices = regions.length > 0;
  return (
    <>
      {params.get('isReactivate') && user?.renew_auto === 0 && user.amount_paid > 0 && (
        <Banner title="Your membership can be resumed" action={<Link href={BILLING_PATH}>Go to billing</Link>}>
          What you paid for goes on, and it renews again.
        </Banner>
      )}
      {mode === 'paid' && !hasPrices && (
        <Banner title="No prices yet">Ask for access instead: those who run this site can grant it.</Banner>
      )}
      {mode === 'paid' && hasPrices && (
        <div className="flex flex-wrap items-end gap-4">
          <SegmentedControl label="Pay" options={INTERVALS} value={interval} onChange={setInterval} />
          {regions.length > 1 && (
            <Select
              label="Region"
              options={regions}
              value={region}
              onChange={({ target }) => setRegion(target.value)}
            />
          )}
        </div>
      )}
      <div className="plan-cards">
        {sortedPlans(plans, user, params.get('sel') ?? params.get('type')).map((plan) => (
          <PlanCard
            key={plan.plan}
            plan={plan}
            user={user}
            interval={interval}
            region={region}
            required={required}
            mode={mode}
            carried={carriedQuery(params)}
          />
        ))}
      </div>
    </>
  );
}

/** Plans as visitors and members see them; where everything is included it says so. */
export function PricingPage(): ReactNode {
  const { mode, data } = useSuspenseQuery(productsQuery()).data;
  const session = useSession();
  const user = session.state === 'member' ? session.user : undefined;
  return (
    <PageFrame
      pages={membershipPages.pages}
      path="/pricing"
      title="Pricing"
      width="medium"
      intro={mode === 'open' ? undefined : 'Plans with their limits in numbers. Try one for 7 days, without a card.'}
    >
      <div className="flex flex-col gap-4">
        {mode === 'open' ? (
          <Included user={user} />
        ) : (
          <>
            <Plans plans={data} mode={mode} user={user} />
            <PlanTable plans={data} />
            <Terms isPaid={mode === 'paid'} />
          </>
        )}
      </div>
    </PageFrame>
  );
}
