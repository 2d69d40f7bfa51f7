import { portfolioApi, portfolioDefaultsQuery } from '@plumbline/portfolios/data-access';
import { matches, required, type FormRules } from '@plumbline/shared/domain';
import { QueryPart, useChangeForm } from '@plumbline/shared/kit';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ALL_PORTFOLIOS } from './use-refresh';

interface Values {
  name: string;
  currency: string;
}

const RULES: FormRules<Values> = {
  name: [required('Give it a name')],
  currency: [matches(/^[A-Za-z]{3}$/, 'Use a currency code of three letters, such as USD')],
};

function NewForm({ currency: first }: { currency: string }): ReactNode {
  const navigate = useNavigate();
  const form = useChangeForm({
    initial: { name: '', currency: first },
    rules: RULES,
    send: ({ name, currency }: Values) =>
      portfolioApi()('POST /_api/v2/portfolios/create', { body: { name, currency: currency.toUpperCase() } }),
    refreshes: [ALL_PORTFOLIOS],
    onDone: ({ id }) => navigate(`/portfolio/${id}`),
  });
  return (
    <Form form={form} label="New portfolio">
      <TextField label="Name" required maxLength={120} {...form.text('name')} />
      <TextField label="Currency" hint="Everything is shown in it" required maxLength={3} {...form.text('currency')} />
      <div className="form-actions">
        <SubmitButton isBusy={form.isBusy}>Create portfolio</SubmitButton>
      </div>
    </Form>
  );
}

/** Makes a portfolio and leads to it. */
export function NewPortfolioDialog({ onClose }: { onClose: () => void }): ReactNode {
  const query = useQuery(portfolioDefaultsQuery());
  return (
    <Dialog title="New portfolio" size="small" isOpen onClose={onClose}>
      <QueryPart query={query} lines={4} failure="Your settings could not be loaded">
        {({ currency }) => <NewForm currency={currency} />}
      </QueryPart>
    </Dialog>
  );
}
