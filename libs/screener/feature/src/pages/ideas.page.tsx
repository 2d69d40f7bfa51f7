import '../ideas.css';
import { RichText } from '@plumbline/rich-text/ui';
import { ideaCategoriesQuery, ideasQuery, popularIdeasQuery, type IdeaChoice } from '@plumbline/screener/data-access';
import { IDEA_SIDES, screenerPages } from '@plumbline/screener/domain';
import type { ideaCalls } from '@plumbline/screener/contract';
import { asOfIn, formatDay, formatNumber, pageIn, type ResultOf } from '@plumbline/shared/domain';
import { PageFrame, SearchBox } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Card } from '@plumbline/shared/ui/Card';
import { Change } from '@plumbline/shared/ui/Change';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { Sparkline } from '@plumbline/shared/ui/Sparkline';
import { StatList } from '@plumbline/shared/ui/StatList';
import { stockPath } from '@plumbline/stocks/domain';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

type Ideas = ResultOf<(typeof ideaCalls)['GET /_api/stock_ideas']>;
type Idea = Ideas['data'][number];

const PATH = '/ideas';

/** Reads the choices in an address of the page. */
export function ideaChoice(params: URLSearchParams): IdeaChoice {
  return {
    category: params.get('category')?.slice(0, 60) ?? undefined,
    q: params.get('q')?.slice(0, 100) ?? undefined,
    asOf: asOfIn(`?${params.toString()}`),
    page: pageIn(params),
  };
}

function addressOf({ category, q, asOf, page }: IdeaChoice): string {
  const parts = new URLSearchParams();
  if (category) parts.set('category', category);
  if (q) parts.set('q', q);
  if (page > 1) parts.set('page', String(page));
  if (asOf) parts.set('asOf', asOf);
  return parts.size > 0 ? `${PATH}?${parts.toString()}` : PATH;
}

const sideLabel = (side: string): string => IDEA_SIDES.find(({ value }) => value === side)?.label ?? side;

const closeText = (close: number, currency: string): string => `${currency} ${formatNumber(close, { decimals: 2 })}`;

function Since({ idea }: { idea: Idea }): ReactNode {
  const { since, security } = idea;
  if (!since)
    return (
      <p className="muted m-0">
        {security ? 'No close is known on or before its day.' : `No security of the market is called ${idea.symbol}.`}
      </p>
    );
  const { from, to, currency, total_return: gain, closes } = since;
  const first = { label: `Close ${formatDay(from.day)}`, value: closeText(from.close, currency) };
  if (to.day === from.day)
    return (
      <div className="idea-since">
        <StatList stats={[first]} />
        <p className="muted m-0">No close after it is known yet: nothing can be said of the return.</p>
      </div>
    );
  return (
    <div className="idea-since">
      <StatList
        stats={[
          first,
          { label: `Close ${formatDay(to.day)}`, value: closeText(to.close, currency) },
          {
            label: 'Total return since',
            title: 'With dividends, from the close of its day; closes are on the split basis of the last day',
            value: <Change change={null} percent={gain} percentOnly />,
          },
        ]}
      />
      <Sparkline values={closes} tone="change" width={160} height={48} label={`Price since ${formatDay(from.day)}`} />
    </div>
  );
}

function IdeaCard({ idea }: { idea: Idea }): ReactNode {
  const { id, title, security, symbol, side, category, day, body } = idea;
  return (
    <article className="card idea" id={`idea-${String(id)}`} aria-labelledby={`idea-title-${String(id)}`}>
      <p className="idea-facts">
        {security ? (
          <Link href={stockPath(security.display_symbol)}>
            <b>{security.display_symbol}</b> {security.company}
          </Link>
        ) : (
          <b>{symbol}</b>
        )}
        <Badge tone={side === 'long' ? 'accent' : 'neutral'}>{sideLabel(side)}</Badge>
        <span>{category}</span>
        <time dateTime={day}>{formatDay(day)}</time>
      </p>
      <h2 id={`idea-title-${String(id)}`}>{title}</h2>
      <RichText html={body} tickerHref={stockPath} />
      <Since idea={idea} />
    </article>
  );
}

/** Companies that many screens find: ideas without an author. */
function PopularIdeas(): ReactNode {
  const { data } = useQuery(popularIdeasQuery());
  const rows = data?.data.slice(0, 10) ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title="Found by the most screens">
      <ol className="idea-popular">
        {rows.map(({ stockid, display_symbol: symbol, company, screens }) => (
          <li key={stockid}>
            <Link href={stockPath(symbol)}>
              <b>{symbol}</b> {company}
            </Link>
            <details>
              <summary>{screens.length === 1 ? '1 screen' : `${String(screens.length)} screens`}</summary>
              <ul>
                {screens.map(({ slug, name }) => (
                  <li key={slug}>
                    <Link href={`/screener/${slug}`}>{name}</Link>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Categories({ choice }: { choice: IdeaChoice }): ReactNode {
  const { data } = useSuspenseQuery(ideaCategoriesQuery()).data;
  const filled = data.filter(({ ideas }) => ideas > 0);
  if (filled.length === 0) return null;
  const current = (category: string | undefined) => (category === choice.category ? { 'aria-current': true } : {});
  return (
    <nav aria-label="Kinds of ideas" className="idea-kinds">
      <Link href={addressOf({ ...choice, category: undefined, page: 1 })} {...current(undefined)}>
        All
      </Link>
      {filled.map(({ id, name, about, ideas }) => (
        <Link
          key={id}
          href={addressOf({ ...choice, category: name, page: 1 })}
          {...current(name)}
          {...(about && { title: about })}
        >
          {name} <small>{String(ideas)}</small>
        </Link>
      ))}
    </nav>
  );
}

function NoIdeas({ choice }: { choice: IdeaChoice }): ReactNode {
  if (choice.page > 1 || choice.q || choice.category)
    return <EmptyState title="No idea matches" action={<Link href={PATH}>All ideas</Link>} />;
  return (
    <EmptyState title="No idea is published yet" action={<Link href="/screener">Open the screener</Link>}>
      Ideas are cases for single stocks. Until one is published, the screens name candidates.
    </EmptyState>
  );
}

/** Cases for single stocks, each with the return since it was published. */
export function IdeasPage(): ReactNode {
  const [params, setParams] = useSearchParams();
  const choice = ideaChoice(params);
  const { data: answer } = useSuspenseQuery(ideasQuery(choice));
  const search = (q: string) => setParams(new URL(addressOf({ ...choice, q, page: 1 }), 'https://site').searchParams);
  return (
    <PageFrame
      pages={screenerPages.pages}
      path={PATH}
      title="Stock ideas"
      intro="Cases for single stocks, with the return since each was published."
    >
      <div className="idea-tools">
        <Categories choice={choice} />
        <SearchBox key={choice.q ?? ''} label="Search ideas" value={choice.q ?? ''} onSearch={search} />
      </div>
      <div className="idea-columns">
        <div className="idea-list">
          {answer.data.map((idea) => (
            <IdeaCard key={idea.id} idea={idea} />
          ))}
          {answer.data.length === 0 && <NoIdeas choice={choice} />}
          {answer.total > answer.per_page && answer.data.length > 0 && (
            <Pagination
              label="Stock ideas"
              page={choice.page}
              perPage={answer.per_page}
              total={answer.total}
              href={(page) => addressOf({ ...choice, page })}
            />
          )}
        </div>
        <PopularIdeas />
      </div>
    </PageFrame>
  );
}
