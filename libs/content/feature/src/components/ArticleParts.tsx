import type { articleCalls } from '@plumbline/content/contract';
import { AUDIENCE_LABELS, newsCategory } from '@plumbline/content/domain';
import { formatDay, formatNumber, type ResultOf } from '@plumbline/shared/domain';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Change } from '@plumbline/shared/ui/Change';
import { Link } from '@plumbline/shared/ui/Link';
import { Sparkline } from '@plumbline/shared/ui/Sparkline';
import { stockPath } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';

export type ArticleRow = ResultOf<(typeof articleCalls)['GET /_api/messages']>['data'][number];
export type Article = ResultOf<(typeof articleCalls)['GET /_api/messages/{id}']>;

type Shown = Pick<
  ArticleRow,
  'audience' | 'author' | 'category' | 'language' | 'published_at' | 'rating' | 'stocks' | 'tags' | 'updated_at'
>;

const dayOf = (moment: string): string => formatDay(moment.slice(0, 10));

/** Who wrote it, when, for whom. */
export function ArticleFacts({ article }: { article: Shown }): ReactNode {
  const { author, published_at: at, updated_at: changed, audience, category, rating } = article;
  return (
    <p className="article-facts">
      {author !== null && <Link href={`/news?author=${encodeURIComponent(author)}`}>{author}</Link>}
      {at !== null && <time dateTime={at}>{dayOf(at)}</time>}
      {at !== null && changed !== null && changed.slice(0, 10) > at.slice(0, 10) && (
        <span>changed {dayOf(changed)}</span>
      )}
      <Link href={`/news?category=${category}`}>{newsCategory(category)?.label ?? category}</Link>
      {rating.mean !== null && (
        <span title={`${rating.count} ratings`}>
          {formatNumber(rating.mean, { decimals: 1 })} of 5 ({rating.count})
        </span>
      )}
      {audience !== 'all' && <Badge tone="accent">{AUDIENCE_LABELS[audience]}</Badge>}
    </p>
  );
}

/** The stocks an article names; of the first one what became of its price. */
export function ArticleStocks({ stocks }: Pick<Shown, 'stocks'>): ReactNode {
  if (stocks.length === 0) return null;
  return (
    <ul className="article-stocks" aria-label="Stocks it names">
      {stocks.map(({ ref, display_symbol: symbol, symbol: former, company, since }) => (
        <li key={ref}>
          {symbol === null ? (
            <span title={`${company} is not served any more`}>{former}</span>
          ) : (
            <Link href={stockPath(symbol)} title={company}>
              {symbol}
            </Link>
          )}
          {since && (
            <span
              className="article-since"
              title={`With dividends, from the last close before it was public (${since.from.day}) to ${since.to.day}`}
            >
              <Sparkline values={since.closes} tone="change" width={64} height={20} label="" />
              <Change change={null} percent={since.total_return} percentOnly /> <small>since</small>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

export function ArticleTags({ tags }: Pick<Shown, 'tags'>): ReactNode {
  if (tags.length === 0) return null;
  return (
    <ul className="article-tags" aria-label="Tags">
      {tags.map(({ id, name }) => (
        <li key={id}>
          <Link href={`/news?tag=${id}`}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
