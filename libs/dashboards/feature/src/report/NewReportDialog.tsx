import { REPORT_TEMPLATES } from '@plumbline/dashboards/domain';
import { portfoliosQuery } from '@plumbline/portfolios/data-access';
import { required } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Combobox } from '@plumbline/shared/ui/Combobox';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { Select } from '@plumbline/shared/ui/Select';
import { TextField } from '@plumbline/shared/ui/TextField';
import { chosenStock, loadStocks } from '@plumbline/stocks/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { newReport, useReportChanges } from './report-changes';

const RULES = { name: [required('Enter a name')] };

/** Form of a new report: its template and subject. */
export function NewReportDialog({ onClose }: { onClose: () => void }): ReactNode {
  const changes = useReportChanges();
  const navigate = useNavigate();
  const form = useForm({
    initial: { name: '', template: 'stock', stock: '', versus: '', portfolio: '' },
    rules: RULES,
    onSubmit: async ({ name, template, stock, versus, portfolio }) => {
      const subject = template === 'portfolio' ? portfolio : stock;
      const report = newReport(template, { name: name.trim(), subject });
      const { id } = await changes.create({ ...report, versus: template === 'comparison' ? versus : '' });
      await navigate(`/report?id=${id}`);
    },
  });
  const { template } = form.values;
  const portfolios = useQuery({ ...portfoliosQuery(), enabled: template === 'portfolio' });
  return (
    <Dialog isOpen title="New report" onClose={onClose}>
      <Form form={form}>
        <TextField label="Name" maxLength={120} {...form.text('name')} />
        <Select
          label="Begin with"
          options={REPORT_TEMPLATES.map(({ key, label }) => ({ value: key, label }))}
          {...form.text('template')}
        />
        {(template === 'stock' || template === 'comparison') && (
          <Combobox
            label="Security"
            load={loadStocks}
            value={chosenStock(form.values.stock)}
            onChange={(option) => form.set('stock', option?.label ?? '')}
          />
        )}
        {template === 'comparison' && (
          <Combobox
            label="Compared with"
            load={loadStocks}
            value={chosenStock(form.values.versus)}
            onChange={(option) => form.set('versus', option?.label ?? '')}
          />
        )}
        {template === 'portfolio' && (
          <Select
            label="Portfolio"
            placeholder="The first one"
            options={(portfolios.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.text('portfolio')}
          />
        )}
        <div className="form-actions justify-end">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton isBusy={form.isBusy}>Make report</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
