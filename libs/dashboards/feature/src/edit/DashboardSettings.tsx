import { SPANS } from '@plumbline/dashboard-widgets/domain';
import type { DashboardOptions } from '@plumbline/dashboards/domain';
import { newYorkDay } from '@plumbline/market-data/domain';
import { portfoliosQuery } from '@plumbline/portfolios/data-access';
import { required } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Combobox } from '@plumbline/shared/ui/Combobox';
import { DateField } from '@plumbline/shared/ui/DateField';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import { chosenStock, loadStocks } from '@plumbline/stocks/kit';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

export interface DashboardSettingsProps {
  options: DashboardOptions;
  onSave: (options: DashboardOptions) => void;
  onClose: () => void;
}

const RULES = { name: [required('Enter a name')] };

/** Name of a dashboard, its day, and what its blocks can follow. */
export function DashboardSettings({ options, onSave, onClose }: DashboardSettingsProps): ReactNode {
  const [today] = useState(() => newYorkDay(Date.now()));
  const portfolios = useQuery(portfoliosQuery());
  const form = useForm({
    initial: {
      name: options.name,
      asOf: options.as_of ?? '',
      stock: options.link.stock,
      benchmark: options.link.benchmark,
      portfolio: options.link.portfolio ?? '',
      period: options.link.period ?? '',
    },
    rules: RULES,
    onSubmit: ({ name, asOf, stock, benchmark, portfolio, period }) => {
      const link = { stock, benchmark, portfolio: portfolio || undefined, period: period || undefined };
      onSave({ ...options, name: name.trim(), as_of: asOf || null, link });
      onClose();
    },
  });
  return (
    <Dialog isOpen title="Dashboard settings" onClose={onClose}>
      <Form form={form}>
        <TextField label="Name" maxLength={80} {...form.text('name')} />
        <DateField
          label="As known on"
          isOptional
          hint="All blocks are read as of this day. Left empty, they show the present."
          max={today}
          value={form.values.asOf}
          onDayChange={(day) => form.set('asOf', day)}
        />
        <Combobox
          label="Security of the dashboard"
          isOptional
          hint="Blocks can follow it: changing it here changes all of them."
          load={loadStocks}
          value={chosenStock(form.values.stock)}
          onChange={(option) => form.set('stock', option?.label)}
        />
        <Combobox
          label="Benchmark of the dashboard"
          isOptional
          load={loadStocks}
          value={chosenStock(form.values.benchmark)}
          onChange={(option) => form.set('benchmark', option?.label)}
        />
        <Select
          label="Portfolio of the dashboard"
          placeholder="The first one"
          options={(portfolios.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.text('portfolio')}
        />
        <Select
          label="Span of the dashboard"
          placeholder="That of each block"
          options={SPANS.map(({ id, label }) => ({ value: id, label }))}
          {...form.text('period')}
        />
        <div className="form-actions justify-end">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton isBusy={form.isBusy}>Save settings</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
