import '../content.css';
import { newsQuery } from '@plumbline/content/data-access';
import { contentPages, newsPath, WORLD, type NewsCategory } from '@plumbline/content/domain';
import { asOfIn, carryAsOf, formatDay, formatNumber, type Day } from '@plumbline/shared/domain';
import { PageFrame, useAsOf } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { Change } from '@plumbline/shared/ui/Change';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { marketOverviewQuery } from '@plumbline/stocks/data-access';
import { stockPath } from '@plumbline/stocks/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ContentDay } from '../components/ContentDay';
import { StoryList } from '../components/StoryList';

const SUBJECTS: readonly { readonly category: NewsCategory; readonly title: string }[] = [
  { category: 'markets', title: 'Markets' },
  { category: 'economy', title: 'Economy' },
];
const SHOWN = 12;

const subjectQuery = (category: NewsCategory, asOf: Day | undefined) =>
  newsQuery({ country: WORLD, category, asOf, page: 1 });

/** Queries of the page at an address. */
export const marketNewsQueries = (params: URLSearchParams) => {
  const asOf = asOfIn(`?${params.toString()}`);
  return [...SUBJECTS.map(({ category }) => subjectQuery(category, asOf)), marketOverviewQuery()];
};

/** The most traded securities of the last day. */
function MarketStrip(): ReactNode {
  const { mostTraded, lastPriceDay } = useSuspenseQuery(marketOverviewQuery()).data;
  if (mostTraded.length === 0) return null;
  return (
    <section aria-label={`Most traded on ${formatDay(lastPriceDay)}`}>
      <ul className="market-strip">
        {mostTraded.slice(0, 8).map(({ stockid, display_symbol: symbol, company, price, changePercent }) => (
          <li key={stockid}>
            <Link href={stockPath(symbol)} title={company}>
              {symbol}
            </Link>
            <span>{formatNumber(price, { decimals: 2 })}</span>
            <Change change={null} percent={changePercent} percentOnly />
          </li>
        ))}
      </ul>
      <p className="market-strip-day">Most traded, closes of {formatDay(lastPriceDay)}</p>
    </section>
  );
}

function SubjectPart({ category, title }: (typeof SUBJECTS)[number]): ReactNode {
  const asOf = useAsOf();
  const { data, total } = useSuspenseQuery(subjectQuery(category, asOf)).data;
  const all = carryAsOf(newsPath(WORLD, category), asOf);
  return (
    <Card title={title} aside={total > SHOWN && <Link href={all}>All {total}</Link>}>
      <StoryList stories={data.slice(0, SHOWN)} />
      {data.length === 0 && (
        <EmptyState title="Nothing yet" action={<Link href={carryAsOf('/latest-news', asOf)}>Latest news</Link>}>
          News that name no company are shown here.
        </EmptyState>
      )}
    </Card>
  );
}

/** News about markets and the economy, below the most traded securities. */
export function StockMarketNewsPage(): ReactNode {
  return (
    <PageFrame
      pages={contentPages.pages}
      path="/stock-market-news"
      title="Stock market news"
      intro="What is written about markets and the economy. News of single companies are under latest news."
      aside={<ContentDay />}
    >
      {useAsOf() === undefined && <MarketStrip />}
      <div className="news-columns">
        {SUBJECTS.map((subject) => (
          <SubjectPart key={subject.category} {...subject} />
        ))}
      </div>
    </PageFrame>
  );
}
