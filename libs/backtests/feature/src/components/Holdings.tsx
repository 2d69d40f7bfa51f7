import {
  holdingsQuery,
  type Backtest,
  type BacktestCalls,
  type BacktestOutcome,
} from '@plumbline/backtests/data-access';
import { writeOrder } from '@plumbline/screener/domain';
import { formatDay, formatPercent, isDay, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart, useListAddress } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { numberColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { ListTable } from '@plumbline/shared/ui/ListTable';
import { Select } from '@plumbline/shared/ui/Select';
import { StockName } from '@plumbline/stocks/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Growth } from './figures';
import { WhyHeld } from './WhyHeld';

type Held = ResultOf<BacktestCalls['GET /_api/screeners/backtesting/{id}/holdings']>;
type Row = Held['data'][number];

const weight = (value: number): string => formatPercent(100 * value, { decimals: 1 });

const fateOf = ({ unfilled, gone }: Row): string => (unfilled ? 'no price: cash' : gone ? 'merged or delisted' : '');

const columns = (rankedBy: string, why: (row: Row) => ReactNode): readonly Column<Row>[] => [
  { key: 'place', header: '#', cell: ({ place }) => place, value: ({ place }) => place },
  {
    key: 'stock',
    header: 'Company',
    align: 'start',
    cell: ({ stock }) => <StockName display_symbol={stock.symbol} company={stock.company} />,
    value: ({ stock }) => stock.symbol,
  },
  numberColumn('rank', rankedBy || 'Rank', { title: 'As it was known on the signal day' }),
  numberColumn('weight', 'Weight', { write: weight }),
  numberColumn('end', 'At the end', { of: ({ end_weight }) => end_weight, write: weight }),
  numberColumn('growth', 'Return', { write: (growth) => <Growth value={growth} /> }),
  textColumn('fate', 'Note', { of: fateOf }),
  { key: 'why', header: 'Why', isDecoration: true, align: 'start', cell: why },
];

export interface HoldingsProps {
  backtest: Backtest;
  outcome: BacktestOutcome;
}

function Period({ held, backtest }: { held: Held; backtest: Backtest }): ReactNode {
  const [asked, setAsked] = useState<Row>();
  const { formula, universe, rank_by, order } = backtest.spec;
  const screen = new URLSearchParams({
    f: formula,
    u: universe,
    asOf: held.signal,
    ...(rank_by && { o: writeOrder({ key: rank_by, isDescending: order === 'high' }) }),
  });
  return (
    <>
      <p className="m-0 px-4 pb-2 text-sm">
        Chosen by what was public at the end of {formatDay(held.signal)}, bought at the close of {formatDay(held.trade)}
        , held until {formatDay(held.until)}
        {held.cash > 0.0005 && `, with ${weight(held.cash)} in cash`}.{' '}
        <Link href={`/screener?${screen.toString()}`} className="underline">
          See the screen of that day
        </Link>
      </p>
      <ListTable
        caption={`Holdings from ${held.trade}`}
        columns={columns(rank_by, (row) => (
          <Button size="small" variant="quiet" aria-label={`Explain ${row.stock.symbol}`} onClick={() => setAsked(row)}>
            Explain
          </Button>
        ))}
        rows={held.data}
        rowKey={({ stock }) => stock.id}
        exportName={`holdings-${held.trade}`}
        empty={<EmptyState title="Nothing was held">No company met the conditions: the money was cash.</EmptyState>}
      />
      {asked && (
        <WhyHeld stock={asked.stock} day={held.signal} spec={backtest.spec} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

/** Holdings from a rebalance to the next, and why they were chosen. */
export function Holdings({ backtest, outcome }: HoldingsProps): ReactNode {
  const address = useListAddress();
  const last = outcome.rebalances.at(-1)?.trade;
  const asked = address.get('date');
  const date = asked && isDay(asked) ? asked : last;
  const query = useQuery({ ...holdingsQuery(backtest.id, date), placeholderData: keepPreviousData });
  const shown = query.data?.trade ?? last ?? '';
  return (
    <Card
      title="Holdings"
      flush
      className="col-span-12"
      aside={
        <Select
          label="Bought on"
          isLabelHidden
          value={shown}
          options={[...outcome.rebalances]
            .reverse()
            .map(({ trade, held }) => ({ value: trade, label: `${formatDay(trade)} · ${held}` }))}
          onChange={(event) => address.set({ date: event.target.value })}
        />
      }
    >
      <QueryPart query={query} className="p-4" lines={6} failure="The holdings could not be loaded">
        {(held) => <Period held={held} backtest={backtest} />}
      </QueryPart>
    </Card>
  );
}
