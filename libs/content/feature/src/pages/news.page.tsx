import '../content.css';
import { articlesQuery, articleTagsQuery, type ArticleChoice } from '@plumbline/content/data-access';
import { contentPages, newsCategory, type OwnCategory } from '@plumbline/content/domain';
import { asOfIn, pageIn } from '@plumbline/shared/domain';
import { PageFrame, SearchBox, useAsOf, oneOf } from '@plumbline/shared/kit';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { Tag } from '@plumbline/shared/ui/Tag';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ArticleCard } from '../components/ArticleCard';
import { ContentDay } from '../components/ContentDay';

const PATH = '/news';
const SORTS = [
  { value: 'new', label: 'Newest' },
  { value: 'read', label: 'Most read', title: 'Most read in 7 days' },
  { value: 'rated', label: 'Best rated' },
] as const;

/** Filters of the page in an address. */
export function articleChoice(params: URLSearchParams): ArticleChoice {
  const tag = Number(params.get('tag'));
  const category = params.get('category') ?? '';
  return {
    q: params.get('q')?.slice(0, 200) || undefined,
    author: params.get('author')?.slice(0, 60) || undefined,
    stock: params.get('stock')?.slice(0, 40) || undefined,
    tag: Number.isInteger(tag) && tag > 0 ? tag : undefined,
    category: category !== 'all' && newsCategory(category) ? (category as OwnCategory) : undefined,
    sort: oneOf(params.get('sort') ?? undefined, ['new', 'read', 'rated']),
    asOf: asOfIn(`?${params.toString()}`),
    page: pageIn(params),
  };
}

function addressOf({ sort, page, ...choice }: ArticleChoice): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(choice)) if (value !== undefined) parts.set(name, String(value));
  if (sort !== 'new') parts.set('sort', sort);
  if (page > 1) parts.set('page', String(page));
  return parts.size > 0 ? `${PATH}?${parts.toString()}` : PATH;
}

/** Active filters, each removable. */
function Narrowed({ choice, go }: { choice: ArticleChoice; go: (next: ArticleChoice) => void }): ReactNode {
  const { data } = useSuspenseQuery(articleTagsQuery()).data;
  const label = {
    author: choice.author && `By ${choice.author}`,
    stock: choice.stock && `About ${choice.stock}`,
    category: choice.category && newsCategory(choice.category)?.label,
    tag: choice.tag && (data.find(({ id }) => id === choice.tag)?.name ?? 'Unknown tag'),
    q: choice.q && `“${choice.q}”`,
  };
  const chosen = Object.entries(label).flatMap(([key, text]) => (text ? [[key, text] as const] : []));
  if (chosen.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {chosen.map(([key, text]) => (
        <Tag key={key} label={text} onRemove={() => go({ ...choice, [key]: undefined, page: 1 })} />
      ))}
    </div>
  );
}

function TagLinks({ choice }: { choice: ArticleChoice }): ReactNode {
  const { data } = useSuspenseQuery(articleTagsQuery()).data;
  const used = data.filter(({ articles }) => articles > 0);
  if (used.length === 0) return null;
  return (
    <nav aria-label="Tags" className="article-tags">
      {used.map(({ id, name, articles }) => (
        <Link
          key={id}
          href={addressOf({ ...choice, tag: id, page: 1 })}
          {...(id === choice.tag && { 'aria-current': true as const })}
        >
          {name} <small>{articles}</small>
        </Link>
      ))}
    </nav>
  );
}

const NoArticles = ({ isNarrowed }: { isNarrowed: boolean }): ReactNode =>
  isNarrowed ? (
    <EmptyState title="No article matches" action={<Link href={PATH}>All articles</Link>} />
  ) : (
    <EmptyState title="No articles yet" action={<Link href="/latest-news">Latest news</Link>}>
      Articles of the authors of this site are shown here.
    </EmptyState>
  );

/** Articles of the authors of the site. */
export function NewsPage(): ReactNode {
  const [params, setParams] = useSearchParams();
  const choice = articleChoice(params);
  const asOf = useAsOf();
  const { data, total, per_page: perPage } = useSuspenseQuery(articlesQuery(choice)).data;
  const go = (next: ArticleChoice) => setParams(new URL(addressOf(next), 'https://site').searchParams);
  const isNarrowed = addressOf({ ...choice, sort: 'new', asOf: undefined }) !== PATH || asOf !== undefined;
  return (
    <PageFrame
      pages={contentPages.pages}
      path={PATH}
      title="Articles"
      intro={
        <>
          What the authors of this site write, with what became of the stocks they name.{' '}
          <a className="underline" href="/news/feed.xml">
            Feed
          </a>
        </>
      }
      aside={<ContentDay />}
    >
      <div className="article-tools">
        <SegmentedControl
          label="Order"
          options={SORTS}
          value={choice.sort}
          onChange={(sort) => go({ ...choice, sort, page: 1 })}
        />
        <SearchBox
          key={choice.q ?? ''}
          label="Words or $TICKER"
          value={choice.q ?? ''}
          onSearch={(q) => go({ ...choice, q: q || undefined, page: 1 })}
        />
      </div>
      <Narrowed choice={choice} go={go} />
      <TagLinks choice={choice} />
      <div className="article-list">
        {data.map((article, place) => (
          <ArticleCard key={article.id} article={article} isLead={place === 0 && choice.page === 1 && !isNarrowed} />
        ))}
      </div>
      {data.length === 0 && <NoArticles isNarrowed={isNarrowed || choice.page > 1} />}
      {total > perPage && data.length > 0 && (
        <Pagination
          label="Pages of articles"
          page={choice.page}
          perPage={perPage}
          total={total}
          href={(page) => addressOf({ ...choice, page })}
        />
      )}
    </PageFrame>
  );
}
