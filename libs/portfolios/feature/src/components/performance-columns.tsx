import type { PortfolioCalls } from '@plumbline/portfolios/data-access';
import { formatDay, type ResultOf } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { moneyColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { Money, Percent, Return, sharesText, StockCell, type WireFigure } from './figures';
import { stockName } from './stock-options';

export type Performance = ResultOf<PortfolioCalls['GET /_api/v2/portfolios/{id}/performance']>;
export type Period = Performance['periods'][number];
type Closed = Performance['closed'][number];
type Contribution = Performance['holdings'][number];
type PartRow = Performance['accounts'][number];
type OpenLot = Performance['lots'][number];

const PERIODS: Readonly<Record<string, string>> = {
  '1m': '1 month',
  '3m': '3 months',
  '6m': '6 months',
  ytd: 'This year',
  '1y': '1 year',
  '3y': '3 years',
  '5y': '5 years',
  '10y': '10 years',
  all: 'Everything',
};

const figureValue = (figure: WireFigure): number | null => ('value' in figure ? figure.value : null);

/** Asks how a return of a period comes about. */
export type ExplainReturn = (method: ReturnMethod, period: { readonly from: string; readonly to: string }) => void;

interface ReturnColumn<Row> {
  readonly key: string;
  readonly header: string;
  readonly title: string;
  readonly of: (row: Row) => WireFigure;
  readonly onExplain?: (row: Row) => void;
}

const returnColumn = <Row,>({ key, header, title, of, onExplain }: ReturnColumn<Row>): Column<Row> => ({
  key,
  header,
  title,
  cell: (row) => <Return figure={of(row)} label={header} {...(onExplain && { onExplain: () => onExplain(row) })} />,
  value: (row) => figureValue(of(row)),
});

/** Methods of returns, with what each is good for. */
const METHODS = {
  twr: ['Time-weighted', 'Does not move with deposits'],
  mwr: ['Money-weighted', 'Internal rate of return of your own flows, for the period'],
  dietz: ['Modified Dietz', 'Gain over the capital invested on average, each flow by its days'],
  simple: ['Simple Dietz', 'Gain over the value at the start and half of all flows'],
} as const;
export type ReturnMethod = keyof typeof METHODS;

type Returned = Readonly<Record<ReturnMethod, WireFigure>>;

const methodColumn = <Row extends Returned>(
  method: ReturnMethod,
  onExplain?: (method: ReturnMethod, row: Row) => void,
): Column<Row> => {
  const [header, title] = METHODS[method];
  return returnColumn({
    key: method,
    header,
    title,
    of: (row) => row[method],
    ...(onExplain && { onExplain: (row) => onExplain(method, row) }),
  });
};

const METHOD_KEYS = Object.keys(METHODS) as ReturnMethod[];

const methodColumns = <Row extends Returned>(): Column<Row>[] => METHOD_KEYS.map((method) => methodColumn<Row>(method));

/** Shows the performance of a part alone. */
export type LookAt = (scope: string) => void;

const lookColumn = <Row,>(
  of: (row: Row) => readonly [scope: string | null, name: string],
  look: LookAt,
): Column<Row> => ({
  key: 'alone',
  header: 'Alone',
  isDecoration: true,
  cell: (row) => {
    const [scope, name] = of(row);
    return (
      scope !== null && (
        <Button size="small" variant="quiet" aria-label={`Performance of ${name} alone`} onClick={() => look(scope)}>
          Show
        </Button>
      )
    );
  },
});

/** Accounts or currencies. */
export const partColumns = (header: string, currency: string, look: LookAt): Column<PartRow>[] => [
  textColumn('name', header, { missing: 'No name' }),
  moneyColumn('value', 'Value', { unit: currency, write: (value) => <Money value={value} currency={currency} /> }),
  moneyColumn('gain', 'Gain', { unit: currency, write: (gain) => <Money value={gain} currency={currency} isGain /> }),
  ...methodColumns<PartRow>(),
  lookColumn(({ scope, name }) => [scope, name || 'the account without a name'], look),
];

/** Shares that are still held, by the entry that bought them. */
export const lotColumns = (currency: string, look: LookAt): Column<OpenLot>[] => [
  {
    key: 'stock',
    header: 'Security',
    align: 'start',
    sortable: true,
    cell: ({ stock }) => <StockCell stock={stock} />,
    value: ({ stock }) => stock.symbol,
  },
  {
    key: 'day',
    header: 'Bought',
    align: 'start',
    sortable: true,
    cell: ({ day, no }) => <span title={`Entry ${no}`}>{formatDay(day)}</span>,
    value: ({ day }) => day,
  },
  textColumn('account', 'Account'),
  {
    key: 'quantity',
    header: 'Shares',
    title: 'As of the day, after splits',
    cell: ({ quantity }) => sharesText(quantity),
    value: ({ quantity }) => Number(quantity),
  },
  ...(['cost', 'value'] as const).map((key): Column<OpenLot> => ({
    key,
    header: key === 'cost' ? 'Cost' : 'Value',
    unit: currency,
    sortable: true,
    cell: (lot) => <Money value={lot[key]} currency={currency} />,
    value: (lot) => lot[key],
  })),
  {
    key: 'gain',
    header: 'Gain',
    unit: currency,
    sortable: true,
    cell: ({ gain }) => <Money value={gain} currency={currency} isGain />,
    value: ({ gain }) => gain,
  },
  {
    key: 'percent',
    header: 'of its cost',
    sortable: true,
    cell: ({ gain_percent: percent }) => <Percent value={percent} isGain />,
    value: ({ gain_percent: percent }) => percent,
  },
  lookColumn(({ scope, stock, day }) => [scope, `the lot of ${stock.symbol} of ${day}`], look),
];

export const periodColumns = (currency: string, explain: ExplainReturn): Column<Period>[] => [
  {
    key: 'key',
    header: 'Period',
    align: 'start',
    cell: ({ key, from }) => <span title={`From ${formatDay(from)}`}>{PERIODS[key] ?? key}</span>,
    value: ({ key }) => PERIODS[key] ?? key,
  },
  methodColumn<Period>('twr', explain),
  returnColumn({
    key: 'twr_annual',
    header: 'a year',
    title: 'Of periods of a year and more',
    of: (row) => row.twr_annual,
  }),
  methodColumn<Period>('mwr', explain),
  returnColumn({ key: 'mwr_annual', header: 'a year', title: 'XIRR', of: (row) => row.mwr_annual }),
  methodColumn<Period>('dietz', explain),
  methodColumn<Period>('simple', explain),
  returnColumn({
    key: 'benchmark',
    header: 'Benchmark',
    title: 'Total return in the same currency',
    of: (row) => row.benchmark,
  }),
  moneyColumn('gain', 'Gain', { unit: currency, write: (gain) => <Money value={gain} currency={currency} isGain /> }),
  {
    key: 'same',
    header: 'Same money in benchmark',
    unit: currency,
    cell: ({ benchmark_gain }) => <Money value={figureValue(benchmark_gain)} currency={currency} isGain />,
    value: ({ benchmark_gain }) => figureValue(benchmark_gain),
  },
];

export const contributionColumns = (currency: string, look: LookAt): Column<Contribution>[] => [
  {
    key: 'stock',
    header: 'Security',
    align: 'start',
    sortable: true,
    cell: ({ stock }) => <StockCell stock={stock} />,
    value: ({ stock }) => stock.symbol,
  },
  moneyColumn('gain', 'Gain', {
    unit: currency,
    write: (gain) => <Money value={gain} currency={currency} isGain />,
    sortable: true,
  }),
  returnColumn({
    key: 'contribution',
    header: 'Contribution',
    title: 'Gain over everything that was invested',
    of: (row) => row.contribution,
  }),
  ...methodColumns<Contribution>(),
  ...(['price', 'currency', 'dividends', 'fees', 'taxes'] as const).map((key): Column<Contribution> =>
    moneyColumn(key, key.charAt(0).toUpperCase() + key.slice(1), {
      unit: currency,
      of: ({ parts }) => parts[key],
      write: (value) => <Money value={value} currency={currency} />,
    }),
  ),
  lookColumn(({ stock }) => [`stock:${stockName(stock)}`, stock.symbol], look),
];

export const closedColumns: readonly Column<Closed>[] = [
  {
    key: 'stock',
    header: 'Security',
    align: 'start',
    cell: ({ stock }) => <StockCell stock={stock} />,
    value: ({ stock }) => stock.symbol,
  },
  {
    key: 'opened',
    header: 'Bought',
    align: 'start',
    cell: ({ opened_day, opened }) => <span title={`Entry ${opened}`}>{formatDay(opened_day)}</span>,
    value: ({ opened_day }) => opened_day,
  },
  {
    key: 'day',
    header: 'Sold',
    align: 'start',
    cell: ({ day, closed }) => (
      <span title={closed === null ? 'By an action of the log' : `Entry ${closed}`}>{formatDay(day)}</span>
    ),
    value: ({ day }) => day,
  },
  {
    key: 'quantity',
    header: 'Shares',
    cell: ({ quantity }) => sharesText(quantity),
    value: ({ quantity }) => Number(quantity),
  },
  { key: 'proceeds', header: 'Brought', cell: ({ proceeds }) => proceeds, value: ({ proceeds }) => Number(proceeds) },
  { key: 'cost', header: 'Cost', cell: ({ cost }) => cost, value: ({ cost }) => Number(cost) },
  {
    key: 'gain',
    header: 'Gain',
    cell: ({ gain, currency }) => <Money value={Number(gain)} currency={currency} isGain />,
    value: ({ gain }) => Number(gain),
  },
];
