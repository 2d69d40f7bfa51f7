import type { CommunityCalls } from '@plumbline/community/data-access';
import { formatDay, formatNumber, formatPercent, type ResultOf } from '@plumbline/shared/domain';
import { Link } from '@plumbline/shared/ui/Link';
import { Popover } from '@plumbline/shared/ui/Popover';
import { stockPath } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import './community.css';

export type ForumPost = ResultOf<CommunityCalls['GET /_api/forum/topics/{id}']>['posts']['data'][number];
type PricedStock = ForumPost['stocks'][number];

const price = (value: number | null): string =>
  value === null ? 'not available' : formatNumber(value, { decimals: 2 });

function Explained({ stock }: { stock: PricedStock }): ReactNode {
  return (
    <dl className="forum-explained">
      <dt>Last close when it became visible</dt>
      <dd>{price(stock.price_then)}</dd>
      <dt>Day of that close</dt>
      <dd>{formatDay(stock.day)}</dd>
      <dt>On the split basis of the last close</dt>
      <dd>{price(stock.price_then_adjusted)}</dd>
      <dt>Last close, {formatDay(stock.now_day)}</dt>
      <dd>{price(stock.price_now)}</dd>
      <dt>Total return since {formatDay(stock.since)}</dt>
      <dd>{formatPercent(stock.return, { sign: 'always' })}</dd>
      <p>
        In {stock.currency || 'the currency of the price'}. A close counts from 16:00 in New York, 13:00 on half days.
        The return has dividends in it and runs from the first close after readers could see the post.{' '}
        <Link href={stockPath(stock.symbol)} className="underline">
          Page of {stock.symbol}
        </Link>
      </p>
    </dl>
  );
}

/** A security that a post names: its price when readers could see the post, and what became of it. */
export function PriceChip({ stock }: { stock: PricedStock }): ReactNode {
  if (stock.price_then === null && stock.price_now === null)
    return (
      <Link className="forum-chip" href={stockPath(stock.symbol)}>
        <b>{stock.symbol}</b> no price
      </Link>
    );
  return (
    <Popover
      label={`${stock.symbol}: the price at the post explained`}
      trigger={(trigger) => (
        <button type="button" className="forum-chip" {...trigger}>
          <b>{stock.symbol}</b>
          {stock.price_then === null ? 'no price yet' : `${price(stock.price_then)} on ${formatDay(stock.day)}`}
          {stock.return !== null && <span>{formatPercent(stock.return, { sign: 'always' })} since</span>}
        </button>
      )}
    >
      {() => <Explained stock={stock} />}
    </Popover>
  );
}
