import { formatDay, plural, type ResultOf } from '@plumbline/shared/domain';
import { Link } from '@plumbline/shared/ui/Link';
import { marketOverviewQuery } from '@plumbline/stocks/data-access';
import type { StockCalls } from '@plumbline/stocks/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SearchForm } from '../components/SearchForm';
import { useTopMenus } from '../frame/TopMenus';
import { homeExamples, type HomeExample } from './home-examples';

type Overview = ResultOf<StockCalls['GET /_api/market/overview']>;

/** Links to examples of the product's features. */
const Examples = ({ examples }: { examples: readonly HomeExample[] }): ReactNode => (
  <nav aria-label="Examples" className="home-examples">
    {examples.map(({ title, text, to }) => (
      <Link key={to} href={to} className="card">
        <b>{title}</b>
        <span>{text}</span>
      </Link>
    ))}
  </nav>
);

/** Size and dates of the served data. */
function DataLine({ data: { securities, lastPriceDay, sample, latestFilings } }: { data: Overview }): ReactNode {
  const parts = [
    plural(securities, { one: '# security', other: '# securities' }),
    lastPriceDay ? `prices to ${formatDay(lastPriceDay)}` : 'no prices imported',
    ...(latestFilings[0] ? [`filings to ${formatDay(latestFilings[0].filed)}`] : []),
    ...(sample ? ['invented sample data'] : []),
  ];
  return <p className="home-data">{parts.join(' · ')}</p>;
}

/** Start of the home page: the product, a search, examples. */
export function HomeIntro(): ReactNode {
  const menus = useTopMenus();
  const { data } = useQuery(marketOverviewQuery());
  const lastPriceDay = data?.lastPriceDay ?? null;
  return (
    <section className="home-hero" aria-label="Start">
      <h1>Every figure, down to the filing</h1>
      <p>Company figures with their formula, their inputs and the filing behind them, as known on any day.</p>
      <SearchForm />
      {data && <DataLine data={data} />}
      <Examples examples={homeExamples({ symbol: data?.example ?? undefined, lastPriceDay, menus })} />
    </section>
  );
}
