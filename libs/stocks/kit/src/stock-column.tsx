import type { Column } from '@plumbline/shared/ui/DataTable';
import type { StockTab } from '@plumbline/stocks/domain';
import { StockName, type NamedStock } from './StockName';

export interface StockColumnOptions {
  /** `Stock` when left out. */
  readonly header?: string;
  readonly isSortable?: boolean;
  /** The tab that names lead to; the summary when left out. */
  readonly tab?: StockTab;
}

/** The column that names the stock of a row; files get its symbol, else its name. */
export const stockColumn = <Row extends NamedStock>({
  header = 'Stock',
  isSortable = false,
  tab,
}: StockColumnOptions = {}): Column<Row> => ({
  key: 'company',
  header,
  align: 'start',
  sortable: isSortable,
  cell: ({ display_symbol, company }) => (
    <StockName display_symbol={display_symbol} company={company} {...(tab && { tab })} />
  ),
  value: ({ display_symbol: symbol, company }) => symbol ?? company,
});
