import { managersQuery, picksQuery, scoresQuery, tradesQuery } from '@plumbline/gurus/data-access';
import { GURU_SECTIONS, gurusPages } from '@plumbline/gurus/domain';
import { carryAsOf, formatCompact, formatCount, formatDay, type ListState } from '@plumbline/shared/domain';
import { NotOnFile, PageFrame, QueryPart, useAsOf } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { Change } from '@plumbline/shared/ui/Change';
import { Link } from '@plumbline/shared/ui/Link';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '@plumbline/shared/domain';
import { StockName } from '@plumbline/stocks/kit';
import type { ReactNode } from 'react';
import { ActionBadge, GuruLink } from './lists/figures';

const stateOf = (key: string): ListState => ({
  filters: {},
  order: { key, direction: 'descending' },
  page: 1,
  perPage: 10,
  columns: undefined,
  density: undefined,
});

/** Queries of the page, prefetched by the server. */
export const guruHubQueries = (asOf: string | undefined) =>
  [
    tradesQuery(stateOf('public'), asOf),
    picksQuery({ view: 'consensus' }, stateOf('score'), asOf),
    scoresQuery(stateOf('r1'), asOf),
    managersQuery(stateOf('value'), asOf),
  ] as const;

interface ShortListProps<Row> {
  title: string;
  section: string;
  query: UseQueryResult<{ readonly data: readonly Row[] }, ApiError>;
  row: (row: Row) => ReactNode;
  rowKey: (row: Row) => string;
}

/** The first rows of a list, and the way to all of it. */
function ShortList<Row>({ title, section, query, row, rowKey }: ShortListProps<Row>): ReactNode {
  const asOf = useAsOf();
  return (
    <Card title={title} aside={<Link href={carryAsOf(`/guru/${section}`, asOf)}>All</Link>}>
      <QueryPart query={query} lines={8} failure="This list could not be loaded">
        {({ data }) =>
          data.length > 0 ? (
            <ol className="m-0 flex list-none flex-col gap-2 p-0 text-sm">
              {data.map((one) => (
                <li key={rowKey(one)} className="flex items-baseline justify-between gap-3">
                  {row(one)}
                </li>
              ))}
            </ol>
          ) : (
            <NotOnFile title="Nothing yet">Import 13F data sets or holdings of managers.</NotOnFile>
          )
        }
      </QueryPart>
    </Card>
  );
}

/** Recent trades, consensus, scores and lists of managers. */
export function GuruHubPage(): ReactNode {
  const asOf = useAsOf();
  const [trades, picks, scores, managers] = guruHubQueries(asOf);
  return (
    <PageFrame
      pages={gurusPages.pages}
      path="/guru"
      title="Gurus"
      intro="What managers of large portfolios hold, buy and sell, from their quarterly reports to the SEC. A report comes up to 45 days after the end of its quarter."
      width="wide"
    >
      <nav aria-label="Lists of gurus" className="mb-4 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {GURU_SECTIONS.map(({ key, title }) => (
          <Link key={key} href={carryAsOf(`/guru/${key}`, asOf)}>
            {title}
          </Link>
        ))}
      </nav>
      <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
        <ShortList
          title="Latest picks"
          section="latest-picks"
          query={useQuery(trades)}
          rowKey={({ guru_id: guru, stockid, company, period }) => `${guru} ${stockid ?? company} ${period}`}
          row={(trade) => (
            <>
              <span className="min-w-0 truncate">
                <StockName {...trade} /> · <GuruLink {...trade} />
              </span>
              <span className="shrink-0">
                <ActionBadge action={trade.action} /> <span className="text-ink-3">{formatDay(trade.public)}</span>
              </span>
            </>
          )}
        />
        <ShortList
          title="Consensus picks"
          section="consensus-picks"
          query={useQuery(picks)}
          rowKey={({ stockid, company }) => stockid ?? company}
          row={(pick) => (
            <>
              <span className="min-w-0 truncate">
                <StockName {...pick} />
              </span>
              <span className="shrink-0 text-ink-2">
                {pick.buyers} bought, {pick.sellers} sold
              </span>
            </>
          )}
        />
        <ShortList
          title="Scoreboard, one year"
          section="scoreboard"
          query={useQuery(scores)}
          rowKey={({ guru_id: id }) => id}
          row={(score) => (
            <>
              <GuruLink {...score} />
              {score.r1 === null ? '–' : <Change change={score.r1} percent={score.r1} percentOnly />}
            </>
          )}
        />
        <ShortList
          title="Largest managers"
          section="list"
          query={useQuery(managers)}
          rowKey={({ guru_id: id }) => id}
          row={(manager) => (
            <>
              <GuruLink {...manager} />
              <span className="text-ink-2">
                {formatCompact(manager.value)} USD · {formatCount(manager.positions)}
              </span>
            </>
          )}
        />
      </div>
    </PageFrame>
  );
}
