import { MemberOnly } from '@plumbline/auth/kit';
import { billingQuery, membershipApi } from '@plumbline/membership/data-access';
import { membershipPages, PLAN_KEYS, planOf, PLANS, type PlanKey } from '@plumbline/membership/domain';
import { PageFrame, QueryPart, useChangeForm } from '@plumbline/shared/kit';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Card } from '@plumbline/shared/ui/Card';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import { Select } from '@plumbline/shared/ui/Select';
import { TextArea } from '@plumbline/shared/ui/TextArea';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayText } from '../plan-text';

interface Request {
  plan: string;
  text: string;
}

function RequestForm({ plan }: { plan: PlanKey }): ReactNode {
  const form = useChangeForm<Request, unknown>({
    initial: { plan, text: '' },
    send: (values) =>
      membershipApi()('POST /_api/membership/subscribe', {
        body: { plan: PLAN_KEYS.find((key) => key === values.plan) ?? plan, request: true, text: values.text },
      }),
    refreshes: [billingQuery()],
    done: 'Your request was sent',
  });
  return (
    <Form form={form} label="Ask for access">
      <Select
        label="Plan"
        options={PLANS.map(({ key, name }) => ({ value: key, label: name }))}
        {...form.text('plan')}
      />
      <TextArea label="What you need it for" countTo={1_000} {...form.text('text')} />
      <div className="form-actions">
        <SubmitButton isBusy={form.isBusy}>Ask for access</SubmitButton>
      </div>
    </Form>
  );
}

function RequestPart({ plan }: { plan: PlanKey }): ReactNode {
  const query = useQuery(billingQuery());
  return (
    <QueryPart query={query} lines={4}>
      {({ request }) => (
        <div className="flex flex-col gap-4">
          {request?.state === 'open' && (
            <Banner tone="good" title="Your request waits for an answer">
              You asked for {planOf(request.plan).name} on {dayText(request.at)}. Sending it again changes it.
            </Banner>
          )}
          <Card title="Ask for access">
            <RequestForm plan={plan} />
          </Card>
        </div>
      )}
    </QueryPart>
  );
}

/** A request to those who run the site. */
export function RequestPage(): ReactNode {
  const [params] = useSearchParams();
  const named = params.get('plan');
  return (
    <PageFrame
      pages={membershipPages.pages}
      path="/membership/request"
      title="Ask for access"
      width="narrow"
      intro="Those who run this site can grant a plan. You hear of their answer by mail."
    >
      <div className="flex flex-col gap-4">
        {params.get('trial') === 'used' && (
          <Banner title="Your free trial has been used">Those who run this site can still grant the plan.</Banner>
        )}
        <MemberOnly>{() => <RequestPart plan={PLAN_KEYS.find((key) => key === named) ?? 'premium'} />}</MemberOnly>
      </div>
    </PageFrame>
  );
}
