import '../content.css';
import { useSession } from '@plumbline/auth/data-access';
import { loginPath } from '@plumbline/auth/domain';
import { BookmarkButton } from '@plumbline/auth/kit';
import { articleQuery, articlesQuery, contentApi, memberArticleQuery } from '@plumbline/content/data-access';
import { articlePath, contentPages, editorPath } from '@plumbline/content/domain';
import { carryAsOf, formatDay, formatNumber } from '@plumbline/shared/domain';
import { PageFrame, useAsOf } from '@plumbline/shared/kit';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { Change } from '@plumbline/shared/ui/Change';
import { Link } from '@plumbline/shared/ui/Link';
import { Sparkline } from '@plumbline/shared/ui/Sparkline';
import { StatList } from '@plumbline/shared/ui/StatList';
import { notify } from '@plumbline/shared/ui/Toast';
import { StockName } from '@plumbline/stocks/kit';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ArticleFacts, ArticleTags, type Article } from '../components/ArticleParts';
import { ArticleText } from '../components/ArticleText';
import { ContentDay } from '../components/ContentDay';
import { RatingPart } from '../components/RatingPart';

/** The article as its reader may read it: the page is rendered for everybody. */
function useArticle(id: number): Article {
  const asOf = useAsOf();
  const isMember = useSession().state === 'member';
  const everybody = useSuspenseQuery(articleQuery(id, asOf)).data;
  const own = useQuery({ ...memberArticleQuery(id, asOf), enabled: isMember }).data;
  return own ?? everybody;
}

const opened = new Set<number>();

/** Counts a view once the page is read in a browser; again after a reload. */
function useReadCount(id: number): void {
  const { state } = useSession();
  useEffect(() => {
    if (state === 'starting' || opened.has(id)) return;
    opened.add(id);
    // A view that is not counted is no failure for the reader.
    void contentApi()('POST /_api/messages/{id}/read', { params: { id } }).catch(() => undefined);
  }, [id, state]);
}

function StockRecord({ stock }: { stock: Article['stocks'][number] }): ReactNode {
  const { display_symbol, company, symbol, since } = stock;
  const close = (value: number) => `${since?.currency ?? ''} ${formatNumber(value, { decimals: 2 })}`;
  return (
    <div>
      <StockName display_symbol={display_symbol} company={display_symbol === null ? `${symbol} ${company}` : company} />
      {since && (
        <Sparkline
          values={since.closes}
          tone="change"
          width={260}
          height={48}
          label={`Price since ${formatDay(since.from.day)}`}
        />
      )}
      {since && (
        <StatList
          stats={[
            { label: `Close before it, ${formatDay(since.from.day)}`, value: close(since.from.close) },
            { label: `Close ${formatDay(since.to.day)}`, value: close(since.to.close) },
            {
              label: 'Total return since',
              title: 'With dividends, from the last close before the article was public; closes on one split basis',
              value: <Change change={null} percent={since.total_return} percentOnly />,
            },
          ]}
        />
      )}
    </div>
  );
}

/** Further articles of the author. */
function MoreBy({ article }: { article: Article }): ReactNode {
  const asOf = useAsOf();
  const author = article.author ?? undefined;
  const { data } = useQuery({
    ...articlesQuery({ author, asOf, sort: 'new', page: 1 }),
    enabled: author !== undefined,
  });
  const others = data?.data.filter(({ id }) => id !== article.id).slice(0, 5) ?? [];
  if (others.length === 0) return null;
  return (
    <Card title={`More by ${article.author}`}>
      <ul className="article-more">
        {others.map(({ id, subject, title, published_at: at }) => (
          <li key={id}>
            <Link href={carryAsOf(articlePath(id, subject), asOf)}>{title}</Link>
            <small>{formatDay(at?.slice(0, 10))}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
}

async function copyAddress(): Promise<void> {
  await navigator.clipboard.writeText(location.href);
  notify({ text: 'Address copied', tone: 'good', key: 'copied' });
}

function Side({ article }: { article: Article }): ReactNode {
  const { stocks } = article;
  return (
    <aside className="article-side">
      {stocks.length > 0 && (
        <Card title="Stocks it names">
          <div className="flex flex-col gap-3">
            {stocks.map((stock) => (
              <StockRecord key={stock.ref} stock={stock} />
            ))}
          </div>
        </Card>
      )}
      <Card title="Rating">
        <RatingPart key={article.mine ?? 0} article={article} />
      </Card>
      <MoreBy article={article} />
    </aside>
  );
}

/** One article, with its stocks, corrections and rating. */
export function ArticlePage({ id }: { id: number }): ReactNode {
  const article = useArticle(id);
  useReadCount(id);
  const session = useSession();
  const { pathname } = useLocation();
  const { title, deck, body, language, disclosure, corrections, is_cut: isCut, audience, tags } = article;
  const signInHref = session.state === 'visitor' ? loginPath(pathname) : undefined;
  return (
    <PageFrame
      pages={contentPages.pages}
      path="/news/:message_id/:subject"
      name={title}
      title={<span lang={language}>{title}</span>}
      intro={deck && <span lang={language}>{deck}</span>}
      aside={<ContentDay />}
    >
      <ArticleFacts article={article} />
      <div className="article-columns">
        <article aria-label={title}>
          <ArticleText
            body={body}
            language={language}
            disclosure={disclosure}
            corrections={corrections}
            rest={isCut ? { audience, signInHref } : undefined}
          />
          <div className="article-foot">
            <ArticleTags tags={tags} />
            <div className="flex flex-wrap gap-2">
              <BookmarkButton title={title} />
              <Button icon="copy" onClick={() => void copyAddress()}>
                Copy address
              </Button>
              {article.is_own && <LinkButton href={editorPath(id)}>Edit</LinkButton>}
            </div>
          </div>
        </article>
        <Side article={article} />
      </div>
    </PageFrame>
  );
}
