import type { affiliateCalls } from '@plumbline/membership/contract';
import { membershipApi, partnerQuery, partnerStatsQuery } from '@plumbline/membership/data-access';
import type { ResultOf } from '@plumbline/shared/domain';
import { useChangeForm } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import { TextArea } from '@plumbline/shared/ui/TextArea';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { ReactNode } from 'react';

type Partner = ResultOf<(typeof affiliateCalls)['GET /_api/user/affiliate_info/{id}']>;

interface PartnerFormProps {
  userId: number;
  /** Absent: this person takes part from now on. */
  partner?: Partner;
}

/** Takes part in the programme, or changes what a partner said of themselves. */
export function PartnerForm({ userId, partner }: PartnerFormProps): ReactNode {
  const { website = '', about = '', payout = '' } = partner ?? {};
  const form = useChangeForm({
    initial: { website, about, payout, accept: partner !== undefined },
    rules: { accept: [{ test: (value: boolean) => value, message: 'Accept the terms first' }] },
    send: ({ accept: _accept, ...body }): Promise<unknown> =>
      partner
        ? membershipApi()('PUT /_api/user/affiliate_info', { body })
        : membershipApi()('POST /_api/user/affiliate_info', { body: { ...body, accept: true } }),
    refreshes: [partnerStatsQuery(), partnerQuery(userId)],
    done: partner ? 'Saved' : 'Welcome to the programme',
  });
  return (
    <Card title={partner ? 'About you' : 'Take part'}>
      <Form form={form} label={partner ? 'About you' : 'Take part'}>
        <TextField label="Your website" type="url" placeholder="https://" maxLength={300} {...form.text('website')} />
        <TextArea label="How you recommend this site" countTo={1_000} {...form.text('about')} />
        <TextField
          label="How you want to be paid"
          hint="Such as an account number"
          maxLength={200}
          {...form.text('payout')}
        />
        {!partner && <Checkbox label="I accept the terms above" {...form.check('accept')} />}
        <div className="form-actions">
          <SubmitButton isBusy={form.isBusy}>{partner ? 'Save' : 'Take part'}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
