import { formatNumber, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Change } from '@plumbline/shared/ui/Change';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import type { StockCalls } from '@plumbline/stocks/contract';
import { marketOverviewQuery } from '@plumbline/stocks/data-access';
import { stockPath } from '@plumbline/stocks/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Answer of the market call. */
export type Overview = ResultOf<StockCalls['GET /_api/market/overview']>;
type Traded = Overview['mostTraded'][number];

function MarketTile({ row }: { row: Traded }): ReactNode {
  return (
    <Link href={stockPath(row.display_symbol)} className="market-tile">
      <span>
        <b>{row.display_symbol}</b>
        <b>{formatNumber(row.price)}</b>
      </span>
      <span className="text-xs text-ink-3">
        <span className="truncate">{row.company}</span>
        <Change change={row.changePercent} percent={row.changePercent} percentOnly />
      </span>
    </Link>
  );
}

/** The most traded securities as tiles. */
export function MarketStripView({ data: { mostTraded } }: { data: Overview }): ReactNode {
  if (mostTraded.length === 0)
    return <EmptyState title="No prices yet">Prices appear with the first imported price list.</EmptyState>;
  return (
    <div className="market-tiles">
      {mostTraded.map((row) => (
        <MarketTile key={row.stockid} row={row} />
      ))}
    </div>
  );
}

/** The most traded securities of the last day. */
export function MarketStrip(): ReactNode {
  const query = useQuery(marketOverviewQuery());
  return (
    <QueryPart query={query} failure="The market could not be loaded">
      {(data) => <MarketStripView data={data} />}
    </QueryPart>
  );
}
