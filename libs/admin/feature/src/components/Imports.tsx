import { forgetImport } from '@plumbline/admin/data-access';
import { formatMoment } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useState, type ReactNode } from 'react';
import { WorkBadge, type ImportRow } from './data-labels';
import { useJob } from './use-job';

const WHY = { why: [{ test: (why: string) => why.trim() !== '', message: 'Say why: it is kept with the import' }] };

/** Asks for the reason, which stays in the archive, and queues the job. */
function ForgetForm({ row, onDone }: { row: ImportRow; onDone: () => void }): ReactNode {
  const forget = useJob(forgetImport());
  const form = useForm({
    initial: { why: '' },
    rules: WHY,
    onSubmit: async ({ why }) => {
      for (const id of row.archive) await forget.mutateAsync({ params: { id }, body: { why: why.trim() } });
      onDone();
    },
  });
  return (
    <Form form={form}>
      <p>
        {`Everything that ${row.archive.join(', ')} brought leaves the archive, and the market is built without it. Its files can be imported again.`}
      </p>
      <TextField label="Why" autoComplete="off" {...form.text('why')} />
      <div className="form-actions justify-end">
        <Button disabled={form.isBusy} onClick={onDone}>
          Cancel
        </Button>
        <SubmitButton variant="danger" isBusy={form.isBusy}>
          Remove the import
        </SubmitButton>
      </div>
    </Form>
  );
}

/** Takes out what an import brought; nothing for one that brought nothing or was taken out before. */
function Forget({ row }: { row: ImportRow }): ReactNode {
  const [isAsked, setAsked] = useState(false);
  if (row.archive.length === 0 || row.state !== 'finished') return null;
  const close = () => setAsked(false);
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)} aria-label={`Remove ${row.archive.join(', ')}`}>
        Remove
      </Button>
      <Dialog title="Remove the import?" isOpen={isAsked} size="small" onClose={close}>
        <ForgetForm row={row} onDone={close} />
      </Dialog>
    </>
  );
}

/** Result of an import, or when and why it was removed. */
const reportText = ({ report, forgotten }: ImportRow): string | null =>
  forgotten ? `Taken out ${formatMoment(forgotten.at)}: ${forgotten.why}` : report;

const columns: readonly Column<ImportRow>[] = [
  textColumn('source', 'Source'),
  {
    key: 'archive',
    header: 'In the archive',
    align: 'start',
    cell: ({ archive }) => archive.join(', ') || '–',
    value: ({ archive }) => archive.join(', '),
  },
  textColumn('state', 'State', { of: ({ state }) => state, write: (state) => <WorkBadge state={state} /> }),
  momentColumn('started', 'Started', { of: ({ started_at }) => started_at }),
  momentColumn('finished', 'Finished', { of: ({ finished_at }) => finished_at }),
  {
    key: 'report',
    header: 'Report',
    align: 'start',
    cell: (row) => reportText(row) ?? '–',
    value: reportText,
  },
  { key: 'forget', header: 'Action', align: 'start', cell: (row) => <Forget row={row} />, value: () => null },
];

/** The latest imports, and the way to take one out again. */
export const Imports = ({ rows }: { rows: readonly ImportRow[] }): ReactNode => (
  <Card title="Imports" flush>
    <DataTable
      caption="List of imports"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      initialSort={{ key: 'started', direction: 'descending' }}
      exportName="imports"
      empty={<EmptyState title="Nothing was imported yet">The sample market is generated, not imported.</EmptyState>}
    />
  </Card>
);
