import { isKnown } from '@plumbline/formula/domain';
import { aboutMarket } from '@plumbline/market-data/domain';
import { daySchema, symbolParam } from '@plumbline/shared/contract';
import { downloadKind, type FileColumn, type FileTable } from '@plumbline/shared/server';
import { statementTable, type StatementPeriod, type StatementRow } from '@plumbline/statements/domain';
import { STATEMENT_FILE } from '@plumbline/stocks/domain';
import { z } from 'zod';
import { loadStockOf } from '../read/stock-context';
import type { StocksTables } from './tables';

const params = z.object({
  stock: symbolParam,
  period: z.enum(['annual', 'quarterly', 'ttm']).default('annual'),
  basis: z.enum(['asReported', 'restated']).default('restated'),
  asOf: daySchema.optional(),
});

const KINDS = { annual: 'Annual', quarterly: 'Quarterly', ttm: 'Trailing twelve months' } as const;
const BASES = { asReported: 'as first filed', restated: 'as last known' } as const;

const ITEM_COLUMNS: readonly FileColumn[] = [
  { key: 'item', header: 'Item', type: 'text' },
  { key: 'label', header: 'Label', type: 'text' },
  { key: 'section', header: 'Statement', type: 'text' },
  { key: 'unit', header: 'Unit', type: 'text' },
];

/** Its end, as one company's years are not another's. */
const periodColumn = ({ label, end }: StatementPeriod): FileColumn => ({
  key: end,
  header: label,
  unit: end,
  type: 'number',
});

const rowOf = ({ item, cells }: StatementRow, currency: string) => [
  item.key,
  item.label,
  item.section,
  item.unit === 'money' ? currency : item.unit,
  ...cells.map((cell) => (isKnown(cell) ? cell.value : null)),
];

async function open(choice: z.output<typeof params>, tables: StocksTables): Promise<FileTable> {
  const { security, view } = await loadStockOf(tables.market)(choice.stock, choice.asOf);
  const table = statementTable(view, { period: choice.period, basis: choice.basis });
  return {
    about: [
      ['Symbol', security.symbol],
      ['Company', security.company],
      ['Statements', `${KINDS[choice.period]}, ${BASES[choice.basis]}: all periods, all rows`],
      ['Currency', table.currency],
      ...aboutMarket(tables.market.status(), choice.asOf),
    ],
    columns: [...ITEM_COLUMNS, ...table.periods.map(periodColumn)],
    total: table.rows.length,
    rows: (limit) => table.rows.slice(0, limit).map((row) => rowOf(row, table.currency)),
  };
}

/** Every statement of a company: all periods, all rows, those without a value as well. */
export const statementFile = downloadKind({
  name: STATEMENT_FILE,
  params,
  title: ({ stock, period, basis }) => `${stock} statements ${period} ${basis}`,
  open,
});
