import { performanceQuery } from '@plumbline/portfolios/data-access';
import { QueryPart } from '@plumbline/shared/kit';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Combobox } from '@plumbline/shared/ui/Combobox';
import { DataTable } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { StatList } from '@plumbline/shared/ui/StatList';
import { loadStocks } from '@plumbline/stocks/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ExplainDialog, type Explained } from '../components/ExplainDialog';
import { Money, Percent, type WireFigure } from '../components/figures';
import { MonthTable } from '../components/MonthTable';
import {
  closedColumns,
  contributionColumns,
  lotColumns,
  partColumns,
  periodColumns,
  type LookAt,
  type Performance,
  type Period,
} from '../components/performance-columns';
import { optionOf } from '../components/stock-options';
import { ValueChart } from '../components/ValueChart';
import type { ViewProps } from './view-props';

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

/** Choices of the page that are in its address. */
function useChoices() {
  const [params, setParams] = useSearchParams();
  const set = (name: 'benchmark' | 'scope', value: string | undefined) =>
    setParams((before) => {
      if (value === undefined) before.delete(name);
      else before.set(name, value);
      return before;
    });
  return { benchmark: params.get('benchmark') ?? undefined, scope: params.get('scope') ?? undefined, set };
}

/** Display name of a part of a portfolio. */
function scopeText(scope: string, { holdings, lots }: Performance): string {
  const [kind, name = ''] = [scope.slice(0, scope.indexOf(':')), scope.slice(scope.indexOf(':') + 1)];
  const symbol = holdings[0]?.stock.symbol ?? name;
  if (kind === 'stock') return symbol;
  if (kind === 'account') return `the account ${name || 'without a name'}`;
  if (kind === 'currency') return `what is held in ${name}`;
  return `the lot of ${symbol} that entry ${name} opened${lots.length === 0 ? ', sold since' : ''}`;
}

function ScopeBanner({ answer, onAll }: { answer: Performance; onAll: () => void }): ReactNode {
  if (answer.scope === 'portfolio') return null;
  return (
    <div className="col-span-12">
      <Banner tone="info">
        Only {scopeText(answer.scope, answer)}.{' '}
        <Button size="small" onClick={onAll}>
          Show everything
        </Button>
      </Banner>
    </div>
  );
}

/** Accounts and currencies where there are several, and lots. */
function PartCards({ answer, look }: { answer: Performance; look: LookAt }): ReactNode {
  const { accounts, currencies, lots, currency } = answer;
  const tables = [
    { title: 'By account', header: 'Account', rows: accounts },
    { title: 'By currency', header: 'Currency', rows: currencies },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <>
      {tables.map(({ title, header, rows }) => (
        <Card key={title} title={title} flush className="col-span-12">
          <DataTable
            caption={`Returns ${title.toLowerCase()}`}
            columns={partColumns(header, currency, look)}
            rows={rows}
            rowKey={({ scope }) => scope}
            exportName={title}
          />
        </Card>
      ))}
      {lots.length > 0 && (
        <Card title="By lot" flush className="col-span-12">
          <DataTable
            caption="Lots that are held"
            columns={lotColumns(currency, look)}
            rows={lots}
            rowKey={({ no, stock }) => `${no}|${stock.ref}`}
            exportName="lots"
            maxHeight="480px"
          />
        </Card>
      )}
    </>
  );
}

/** How a portfolio or a part of it did: by time and by money, against a benchmark, by month, holding, account and lot. */
export function PerformanceView({ id, detail, asOf }: ViewProps): ReactNode {
  const { benchmark, scope, set } = useChoices();
  const [explained, setExplained] = useState<Explained>();
  const query = useQuery({ ...performanceQuery(id, { asOf, benchmark, scope }), placeholderData: keepPreviousData });
  const look: LookAt = (part) => set('scope', part);
  return (
    <QueryPart query={query} failure="The performance could not be loaded" lines={8}>
      {(answer) => {
        const { periods, currency, holdings, closed, risk, months, notes, benchmark: named } = answer;
        return (
          <>
            {notes.length > 0 && (
              <div className="col-span-12">
                <Banner tone="warn">{notes.join('. ')}.</Banner>
              </div>
            )}
            <ScopeBanner answer={answer} onAll={() => set('scope', undefined)} />
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
                  onChange={(option) => set('benchmark', option?.id)}
                />
              }
            >
              <DataTable
                caption={`Returns of ${detail.portfolio.name}`}
                columns={periodColumns(currency, (figure, { from, to }) => setExplained({ figure, scope, from, to }))}
                rows={periods}
                rowKey={({ key }) => key}
                exportName={`${detail.portfolio.name} returns`}
                empty={<EmptyState title="Nothing was invested yet">Add a transaction to see returns.</EmptyState>}
              />
            </Card>
            <ValueChart id={id} asOf={asOf} benchmark={benchmark} scope={scope} className="col-span-12" />
            <Parts period={periods.at(-1)} currency={currency} />
            <Risk risk={risk} />
            <Card title="By month" flush className="col-span-12">
              <MonthTable months={months} />
            </Card>
            <Card title="By holding" flush className="col-span-12">
              <DataTable
                caption="Contribution of each holding"
                columns={contributionColumns(currency, look)}
                rows={holdings}
                rowKey={({ stock }) => String(stock.ref)}
                exportName="contributions"
                empty={<EmptyState title="Nothing was held" />}
              />
            </Card>
            <PartCards answer={answer} look={look} />
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
            {explained && <ExplainDialog id={id} asOf={asOf} of={explained} onClose={() => setExplained(undefined)} />}
          </>
        );
      }}
    </QueryPart>
  );
}
