import { portfolioApi } from '@plumbline/portfolios/data-access';
import { IconButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { ConfirmDialog } from '@plumbline/shared/ui/Dialog';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AddStock } from '../components/AddStock';
import { ExplainDialog, type Explained } from '../components/ExplainDialog';
import { FiguresMaking } from '../components/FiguresMaking';
import { FieldChooser } from '../components/FieldChooser';
import type { Holding } from '../components/figures';
import { holdingColumns } from '../components/holding-columns';
import { stockName } from '../components/stock-options';
import { useRefresh } from '../components/use-refresh';
import type { ViewProps } from './view-props';

const removeColumn = (onRemove: (row: Holding) => void): Column<Holding> => ({
  key: 'remove',
  header: 'Change',
  isDecoration: true,
  cell: (row) => (
    <IconButton icon="close" size="small" label={`Remove ${row.stock.symbol}`} onClick={() => onRemove(row)} />
  ),
});

/** Everything that is held or watched, with figures of the registry as columns. */
export function HoldingsView({ id, detail, asOf }: ViewProps): ReactNode {
  const [explained, setExplained] = useState<Explained>();
  const [removed, setRemoved] = useState<Holding>();
  const [, setParams] = useSearchParams();
  const refresh = useRefresh();
  const remove = async () => {
    await portfolioApi()('POST /_api/v2/portfolios/{id}/stocks', {
      params: { id },
      body: { action: 'remove', stocks: [stockName(removed!.stock)], force: true },
    });
    await refresh();
  };
  const columns = [...holdingColumns(detail, setExplained), ...(asOf ? [] : [removeColumn(setRemoved)])];
  return (
    <Card
      title="Holdings"
      flush
      className="col-span-12"
      aside={
        <>
          {!asOf && <AddStock id={id} />}
          <FieldChooser id={id} chosen={detail.view.fields.map(({ key }) => key)} />
        </>
      }
    >
      {detail.is_making && <FiguresMaking />}
      <DataTable
        caption={`Holdings of ${detail.portfolio.name}, money in ${detail.portfolio.currency}`}
        columns={columns}
        rows={detail.data}
        rowKey={({ stock }) => String(stock.ref)}
        initialSort={{ key: 'value', direction: 'descending' }}
        exportName={`${detail.portfolio.name} holdings`}
        empty={<EmptyState title="Nothing is held">Add a transaction, import a file, or watch a security.</EmptyState>}
      />
      {detail.total > detail.per_page && (
        <Pagination
          label="Pages of holdings"
          page={detail.page}
          perPage={detail.per_page}
          total={detail.total}
          onPage={(page) => setParams((params) => (params.set('page', String(page)), params))}
        />
      )}
      {explained && <ExplainDialog id={id} asOf={asOf} of={explained} onClose={() => setExplained(undefined)} />}
      <ConfirmDialog
        isOpen={removed !== undefined}
        title={`Remove ${removed?.stock.symbol} from the portfolio?`}
        text="Its transactions are voided, too. They stay in the history and can be restored there."
        confirmLabel="Remove"
        isDanger
        onConfirm={remove}
        onClose={() => setRemoved(undefined)}
      />
    </Card>
  );
}
