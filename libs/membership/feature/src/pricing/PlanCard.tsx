import type { User } from '@plumbline/auth/contract';
import { loginPath } from '@plumbline/auth/domain';
import { refreshUser } from '@plumbline/auth/data-access';
import { membershipApi } from '@plumbline/membership/data-access';
import { BILLING_PATH, subscribeButton, type Interval, type SubscribeButton } from '@plumbline/membership/domain';
import { useChange } from '@plumbline/shared/kit';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Link } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { limitLines, money } from '../plan-text';
import type { PlanRow } from './plan-row';
import { priceOf } from './plan-prices';

interface PlanCardProps {
  plan: PlanRow;
  user: User | undefined;
  interval: Interval;
  region: string;
  /** The region the address asks for. */
  required: string;
  mode: 'granted' | 'paid';
  /** Further parts of the address that go along, each with its `&`. */
  carried: string;
}

/** Where a plan is asked for or paid. */
function nextPath(
  { plan, interval, region, required, mode, user, carried }: PlanCardProps,
  kind: SubscribeButton['kind'],
): string {
  if (plan.external_url) return plan.external_url;
  const price = mode === 'paid' ? priceOf(plan, interval, region) : undefined;
  if (!price) return `/membership/request?plan=${plan.plan}`;
  const regions = kind === 'regions' && user ? [...new Set([...user.regions, required])] : [region];
  const seats = user && user.seats > 1 ? `&seats=${user.seats}` : '';
  return `/membership/review?plan=${plan.plan}&interval=${interval}&regions=${regions.join(',')}${seats}${carried}`;
}

function TrialButton(props: PlanCardProps & { label: string }): ReactNode {
  const { plan, user, label } = props;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const start = useChange(
    {
      mutationFn: async () => {
        await membershipApi()('POST /_api/membership/subscribe', { body: { plan: plan.plan, trial: true } });
        await refreshUser();
      },
      onSuccess: () => void navigate(BILLING_PATH),
    },
    { done: `Your free trial of ${plan.name} has begun`, key: 'membership' },
  );
  if (!user)
    return (
      <LinkButton variant="primary" href={loginPath(pathname + search)}>
        {label}
      </LinkButton>
    );
  // A used trial leads on: the next page says so and offers what there is.
  if (user.trial !== 0)
    return (
      <LinkButton variant="primary" href={`${nextPath(props, 'trial')}&trial=used`}>
        {label}
      </LinkButton>
    );
  return (
    <Button variant="primary" disabled={start.isPending} onClick={() => start.mutate(undefined)}>
      {label}
    </Button>
  );
}

function PlanButton(props: PlanCardProps): ReactNode {
  const { plan, user, required } = props;
  const { label, kind } = subscribeButton(plan.plan, user?.status, { regions: user?.regions ?? [], required });
  if (kind === 'entitled') return <p className="m-0 muted">{label}</p>;
  if (kind === 'subscribed') return <LinkButton href={BILLING_PATH}>{label}</LinkButton>;
  if (kind === 'trial' && !plan.external_url) return <TrialButton {...props} label={label} />;
  return (
    <LinkButton variant="primary" href={nextPath(props, kind)}>
      {label}
    </LinkButton>
  );
}

/** One plan: its price as a total, its limits in numbers, one button. */
export function PlanCard(props: PlanCardProps): ReactNode {
  const { plan, user, interval, region, mode } = props;
  const price = priceOf(plan, interval, region);
  const isOwn =
    user !== undefined && subscribeButton(plan.plan, user.status, { regions: [], required: 'U' }).kind === 'regions';
  return (
    <section className="card plan-card" aria-labelledby={`plan-${plan.plan}`} data-own={isOwn || undefined}>
      <h2 id={`plan-${plan.plan}`}>{plan.name}</h2>
      {isOwn && (
        <div>
          <Badge tone="good">Your plan</Badge>
        </div>
      )}
      {mode === 'paid' && (
        <p className="plan-price m-0">
          {price ? (
            <>
              {money(price.amount, price.currency)} <small>for one {interval}, with tax</small>
            </>
          ) : (
            <small>Not sold for this choice</small>
          )}
        </p>
      )}
      <ul>
        {limitLines(plan.limits).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <PlanButton {...props} />
      {user === undefined && mode === 'granted' && (
        <Link className="underline" href={`/membership/request?plan=${plan.plan}`}>
          Ask for access
        </Link>
      )}
    </section>
  );
}
