import { portfolioApi, shareQuery } from '@plumbline/portfolios/data-access';
import { COST_METHODS, SHARE_LEVELS, type CostMethod, type ShareLevel } from '@plumbline/portfolios/domain';
import { matches, required, type FormRules } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Combobox } from '@plumbline/shared/ui/Combobox';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { RadioGroup } from '@plumbline/shared/ui/RadioGroup';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import { notify } from '@plumbline/shared/ui/Toast';
import { loadStocks, type StockOption } from '@plumbline/stocks/kit';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { METHOD_LABELS } from '../components/method-labels';
import { optionOf } from '../components/stock-options';
import { reportFailure, useRefresh } from '../components/use-refresh';
import type { ViewProps } from './view-props';

const CASH = [
  { value: 'auto', label: 'As soon as there is a deposit or a withdrawal' },
  { value: 'on', label: 'Always' },
  { value: 'off', label: 'Never: trades are money in and out' },
];
const LEVELS: Readonly<Record<ShareLevel, string>> = {
  private: 'Only me',
  link: 'Anyone with the link',
  public: 'Everybody who has the address',
};

interface Values {
  name: string;
  currency: string;
  cost_method: CostMethod;
  cash: string;
  benchmark: StockOption | null;
}

const RULES: FormRules<Values> = {
  name: [required('Give it a name')],
  currency: [matches(/^[A-Za-z]{3}$/, 'Use a currency code of three letters, such as USD')],
};

const cashOf = (tracks: boolean | null): string => (tracks === null ? 'auto' : tracks ? 'on' : 'off');

function SettingsForm({ id, detail: { portfolio } }: ViewProps): ReactNode {
  const refresh = useRefresh();
  const form = useForm<Values>({
    initial: {
      name: portfolio.name,
      currency: portfolio.currency,
      cost_method: portfolio.cost_method,
      cash: cashOf(portfolio.tracks_cash),
      benchmark: portfolio.benchmark && optionOf(portfolio.benchmark),
    },
    rules: RULES,
    onSubmit: async ({ name, currency, cost_method, cash, benchmark }) => {
      const tracks_cash = cash === 'auto' ? null : cash === 'on';
      const body = {
        name,
        currency: currency.toUpperCase(),
        cost_method,
        tracks_cash,
        benchmark: benchmark?.id ?? null,
      };
      await portfolioApi()('PUT /_api/v2/portfolios/{id}', {
        params: { id },
        body: { ...body, version: portfolio.version },
      });
      notify({ text: 'Settings saved', tone: 'good' });
      await refresh();
    },
  });
  return (
    <Card title="Settings" className="col-span-6 max-lg:col-span-12">
      <Form form={form} label="Settings of the portfolio">
        <TextField label="Name" required maxLength={120} {...form.text('name')} />
        <div className="grid grid-cols-2 gap-3">
          <TextField label="Currency" maxLength={3} {...form.text('currency')} />
          <Select
            label="Cost of shares sold"
            options={COST_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }))}
            {...form.text('cost_method')}
          />
        </div>
        <Select label="Cash is kept" options={CASH} {...form.text('cash')} />
        <Combobox
          label="Benchmark"
          isOptional
          placeholder="Symbol or company"
          load={loadStocks}
          {...form.value('benchmark')}
        />
        <div className="form-actions">
          <SubmitButton isBusy={form.isBusy}>Save</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

function Sharing({ id }: { id: number }): ReactNode {
  const query = useQuery(shareQuery(id));
  const refresh = useRefresh();
  const share = async (privacy: ShareLevel, renew = false) => {
    await portfolioApi()('PUT /_api/v2/portfolios/{id}/share', { params: { id }, body: { privacy, renew } }).catch(
      reportFailure,
    );
    await refresh();
  };
  return (
    <Card
      title="Who sees it"
      className="col-span-6 max-lg:col-span-12"
      footer="Others see weights and returns. Amounts, transactions and notes are never shown to anybody."
    >
      <QueryPart query={query}>
        {({ privacy, address }) => (
          <div className="grid gap-3">
            <RadioGroup
              label="Seen by"
              name="privacy"
              options={SHARE_LEVELS.map((value) => ({ value, label: LEVELS[value] }))}
              value={privacy}
              onChange={(value) => void share(value as ShareLevel)}
            />
            {address && (
              <TextField
                label="Address for others"
                readOnly
                value={`${globalThis.location?.origin ?? ''}${address}`}
                onFocus={(event) => event.target.select()}
              />
            )}
            {privacy === 'link' && (
              <div>
                <Button onClick={() => void share('link', true)}>Make a new link</Button>
              </div>
            )}
          </div>
        )}
      </QueryPart>
    </Card>
  );
}

function Removal({ id, detail: { portfolio } }: ViewProps): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const refresh = useRefresh();
  const copy = async () => {
    const made = await portfolioApi()('POST /_api/v2/portfolios/{id}/clone', { params: { id }, body: {} });
    await refresh();
    void navigate(`/portfolio/${made.id}`);
  };
  return (
    <Card title="Copy or delete" className="col-span-12">
      <div className="flex gap-3">
        <Button onClick={() => void copy().catch(reportFailure)}>Copy the portfolio</Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete the portfolio
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete the portfolio ${portfolio.name}?`}
        text="All its transactions, notes and files go with it. This cannot be undone: export it first if you may need it."
        confirmLabel="Delete portfolio"
        isDanger
        typed={portfolio.name}
        onConfirm={async () => {
          await portfolioApi()('DELETE /_api/v2/portfolios/{id}', { params: { id } });
          void navigate('/portfolio');
          await refresh();
        }}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}

/** Name, currency, methods, who sees it, and its end. */
export function SettingsView(props: ViewProps): ReactNode {
  return (
    <>
      <SettingsForm key={props.detail.portfolio.version} {...props} />
      <Sharing id={props.id} />
      <Removal {...props} />
    </>
  );
}
