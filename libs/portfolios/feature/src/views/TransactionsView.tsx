import { actionsQuery, auditQuery, eventsQuery, importsQuery, portfolioApi } from '@plumbline/portfolios/data-access';
import { KIND_WORDS } from '@plumbline/portfolios/domain';
import { formatDay } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Button, IconButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { dayColumn, momentColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Menu } from '@plumbline/shared/ui/Menu';
import { notify } from '@plumbline/shared/ui/Toast';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ActionsCard } from '../components/ActionsCard';
import { sharesText, StockCell, type LedgerEntry } from '../components/figures';
import { ImportDialog } from '../components/ImportDialog';
import { saveExport, type ExportFormat } from '../components/save-export';
import { TransactionDialog } from '../components/TransactionDialog';
import { reportFailure, useRefresh } from '../components/use-refresh';
import type { ViewProps } from './view-props';

const entryColumns: readonly Column<LedgerEntry>[] = [
  dayColumn('day', 'Day', { sortable: true }),
  {
    key: 'kind',
    header: 'Kind',
    align: 'start',
    sortable: true,
    cell: ({ kind, note, problem }) => (
      <span title={problem ?? note}>
        {KIND_WORDS[kind]}
        {problem && <small className="text-warn"> {problem}</small>}
      </span>
    ),
    value: ({ kind }) => KIND_WORDS[kind],
  },
  {
    key: 'stock',
    header: 'Security',
    align: 'start',
    sortable: true,
    cell: ({ stock }) => (stock ? <StockCell stock={stock} /> : ''),
    value: ({ stock }) => stock?.symbol ?? null,
  },
  {
    key: 'quantity',
    header: 'Shares',
    cell: ({ quantity }) => (quantity ? sharesText(quantity) : ''),
    value: ({ quantity }) => (quantity ? Number(quantity) : null),
  },
  {
    key: 'price',
    header: 'Price',
    cell: ({ price }) => price ?? '',
    value: ({ price }) => (price ? Number(price) : null),
  },
  {
    key: 'amount',
    header: 'Amount',
    cell: ({ amount, to_amount, to_currency }) => `${amount ?? ''}${to_amount ? ` → ${to_amount} ${to_currency}` : ''}`,
    value: ({ amount }) => (amount ? Number(amount) : null),
  },
  textColumn('currency', 'Currency'),
  { key: 'fee', header: 'Fee', cell: ({ fee }) => (fee === '0' ? '' : fee), value: ({ fee }) => Number(fee) },
  { key: 'tax', header: 'Tax', cell: ({ tax }) => (tax === '0' ? '' : tax), value: ({ tax }) => Number(tax) },
  textColumn('account', 'Account'),
];

/** Voids entries at once; undo is possible while the message is shown, and later from the history. */
function useEntries(id: number) {
  const refresh = useRefresh();
  const restore = async (no: number) => {
    await portfolioApi()('POST /_api/v2/portfolios/{id}/events/{no}/restore', { params: { id, no } }).catch(
      reportFailure,
    );
    await refresh();
  };
  const remove = async (no: number) => {
    try {
      await portfolioApi()('DELETE /_api/v2/portfolios/{id}/events/{no}', { params: { id, no } });
      notify({ text: 'Transaction removed', action: { label: 'Undo', onPress: () => void restore(no) } });
    } catch (error) {
      reportFailure(error);
    }
    await refresh();
  };
  return { restore, remove };
}

const FORMATS: readonly ExportFormat[] = ['csv', 'xlsx', 'json'];

function Tools({
  id,
  name,
  onImport,
  onAdd,
}: {
  id: number;
  name: string;
  onImport: () => void;
  onAdd: () => void;
}): ReactNode {
  const items = FORMATS.map((format) => ({
    id: format,
    label: format.toUpperCase(),
    onSelect: () => void saveExport(id, name, format).catch(reportFailure),
  }));
  return (
    <>
      <Menu
        label="Export as"
        items={items}
        trigger={(triggerProps) => (
          <Button size="small" icon="download" {...triggerProps}>
            Export
          </Button>
        )}
        align="end"
      />
      <Button size="small" onClick={onImport}>
        Import a file
      </Button>
      <Button size="small" variant="primary" onClick={onAdd}>
        Add transaction
      </Button>
    </>
  );
}

/** The ledger: what happened, what the market's log adds, and the files it came from. */
export function TransactionsView({ id, detail, asOf }: ViewProps): ReactNode {
  const events = useQuery(eventsQuery(id, asOf));
  const actions = useQuery(actionsQuery(id, asOf));
  const [edited, setEdited] = useState<LedgerEntry | 'new'>();
  const [isImporting, setImporting] = useState(false);
  const { remove, restore } = useEntries(id);
  const tools: Column<LedgerEntry> = {
    key: 'tools',
    header: 'Change',
    isDecoration: true,
    cell: (entry) =>
      entry.kind !== 'action_answer' && (
        <span className="inline-flex">
          <Button
            size="small"
            variant="quiet"
            aria-label={`Correct ${KIND_WORDS[entry.kind]} of ${entry.day}`}
            onClick={() => setEdited(entry)}
          >
            Edit
          </Button>
          <IconButton
            icon="close"
            size="small"
            label={`Remove ${KIND_WORDS[entry.kind]} of ${entry.day}`}
            onClick={() => void remove(entry.no)}
          />
        </span>
      ),
  };
  return (
    <>
      <Card
        title="Transactions"
        flush
        className="col-span-12"
        aside={
          !asOf && (
            <Tools
              id={id}
              name={detail.portfolio.name}
              onImport={() => setImporting(true)}
              onAdd={() => setEdited('new')}
            />
          )
        }
      >
        <QueryPart query={events} className="p-4" failure="The transactions could not be loaded">
          {({ data }) => (
            <DataTable
              caption={`Transactions of ${detail.portfolio.name}`}
              columns={asOf ? entryColumns : [...entryColumns, tools]}
              rows={data}
              rowKey={({ no }) => String(no)}
              maxHeight="640px"
              exportName={`${detail.portfolio.name} transactions`}
              empty={<EmptyState title="No transactions yet">Add one, or import a file of your broker.</EmptyState>}
            />
          )}
        </QueryPart>
      </Card>
      <ActionsCard id={id} query={actions} isLocked={asOf !== undefined} />
      {!asOf && <History id={id} onRestore={(no) => void restore(no)} />}
      {edited && (
        <TransactionDialog
          portfolio={id}
          currency={detail.portfolio.currency}
          day={detail.date ?? ''}
          accounts={events.data?.accounts ?? []}
          entry={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isImporting && <ImportDialog portfolio={id} onClose={() => setImporting(false)} />}
    </>
  );
}

/** Files that were imported, and every entry that was ever written. */
function History({ id, onRestore }: { id: number; onRestore: (no: number) => void }): ReactNode {
  const imports = useQuery(importsQuery(id));
  const audit = useQuery(auditQuery(id));
  const refresh = useRefresh();
  const undo = async (batch: number) => {
    await portfolioApi()('DELETE /_api/v2/portfolios/{id}/imports/{batch}', { params: { id, batch } }).catch(
      reportFailure,
    );
    await refresh();
  };
  const isVoid = ({ voided_by }: LedgerEntry) => voided_by !== null;
  const columns: Column<LedgerEntry>[] = [
    { key: 'no', header: 'Entry', cell: ({ no }) => no, value: ({ no }) => no },
    momentColumn('recorded', 'Written', { of: ({ recorded_at }) => recorded_at, show: 'day' }),
    textColumn('origin', 'By', { of: ({ origin, voids }) => `${origin}${voids === null ? '' : ` of entry ${voids}`}` }),
    ...entryColumns.slice(0, 6),
    textColumn('state', 'State', { of: (entry) => (isVoid(entry) ? 'voided' : 'counts') }),
    {
      key: 'restore',
      header: 'Change',
      isDecoration: true,
      cell: (entry) =>
        isVoid(entry) &&
        entry.voided_by === 0 && (
          <Button size="small" variant="quiet" onClick={() => onRestore(entry.no)}>
            Restore
          </Button>
        ),
    },
  ];
  return (
    <Card title="Files and history" flush className="col-span-12">
      <QueryPart query={imports} className="p-4">
        {({ data }) => (
          <ul className="m-0 list-none px-4 py-2">
            {data.map(({ batch, filename, format, added, created_at, undone_at }) => (
              <li key={batch} className="flex items-center gap-3 py-1">
                <span>
                  {filename} ({format}), {added} transactions, {formatDay(created_at.slice(0, 10))}
                </span>
                {undone_at ? (
                  <span className="muted">taken back</span>
                ) : (
                  <Button size="small" onClick={() => void undo(batch)}>
                    Take back
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryPart>
      <details className="px-4 pb-3">
        <summary>Every entry that was ever written</summary>
        <QueryPart query={audit}>
          {({ data }) => (
            <DataTable
              caption="History of the ledger"
              columns={columns}
              rows={data}
              rowKey={({ no }) => String(no)}
              density="dense"
              maxHeight="480px"
            />
          )}
        </QueryPart>
      </details>
    </Card>
  );
}
