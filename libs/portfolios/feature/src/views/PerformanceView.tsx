import { performanceQuery, type PortfolioCalls } from '@plumbline/portfolios/data-access';
import { formatDay, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Card } from '@plumbline/shared/ui/Card';
import { Combobox } from '@plumbline/shared/ui/Combobox';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { StatList } from '@plumbline/shared/ui/StatList';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Money, Percent, Return, sharesText, StockCell, type WireFigure } from '../components/figures';
import { MonthTable } from '../components/MonthTable';
import { loadStocks, optionOf } from '../components/stock-options';
import { ValueChart } from '../components/ValueChart';
import type { ViewProps } from './view-props';

type Performance = ResultOf<PortfolioCalls['GET /_api/v2/portfolios/{id}/performance']>;
type Period = Performance['periods'][number];
type Closed = Performance['closed'][number];
type Contribution = Performance['holdings'][number];

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

const returnColumn = <Row,>(key: string, header: string, title: string, of: (row: Row) => WireFigure): Column<Row> => ({
  key,
  header,
  title,
  cell: (row) => <Return figure={of(row)} />,
  value: (row) => figureValue(of(row)),
});

const periodColumns = (currency: string): Column<Period>[] => [
  {
    key: 'key',
    header: 'Period',
    align: 'start',
    cell: ({ key, from }) => <span title={`From ${formatDay(from)}`}>{PERIODS[key] ?? key}</span>,
    value: ({ key }) => PERIODS[key] ?? key,
  },
  returnColumn('twr', 'Time-weighted', 'Does not move with deposits', ({ twr }) => twr),
  returnColumn('twr_annual', 'a year', 'Of periods of a year and more', ({ twr_annual }) => twr_annual),
  returnColumn('mwr', 'Money-weighted', 'Internal rate of return of your own flows, for the period', ({ mwr }) => mwr),
  returnColumn('mwr_annual', 'a year', 'XIRR', ({ mwr_annual }) => mwr_annual),
  returnColumn('dietz', 'Modified Dietz', 'Gain over the capital invested on average', ({ dietz }) => dietz),
  returnColumn('benchmark', 'Benchmark', 'Total return in the same currency', ({ benchmark }) => benchmark),
  {
    key: 'gain',
    header: 'Gain',
    unit: currency,
    cell: ({ gain }) => <Money value={gain} currency={currency} isGain />,
    value: ({ gain }) => gain,
  },
  {
    key: 'same',
    header: 'Same money in benchmark',
    unit: currency,
    cell: ({ benchmark_gain }) => <Money value={figureValue(benchmark_gain)} currency={currency} isGain />,
    value: ({ benchmark_gain }) => figureValue(benchmark_gain),
  },
];

const PARTS = [
  ['opening', 'Value at the start'],
  ['in', 'Put in'],
  ['out', 'Taken out'],
  ['price', 'Prices'],
  ['currency', 'Currencies'],
  ['dividends', 'Dividends'],
  ['interest', 'Interest'],
  ['fees', 'Fees'],
  ['taxes', 'Taxes'],
  ['closing', 'Value at the end'],
] as const;

const contributionColumns = (currency: string): Column<Contribution>[] => [
  {
    key: 'stock',
    header: 'Security',
    align: 'start',
    sortable: true,
    cell: ({ stock }) => <StockCell stock={stock} />,
    value: ({ stock }) => stock.symbol,
  },
  {
    key: 'gain',
    header: 'Gain',
    unit: currency,
    sortable: true,
    cell: ({ gain }) => <Money value={gain} currency={currency} isGain />,
    value: ({ gain }) => gain,
  },
  returnColumn(
    'contribution',
    'Contribution',
    'Gain over everything that was invested',
    ({ contribution }) => contribution,
  ),
  ...(['price', 'currency', 'dividends', 'fees', 'taxes'] as const).map((key): Column<Contribution> => ({
    key,
    header: key.charAt(0).toUpperCase() + key.slice(1),
    unit: currency,
    cell: ({ parts }) => <Money value={parts[key]} currency={currency} />,
    value: ({ parts }) => parts[key],
  })),
];

const closedColumns: readonly Column<Closed>[] = [
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

function Risk({ risk }: Pick<Performance, 'risk'>): ReactNode {
  const percentOf = (figure: WireFigure) => ('value' in figure ? 100 * figure.value : null);
  const ratio = (figure: WireFigure) =>
    'value' in figure ? figure.value.toFixed(2) : <span title={figure.reason}>–</span>;
  return (
    <Card
      title="Risk"
      className="col-span-6 max-lg:col-span-12"
      footer="Of daily returns; no rate for riskless money is taken off"
    >
      <StatList
        stats={[
          { label: 'Volatility a year', value: <Percent value={percentOf(risk.volatility)} /> },
          { label: 'Deepest fall', value: <Percent value={percentOf(risk.drawdown)} /> },
          { label: 'Sharpe ratio', value: ratio(risk.sharpe) },
          { label: 'Beta to the benchmark', value: ratio(risk.beta) },
          { label: 'Correlation with it', value: ratio(risk.correlation) },
        ]}
      />
    </Card>
  );
}

function Parts({ period, currency }: { period: Period | undefined; currency: string }): ReactNode {
  return (
    <Card
      title="Where the gain comes from"
      className="col-span-6 max-lg:col-span-12"
      footer="All of it: start, put in, less taken out, and every part make the end"
    >
      {period && (
        <StatList
          stats={PARTS.map(([key, label]) => ({
            label,
            value: <Money value={period.parts[key]} currency={currency} />,
          }))}
        />
      )}
    </Card>
  );
}

/** How a portfolio did: by time and by money, against a benchmark, by month and holding. */
export function PerformanceView({ id, detail, asOf }: ViewProps): ReactNode {
  const [params, setParams] = useSearchParams();
  const benchmark = params.get('benchmark') ?? undefined;
  const query = useQuery({ ...performanceQuery(id, { asOf, benchmark }), placeholderData: keepPreviousData });
  const against = (option: { id: string } | null) =>
    setParams((before) => {
      if (option) before.set('benchmark', option.id);
      else before.delete('benchmark');
      return before;
    });
  return (
    <QueryPart query={query} failure="The performance could not be loaded" lines={8}>
      {({ periods, currency, holdings, closed, risk, months, notes, benchmark: named }) => (
        <>
          {notes.length > 0 && (
            <div className="col-span-12">
              <Banner tone="warn">{notes.join('. ')}.</Banner>
            </div>
          )}
          <Card
            title="Returns"
            flush
            className="col-span-12"
            aside={
              <Combobox
                className="w-[220px]"
                label="Benchmark"
                isLabelHidden
                placeholder="Benchmark"
                load={loadStocks}
                value={named && optionOf(named)}
                onChange={against}
              />
            }
          >
            <DataTable
              caption={`Returns of ${detail.portfolio.name}`}
              columns={periodColumns(currency)}
              rows={periods}
              rowKey={({ key }) => key}
              exportName={`${detail.portfolio.name} returns`}
              empty={<EmptyState title="Nothing was invested yet">Add a transaction to see returns.</EmptyState>}
            />
          </Card>
          <ValueChart id={id} asOf={asOf} benchmark={benchmark} className="col-span-12" />
          <Parts period={periods.at(-1)} currency={currency} />
          <Risk risk={risk} />
          <Card title="By month" flush className="col-span-12">
            <MonthTable months={months} />
          </Card>
          <Card title="By holding" flush className="col-span-12">
            <DataTable
              caption="Contribution of each holding"
              columns={contributionColumns(currency)}
              rows={holdings}
              rowKey={({ stock }) => String(stock.ref)}
              exportName="contributions"
              empty={<EmptyState title="Nothing was held" />}
            />
          </Card>
          {closed.length > 0 && (
            <Card title="Sold" flush className="col-span-12">
              <DataTable
                caption="Lots that were sold"
                columns={closedColumns}
                rows={closed}
                rowKey={({ opened, closed: no, day, quantity }) => `${opened}|${no}|${day}|${quantity}`}
                exportName="sold lots"
                maxHeight="480px"
              />
            </Card>
          )}
        </>
      )}
    </QueryPart>
  );
}
