import { BarTrend, LineTrend } from '@plumbline/charts/ui';
import { guruHistoryQuery } from '@plumbline/gurus/data-access';
import type { guruCalls } from '@plumbline/gurus/contract';
import { gurusPages, guruPath } from '@plumbline/gurus/domain';
import { formatCount, formatNumber, type ResultOf } from '@plumbline/shared/domain';
import { PageFrame, QueryPart, useAsOf } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, dayColumn, moneyColumn, numberColumn, percentColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { stockPath } from '@plumbline/stocks/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type History = ResultOf<(typeof guruCalls)['GET /_api/gurus/{name}/history']>;
type Quarter = History['quarters'][number];

const COLUMNS: readonly Column<Quarter>[] = [
  dayColumn('period', 'Quarter to'),
  countColumn('shares', 'Shares', { title: 'On the split basis of today' }),
  moneyColumn('value', 'Value', { unit: 'USD', of: ({ stock_value }) => stock_value }),
  percentColumn('weight', 'Weight', { unit: '%' }),
  numberColumn('price', 'Price', {
    unit: 'USD',
    title: 'Close at the quarter end, on the split basis of today',
    decimals: 2,
  }),
  dayColumn('public', 'Public'),
];

/** Quarters from the first with a position on. */
function heldQuarters({ quarters }: History): readonly Quarter[] {
  const first = quarters.findIndex(({ shares }) => (shares ?? 0) > 0);
  return first < 0 ? [] : quarters.slice(first);
}

function Position({ history }: { history: History }): ReactNode {
  const quarters = heldQuarters(history);
  const { stock, GuruName } = history;
  if (quarters.length === 0)
    return (
      <Card title="Position">
        <EmptyState title={`${GuruName} did not report ${stock?.company ?? 'this stock'}`} />
      </Card>
    );
  const days = quarters.map(({ period }) => period);
  return (
    <>
      <Card title="Shares" footer="On the split basis of today; nothing is a quarter without a position.">
        <BarTrend
          label="Shares by quarter"
          points={quarters.map(({ period, shares }) => ({ label: period.slice(0, 7), value: shares }))}
          format={(shares) => (shares === null ? '–' : formatCount(shares))}
        />
      </Card>
      <Card title="Price" footer="Closes at the quarter ends, on the split basis of today.">
        <LineTrend
          label="Price at quarter ends"
          days={days}
          lines={[{ label: 'Price', values: quarters.map(({ price }) => price) }]}
          format={(price) => formatNumber(price, { decimals: 2 })}
        />
      </Card>
      <Card title="Quarter by quarter" flush>
        <DataTable
          caption="Position by quarter"
          columns={COLUMNS}
          rows={quarters.toReversed()}
          rowKey={({ period }) => period}
          exportName={`guru-${history.guru_id}-${stock?.display_symbol ?? 'stock'}`}
        />
      </Card>
    </>
  );
}

/** Position of a manager in a stock over time. */
export function GuruStockPage({ name, symbol }: { name: string; symbol: string }): ReactNode {
  const query = useQuery(guruHistoryQuery(name, { symbol, asOf: useAsOf() }));
  return (
    <QueryPart query={query} lines={12} failure="The position could not be loaded">
      {(history) => {
        const shown = history.stock?.display_symbol ?? symbol;
        return (
          <PageFrame
            pages={gurusPages.pages}
            path="/guru-portfolio/:name/:symbol"
            name={shown}
            title={`${history.GuruName}: ${shown}`}
            subtitle={history.stock?.company}
            aside={
              <span className="flex gap-4 text-sm">
                <Link href={guruPath(history.guru_id)}>{history.GuruName}</Link>
                <Link href={stockPath(shown, 'guru-trades')}>Managers of {shown}</Link>
              </span>
            }
            width="wide"
          >
            <div className="flex flex-col gap-4">
              <Position history={history} />
            </div>
          </PageFrame>
        );
      }}
    </QueryPart>
  );
}
