import { portfolioApi, type PortfolioCalls } from '@plumbline/portfolios/data-access';
import { IMPORT_FIELD_WORDS, IMPORT_FIELDS, KIND_WORDS, type ImportField } from '@plumbline/portfolios/domain';
import type { ResultOf } from '@plumbline/shared/domain';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Button } from '@plumbline/shared/ui/Button';
import { textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Field } from '@plumbline/shared/ui/Field';
import { Select } from '@plumbline/shared/ui/Select';
import { notify } from '@plumbline/shared/ui/Toast';
import { useState, type ReactNode } from 'react';
import { sharesText } from './figures';
import { reportFailure, useRefresh } from './use-refresh';

type Preview = ResultOf<PortfolioCalls['POST /_api/v2/portfolios/{id}/imports/preview']>;
type Row = Preview['rows'][number];

interface ChosenFile {
  readonly filename: string;
  readonly text: string;
}

const STATES: Readonly<Record<Row['state'], string>> = { new: 'New', known: 'Already there', problem: 'Left out' };

const COLUMNS: readonly Column<Row>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => line, value: ({ line }) => line },
  textColumn('state', 'What happens', { of: ({ state }) => state, write: (state) => STATES[state] }),
  textColumn('day', 'Day', { of: ({ event }) => event?.day, missing: '' }),
  textColumn('kind', 'Kind', { of: ({ event }) => (event ? KIND_WORDS[event.kind] : '') }),
  textColumn('stock', 'Symbol', { of: ({ event }) => event?.stock, missing: '' }),
  { key: 'quantity', header: 'Shares', cell: ({ event }) => (event?.quantity ? sharesText(event.quantity) : '') },
  { key: 'price', header: 'Price', cell: ({ event }) => event?.price ?? '' },
  { key: 'amount', header: 'Amount', cell: ({ event }) => event?.amount ?? '' },
  textColumn('text', 'Why'),
];

function Mapping({
  preview,
  onChange,
}: {
  preview: Preview;
  onChange: (mapping: Record<string, string>) => void;
}): ReactNode {
  const options = [
    { value: '', label: 'Not in the file' },
    ...preview.columns.map((name) => ({ value: name, label: name })),
  ];
  const set = (field: ImportField, column: string) => {
    const { [field]: _before, ...others } = preview.mapping;
    onChange(column === '' ? others : { ...others, [field]: column });
  };
  return (
    <details>
      <summary>Columns of the file: {preview.format}</summary>
      <div className="mt-2 grid grid-cols-3 gap-3 max-md:grid-cols-2">
        {IMPORT_FIELDS.map((field) => (
          <Select
            key={field}
            label={IMPORT_FIELD_WORDS[field]}
            options={options}
            value={preview.mapping[field] ?? ''}
            onChange={(event) => set(field, event.target.value)}
          />
        ))}
      </div>
    </details>
  );
}

/** Rows of a preview that are drawn: the counts are of all. */
const MAX_SHOWN = 200;

function Shown({
  preview,
  onMapping,
}: {
  preview: Preview;
  onMapping: (mapping: Record<string, string>) => void;
}): ReactNode {
  const { new: added, known, problems, rows } = preview;
  return (
    <div className="mt-3 grid gap-3">
      <Banner tone={problems > 0 ? 'warn' : 'info'}>
        {added} new, {known} already there, {problems} left out. Nothing is kept until you import.
      </Banner>
      {preview.columns.length > 0 && <Mapping preview={preview} onChange={onMapping} />}
      <DataTable
        caption="Rows of the file"
        columns={COLUMNS}
        rows={rows.slice(0, MAX_SHOWN)}
        rowKey={({ line }) => String(line)}
        density="dense"
        maxHeight="320px"
      />
      {rows.length > MAX_SHOWN && (
        <p className="muted">
          The first {MAX_SHOWN} of {rows.length} rows are shown.
        </p>
      )}
    </div>
  );
}

function useImport(portfolio: number, onClose: () => void) {
  const [file, setFile] = useState<ChosenFile>();
  const [preview, setPreview] = useState<Preview>();
  const [isBusy, setBusy] = useState(false);
  const refresh = useRefresh();
  const params = { id: portfolio };
  const busy = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch(reportFailure);
    setBusy(false);
  };
  const look = (chosen: ChosenFile, mapping?: Record<string, string>) =>
    busy(async () => {
      setFile(chosen);
      setPreview(
        await portfolioApi()('POST /_api/v2/portfolios/{id}/imports/preview', {
          params,
          body: { ...chosen, ...(mapping && { mapping }) },
        }),
      );
    });
  const send = (mapping: Record<string, string> | undefined) =>
    busy(async () => {
      const { batch, added } = await portfolioApi()('POST /_api/v2/portfolios/{id}/imports', {
        params,
        body: { ...file!, ...(mapping && { mapping }) },
      });
      const undo = async () => {
        await portfolioApi()('DELETE /_api/v2/portfolios/{id}/imports/{batch}', { params: { ...params, batch } }).catch(
          reportFailure,
        );
        await refresh();
      };
      notify({
        text: `${added} transactions imported`,
        tone: 'good',
        stays: 'long',
        action: { label: 'Undo', onPress: () => void undo() },
      });
      await refresh();
      onClose();
    });
  return { file, preview, isBusy, look, send };
}

/** Brings transactions in from a file of a broker: preview first, then all of it or nothing. */
export function ImportDialog({ portfolio, onClose }: { portfolio: number; onClose: () => void }): ReactNode {
  const { file, preview, isBusy, look, send } = useImport(portfolio, onClose);
  const [mapping, setMapping] = useState<Record<string, string>>();
  const choose = (chosen: File | undefined) => {
    setMapping(undefined);
    if (chosen) void chosen.text().then((text) => look({ filename: chosen.name, text }));
  };
  const remap = (next: Record<string, string>) => {
    setMapping(next);
    if (file) void look(file, next);
  };
  return (
    <Dialog
      title="Import transactions"
      size="wide"
      isOpen
      isDismissable={false}
      onClose={onClose}
      footer={
        <Button variant="primary" disabled={isBusy || !preview || preview.new === 0} onClick={() => void send(mapping)}>
          {preview ? `Import ${preview.new} transactions` : 'Import'}
        </Button>
      }
    >
      <Field
        label="File of your broker: CSV or OFX"
        hint="OFX and QFX files, and CSV files of Charles Schwab, Fidelity, Vanguard, Interactive Brokers, Trading 212, Portfolio Performance, Ghostfolio and our own export are recognised; for others name the columns"
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.ofx,.qfx,text/csv,text/plain,application/x-ofx"
            onChange={(event) => choose(event.target.files?.[0])}
          />
        )}
      </Field>
      {preview && <Shown preview={preview} onMapping={remap} />}
    </Dialog>
  );
}
