import '../membership.css';
import { refreshUser } from '@plumbline/auth/data-access';
import { MemberOnly } from '@plumbline/auth/kit';
import type { membershipCalls } from '@plumbline/membership/contract';
import { billingQuery, membershipApi } from '@plumbline/membership/data-access';
import { BILLING_PATH, INTERVALS, membershipPages, PLAN_KEYS, planOf, REGION_KEYS } from '@plumbline/membership/domain';
import type { ApiError, ResultOf } from '@plumbline/shared/domain';
import { PageFrame, QueryPart, useChange } from '@plumbline/shared/kit';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { dayText, money } from '../plan-text';

type Quote = ResultOf<(typeof membershipCalls)['POST /_api/membership/product_price']>;

/** Order in an address; missing or unknown parts take the first option. */
function wishIn(params: URLSearchParams) {
  const regions = (params.get('regions') ?? params.get('region') ?? '').split(',');
  const named = REGION_KEYS.filter((key) => regions.includes(key));
  const seats = Number(params.get('seats') ?? params.get('group') ?? 1);
  return {
    plan: PLAN_KEYS.find((key) => key === (params.get('plan') ?? params.get('sel'))) ?? 'premium',
    interval: INTERVALS.find((key) => key === params.get('interval')) ?? 'year',
    regions: named.length > 0 ? named : (['U'] as const),
    seats: Number.isSafeInteger(seats) && seats >= 1 && seats <= 500 ? seats : 1,
  };
}

const utmIn = (params: URLSearchParams) =>
  Object.fromEntries(
    ['utm_source', 'utm_medium', 'utm_campaign'].flatMap((key) => {
      const value = params.get(key)?.slice(0, 80);
      return value ? [[key, value]] : [];
    }),
  );

function Lines({ quote }: { quote: Quote }): ReactNode {
  const { lines, total, tax, currency } = quote;
  return (
    <table className="quote-lines">
      <caption className="sr-only">What is charged now</caption>
      <tbody>
        {lines.map(({ text, amount, how }) => (
          <tr key={text}>
            <td>
              {text}
              <small>{how}</small>
            </td>
            <td>{money(amount, currency)}</td>
          </tr>
        ))}
        <tr>
          <td>Tax included</td>
          <td>{money(tax, currency)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Charged now</th>
          <th>{money(total, currency)}</th>
        </tr>
      </tfoot>
    </table>
  );
}

const buttonText = ({ kind, total, currency }: Quote): string => {
  if (kind === 'later') return 'Change with the next period';
  return total > 0 ? `Pay ${money(total, currency)}` : 'Confirm';
};

const subscribe = (quoteId: string, params: URLSearchParams) =>
  membershipApi()('POST /_api/membership/subscribe', { body: { quote_id: quoteId, ...utmIn(params) } });

function Pay({ quote, onOutdated }: { quote: Quote; onOutdated: () => void }): ReactNode {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const pay = useChange(
    {
      mutationFn: async () => {
        const answer = await subscribe(quote.id, params).catch((error: { code?: string }) => {
          if (error.code === 'quote_changed') onOutdated();
          throw error;
        });
        if (answer.state === 'active') await refreshUser();
        return answer;
      },
      onSuccess: ({ state, url }) => (state === 'redirect' && url ? location.assign(url) : void navigate(BILLING_PATH)),
    },
    { refreshes: [billingQuery()], key: 'membership' },
  );
  return (
    <div className="form-actions">
      <Button variant="primary" disabled={pay.isPending} onClick={() => pay.mutate(undefined)}>
        {buttonText(quote)}
      </Button>
      <LinkButton href="/pricing">Back to the plans</LinkButton>
    </div>
  );
}

function Promo({ onUse }: { onUse: (code: string) => void }): ReactNode {
  const form = useForm({
    initial: { code: '' },
    rules: { code: [{ test: (code: string) => code.trim().length >= 2, message: 'Enter a code' }] },
    onSubmit: async ({ code }) => onUse(code.trim()),
  });
  return (
    <Form form={form} label="Promotion code">
      <TextField label="Promotion code" maxLength={40} {...form.text('code')} />
      <div className="form-actions">
        <SubmitButton isBusy={form.isBusy}>Use it</SubmitButton>
      </div>
    </Form>
  );
}

function Review(): ReactNode {
  const [params] = useSearchParams();
  const wish = wishIn(params);
  const [promo, setPromo] = useState(params.get('pmc') ?? undefined);
  const [round, setRound] = useState(0);
  const query = useQuery<Quote, ApiError>({
    queryKey: ['quote', wish, promo, round],
    queryFn: () =>
      membershipApi()('POST /_api/membership/product_price', { body: { ...wish, regions: [...wish.regions], promo } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <div className="flex flex-col gap-4">
      {params.get('trial') === 'used' && (
        <Banner title="Your free trial has been used">
          This is what the plan costs instead. Nothing is charged until you say so.
        </Banner>
      )}
      {round > 0 && (
        <Banner title="This is a new quote">
          The one before was over, or the price has changed. Nothing was charged.
        </Banner>
      )}
      <QueryPart query={query} lines={5} failure="No quote could be made">
        {(quote) => (
          <Card
            title={`${planOf(quote.plan).name}, one ${quote.interval}`}
            aside={`Holds until ${quote.valid_until.slice(11, 16)} UTC`}
          >
            <Lines quote={quote} />
            <p className="my-3">
              Next charge: {money(quote.next_charge.amount, quote.currency)} on {dayText(quote.next_charge.at)}, unless
              you end the renewal before. {quote.promo_problem}
            </p>
            <Pay quote={quote} onOutdated={() => setRound(round + 1)} />
          </Card>
        )}
      </QueryPart>
      <Card title="Promotion code">
        <Promo onUse={setPromo} />
      </Card>
    </div>
  );
}

/** Charges line by line, before anything is charged. */
export const ReviewPage = (): ReactNode => (
  <PageFrame
    pages={membershipPages.pages}
    path="/membership/review"
    title="Review"
    width="narrow"
    intro="Every line opens its arithmetic. Cards are typed on the page of the payment provider, never here."
  >
    <MemberOnly>{() => <Review />}</MemberOnly>
  </PageFrame>
);
