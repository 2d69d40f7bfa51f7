import {
  dataAccountQuery,
  dataApi,
  dataInfoQuery,
  isOfDataApi,
  type DataAccount,
  type DataInfo,
} from '@plumbline/data-api/data-access';
import { CONTRACT_PATH } from '@plumbline/data-api/domain';
import { formatCount, formatDay } from '@plumbline/shared/domain';
import { QueryPart, useChange } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { Link } from '@plumbline/shared/ui/Link';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { limitWords } from './limit-words';
import { ProductCards } from './ProductCards';

const SOURCES = { site: '', plan: ' of your subscription', staff: ' set for your account' } as const;

function Limits({ account: { quota } }: { account: DataAccount }): ReactNode {
  const { credits_a_day: credits, remaining, source } = quota;
  return (
    <p className="m-0">
      {credits === null
        ? `${limitWords(quota)}${SOURCES[source]}.`
        : `${formatCount(remaining ?? 0)} of ${formatCount(credits)} credits${SOURCES[source]} are left today, until midnight UTC.`}{' '}
      {credits !== null &&
        quota.calls_a_minute !== null &&
        `Up to ${formatCount(quota.calls_a_minute)} calls a minute.`}
    </p>
  );
}

function Subscribed({ account: { subscription } }: { account: DataAccount }): ReactNode {
  if (!subscription) return null;
  const { type, state, since, until } = subscription;
  return (
    <p className="mt-0">
      <strong>{type}</strong>{' '}
      {state === 'asked'
        ? `asked for on ${formatDay(since.slice(0, 10))}: it begins when those who run this site have made it active.`
        : `since ${formatDay(since.slice(0, 10))}${until === null ? '' : `, until ${formatDay(until)}`}.`}
    </p>
  );
}

interface PlanProps {
  account: DataAccount;
  info: DataInfo;
}

/** Asks for confirmation of a choice; ending a subscription as well. */
function Choice({ account, info }: PlanProps): ReactNode {
  const [chosen, setChosen] = useState<string | null>();
  const choose = useChange(
    { mutationFn: (type: string | null) => dataApi()('POST /_api/data_sales/subscribe', { body: { type } }) },
    {
      refreshes: [{ predicate: isOfDataApi }],
      done: (_answer, type) => (type === null ? 'Subscription ended' : `Subscribed to ${type}`),
      isRefusalInPlace: true,
    },
  );
  if (!account.contract.isAccepted)
    return (
      <p className="mb-0">
        <Link href={CONTRACT_PATH} className="underline">
          Accept the terms
        </Link>{' '}
        to subscribe.
      </p>
    );
  return (
    <>
      <ProductCards products={info.products} account={account} onChoose={setChosen} />
      {account.subscription && (
        <Button className="mt-3" size="small" onClick={() => setChosen(null)}>
          End subscription
        </Button>
      )}
      {chosen !== undefined && (
        <ConfirmDialog
          isOpen
          isDanger={chosen === null}
          title={chosen === null ? 'End the subscription?' : `Subscribe to ${chosen}?`}
          text={textOf(chosen, info.isBilled)}
          confirmLabel={chosen === null ? 'End subscription' : 'Subscribe'}
          onConfirm={() => choose.mutateAsync(chosen)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

function textOf(chosen: string | null, isBilled: boolean): string {
  if (chosen === null) return 'Your keys stay, with the limits of this site.';
  return isBilled
    ? 'Those who run this site are asked, and make it active.'
    : 'It is active at once, and costs nothing.';
}

/** The plan of a person: limits, subscription, what else is offered. */
export function PlanCard(): ReactNode {
  const account = useQuery(dataAccountQuery());
  const info = useQuery(dataInfoQuery());
  return (
    <Card title="Plan" className="mb-4">
      <QueryPart query={account} failure="Your plan could not be loaded" lines={2}>
        {(mine) => (
          <>
            <Subscribed account={mine} />
            <Limits account={mine} />
            {info.data && info.data.products.length > 0 && (
              <div className="mt-3">
                <Choice account={mine} info={info.data} />
              </div>
            )}
          </>
        )}
      </QueryPart>
    </Card>
  );
}
