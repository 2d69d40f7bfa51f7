import { formatDay, formatNumber } from '@plumbline/shared/domain';
import { numberColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { Figure } from '@plumbline/shared/ui/Figure';
import type { Explained } from './ExplainDialog';
import { Money, Percent, sharesText, StockCell, type Holding, type PortfolioDetail } from './figures';
import { stockName } from './stock-options';

type Shown = Pick<PortfolioDetail, 'view'> & { readonly portfolio: { readonly currency: string } };

const nothingHeld = 'It is watched, not held';

const moneyColumn = (
  key: 'value' | 'cost' | 'unrealised' | 'realised' | 'income' | 'day_change' | 'average_cost',
  header: string,
  {
    currency,
    isGain,
    explain,
  }: { currency: string; isGain?: boolean; explain?: ((of: Explained) => void) | undefined },
): Column<Holding> => ({
  key,
  header,
  sortable: true,
  value: (row) => row[key],
  cell: (row) => (
    <Money
      value={row[key]}
      currency={currency}
      {...(isGain && { isGain })}
      reason={row.quantity === 0 ? nothingHeld : 'A price or a rate is missing'}
      label={`${header} of ${row.stock.symbol}`}
      onExplain={
        explain && key !== 'day_change' && key !== 'average_cost'
          ? () => explain({ figure: key, stock: stockName(row.stock) })
          : undefined
      }
    />
  ),
});

const symbolColumn: Column<Holding> = {
  key: 'stock',
  header: 'Security',
  align: 'start',
  sortable: true,
  value: ({ stock }) => stock.symbol,
  cell: ({ stock }) => <StockCell stock={stock} />,
};

const priceColumn: Column<Holding> = {
  key: 'price',
  header: 'Price',
  value: ({ price }) => price,
  sortable: true,
  cell: ({ price, price_day, price_from, is_stale, stock }) => (
    <span
      title={
        price_day
          ? `Close of ${formatDay(price_day)}`
          : price_from === 'paid'
            ? 'The last price paid: there is no close'
            : undefined
      }
    >
      {price === null ? <Figure text={null} reason="There is no price" /> : `${formatNumber(price)} ${stock.currency}`}
      {is_stale && <small className="text-brass-ink"> old</small>}
    </span>
  ),
};

const figureColumn = ({ key, label, unit }: PortfolioDetail['view']['fields'][number]): Column<Holding> => ({
  key: `field:${key}`,
  header: label,
  ...(unit !== 'text' && { unit }),
  sortable: true,
  value: ({ figures }) => {
    const figure = figures[key];
    return typeof figure === 'object' || figure === undefined ? null : figure;
  },
  cell: ({ figures }) => {
    const figure = figures[key];
    if (typeof figure === 'string') return figure;
    if (typeof figure === 'number') return <Figure text={formatNumber(figure)} />;
    return <Figure text={null} reason={figure?.status.replaceAll('_', ' ') ?? 'not available'} />;
  },
});

/** Columns of holdings; `explain` opens how a figure comes about. */
export function holdingColumns(
  { view, portfolio: { currency } }: Shown,
  explain: ((of: Explained) => void) | undefined,
): Column<Holding>[] {
  const money = { currency, explain };
  return [
    symbolColumn,
    numberColumn('quantity', 'Shares', { write: sharesText, sortable: true }),
    priceColumn,
    moneyColumn('value', 'Value', money),
    {
      key: 'weight',
      header: 'Weight',
      sortable: true,
      value: ({ weight }) => weight,
      cell: ({ weight }) => <Percent value={weight} reason={nothingHeld} />,
    },
    moneyColumn('day_change', 'Day', { ...money, isGain: true }),
    moneyColumn('average_cost', 'Average cost', money),
    moneyColumn('cost', 'Cost', money),
    moneyColumn('unrealised', 'Gain', { ...money, isGain: true }),
    {
      key: 'unrealised_percent',
      header: 'Gain',
      unit: '%',
      sortable: true,
      value: ({ unrealised_percent }) => unrealised_percent,
      cell: ({ unrealised_percent }) => <Percent value={unrealised_percent} isGain reason={nothingHeld} />,
    },
    moneyColumn('realised', 'Realised', { ...money, isGain: true }),
    moneyColumn('income', 'Income', money),
    ...view.fields.map(figureColumn),
  ];
}
