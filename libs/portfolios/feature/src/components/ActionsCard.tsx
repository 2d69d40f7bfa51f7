import { portfolioApi, type PortfolioCalls } from '@plumbline/portfolios/data-access';
import { formatDay, type ApiError, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { dayColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Form, SubmitButton, useForm } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { sharesText, StockCell } from './figures';
import { stockName } from './stock-options';
import { reportFailure, useRefresh } from './use-refresh';

type Actions = ResultOf<PortfolioCalls['GET /_api/v2/portfolios/{id}/actions']>;
type Action = Actions['data'][number];

const STATES: Readonly<Record<Action['state'], string>> = {
  applied: 'Counts as the log has it',
  corrected: 'Counts as you said',
  refused: 'Refused',
  recorded: 'A transaction records it',
  open: 'Waits for an answer',
};

const columns: readonly Column<Action>[] = [
  dayColumn('day', 'Day', { sortable: true }),
  {
    key: 'stock',
    header: 'Security',
    align: 'start',
    sortable: true,
    cell: ({ stock }) => <StockCell stock={stock} />,
    value: ({ stock }) => stock.symbol,
  },
  textColumn('kind', 'Action'),
  {
    key: 'quantity',
    header: 'Shares before',
    cell: ({ quantity }) => sharesText(quantity),
    value: ({ quantity }) => Number(quantity),
  },
  {
    key: 'text',
    header: 'What it does',
    align: 'start',
    cell: ({ text, source }) => <span title={source}>{text}</span>,
    value: ({ text }) => text,
  },
  textColumn('state', 'State', { of: ({ state }) => state, write: (state) => STATES[state] }),
];

function CorrectDialog({ id, action, onClose }: { id: number; action: Action; onClose: () => void }): ReactNode {
  const refresh = useRefresh();
  const isMoney = action.kind === 'dividend' || action.kind === 'merger';
  const form = useForm({
    initial: { ratio: '', amount: '', keeps: '' },
    onSubmit: async ({ ratio, amount, keeps }) => {
      const said = {
        ...(ratio && { ratio }),
        ...(amount && { amount }),
        ...(keeps && { keeps: String(Number(keeps) / 100) }),
      };
      await portfolioApi()('POST /_api/v2/portfolios/{id}/actions', {
        params: { id },
        body: { stock: stockName(action.stock), key: action.key, answer: 'taken', ...said },
      });
      await refresh();
      onClose();
    },
  });
  return (
    <Dialog
      title={`${action.kind} of ${action.stock.symbol}, ${formatDay(action.day)}`}
      size="small"
      isOpen
      onClose={onClose}
    >
      <Form form={form} label="Correct the action">
        <p className="muted m-0">{action.text}. What you leave empty stays as the log has it.</p>
        {action.kind !== 'dividend' && (
          <TextField label="Shares for one" isOptional inputMode="decimal" {...form.text('ratio')} />
        )}
        {isMoney && <TextField label="Cash for one share" isOptional inputMode="decimal" {...form.text('amount')} />}
        {action.kind === 'spin-off' && (
          <TextField label="Part of the cost that stays, %" isOptional inputMode="decimal" {...form.text('keeps')} />
        )}
        <div className="form-actions">
          <SubmitButton isBusy={form.isBusy}>Save</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

/** Splits, dividends and other actions of the market's log: applied when the ledger is read, each can be refused or corrected. */
export function ActionsCard({
  id,
  query,
  isLocked,
}: {
  id: number;
  query: UseQueryResult<Actions, ApiError>;
  isLocked: boolean;
}): ReactNode {
  const [corrected, setCorrected] = useState<Action>();
  const refresh = useRefresh();
  const refuse = async ({ stock, key }: Action) => {
    await portfolioApi()('POST /_api/v2/portfolios/{id}/actions', {
      params: { id },
      body: { stock: stockName(stock), key, answer: 'refused' },
    }).catch(reportFailure);
    await refresh();
  };
  const tools: Column<Action> = {
    key: 'tools',
    header: 'Change',
    isDecoration: true,
    cell: (action) =>
      action.state !== 'recorded' && (
        <span className="inline-flex">
          <Button
            size="small"
            variant="quiet"
            aria-label={`Correct ${action.kind} of ${action.stock.symbol}, ${action.day}`}
            onClick={() => setCorrected(action)}
          >
            Correct
          </Button>
          {action.state !== 'refused' && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Refuse ${action.kind} of ${action.stock.symbol}, ${action.day}`}
              onClick={() => void refuse(action)}
            >
              Refuse
            </Button>
          )}
        </span>
      ),
  };
  return (
    <Card
      title="Corporate actions"
      flush
      className="col-span-12"
      footer="From the market’s log. They count when the ledger is read and are never written into it; a transaction that records a dividend takes its place."
    >
      <QueryPart query={query} className="p-4" failure="The actions could not be loaded">
        {({ data }) => (
          <DataTable
            caption="Corporate actions of what is held"
            columns={isLocked ? columns : [...columns, tools]}
            rows={data}
            rowKey={({ stock, key }) => `${stock.ref}${key}`}
            maxHeight="400px"
            empty={<EmptyState title="No action of the log touches this portfolio" />}
          />
        )}
      </QueryPart>
      {corrected && <CorrectDialog id={id} action={corrected} onClose={() => setCorrected(undefined)} />}
    </Card>
  );
}
