import { withdrawalEffect, withdrawReport } from '@plumbline/admin/data-access';
import type { WithdrawalEffect } from '@plumbline/market-data/contract';
import { atMost, matches, required } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { StatList } from '@plumbline/shared/ui/StatList';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { countText } from './data-labels';
import { useJob } from './use-job';

const MAX_WHY = 200;

const statsOf = ({ form, filed, owners, issuer, trades, holdings }: WithdrawalEffect) => [
  { label: 'Form', value: form },
  { label: 'Filed', value: filed },
  { label: 'Reported by', value: owners.join(', ') || '–' },
  { label: 'About', value: issuer },
  { label: 'Trades', value: countText(trades) },
  { label: 'Holdings', value: countText(holdings) },
];

function WhyForm({ effect, onDone }: { effect: WithdrawalEffect; onDone: () => void }): ReactNode {
  const client = useQueryClient();
  const withdraw = useJob(withdrawReport());
  const form = useForm({
    initial: { why: '' },
    rules: { why: [required('Say why'), atMost(MAX_WHY, `Use at most ${MAX_WHY} characters`)] },
    onSubmit: async ({ why }) => {
      await withdraw.mutateAsync({ params: { id: effect.accession }, query: { confirm: effect.confirm, why } });
      await client.invalidateQueries({ queryKey: ['GET /_api/admin/insider_withdrawals'] });
      onDone();
    },
  });
  return (
    <Form form={form} label="Withdraw the report">
      <StatList stats={statsOf(effect)} />
      <p className="m-0 text-sm">
        Its trades and holdings leave all pages, lists and figures, on past days too, once the market is built without
        it. The archive keeps it: it can be put back.
      </p>
      <TextField label="Why" required countTo={MAX_WHY} {...form.text('why')} />
      <div className="form-actions">
        <Button onClick={onDone}>Cancel</Button>
        <SubmitButton isBusy={form.isBusy}>Withdraw</SubmitButton>
      </div>
    </Form>
  );
}

/** Finds a report by its number, shows what it says, and withdraws it. */
export function WithdrawReport(): ReactNode {
  const [effect, setEffect] = useState<WithdrawalEffect>();
  const form = useForm({
    initial: { accession: '' },
    rules: {
      accession: [required('Enter the number'), matches(/^[\w:.-]{3,80}$/, 'Use a number as 0000320193-25-000079')],
    },
    onSubmit: async ({ accession }) => setEffect(await withdrawalEffect(accession.trim())),
  });
  return (
    <Card title="Withdraw a report of an insider">
      <Form form={form} label="Find a report">
        <TextField
          label="Number of the report"
          hint="As the lists of insiders show it, 0000320193-25-000079"
          required
          {...form.text('accession')}
        />
        <div className="form-actions">
          <SubmitButton isBusy={form.isBusy}>Find</SubmitButton>
        </div>
      </Form>
      {effect && (
        <Dialog isOpen title={`Withdraw ${effect.accession}?`} onClose={() => setEffect(undefined)}>
          <WhyForm effect={effect} onDone={() => setEffect(undefined)} />
        </Dialog>
      )}
    </Card>
  );
}
