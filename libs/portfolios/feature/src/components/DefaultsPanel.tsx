import { portfolioApi, portfolioDefaultsQuery, type PortfolioCalls } from '@plumbline/portfolios/data-access';
import { COST_METHODS, type CostMethod } from '@plumbline/portfolios/domain';
import { matches, type FormRules, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart, useChangeForm } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { Combobox } from '@plumbline/shared/ui/Combobox';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import { loadStocks, type StockOption } from '@plumbline/stocks/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { METHOD_LABELS } from './method-labels';
import { optionOf } from './stock-options';
import { ALL_PORTFOLIOS } from './use-refresh';

type Defaults = ResultOf<PortfolioCalls['GET /_api/v2/portfolios/defaults']>;

interface Values {
  currency: string;
  cost_method: CostMethod;
  benchmark: StockOption | null;
}

const RULES: FormRules<Values> = {
  currency: [matches(/^[A-Za-z]{3}$/, 'Use a currency code of three letters, such as USD')],
};

function DefaultsForm({ currency, cost_method, benchmark }: Defaults): ReactNode {
  const form = useChangeForm<Values, unknown>({
    initial: { currency, cost_method, benchmark: benchmark && optionOf(benchmark) },
    rules: RULES,
    send: (values) =>
      portfolioApi()('PUT /_api/v2/portfolios/defaults', {
        body: {
          currency: values.currency.toUpperCase(),
          cost_method: values.cost_method,
          benchmark: values.benchmark?.id ?? null,
        },
      }),
    refreshes: [ALL_PORTFOLIOS],
    done: 'Settings saved',
  });
  return (
    <Form form={form} label="New portfolios">
      <TextField label="Currency" hint="Everything is shown in it" maxLength={3} {...form.text('currency')} />
      <Select
        label="Cost of shares sold"
        options={COST_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }))}
        {...form.text('cost_method')}
      />
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
  );
}

/** Settings of new portfolios; existing ones stay unchanged. */
export function DefaultsPanel(): ReactNode {
  const query = useQuery(portfolioDefaultsQuery());
  return (
    <Card title="New portfolios" footer="Portfolios that are there already keep their own settings.">
      <QueryPart query={query} lines={4} failure="Your settings could not be loaded">
        {(defaults) => <DefaultsForm {...defaults} />}
      </QueryPart>
    </Card>
  );
}
