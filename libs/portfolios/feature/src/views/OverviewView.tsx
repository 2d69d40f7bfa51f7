import { changesQuery, visitQuery } from '@plumbline/portfolios/data-access';
import { addDays, formatDay, formatMoney, formatPercent } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Card } from '@plumbline/shared/ui/Card';
import { moneyColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Money, StockCell, type Stock } from '../components/figures';
import { ValueChart } from '../components/ValueChart';
import type { ViewProps } from './view-props';

const DAYS_BACK = 30;

interface Mover {
  readonly stock: Stock;
  readonly gain: number;
}

const moverColumns = (currency: string): Column<Mover>[] => [
  {
    key: 'stock',
    header: 'Security',
    align: 'start',
    cell: ({ stock }) => <StockCell stock={stock} />,
    value: ({ stock }) => stock.symbol,
  },
  moneyColumn('gain', 'Gain', { unit: currency, write: (gain) => <Money value={gain} currency={currency} isGain /> }),
];

/** The day changes are counted from: that of the visit before, or a month back. */
function useSince({ id, detail: { date }, asOf }: ViewProps) {
  const today = date ?? '2000-01-01';
  const visit = useQuery({ ...visitQuery(id, today), enabled: date !== null && asOf === undefined });
  const seen = visit.data?.seen;
  const isVisit = asOf === undefined && typeof seen === 'string' && seen < today;
  return {
    since: isVisit ? seen : addDays(today, -DAYS_BACK),
    isVisit,
    isKnown: !visit.isLoading,
  };
}

function Changes(props: ViewProps): ReactNode {
  const { id, asOf } = props;
  const { since, isVisit, isKnown } = useSince(props);
  const query = useQuery({ ...changesQuery(id, since, asOf), enabled: isKnown });
  const title = isVisit ? `Since your last visit, ${formatDay(since)}` : `Since ${formatDay(since)}`;
  return (
    <Card title={title} className="col-span-5 max-lg:col-span-12" flush>
      <QueryPart query={query} className="p-4" failure="What changed could not be loaded">
        {({ movers, gain, currency, actions }) => (
          <>
            <p className="m-0 px-4 pt-3">
              Gain{' '}
              <b>
                <Money value={gain} currency={currency} isGain />
              </b>
            </p>
            <DataTable
              caption="Largest gains and losses"
              columns={moverColumns(currency)}
              rows={movers}
              rowKey={({ stock }) => String(stock.ref)}
              empty={<EmptyState title="Nothing moved" />}
            />
            <ul className="m-0 list-none px-4 pb-3">
              {actions.map(({ stock, kind, day, text }) => (
                <li key={`${stock.ref}${day}${kind}`} className="text-xs">
                  {formatDay(day)} · {stock.symbol}: {kind}, {text}
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryPart>
    </Card>
  );
}

type Aggregate = ViewProps['detail']['pettm'];

const aggregateText = (figure: Aggregate, unit: string): string =>
  'value' in figure
    ? `${figure.value.toFixed(2)}${unit} over ${formatPercent(100 * figure.coverage, { decimals: 0 })} of the value`
    : figure.reason;

function Fundamentals({ detail }: ViewProps): ReactNode {
  return (
    <Card
      title="Together"
      className="col-span-12"
      footer="Weighted by value: price over earnings and book are the value divided by the earnings and book it owns"
    >
      <dl className="portfolio-totals">
        <div>
          <dt>PE (TTM)</dt>
          <dd className="text-sm">{aggregateText(detail.pettm, ' x')}</dd>
        </div>
        <div>
          <dt>PB</dt>
          <dd className="text-sm">{aggregateText(detail.pb, ' x')}</dd>
        </div>
        <div>
          <dt>Dividend yield</dt>
          <dd className="text-sm">{aggregateText(detail.yield, ' %')}</dd>
        </div>
        {detail.cash.map(({ currency, amount, value }) => (
          <div key={currency}>
            <dt>Cash in {currency}</dt>
            <dd className="text-sm">
              {amount}
              {currency !== detail.portfolio.currency &&
                value !== null &&
                ` (${formatMoney(value, { currency: detail.portfolio.currency })})`}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Value of a portfolio and recent events. */
export function OverviewView(props: ViewProps): ReactNode {
  const { id, detail, asOf } = props;
  if (detail.total === 0)
    return (
      <div className="card col-span-12">
        <EmptyState title="This portfolio is empty">
          Add a transaction, import a file of your broker, or watch a security under Holdings.
        </EmptyState>
      </div>
    );
  return (
    <>
      {detail.notes.length > 0 && (
        <div className="col-span-12">
          <Banner tone="warn">{detail.notes.join('. ')}.</Banner>
        </div>
      )}
      <ValueChart id={id} asOf={asOf} className="col-span-7 max-lg:col-span-12" />
      <Changes {...props} />
      <Fundamentals {...props} />
    </>
  );
}
