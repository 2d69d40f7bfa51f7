import { useVisits } from '@plumbline/shared/data-access';
import { formatDay, formatNumber, plural, recentVisits, type ResultOf } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { Change } from '@plumbline/shared/ui/Change';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { marketOverviewQuery } from '@plumbline/stocks/data-access';
import type { StockCalls } from '@plumbline/stocks/contract';
import { stockPath } from '@plumbline/stocks/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { SearchForm } from '../components/SearchForm';
import { useTopMenus } from '../frame/TopMenus';
import { homeExamples, type HomeExample } from './home-examples';

type Overview = ResultOf<StockCalls['GET /_api/market/overview']>;
type Traded = Overview['mostTraded'][number];
type LatestFiling = Overview['latestFilings'][number];

/** A scrolling box that keys reach. */
const FILINGS_REGION = { role: 'region', 'aria-label': 'Filings of all companies, newest first', tabIndex: 0 };

const FilingRow = ({ row }: { row: LatestFiling }): ReactNode => (
  <tr>
    <th scope="row">
      <Link href={stockPath(row.symbol)}>{row.symbol}</Link>
    </th>
    <td data-align="start">{row.company}</td>
    <td data-align="start">{row.words}</td>
    <td data-align="start">{row.url ? <a href={row.url}>{row.form}</a> : row.form}</td>
    <td>{formatDay(row.filed)}</td>
  </tr>
);

function MarketTile({ row }: { row: Traded }): ReactNode {
  return (
    <Link href={stockPath(row.display_symbol)} className="card block p-3 text-ink no-underline hover:border-line-2">
      <span className="flex justify-between gap-2">
        <b>{row.display_symbol}</b>
        <b>{formatNumber(row.price)}</b>
      </span>
      <span className="flex justify-between gap-2 text-xs text-ink-3">
        <span className="truncate">{row.company}</span>
        <Change change={row.changePercent} percent={row.changePercent} percentOnly />
      </span>
    </Link>
  );
}

/** Kept in this browser: shown after hydration, in a place that has its height from the start. */
function RecentlyVisited(): ReactNode {
  const shown = recentVisits(useVisits());
  if (shown.length === 0)
    return <EmptyState title="Nothing yet">Companies you open appear here, in this browser only.</EmptyState>;
  return (
    <ul className="m-0 list-none p-0">
      {shown.map(({ key, to, name, title }) => (
        <li key={key} className="border-b border-line py-1 last:border-0">
          <Link href={to} className="flex gap-3">
            <b className="w-16">{name}</b>
            <span className="truncate text-ink-2">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function LatestFilings({ rows }: { rows: Overview['latestFilings'] }): ReactNode {
  if (rows.length === 0)
    return <EmptyState title="No filings yet">Filings appear with the first imported filing list.</EmptyState>;
  return (
    // Plain markup of the same look: the tools of a data table are not worth their code on a first visit.
    <div className="table-region" {...FILINGS_REGION}>
      <table className="data-table">
        <caption className="sr-only">Filings of all companies, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Symbol</th>
            <th scope="col" data-align="start">
              Company
            </th>
            <th scope="col" data-align="start">
              Filing
            </th>
            <th scope="col" data-align="start">
              Form
            </th>
            <th scope="col">Filed</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <FilingRow key={row.accession} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the product does, each a click away. */
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

/** What is there, and up to when. */
function DataLine({ data: { securities, lastPriceDay, sample, latestFilings } }: { data: Overview }): ReactNode {
  const parts = [
    plural(securities, { one: '# security', other: '# securities' }),
    lastPriceDay ? `prices to ${formatDay(lastPriceDay)}` : 'no prices imported',
    ...(latestFilings[0] ? [`filings to ${formatDay(latestFilings[0].filed)}`] : []),
    ...(sample ? ['invented sample data'] : []),
  ];
  return <p className="home-data">{parts.join(' · ')}</p>;
}

function Hero({ data }: { data: Overview }): ReactNode {
  const menus = useTopMenus();
  const { example, lastPriceDay } = data;
  return (
    <section className="home-hero" aria-label="Start">
      <h1>Every figure, down to the filing</h1>
      <p>Company figures with their formula, their inputs and the filing behind them, as known on any day.</p>
      <SearchForm />
      <DataLine data={data} />
      <Examples examples={homeExamples({ symbol: example ?? undefined, lastPriceDay, menus })} />
    </section>
  );
}

/** Home for visitors: what the product is, the way to any company, what can be tried, the market, the latest filings. */
export function HomePage(): ReactNode {
  const { data } = useSuspenseQuery(marketOverviewQuery());
  return (
    <main id="content" className="mx-auto max-w-[1400px] px-5 pb-7 pt-5 max-md:px-3">
      <Hero data={data} />
      {data.mostTraded.length > 0 && (
        <section
          aria-label="Most traded on the last day"
          className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-3"
        >
          {data.mostTraded.map((row) => (
            <MarketTile key={row.stockid} row={row} />
          ))}
        </section>
      )}
      <div className="grid grid-cols-12 gap-4">
        <div className="col-span-8 max-md:col-span-12">
          {/* Scripts take it over in a turn of its own. */}
          <Suspense>
            <Card title="Latest filings" flush>
              <LatestFilings rows={data.latestFilings} />
            </Card>
          </Suspense>
        </div>
        <div className="col-span-4 max-md:col-span-12">
          <Card title="Recently visited">
            <RecentlyVisited />
          </Card>
        </div>
      </div>
    </main>
  );
}
